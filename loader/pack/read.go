package pack

// Reading a manifest: all faults at once, in the order in which the pack format checks.

import (
	"fmt"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// Fault is one fault of a manifest. Field is the path of keys that it is about, such as "rules.flag"; "manifest" for
// the whole.
type Fault struct {
	Field string
	diag.Diagnostic
}

// ReadManifest reads a manifest. The faults are in the order in which the format checks its fields, errors before what
// is only odd. It gives a manifest whatever the text: what can be read of it is there, and Usable tells whether the pack
// may be used.
func ReadManifest(text *diag.Text) (*Manifest, []Fault) {
	r := &reader{m: &Manifest{places: map[string]diag.Range{}, Range: text.Range(0, 0)}}
	syntax := &diag.List{}
	roots := doc.LaterJSON(text, syntax)
	for _, d := range syntax.All() {
		r.add("manifest", d)
	}
	switch {
	case len(roots) == 0 && len(r.errors) == 0:
		r.err("manifest", r.m.Range, "Write an object with id, name, version and shape.", "the manifest is empty")
	case len(roots) > 0:
		r.manifest(roots[0])
	}
	r.m.Usable = len(r.errors) == 0
	return r.m, append(r.errors, r.odd...)
}

// reader fills a manifest from a tree of values.
type reader struct {
	m      *Manifest
	errors []Fault
	odd    []Fault // warnings and notes
	engine bool    // there is a text for the engine
}

func (r *reader) add(field string, d diag.Diagnostic) {
	if d.Severity == diag.Error {
		r.errors = append(r.errors, Fault{field, d})
	} else {
		r.odd = append(r.odd, Fault{field, d})
	}
}

func (r *reader) say(field string, s diag.Severity, c diag.Code, where diag.Range, advice, format string, args []any) {
	r.add(field, diag.Diagnostic{Severity: s, Code: c, Range: where, Suggestion: advice, Message: fmt.Sprintf(format, args...)})
}

// err reports what the format refuses.
func (r *reader) err(field string, where diag.Range, advice, format string, args ...any) {
	r.say(field, diag.Error, diag.BadManifest, where, advice, format, args)
}

// warn reports what the format takes, but which is most likely not meant.
func (r *reader) warn(field string, c diag.Code, where diag.Range, advice, format string, args ...any) {
	r.say(field, diag.Warning, c, where, advice, format, args)
}

func (r *reader) note(field string, c diag.Code, where diag.Range, advice, format string, args ...any) {
	r.say(field, diag.Note, c, where, advice, format, args)
}

// manifest reads the whole. The order of the calls is that of the format's checks.
func (r *reader) manifest(n *doc.Node) {
	r.m.Range = n.Range
	if n.Kind != doc.Map {
		r.err("manifest", n.Range, "Write an object with id, name, version and shape.", "the manifest is %s, not an object", described(n))
		return
	}
	for _, e := range n.Entries {
		r.m.places[e.Key] = e.Value.Range
	}
	w := within{Node: n}
	r.id(w)
	r.m.Name = r.demand(w, "name", `"name": "My Pack"`)
	r.version(w)
	r.shape(w)
	r.facets(n)
	r.m.Dependencies = r.needs(n, "dependencies")
	r.m.Optional = r.needs(n, "optionalDependencies")
	r.m.LoadAfter = r.hints(n, "loadAfter")
	r.m.LoadBefore = r.hints(n, "loadBefore")
	r.m.SaveSchema = r.whole(w, "saveSchema", 0)
	r.capabilities(n)
	r.m.ModAPI = r.whole(w, "modApi", 1)
	r.m.Nondeterministic = r.boolean(w, "nondeterministic")
	r.m.AffectsGameplay = r.boolean(w, "affectsGameplay")
	r.rules(n)
	r.tilePacks(n)
	r.m.Engine = r.text(w, "engine")
	if v := n.Get("engine"); v != nil {
		r.engine = v.Kind == doc.String
	}
	r.m.Repository = r.text(w, "repository")
	r.m.Changelog = r.changelog(w)
	r.m.Description = r.text(w, "description")
	r.m.Author = r.text(w, "author")
	r.m.License = r.text(w, "license")
	r.screenshots(n)
	r.judge()
	r.keys(n)
}
