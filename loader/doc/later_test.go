package doc

import (
	"testing"

	"tabletop/loader/diag"
)

// TestLaterJSON: of a key given twice the later value counts, at the place of the first; JSON takes the first.
func TestLaterJSON(t *testing.T) {
	const text = `{"a": 1, "b": {"c": 1, "c": [2], "c": "last"}, "a": 2}`
	for _, test := range []struct {
		read     func(*diag.Text, *diag.List) []*Node
		a, c     string
		severity diag.Severity
	}{
		{LaterJSON, "2", "last", diag.Warning},
		{JSON, "1", "1", diag.Error},
	} {
		list := &diag.List{}
		root := test.read(diag.NewText("x.json", []byte(text)), list)[0]
		if a, c := root.Get("a").Text, root.Get("b").Get("c").Text; a != test.a || c != test.c || len(root.Entries) != 2 || root.Entries[0].Key != "a" {
			t.Errorf("a is %s, c is %s, of %d keys", a, c, len(root.Entries))
		}
		faults := list.All()
		if len(faults) != 3 {
			t.Errorf("%d faults", len(faults))
		}
		for _, d := range faults {
			if d.Code != diag.DuplicateKey || d.Severity != test.severity {
				t.Errorf("%s: %s %s", d.Range, d.Severity, d.Code)
			}
		}
	}
}
