package pack

// Reading what a pack brings along and asks for: rules, art sets, capabilities and files.

import (
	"slices"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

func (r *reader) capabilities(n *doc.Node) {
	for i, item := range r.items(n, "capabilities", "a word") {
		if item.Kind != doc.String {
			r.err("capabilities", item.Range, "Write it in quotes, or delete it.", "%s is %s, not text", nth("capabilities", i), described(item))
			continue
		}
		r.m.Capabilities = append(r.m.Capabilities, Capability{Word: item.Text, Range: item.Range})
	}
}

func (r *reader) rules(n *doc.Node) {
	seen := map[string]diag.Range{}
	for i, item := range r.items(n, "rules", "a rule") {
		w := within{Node: item, list: "rules", index: i}
		if item.Kind != doc.Map {
			r.err("rules", item.Range, "Write an object with flag, title, description and default.", "%s is %s, not an object", w.called(""), described(item))
			continue
		}
		if flag := item.Get("flag"); flag != nil && flag.Kind == doc.String {
			w.name = flag.Text
		}
		before := len(r.errors)
		rule := r.rule(w, seen)
		if len(r.errors) == before {
			r.m.Rules = append(r.m.Rules, rule)
		}
		r.itemKeys(w, "a rule", ruleKeys, newerRuleKeys)
	}
}

func (r *reader) rule(w within, seen map[string]diag.Range) Rule {
	rule := Rule{Range: w.Range, Flag: r.demand(w, "flag", `"flag": "my-pack.storm"`)}
	if rule.Flag != "" {
		rule.FlagRange = w.Get("flag").Range
		if first, twice := seen[rule.Flag]; twice {
			r.add("rules.flag", diag.Diagnostic{Code: diag.BadManifest, Range: rule.FlagRange, Suggestion: "Give each rule a flag of its own.",
				Message: "two rules have the flag " + printable(rule.Flag), Notes: []diag.Related{{Message: "first here", Range: first}}})
		} else {
			seen[rule.Flag] = rule.FlagRange
		}
	}
	rule.Title = r.demand(w, "title", `"title": "Storm"`)
	if r.given(w, "description", `"description": "What the rule does"`) {
		rule.Description = r.text(w, "description")
	}
	if r.given(w, "default", `"default": false`) {
		rule.Default = r.boolean(w, "default")
	}
	return rule
}

// renderers are the words for TilePack.Engine.
var renderers = []Renderer{Tilesheet, Linoleum}

func (r *reader) tilePacks(n *doc.Node) {
	for i, item := range r.items(n, "tilePacks", "an art set") {
		w := within{Node: item, list: "tilePacks", index: i}
		if item.Kind != doc.Map {
			r.err("tilePacks", item.Range, "Write an object with grafID and path.", "%s is %s, not an object", w.called(""), described(item))
			continue
		}
		before := len(r.errors)
		set := r.tilePack(w)
		if len(r.errors) == before {
			r.m.TilePacks = append(r.m.TilePacks, set)
		}
		r.itemKeys(w, "an art set", tilePackKeys, newerTilePackKeys)
	}
}

func (r *reader) tilePack(w within) TilePack {
	set := TilePack{Range: w.Range, Engine: Tilesheet}
	if r.given(w, "grafID", `"grafID": 100`) {
		set.GrafID = r.whole(w, "grafID", 0)
	}
	if v := w.Get("engine"); v != nil {
		set.Engine = Renderer(v.Text)
		if v.Kind != doc.String || !slices.Contains(renderers, set.Engine) {
			r.err("tilePacks.engine", v.Range, meant(v, renderers), "%s is %s; it can be %s", w.called("engine"), described(v), diag.OneOf(renderers))
		}
	}
	set.MenuName = r.text(w, "menuname")
	set.Path = r.text(w, "path")
	if v := w.Get("path"); v != nil {
		set.PathRange = v.Range
		if v.Kind == doc.String {
			r.setPath(v, w.called("path"))
		}
	}
	return set
}

// setPath checks the folder of an art set: first as the format does, then as strictly as files are opened.
func (r *reader) setPath(v *doc.Node, called string) {
	switch {
	case rooted(v.Text):
		r.err("tilePacks.path", v.Range, "Write the path from the pack's own folder, such as tiles.", "%s %q is not relative to the pack's folder", called, v.Text)
	case climbs(v.Text):
		r.err("tilePacks.path", v.Range, "Put the pictures into the pack's folder.", "%s %q leaves the pack's folder", called, v.Text)
	default:
		r.strict("tilePacks.path", called, File{Path: v.Text, Range: v.Range}, CleanFolder)
	}
}

// strict warns of a path that no file is read at.
func (r *reader) strict(field, called string, f File, clean func(string) (string, error)) {
	if _, err := clean(f.Path); err != nil {
		r.warn(field, diag.BadPackPath, f.Range, "Write a path from the pack's own folder, with slashes, such as pictures/night.png.",
			"nothing is read at %s %q: %v", called, f.Path, err)
	}
}

func (r *reader) changelog(w within) *File {
	path := r.text(w, "changelog")
	v := w.Get("changelog")
	if v == nil || v.Kind != doc.String {
		return nil
	}
	f := &File{Path: path, Range: v.Range}
	r.strict("changelog", "changelog", *f, CleanPath)
	return f
}

// screenshots are never looked at by the format, so that a wrong type is odd but no fault.
func (r *reader) screenshots(n *doc.Node) {
	v := n.Get("screenshots")
	if v == nil {
		return
	}
	if v.Kind != doc.List {
		r.warn("screenshots", diag.OddManifest, v.Range, "Put the paths into square brackets.", "screenshots is %s, not a list of paths; it is not used", described(v))
		return
	}
	for i, item := range v.Items {
		if item.Kind != doc.String {
			r.warn("screenshots", diag.OddManifest, item.Range, "Write the path of a picture in quotes.", "%s is %s, not a path; it is not used", nth("screenshots", i), described(item))
			continue
		}
		f := File{Path: item.Text, Range: item.Range}
		r.m.Screenshots = append(r.m.Screenshots, f)
		r.strict("screenshots", nth("screenshots", i), f, CleanPath)
	}
}
