package mesh

// Which rings lie around each ring's first point, for all rings in one pass over the outline.

import (
	"cmp"
	"math"
	"slices"
)

// rays are the first points of all rings, by height; a ray goes to the left from each.
type rays struct {
	outline Outline
	rings   []int32 // whose first points they are, rising in Y
	rows    []int32 // by row: the first in rings that is not above it
	min     float64
	scale   float64 // rows a unit
}

func newRays(o Outline) *rays {
	const rowsPerRing = 4
	r := &rays{outline: o, rings: make([]int32, len(o)), rows: make([]int32, rowsPerRing*len(o)+1)}
	for k := range o {
		r.rings[k] = int32(k)
	}
	slices.SortFunc(r.rings, func(a, b int32) int { return cmp.Compare(o[a][0].Y, o[b][0].Y) })
	r.min = r.height(0)
	if high := r.height(len(o)-1) - r.min; high > 0 {
		r.scale = float64(len(r.rows)-1) / high
	}
	next := 0
	for row := range r.rows {
		for next < len(o) && r.row(r.height(next)) < row {
			next++
		}
		r.rows[row] = int32(next)
	}
	return r
}

// height is the Y of the ray of the given rank.
func (r *rays) height(rank int) float64 { return r.outline[r.rings[rank]][0].Y }

// row is that of a height, between the lowest and the highest of the rays.
func (r *rays) row(y float64) int {
	return int(max(0, min(float64(len(r.rows)-1), (y-r.min)*r.scale)))
}

// nests returns, by ring, the sum of the marks of the rings that wind around its first point.
func (o Outline) nests(w *watch) []uint64 {
	marks := make([]uint64, len(o))
	for k := range marks {
		marks[k] = mark(int32(k))
	}
	return o.sumsAround(w, marks)
}

// around returns, by ring, how many rings hold its first point, those that turn from +X to -Y less the others.
func (o Outline) around(w *watch) []int64 {
	ones, out := make([]uint64, len(o)), make([]int64, len(o))
	for k := range ones {
		ones[k] = 1
	}
	for k, sum := range o.sumsAround(w, ones) {
		out[k] = int64(sum)
	}
	return out
}

// sumsAround returns, by ring, the sum of the marks of what a ray to the left from its first point crosses upwards, less
// what it crosses downwards.
func (o Outline) sumsAround(w *watch, marks []uint64) []uint64 {
	sums := make([]uint64, len(o))
	rays := newRays(o)
	above, below := math.Inf(1), math.Inf(-1) // no ray between: most segments are there
	for k, ring := range o {
		if w.over(len(ring)) {
			return sums
		}
		a := ring[len(ring)-1]
		for _, b := range ring {
			if min(a.Y, b.Y) <= above || max(a.Y, b.Y) > below {
				if w.over(1) {
					return sums
				}
				above, below = rays.cross(sums, int32(k), marks[k], a, b)
			}
			a = b
		}
	}
	return sums
}

// cross counts the segment ab of a ring where rays cross it. It returns between which heights there is no ray, of which the
// upper is not below the segment.
func (r *rays) cross(sums []uint64, ring int32, mark uint64, a, b Point) (above, below float64) {
	low, high := min(a.Y, b.Y), max(a.Y, b.Y)
	rank := int(r.rows[r.row(low)])
	for ; rank < len(r.rings) && r.height(rank) < high; rank++ {
		k := r.rings[rank]
		p := r.outline[k][0]
		if p.Y < low || k == ring || a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) >= p.X {
			continue
		}
		if b.Y > a.Y {
			sums[k] += mark
		} else {
			sums[k] -= mark
		}
	}
	above, below = math.Inf(-1), math.Inf(1)
	if rank > 0 {
		above = r.height(rank - 1)
	}
	if rank < len(r.rings) {
		below = r.height(rank)
	}
	return above, below
}
