// For far away an outline needs fewer points; it must not come to cross itself over that.
package mesh

// thinned is the outline with as few of its points as stay within tolerance of it. A ring that would
// lose its area, cross itself or another is left as it is.
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
		for _, i := range crossingRings(out) {
			if !whole[i] {
				out[i], whole[i] = o[i], true
				again = true
			}
		}
	}
	return out
}
