package loader

// Content that says role: part although its name does not: most likely a definition that nobody reads.

import (
	"bytes"
	"slices"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// roleInside looks for a known role in the root, or in the root's list, of text that no name declares.
func roleInside(lang string, text *diag.Text) (d declared, rng diag.Range, ok bool) {
	if !bytes.Contains(text.Bytes, []byte("role")) {
		return d, rng, false
	}
	for _, root := range doc.Parse(lang, text, &diag.List{}) {
		for _, n := range append([]*doc.Node{root}, root.Items...) {
			e := n.Entry("role")
			if e == nil || e.Value.Kind != doc.String || !slices.Contains(roles, e.Value.Text) {
				continue
			}
			typ, _ := n.Get("type").Scalar()
			return declared{role: e.Value.Text, typ: typ}, e.KeyRange, true
		}
	}
	return d, rng, false
}
