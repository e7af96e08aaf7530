package loader

// The keys of a package.

import (
	"path"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/game"
)

const defaultInclude = "./**/*.yaml"

// maxPatterns bounds the patterns of include: every file is compared with each.
const maxPatterns = 1000

var packageKeys = []string{"role", "id", "title", "include", "designer", "development", "publisher", "players", "language"}

// declaration reads a package from its object. file is the real file that it stands in.
func (d *decoder) declaration(o *object, file string) *declaration {
	dir := path.Dir(d.def.path)
	out := &declaration{pkg: &game.Package{Dir: dir, Range: o.rng}, dir: dir, path: d.def.path, file: file, faults: newFaults()}
	d.knownKeys(o, packageKeys)
	p := out.pkg
	id, ok := d.id(o)
	if !ok {
		id, out.nameless = fallbackID(dir), true
	}
	p.ID = id
	p.Title = d.label(o, "title")
	p.Designer = d.label(o, "designer")
	p.Development = d.label(o, "development")
	p.Publisher = d.label(o, "publisher")
	p.Players = d.label(o, "players")
	p.Language = d.label(o, "language")
	p.Include, out.includes, out.byRule = d.include(o)
	for _, x := range o.fields {
		if !contains(packageKeys, x.key) && x.value != nil {
			p.Custom = append(p.Custom, x.asProp())
		}
	}
	return out
}

// include reads the patterns and where each of them stands.
func (d *decoder) include(o *object) (patterns []string, places []diag.Range, byRule bool) {
	v := o.get("include")
	if v == nil {
		return []string{defaultInclude}, []diag.Range{o.rng}, true
	}
	items := []*doc.Node{v}
	if v.Kind == doc.List {
		items = v.Items
	}
	if len(items) > maxPatterns {
		d.faults.err(diag.TooMany, v.Range, "Use wider patterns, such as ./**/*.yaml.", "include has more than %d patterns; the rest is not read", maxPatterns)
		items = items[:maxPatterns]
	}
	for _, item := range items {
		if item.Kind != doc.String || item.Text == "" {
			d.faults.err(diag.BadValue, item.Range, `Write a list of patterns, such as ["./**/*.yaml"].`,
				"include is %s, not a pattern", item.Describe())
			continue
		}
		patterns = append(patterns, item.Text)
		places = append(places, item.Range)
	}
	if len(patterns) == 0 && (v.Kind != doc.List || len(items) > 0) {
		return []string{defaultInclude}, []diag.Range{v.Range}, true
	}
	return patterns, places, false
}
