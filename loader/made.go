package loader

// What a setup was made with: the packs that were on when it was saved, their versions and their rules. Without them
// the rest of the setup is shown, and this file says what is missing.

import (
	"fmt"
	"math"
	"slices"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/game"
	"tabletop/loader/pack"
)

// packsOf reads the key packs of a setup: each pack with its version.
func (d *decoder) packsOf(o *object) (list []game.MadeWith) {
	for _, e := range d.entries(o, "packs", `packs: {night: 1.0.0}`) {
		m := game.MadeWith{Pack: e.Key, Range: e.KeyRange}
		version := e.Value
		if version.Kind == doc.Map {
			if n := version.Get("saveSchema"); n != nil {
				m.SaveSchema = d.saveSchema(n)
			}
			if n := version.Get("affectsGameplay"); n != nil {
				m.AffectsGameplay, _ = d.truth(n, "affectsGameplay")
			}
			version = version.Get("version")
		}
		text, ok := version.Scalar()
		if !ok {
			d.faults.err(diag.BadValue, e.Value.Range, "Write "+d.pair(e.Key+": 1.0.0")+".", "the version of the pack %s is not a text", e.Key)
			continue
		}
		m.Version = text
		list = append(list, m)
	}
	return list
}

func (d *decoder) saveSchema(n *doc.Node) int {
	if n.Kind != doc.Number || n.Number < 0 || n.Number != math.Trunc(n.Number) || n.Number > math.MaxInt32 {
		d.faults.err(diag.BadValue, n.Range, "Write a whole number such as 1.", "saveSchema is %s, not a whole number", n.Describe())
		return 0
	}
	return int(n.Number)
}

// truth reads a value that is true or false; what names it.
func (d *decoder) truth(n *doc.Node, what string) (on, ok bool) {
	if n.Kind != doc.Bool {
		d.faults.err(diag.BadValue, n.Range, "Write true or false.", "%s is %s, neither true nor false", what, n.Describe())
		return false, false
	}
	return n.Bool, true
}

// rulesOf reads the key rules of a setup.
func (d *decoder) rulesOf(o *object) (list []game.RuleState) {
	for _, e := range d.entries(o, "rules", `rules: {night.fog: true}`) {
		if on, ok := d.truth(e.Value, "the rule "+e.Key); ok {
			list = append(list, game.RuleState{Flag: e.Key, On: on, Range: e.KeyRange})
		}
	}
	return list
}

// entries reads a key whose value is an object of free keys.
func (d *decoder) entries(o *object, key, form string) []doc.Entry {
	v := o.get(key)
	if v == nil {
		return nil
	}
	if v.Kind != doc.Map {
		d.faults.err(diag.BadValue, v.Range, "Write "+d.pair(form)+".", "%s is %s, not an object", key, v.Describe())
		return nil
	}
	return v.Entries
}

// plays reports whether the records of a package are on the table: the game's own and those of packs that are on.
func (l *loading) plays(pkg string) bool { return pkg == l.opened.pkg.ID || l.on[pkg] }

// made tells where the packs of now are not those that a setup was made with.
func (l *loading) made(s *game.Setup, g *game.Game) {
	set := g.Packs.Set
	for _, m := range s.MadeWith {
		p := set.Pack(m.Pack)
		switch {
		case p == nil:
			l.faults.warn(diag.MissingPack, m.Range, "Put the pack into the folder packs beside the game.",
				"the setup %s was made with the pack %s %s, which is not here; what it would add is left out", s.Short(), m.Pack, m.Version)
		case set.State(p) != pack.On:
			l.faults.warn(diag.MissingPack, m.Range, "Switch the pack on, as with --pack "+m.Pack+".",
				"the setup %s was made with the pack %s %s, which is not on; what it would add is left out", s.Short(), m.Pack, m.Version)
		case p.SaveSchema != m.SaveSchema:
			l.faults.warn(diag.PackVersion, m.Range, "", "the setup %s was made with the saveSchema %d of the pack %s, which has %d now; nothing is converted", s.Short(), m.SaveSchema, m.Pack, p.SaveSchema)
		case p.Version != m.Version:
			l.faults.note(diag.PackVersion, m.Range, "", "the setup %s was made with version %s of the pack %s, which is %s now", s.Short(), m.Version, m.Pack, p.Version)
		}
	}
	for _, r := range s.Rules {
		if on, known := ruleNow(set, r.Flag); known && on != r.On {
			l.faults.note(diag.PackVersion, r.Range, fmt.Sprintf("To have it as it was, use --rule %s=%s.", r.Flag, onOff(r.On)),
				"the setup %s was made with the rule %s %s", s.Short(), r.Flag, onOff(r.On))
		}
	}
}

// ruleNow tells how a rule is now; known is false when no pack that is on has it.
func ruleNow(set *pack.Set, flag string) (on, known bool) {
	for _, p := range set.Order.Packs {
		if slices.ContainsFunc(p.Rules, func(r pack.Rule) bool { return r.Flag == flag }) {
			on, known = set.RuleOn(p, flag), true
		}
	}
	return on, known
}

func onOff(on bool) string {
	if on {
		return "on"
	}
	return "off"
}

// offPack is a pack that is there but not on, and that setups name: told once, however often it is named.
type offPack struct {
	id    string
	first diag.Range
	more  int
}

// isOff notes a reference to a pack that is there but not on.
func (x *index) isOff(pkg string, place diag.Range) bool {
	if x.game.Packs.Set == nil || x.game.Packs.Pack(pkg) == nil {
		return false
	}
	for _, p := range x.off {
		if p.id == pkg {
			p.more++
			return true
		}
	}
	x.off = append(x.off, &offPack{id: pkg, first: place})
	return true
}

// tellOff tells of the packs that are named and not on, once all references have been looked up.
func (l *loading) tellOff(x *index) {
	for _, p := range x.off {
		l.faults.Add(p.told())
	}
}

func (p *offPack) told() diag.Diagnostic {
	return diag.Diagnostic{Severity: diag.Warning, Code: diag.MissingPack, Range: p.first, Suggestion: "Switch the pack on, as with --pack " + p.id + ".",
		Message: fmt.Sprintf("this is of the pack %s, which is not on, so it is left out", p.id) + morePlaces("the pack", p.more)}
}
