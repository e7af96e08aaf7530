package mesh

import "context"

// Fewer points where the part is small: what its size in mm cannot show needs no triangles.

// Coarsen leaves points of an outline out, such that none is farther than tolerance from the chord that takes
// its place. Rings keep their order and the sign of their area, and neither cross nor touch: a ring that would
// get in the way keeps more of its points, in the last resort all. The only error is that of ctx.
func Coarsen(ctx context.Context, o Outline, tolerance float64) (Outline, error) {
	const tries = 3
	w := newWatch(ctx)
	out := make(Outline, len(o))
	try := make([]int, len(o))
	coarsen := func(k int) {
		for ; try[k] < tries; try[k]++ {
			out[k] = fewest(w, o[k], tolerance/float64(int(1)<<try[k]))
			if len(out[k]) >= 3 && keepsArea(o[k], out[k]) {
				return
			}
		}
		out[k] = o[k]
	}
	for k := range o {
		if coarsen(k); w.over(len(o[k])) {
			return nil, w.err
		}
	}
	err := nestingOf(w, o).repair(w, out, func(k int) bool {
		if try[k] == tries {
			return false
		}
		try[k]++
		coarsen(k)
		return true
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}

// fewest takes the longest chord that is within tolerance from each point to a later one, from the sharpest
// corner on. It needs at most one chord more than the least that start there. When the watch is over, points are missing.
func fewest(w *watch, r Ring, tolerance float64) Ring {
	n := len(r)
	if n <= 3 {
		return r
	}
	start, sharpest := 0, -2.0
	for i, p := range r {
		in, out := p.minus(r[(i+n-1)%n]), r[(i+1)%n].minus(p)
		if bend := -in.dot(out) / (in.length() * out.length()); bend > sharpest {
			start, sharpest = i, bend
		}
	}
	turned := append(append(make(Ring, 0, n+1), r[start:]...), r[:start+1]...)
	out := Ring{turned[0]}
	for i := 0; i < n; {
		next := longest(turned, i, tolerance)
		if w.over(2 * (next - i)) {
			break
		}
		i = next
		if i < n {
			out = append(out, turned[i])
		}
	}
	return out
}

// longest is the index of the end of the longest chord from a point that is within tolerance of all between.
// It doubles its steps, then halves them: a chord that fails may be followed by one that does not, which is missed.
func longest(path Ring, from int, tolerance float64) int {
	fits := func(to int) bool {
		_, off := farthest(path, from, to)
		return off <= tolerance
	}
	step := 1
	to := from + 1
	for to+step < len(path) && fits(to+step) {
		to += step
		step *= 2
	}
	for ; step > 0; step /= 2 {
		if to+step < len(path) && fits(to+step) {
			to += step
		}
	}
	return to
}
