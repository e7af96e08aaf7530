package host

import (
	"io/fs"
	"slices"
	"testing"

	"tabletop/assets"
	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// TestHarborUsesEveryKey: the demo's manifest is valid, and has each key that there is.
func TestHarborUsesEveryKey(t *testing.T) {
	b, err := fs.ReadFile(assets.Demo(), FileName)
	if err != nil {
		t.Fatal(err)
	}
	var list diag.List
	f := Parse(diag.NewText(FileName, b), Strict, &list)
	if f.Manifest == nil || len(list.All()) > 0 {
		t.Fatalf("the demo's manifest is not good: %v", list.All())
	}
	used := usedPaths(f.Root, manifestRule, "")
	for _, field := range Fields() {
		if !slices.Contains(used, field) {
			t.Errorf("%s is not used", field)
		}
	}
}

// usedPaths are the paths that a value has of a rule's.
func usedPaths(n *doc.Node, r *rule, field string) (out []string) {
	switch r.kind {
	case object:
		for _, e := range n.Entries {
			f := r.field(e.Key)
			out = append(append(out, at(field, e.Key)), usedPaths(e.Value, f.rule, f.inside(field))...)
		}
	case named:
		for _, e := range n.Entries {
			out = append(out, usedPaths(e.Value, r.each, at(field, "*"))...)
		}
	case list:
		for _, x := range n.Items {
			out = append(out, usedPaths(x, r.each, field+"[]")...)
		}
	case chosen:
		for _, f := range r.cases {
			if f.key == n.Get("type").Text {
				out = append(out, usedPaths(n, f.rule, field+"("+f.key+")")...)
			}
		}
	}
	return out
}
