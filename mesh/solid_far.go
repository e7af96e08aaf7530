// For far away an outline needs fewer points; it must not come to cross itself over that, and no ring
// may come to lie on the other side of another.
package mesh

import "slices"

// thinned is the outline with as few of its points as stay within tolerance of it. A ring that would
// lose its area or its place among the others is left as it is.
func (o Outline) thinned(tolerance float64) Outline {
	out := make(Outline, len(o))
	whole := make([]bool, len(o))
	for i, r := range o {
		out[i] = pick(r, peucker(r.twice(), tolerance))
		if len(out[i]) < 3 || !keepsArea(r, out[i]) {
			out[i], whole[i] = r, true
		}
	}
	for again := true; again; {
		again = false
		for _, i := range append(crossingRings(out), o.displaced(out)...) {
			if !whole[i] {
				out[i], whole[i] = o[i], true
				again = true
			}
		}
	}
	return out
}

// displaced lists the rings that lie in others than before, and those others.
func (o Outline) displaced(after Outline) []int {
	var out []int
	was, is := o.holders(), after.holders()
	for i := range o {
		if slices.Equal(was[i], is[i]) {
			continue
		}
		out = append(out, i)
		for _, j := range append(was[i], is[i]...) {
			if slices.Contains(was[i], j) != slices.Contains(is[i], j) {
				out = append(out, j)
			}
		}
	}
	return out
}
