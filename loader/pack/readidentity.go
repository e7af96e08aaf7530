package pack

// Reading who a pack is: id, name, version, shape and facets.

import (
	"slices"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

func (r *reader) id(w within) {
	id := r.demand(w, "id", `"id": "my-pack"`)
	if id == "" {
		return
	}
	v := w.Get("id")
	if !validID(id) {
		r.err("id", v.Range, adviseID(id), "the id %q is not in kebab-case: a-z first, then a-z, 0-9 and hyphens", id)
		return
	}
	if strings.HasSuffix(id, "-") || strings.Contains(id, "--") {
		r.warn("id", diag.OddManifest, v.Range, adviseID(id), "the id %s has a hyphen too many", id)
	}
	r.m.ID = id
}

// adviseID makes an id of what is written.
func adviseID(id string) string {
	if s := strings.TrimLeft(Slugify(id), "0123456789-"); s != "" {
		return "Write " + s + "."
	}
	return "Write a word such as my-pack."
}

func (r *reader) version(w within) {
	text := r.demand(w, "version", `"version": "1.0.0"`)
	if text == "" {
		return
	}
	v := w.Get("version")
	version, ok := parseVersion(text)
	if !ok {
		r.err("version", v.Range, adviseVersion(text), "the version %q is not of the form N.N.N, such as 1.0.0 or 1.2.0-beta.1", text)
		return
	}
	if version.odd {
		r.warn("version", diag.OddManifest, v.Range, "", "the version %s has a leading zero or an empty part", text)
	}
	r.m.Version = text
}

// adviseVersion makes a version of what is written.
func adviseVersion(text string) string {
	try, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(text), "v"), "+")
	for range 3 {
		if _, ok := parseVersion(try); ok {
			return "Write " + try + "."
		}
		try += ".0"
	}
	return "Write three numbers, such as 1.0.0."
}

func (r *reader) shape(w within) {
	if !r.given(w, "shape", `"shape": "content", or tiles for an art set`) {
		return
	}
	v := w.Get("shape")
	if v.Kind == doc.String {
		r.m.Shape = Shape(v.Text)
	}
	if v.Kind != doc.String || !slices.Contains(Shapes, r.m.Shape) {
		r.err("shape", v.Range, meant(v, Shapes), "shape is %s; it can be %s", described(v), diag.OneOf(Shapes))
	}
}

func (r *reader) facets(n *doc.Node) {
	v := n.Get("facets")
	if v == nil {
		return
	}
	if v.Kind == doc.List {
		r.m.Declared = []Shape{}
	}
	if v.Kind != doc.List || len(v.Items) == 0 {
		r.err("facets", v.Range, `Leave it out, or write a list such as ["content", "tiles"].`,
			"facets is %s; it must be a list with at least one of %s", described(v), diag.OneOf(Shapes))
		return
	}
	good := true
	for i, item := range v.Items {
		facet := Shape(item.Text)
		switch {
		case item.Kind != doc.String || !slices.Contains(Shapes, facet):
			r.err("facets", item.Range, meant(item, Shapes), "%s is %s; it can be %s", nth("facets", i), described(item), diag.OneOf(Shapes))
			good = false
			continue
		case slices.Contains(r.m.Declared, facet):
			r.err("facets", item.Range, "Delete one of the two.", "the facet %s is listed twice", facet)
		}
		r.m.Declared = append(r.m.Declared, facet)
	}
	if good && slices.Contains(Shapes, r.m.Shape) && !slices.Contains(r.m.Declared, r.m.Shape) {
		r.err("facets", v.Range, "Add "+string(r.m.Shape)+" to facets.", "facets lacks the shape of the pack, %s", r.m.Shape)
	}
}
