package save

// Placements that stand in a file already: those that are still right stay as they are, with their
// comments, and the others are changed, removed or added around them.

import (
	"slices"
	"strings"

	"tabletop/loader/doc"
	"tabletop/loader/game"
)

// read is what an object says of surfaces and placements, as far as merging has to know.
func (m *merger) read(o *doc.Node) game.Setup {
	s := game.Setup{AllSurfaces: o.Get("surfaces") == nil}
	for _, r := range refs(o.Get("surfaces")) {
		s.Surfaces = append(s.Surfaces, game.ChildRef{Ref: r})
	}
	return s
}

// refs are those that a value names, one or a list.
func refs(v *doc.Node) (out []game.Ref) {
	if v == nil {
		return nil
	}
	items := []*doc.Node{v}
	if v.Kind == doc.List {
		items = v.Items
	}
	for _, item := range items {
		r, _ := game.ParseRef(item.Text)
		out = append(out, r)
	}
	return out
}

// list makes a list of placements say what the setup says. Items are told apart by their paths.
func (m *merger) list(v *doc.Node) error {
	indent, items, list := v.Range.Start.Column-1, v.Items, m.setup.Placements
	for _, item := range items {
		if item.Kind != doc.Map || !m.lines.dashed(item, indent) {
			return errForm
		}
	}
	at := m.lines.lead(first(items[0])) // where the next new one comes
	done, gone := 0, 0
	for _, p := range append(m.common(items, list), pair{len(items), len(list)}) {
		for ; gone < p.item; gone++ {
			m.put(m.lines.lead(first(items[gone])), last(items[gone])+1, "")
		}
		for ; done < p.placement; done++ {
			m.put(at, at, placement(list[done], m.pkg, indent))
		}
		if p.item < len(items) {
			m.place(items[p.item], list[p.placement], indent)
			at = last(items[p.item]) + 1
			gone, done = gone+1, done+1
		}
	}
	return nil
}

// place makes an item say what a placement of its path says.
func (m *merger) place(item *doc.Node, p game.Placement, indent int) {
	if m.same(item, p) {
		return
	}
	parted := item.Entry("parts")
	if !m.lines.block(item) || parted == nil {
		m.put(first(item), last(item)+1, placement(p, m.pkg, indent))
		return
	}
	m.replace(parted, parts(p, m.pkg, indent+2))
	faced, text := item.Entry("facing"), facing(p, indent+2)
	switch {
	case faced == nil:
		at := last(item) + 1
		m.put(at, at, text)
	case text == "":
		m.replace(faced, "facing: "+string(game.FacingFace)+"\n")
	default:
		m.replace(faced, text)
	}
}

// pair says that an item of the file and a placement of the setup belong together.
type pair struct{ item, placement int }

// common is a longest common subsequence of items and placements of one path each.
func (m *merger) common(items []*doc.Node, list []game.Placement) []pair {
	n, k := len(items), len(list)
	best := make([][]int, n+1) // of items[i:] and list[j:]
	for i := range best {
		best[i] = make([]int, k+1)
	}
	for i := n - 1; i >= 0; i-- {
		for j := k - 1; j >= 0; j-- {
			best[i][j] = max(best[i+1][j], best[i][j+1])
			if samePath(items[i], list[j]) {
				best[i][j] = max(best[i][j], best[i+1][j+1]+1)
			}
		}
	}
	var out []pair
	for i, j := 0, 0; i < n && j < k; {
		switch {
		case samePath(items[i], list[j]) && best[i][j] == best[i+1][j+1]+1:
			out = append(out, pair{i, j})
			i, j = i+1, j+1
		case best[i+1][j] >= best[i][j+1]:
			i++
		default:
			j++
		}
	}
	return out
}

func samePath(item *doc.Node, p game.Placement) bool {
	text := ""
	if v := item.Get("path"); v != nil {
		text = v.Text
	}
	return text == p.Path || len(text) > 1 && strings.TrimSuffix(text, "/") == p.Path
}

// same reports whether an item says what a placement says.
func (m *merger) same(item *doc.Node, p game.Placement) bool {
	facing := game.FacingFace
	if v := item.Get("facing"); v != nil {
		facing = game.Facing(v.Text)
	}
	var want, have []string
	for _, r := range p.Parts {
		want = append(want, reference(r.Ref, m.pkg))
	}
	for _, r := range refs(item.Get("parts")) {
		have = append(have, reference(r, m.pkg))
	}
	return facing == p.Facing && slices.Equal(want, have)
}
