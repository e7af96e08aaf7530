package pack

// Reading what a pack brings along and asks for: rules, art sets, capabilities and files.

import (
	"slices"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

func (r *reader) capabilities(n *doc.Node) {
	for _, item := range r.items(n, "capabilities", "a word") {
		if item.Kind != doc.String {
			r.err("capabilities", item.Range, "Write it in quotes, or delete it.", "a capability is %s, not text", item.Describe())
			continue
		}
		r.m.Capabilities = append(r.m.Capabilities, Capability{Word: item.Text, Range: item.Range})
	}
}

func (r *reader) rules(n *doc.Node) {
	seen := map[string]diag.Range{}
	for _, item := range r.items(n, "rules", "a rule") {
		if item.Kind != doc.Map {
			r.err("rules", item.Range, "Write an object with flag, title, description and default.", "a rule is %s, not an object", item.Describe())
			continue
		}
		before := len(r.errors)
		rule := r.rule(item, seen)
		if len(r.errors) == before {
			r.m.Rules = append(r.m.Rules, rule)
		}
		r.itemKeys("rules", "a rule", item, ruleKeys, newerRuleKeys)
	}
}

func (r *reader) rule(n *doc.Node, seen map[string]diag.Range) Rule {
	rule := Rule{Range: n.Range, Flag: r.demand(n, "flag", "rules.flag", `"flag": "my-pack.storm"`)}
	if rule.Flag != "" {
		rule.FlagRange = n.Get("flag").Range
		if first, twice := seen[rule.Flag]; twice {
			r.add("rules.flag", diag.Diagnostic{Code: diag.BadManifest, Range: rule.FlagRange, Suggestion: "Give each rule a flag of its own.",
				Message: "two rules have the flag " + printable(rule.Flag), Notes: []diag.Related{{Message: "first here", Range: first}}})
		} else {
			seen[rule.Flag] = rule.FlagRange
		}
	}
	rule.Title = r.demand(n, "title", "rules.title", `"title": "Storm"`)
	if n.Get("description") == nil {
		r.err("rules.description", start(n.Range), `Add "description": "What the rule does".`, "rules.description is missing")
	}
	rule.Description = r.text(n, "description", "rules.description")
	if n.Get("default") == nil {
		r.err("rules.default", start(n.Range), `Add "default": false.`, "rules.default is missing")
	}
	rule.Default = r.boolean(n, "default", "rules.default")
	return rule
}

// renderers are the words for TilePack.Engine.
var renderers = []Renderer{Tilesheet, Linoleum}

func (r *reader) tilePacks(n *doc.Node) {
	for _, item := range r.items(n, "tilePacks", "an art set") {
		if item.Kind != doc.Map {
			r.err("tilePacks", item.Range, "Write an object with grafID and path.", "an art set is %s, not an object", item.Describe())
			continue
		}
		before := len(r.errors)
		set := r.tilePack(item)
		if len(r.errors) == before {
			r.m.TilePacks = append(r.m.TilePacks, set)
		}
		r.itemKeys("tilePacks", "an art set", item, tilePackKeys, newerTilePackKeys)
	}
}

func (r *reader) tilePack(n *doc.Node) TilePack {
	set := TilePack{Range: n.Range, Engine: Tilesheet}
	if n.Get("grafID") == nil {
		r.err("tilePacks.grafID", start(n.Range), `Add "grafID": 100.`, "tilePacks.grafID is missing")
	}
	set.GrafID = r.whole(n, "grafID", "tilePacks.grafID", 0)
	if v := n.Get("engine"); v != nil {
		set.Engine = Renderer(v.Text)
		if v.Kind != doc.String || !slices.Contains(renderers, set.Engine) {
			r.err("tilePacks.engine", v.Range, meant(v, renderers), "tilePacks.engine is %s; it can be %s", v.Describe(), diag.OneOf(renderers))
		}
	}
	set.MenuName = r.text(n, "menuname", "tilePacks.menuname")
	before := len(r.errors)
	set.Path = r.text(n, "path", "tilePacks.path")
	if v := n.Get("path"); v != nil {
		set.PathRange = v.Range
		if len(r.errors) == before {
			r.setPath(v)
		}
	}
	return set
}

// setPath checks the folder of an art set: first as the format does, then as strictly as files are opened.
func (r *reader) setPath(v *doc.Node) {
	switch {
	case rooted(v.Text):
		r.err("tilePacks.path", v.Range, "Write the path from the pack's own folder, such as tiles.", "tilePacks.path %q is not relative to the pack's folder", v.Text)
	case climbs(v.Text):
		r.err("tilePacks.path", v.Range, "Put the pictures into the pack's folder.", "tilePacks.path %q leaves the pack's folder", v.Text)
	default:
		r.strict("tilePacks.path", File{Path: v.Text, Range: v.Range}, CleanFolder)
	}
}

// strict warns of a path that no file is read at.
func (r *reader) strict(field string, f File, clean func(string) (string, error)) {
	if _, err := clean(f.Path); err != nil {
		r.warn(field, diag.BadPackPath, f.Range, "Write a path from the pack's own folder, with slashes, such as pictures/night.png.",
			"nothing is read at %s %q: %v", field, f.Path, err)
	}
}

func (r *reader) changelog(n *doc.Node) *File {
	before := len(r.errors)
	path := r.text(n, "changelog", "changelog")
	if n.Get("changelog") == nil || len(r.errors) > before {
		return nil
	}
	f := &File{Path: path, Range: n.Get("changelog").Range}
	r.strict("changelog", *f, CleanPath)
	return f
}

// screenshots are never looked at by the format, so that a wrong type is odd but no fault.
func (r *reader) screenshots(n *doc.Node) {
	v := n.Get("screenshots")
	if v == nil {
		return
	}
	if v.Kind != doc.List {
		r.warn("screenshots", diag.OddManifest, v.Range, "Put the paths into square brackets.", "screenshots is %s, not a list of paths; it is not used", v.Describe())
		return
	}
	for _, item := range v.Items {
		if item.Kind != doc.String {
			r.warn("screenshots", diag.OddManifest, item.Range, "Write the path of a picture in quotes.", "a screenshot is %s, not a path; it is not used", item.Describe())
			continue
		}
		f := File{Path: item.Text, Range: item.Range}
		r.m.Screenshots = append(r.m.Screenshots, f)
		r.strict("screenshots", f, CleanPath)
	}
}
