package main

// Gathering what `tabletop packs` tells.

import (
	"cmp"
	"slices"

	"tabletop/loader/game"
	"tabletop/loader/pack"
	"tabletop/loader/pack/compose"
)

// newPacksReport tells all about the packs of a game.
func newPacksReport(g *game.Game) *packsReport {
	set := g.Packs.Set
	r := &packsReport{
		Game: gameReport{g.Package.ID, g.Package.Title, set.Base.Version}, Order: []string{}, Packs: []*packReport{},
		Art: []artReport{}, Dropped: edges(set.Order.Dropped), Conflicts: []conflictReport{},
	}
	for _, p := range set.Order.Packs {
		r.Order = append(r.Order, p.ID)
	}
	for _, p := range set.Listing() {
		r.Packs = append(r.Packs, newPackReport(g, p))
	}
	rows, _ := set.ArtSets()
	shown, any := set.ArtSet()
	for _, a := range rows {
		r.Art = append(r.Art, artReport{a.String(), a.Label, a.Engine, a.Dir, any && shown.Art == a.Art})
	}
	for _, c := range g.Packs.Conflicts {
		r.Conflicts = append(r.Conflicts, newConflictReport(c))
	}
	return r
}

func edges(list []pack.Edge) []edgeReport {
	out := []edgeReport{}
	for _, e := range list {
		out = append(out, edgeReport{e.Before, e.After, e.Bond})
	}
	return out
}

func newPackReport(g *game.Game, p *pack.Pack) *packReport {
	set := g.Packs.Set
	r := &packReport{
		ID: cmp.Or(p.ID, p.Folder), Name: p.Name, Version: p.Version, State: set.State(p), Reasons: set.Reasons(p),
		Source: p.Source.String(), Folder: p.Dir,
		Shape: p.Shape, Facets: append([]pack.Shape{}, p.Facets()...),
		After: []edgeReport{}, Needs: []needReport{}, Adds: []string{}, Changes: []changeReport{}, Removes: []string{}, Rules: []ruleReport{}, Unused: append([]string{}, p.Unused()...),
		Engine: p.Engine, Description: p.Description, Author: p.Author, License: p.License, Repository: p.Repository,
		SaveSchema: p.SaveSchema, Affects: p.AffectsGameplay, Random: p.Nondeterministic,
	}
	r.needs(set, p)
	r.contents(g, p)
	r.files(p)
	if p.HasFacet(pack.Plugin) {
		r.Code = newCodeReport(p)
	}
	return r
}

// needs are what the place of a pack in the order follows from, and its rules.
func (r *packReport) needs(set *pack.Set, p *pack.Pack) {
	for _, n := range p.Dependencies {
		r.Needs = append(r.Needs, needReport{n.ID, n.Versions, false})
	}
	for _, n := range p.Optional {
		r.Needs = append(r.Needs, needReport{n.ID, n.Versions, true})
	}
	for _, e := range edges(set.Order.Edges) {
		if e.After == p.ID && r.State == pack.On {
			r.After = append(r.After, e)
		}
	}
	switched := p.Switched()
	for _, rule := range p.Rules {
		r.Rules = append(r.Rules, ruleReport{rule.Flag, rule.Title, rule.Description, rule.Default, set.RuleOn(p, rule.Flag), !switched[rule.Flag]})
	}
}

// contents are what a pack that is on does to the game.
func (r *packReport) contents(g *game.Game, p *pack.Pack) {
	if r.State != pack.On {
		return
	}
	add := func(ref game.Ref) {
		if ref.Package == p.ID {
			r.Adds = append(r.Adds, ref.String())
		}
	}
	for _, x := range g.Parts {
		add(x.Ref)
	}
	for _, x := range g.Surfaces {
		add(x.Ref)
	}
	for _, x := range g.Setups {
		add(x.Ref)
	}
	for _, c := range g.Packs.Changes {
		if slices.Contains(c.ModifiedBy, p.ID) {
			r.Changes = append(r.Changes, changeReport{c.Role, c.Ref.String(), fieldsOf(c.Fields, p.ID)})
		}
	}
	for _, c := range g.Packs.Conflicts {
		if c.Override != nil && c.Override.Kind == "remove" && c.Override.Pack == p.ID {
			r.Removes = append(r.Removes, c.Ref)
		}
	}
}

// fieldsOf are the fields of a record that a pack wrote.
func fieldsOf(traces []compose.Trace, id string) []string {
	fields := []string{}
	for _, t := range traces {
		if t.Pack == id && t.Path != "" {
			fields = append(fields, t.Path)
		}
	}
	return fields
}

func (r *packReport) files(p *pack.Pack) {
	for _, k := range p.Newer {
		r.Unused = append(r.Unused, k.Name+" in "+pack.ManifestFile)
	}
	if p.Changelog != nil {
		r.Changelog = &fileReport{p.Changelog.Path, p.Holds(*p.Changelog)}
	}
	for _, f := range p.Screenshots {
		r.Screenshots = append(r.Screenshots, fileReport{f.Path, p.Holds(f)})
	}
}

func newCodeReport(p *pack.Pack) *codeReport {
	c := &codeReport{Says: "contains code that this viewer never runs", Files: append([]string{}, p.Code()...), API: p.ModAPI, Capabilities: []capabilityReport{}}
	for _, w := range p.Capabilities {
		c.Capabilities = append(c.Capabilities, capabilityReport{w.Word, w.Says()})
	}
	return c
}

func newConflictReport(c compose.Conflict) conflictReport {
	r := conflictReport{Ref: c.Ref, Role: c.File, Packs: c.Packs, Fields: []fieldReport{}}
	for _, f := range c.Collisions {
		r.Fields = append(r.Fields, fieldReport{f.Path, f.Packs, f.Winner})
	}
	if c.Override != nil {
		r.By, r.Kind = c.Override.Pack, c.Override.Kind
	}
	return r
}
