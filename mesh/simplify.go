package mesh

import "context"

// From a point on every crack of the pixels to the few points that the shape has: straight sides are
// found, fitted through all their points, and met again at sharp corners.

// care is how far traced points, px, may be from what is made of them: from the chord between two corners
// while looking for corners; how wide the strip around all points of one side may be; how far from a curve
// (none is looked for when 0).
type care struct {
	split, width, bend float64
}

// A traced point is 0.1 px off where coverage was sampled well, up to 0.5 px where pixels are in or out. The strip
// of a straight row of hard pixels is less than 1 wide, and exactly 1 where the row bends.
var (
	antialiasedCare = care{split: 0.25, width: 0.4}
	binaryCare      = care{split: 0.5, width: 0.999, bend: 0.7}
)

// levels of care: fitted sides, traced points at the tolerance, at a half and a quarter of it, all of them.
const levels = 5

// Simplify returns a traced outline with few points, on the grid of gridStep. Rings neither cross nor touch, lie in
// each other as they did, and keep their order and the sign of their area: a ring that would get in the way is
// simplified with more care, in the last resort not at all. The only error is that of ctx.
func Simplify(ctx context.Context, raw Outline, antialiased bool) (Outline, error) {
	c := binaryCare
	if antialiased {
		c = antialiasedCare
	}
	w := newWatch(ctx)
	f := fitters.Get().(*fitter)
	f.watch = w
	defer func() {
		f.watch = nil
		fitters.Put(f)
	}()
	out := make(Outline, len(raw))
	level := make([]int, len(raw))
	for i, r := range raw {
		out[i], level[i] = f.simplify(r, c, 0)
		if w.over(len(r)) {
			return nil, w.err
		}
	}
	err := nestingOf(w, raw).repair(w, out, func(i int) bool {
		if level[i] == levels-1 {
			return false
		}
		out[i], level[i] = f.simplify(raw[i], c, level[i]+1)
		return true
	})
	if err != nil {
		return nil, err
	}
	return out, nil
}

// keepsArea reports whether a simplified ring still covers what the raw one does, within a fifth.
func keepsArea(raw, ring Ring) bool {
	const part = 0.2
	a, b := raw.Area(), ring.Area()
	off := b/a - 1
	return off < part && off > -part
}

// onGrid snaps the points and drops what then repeats or returns on itself.
func (r Ring) onGrid() Ring {
	out := make(Ring, 0, len(r))
	for _, p := range r {
		out = append(out, p.snapped())
	}
	out = out.distinct()
	for n := 0; n != len(out); {
		n = len(out)
		out = out.unfolded()
	}
	return out
}

// unfolded drops points, in place, that repeat or at which the ring returns on itself. It passes over the point after each
// of them, and stops at two points.
func (r Ring) unfolded() Ring {
	out := r[:0]
	left := len(r)
	for i := 0; i < len(r); i++ {
		before, here, after := r[len(r)-1], r[i], r[0]
		if len(out) > 0 {
			before = out[len(out)-1]
		}
		if i+1 < len(r) {
			after = r[i+1]
		}
		if left >= 3 && (foldsBack(before, here, after) || before == here) {
			left--
			if i++; i == len(r) {
				break
			}
			here = r[i]
		}
		out = append(out, here)
	}
	return out
}

// pick returns the points of the given indices.
func pick(raw Ring, indices []int) Ring {
	out := make(Ring, len(indices))
	for i, k := range indices {
		out[i] = raw[k]
	}
	return out
}
