package compose

// Reading a record file: an object with records, patches, replaces, fieldPatches, removes and sections.

import (
	"fmt"
	"slices"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// Reader reads record files. Its functions are what the host knows of records.
type Reader struct {
	// Body makes a value ready that is to go into a record.
	Body func(n *doc.Node) *doc.Node
	// Ref gives the ref of a record that a text means.
	Ref func(text string) string
	// Tell reports a fault, which costs what it is about and nothing else.
	Tell func(diag.Diagnostic)
}

var (
	contributionKeys = []string{"records", "patches", "replaces", "fieldPatches", "removes"}
	fileKeys         = append(slices.Clone(contributionKeys), "sections")
)

// File reads what a pack writes into the record file of a name.
func (r Reader) File(name string, root *doc.Node) File {
	f := File{Name: name}
	if !r.is(root, doc.Map, "a record file", `Write {"records": [ … ]}, say.`) {
		return f
	}
	r.keys(root, "a record file", fileKeys)
	f.Contribution = r.contribution(root)
	sections := root.Get("sections")
	if sections == nil || !r.is(sections, doc.Map, "sections", `Write {"a.rule": {"patches": { … }}}, with the flag of a rule.`) {
		return f
	}
	for _, e := range sections.Entries {
		what := fmt.Sprintf("the section %q", e.Key)
		if r.is(e.Value, doc.Map, what, `Write {"patches": { … }}, say.`) {
			r.keys(e.Value, what, contributionKeys)
			f.Sections = append(f.Sections, Part{Section: e.Key, Place: e.KeyRange, Contribution: r.contribution(e.Value)})
		}
	}
	return f
}

// is tells a value of another kind.
func (r Reader) is(n *doc.Node, k doc.Kind, what, form string) bool {
	if n.Kind == k {
		return true
	}
	name := map[doc.Kind]string{doc.Map: "an object", doc.List: "a list", doc.String: "a text"}[k]
	r.Tell(diag.Diagnostic{Code: diag.BadRecordFile, Range: n.Range, Suggestion: form, Message: fmt.Sprintf("%s is not %s, but %s", what, name, n.Describe())})
	return false
}

// keys tells those that mean nothing.
func (r Reader) keys(n *doc.Node, what string, known []string) {
	for _, e := range n.Entries {
		if slices.Contains(known, e.Key) {
			continue
		}
		hint := "The keys of " + what + " are " + strings.Join(known, ", ") + "."
		if near, ok := diag.Nearest(e.Key, known); ok {
			hint = "Did you mean " + near + "?"
		}
		r.Tell(diag.Diagnostic{Severity: diag.Warning, Code: diag.UnknownKey, Range: e.KeyRange, Suggestion: hint, Message: fmt.Sprintf("the key %q means nothing in %s", e.Key, what)})
	}
}

func (r Reader) contribution(n *doc.Node) (c Contribution) {
	for _, item := range r.list(n, "records", `Write [{"type": "coin", "id": "gold"}], say.`) {
		if r.is(item, doc.Map, "a record", `Write {"type": "coin", "id": "gold"}, say.`) {
			c.Written = append(c.Written, item)
		}
	}
	c.Patches = r.changes(n, "patches", "a patch")
	c.Replaces = r.changes(n, "replaces", "what replaces a record")
	const ops = `Write {"game:coin#gold": [{"op": "set", "path": "fillet", "value": 1}]}, say.`
	for _, e := range r.entries(n, "fieldPatches", ops) {
		if r.is(e.Value, doc.List, "what fieldPatches has for a record", ops) {
			fc := FieldChange{Ref: r.Ref(e.Key), Place: e.KeyRange}
			for _, op := range e.Value.Items {
				fc.Ops = append(fc.Ops, r.op(op))
			}
			c.FieldPatches = append(c.FieldPatches, fc)
		}
	}
	for _, item := range r.list(n, "removes", `Write ["game:coin#gold"], say.`) {
		if r.is(item, doc.String, "an item of removes", `Write "game:coin#gold", say.`) {
			c.Removes = append(c.Removes, Removal{r.Ref(item.Text), item.Range})
		}
	}
	return c
}

// changes reads patches or replaces.
func (r Reader) changes(n *doc.Node, name, what string) (list []Change) {
	const form = `Write {"game:coin#gold": {"size": [20, 20, 3]}}, say.`
	for _, e := range r.entries(n, name, form) {
		if r.is(e.Value, doc.Map, what, form) {
			list = append(list, Change{r.Ref(e.Key), e.KeyRange, r.Body(e.Value)})
		}
	}
	return list
}

// op is an operation with its value made ready.
func (r Reader) op(n *doc.Node) *doc.Node {
	if n.Kind != doc.Map {
		return n // which is told when it is applied
	}
	entries := slices.Clone(n.Entries)
	for i, e := range entries {
		if e.Key == "value" || e.Key == "values" {
			entries[i].Value = r.Body(e.Value)
		}
	}
	return withEntries(n, entries)
}

func (r Reader) list(n *doc.Node, name, form string) []*doc.Node {
	v := n.Get(name)
	if v == nil || !r.is(v, doc.List, name, form) {
		return nil
	}
	return v.Items
}

func (r Reader) entries(n *doc.Node, name, form string) []doc.Entry {
	v := n.Get(name)
	if v == nil || !r.is(v, doc.Map, name, form) {
		return nil
	}
	return v.Entries
}
