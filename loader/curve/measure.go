package curve

// Arc length: adaptive Gauss-Legendre quadrature when a path is read, whose intervals are kept as a
// table; a point at a length is found in its interval by Newton steps that never leave it.

import (
	"math"
	"sort"
)

const (
	// precision of an interval's length and of a point at a length, as a share of the whole segment.
	precision = 1e-10
	// maxDepth of halving. Where a curve turns on the spot its speed has a kink, about which the error
	// shrinks fourfold by halving: 4^-20 is far below precision.
	maxDepth = 20
	// firstCuts is into how many intervals a segment is cut before any look at the error.
	firstCuts = 4
)

// knot says that the length from the start of a segment to parameter t is s.
type knot struct{ t, s float64 }

// gauss8 are the positive nodes and weights of the 8 point Gauss-Legendre rule on [-1, 1].
var gauss8 = [4][2]float64{
	{0.1834346424956498, 0.3626837833783620},
	{0.5255324099163290, 0.3137066458778873},
	{0.7966664774136267, 0.2223810344533745},
	{0.9602898564975363, 0.1012285362903763},
}

// integrate gives the length of a segment between two parameters.
func integrate(seg segment, from, to float64) float64 {
	middle, half, sum := (from+to)/2, (to-from)/2, 0.0
	for _, g := range gauss8 {
		sum += g[1] * (seg.speed(middle-half*g[0]) + seg.speed(middle+half*g[0]))
	}
	return sum * half
}

// measure gives a segment's length and the table to find points by; lines need none.
func measure(seg segment) (float64, []knot) {
	if _, straight := seg.(line); straight {
		return seg.speed(0), nil
	}
	rough := 0.0
	for i := range firstCuts {
		rough += integrate(seg, float64(i)/firstCuts, float64(i+1)/firstCuts)
	}
	if !(rough > 0) || math.IsInf(rough, 0) {
		return rough, nil
	}
	m := measurer{seg: seg, tolerance: rough * precision, knots: []knot{{0, 0}}}
	for i := range firstCuts {
		from, to := float64(i)/firstCuts, float64(i+1)/firstCuts
		m.add(from, to, integrate(seg, from, to), maxDepth)
	}
	return m.length, m.knots
}

type measurer struct {
	seg       segment
	tolerance float64
	length    float64
	knots     []knot
}

// add appends the interval, or its halves where these tell a different length.
func (m *measurer) add(from, to, whole float64, depth int) {
	middle := (from + to) / 2
	a, b := integrate(m.seg, from, middle), integrate(m.seg, middle, to)
	if depth == 0 || math.Abs(a+b-whole) <= m.tolerance {
		m.length += a + b
		m.knots = append(m.knots, knot{to, m.length})
		return
	}
	m.add(from, middle, a, depth-1)
	m.add(middle, to, b, depth-1)
}

// parameter finds t at the length s, 0 < s < length of the segment.
func parameter(seg segment, knots []knot, s, tolerance float64) float64 {
	i := sort.Search(len(knots), func(i int) bool { return knots[i].s >= s })
	i = max(1, min(i, len(knots)-1))
	a, b := knots[i-1], knots[i]
	if b.s <= a.s {
		return b.t
	}
	lo, hi := a.t, b.t
	t := a.t + (b.t-a.t)*(s-a.s)/(b.s-a.s)
	for range 40 {
		off := a.s + integrate(seg, a.t, t) - s
		if math.Abs(off) <= tolerance {
			break
		}
		if off > 0 {
			hi = t
		} else {
			lo = t
		}
		t -= off / seg.speed(t)
		if !(t > lo && t < hi) {
			t = (lo + hi) / 2
		}
	}
	return t
}
