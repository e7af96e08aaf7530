package host

import (
	"testing"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/schema/schematest"
)

// FuzzValidate: whatever a file holds, nothing panics, every problem has a place in it, a lenient reader takes all that
// a strict one takes, and schema and validator agree.
func FuzzValidate(f *testing.F) {
	for _, v := range readVectors(f).Vectors {
		f.Add([]byte(v.Manifest))
	}
	schema := schematest.Compile(f, Schema)
	f.Fuzz(func(t *testing.T, b []byte) {
		var list diag.List
		strict := Parse(diag.NewText(FileName, b), Strict, &list)
		lenient := Parse(diag.NewText(FileName, b), Lenient, &diag.List{})
		if strict.Manifest != nil && lenient.Manifest == nil {
			t.Fatal("a lenient reader refuses what a strict one takes")
		}
		for _, d := range list.All() {
			if d.Message == "" || d.Code == "" || d.Range.File != FileName || d.Range.End.Before(d.Range.Start) {
				t.Fatalf("%+v lacks something", d)
			}
		}
		var slips diag.List
		roots := doc.JSON(diag.NewText(FileName, b), &slips)
		if len(roots) != 1 || len(slips.All()) > 0 || hugeNumber(roots[0]) {
			return
		}
		if d := disagreement(schema, roots[0], b); d != "" {
			t.Fatal(d)
		}
	})
}

// hugeNumber reports whether a number of a value is so large that a schema's reader sees it otherwise.
func hugeNumber(n *doc.Node) bool {
	if n.Kind == doc.Number && (n.Number > 1e15 || n.Number < -1e15) {
		return true
	}
	for _, x := range n.Items {
		if hugeNumber(x) {
			return true
		}
	}
	for _, e := range n.Entries {
		if hugeNumber(e.Value) {
			return true
		}
	}
	return false
}

// FuzzAgainst: two valid manifests can be held against each other, and one against itself changes nothing.
func FuzzAgainst(f *testing.F) {
	all := readVectors(f).Vectors
	for i := 1; i < len(all); i += 3 {
		f.Add([]byte(all[i-1].Manifest), []byte(all[i].Manifest))
	}
	f.Fuzz(func(t *testing.T, a, b []byte) {
		old := Parse(diag.NewText(FileName, a), Lenient, &diag.List{})
		now := Parse(diag.NewText(FileName, b), Lenient, &diag.List{})
		if old.Manifest == nil || now.Manifest == nil {
			return
		}
		always := func(string) bool { return true }
		for _, p := range Against(now.Root, []*doc.Node{old.Root}, always) {
			if p.Suggestion == "" || p.Field == "" || p.Range.IsZero() {
				t.Fatalf("%+v lacks something", p)
			}
		}
		if problems := Against(now.Root, []*doc.Node{now.Root}, always); len(problems) > 0 {
			t.Fatalf("a manifest differs from itself: %v", problems)
		}
	})
}
