// Which ring lies in which: outer rings and islands in an even number of others, holes in an odd one.
package mesh

import "slices"

// holders lists for every ring the others that contain it, for rings that do not cross.
func (o Outline) holders(w *watch) [][]int {
	boxes := make([]Box, len(o))
	for i := range o {
		boxes[i] = o[i : i+1].Box()
	}
	out := make([][]int, len(o))
	for i, r := range o {
		if w.over(len(o)) {
			break
		}
		for j, b := range boxes {
			p := r[0]
			if i != j && p.X >= b.Min.X && p.X <= b.Max.X && p.Y >= b.Min.Y && p.Y <= b.Max.Y && o[j].Contains(p) {
				out[i] = append(out[i], j)
			}
		}
	}
	return out
}

// nestsWell tells whether every island lies in as many holes as outer rings, and every hole in one outer ring more.
func (o Outline) nestsWell(w *watch) bool {
	for i, holes := range o.around(w) {
		if o[i].Area() > 0 && holes != 0 || o[i].Area() <= 0 && holes != -1 {
			return false
		}
	}
	return true
}

// nested is the outline without islands in what is solid anyway and holes in nothing. Those furthest out
// go first: what lies in one may be right without it. When the watch is over, nothing is left.
func (o Outline) nested(w *watch) Outline {
	if o.nestsWell(w) {
		return o // as all but wild ones do: what follows looks at every pair of rings
	}
	for {
		holders := o.holders(w)
		if w.over(0) {
			return nil
		}
		wrong := func(i int) bool { return len(holders[i])%2 == 1 == (o[i].Area() > 0) }
		var kept Outline
		for i, r := range o {
			if !wrong(i) || slices.ContainsFunc(holders[i], wrong) {
				kept = append(kept, r)
			}
		}
		if len(kept) == len(o) {
			return o
		}
		o = kept
	}
}
