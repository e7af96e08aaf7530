package mesh

// Convex hulls of runs of points, and how wide they are. Andrew's monotone chain, 1979: runs that are
// joined have their chains merged, which are in order already.

import (
	"math"
	"slices"
)

// hull is a convex polygon that turns to the left from its leftmost point, which it repeats at the end.
type hull struct {
	ring  Ring
	right int // the index of the rightmost point
}

// hullMaker makes hulls. Those it returns last until the next one, unless they are kept.
type hullMaker struct {
	points, chains Ring // scratch
	kept           Ring // the points of all kept ones
}

// keptHull says where a hull is among the kept ones; the zero value is none.
type keptHull struct {
	from, to, right int32
}

// leftOf is the order along X, and along Y where X is the same.
func (p Point) leftOf(q Point) bool { return p.X < q.X || p.X == q.X && p.Y < q.Y }

// of is the hull of a run of a ring's points.
func (m *hullMaker) of(points Ring) hull {
	p := append(m.points[:0], points[0])
	for i := 1; i < len(points); i++ {
		// Rows of hard pixels are exactly straight for long, and only their ends count.
		if i+1 == len(points) || points[i].minus(points[i-1]) != points[i+1].minus(points[i]) {
			p = append(p, points[i])
		}
	}
	if last := len(p) - 1; p[last].leftOf(p[0]) {
		slices.Reverse(p)
	}
	m.points = p
	sortPoints(p)
	out := appendChain(m.chains[:0], p)
	right := len(out) - 1
	slices.Reverse(p)
	m.chains = appendChain(out, p)
	return hull{m.chains, right}
}

// sortPoints goes through a run of few points, which is nearly in order, by insertion.
func sortPoints(p Ring) {
	const few = 24
	if len(p) > few {
		slices.SortFunc(p, func(a, b Point) int {
			switch {
			case a.leftOf(b):
				return -1
			case a == b:
				return 0
			}
			return 1
		})
		return
	}
	for i := 1; i < len(p); i++ {
		this, k := p[i], i
		for ; k > 0 && this.leftOf(p[k-1]); k-- {
			p[k] = p[k-1]
		}
		p[k] = this
	}
}

// join is the hull of two.
func (m *hullMaker) join(a, b hull) hull {
	m.points = mergeChains(m.points[:0], a.ring[:a.right+1], b.ring[:b.right+1], false)
	out := appendChain(m.chains[:0], m.points)
	right := len(out) - 1
	m.points = mergeChains(m.points[:0], a.ring[a.right:], b.ring[b.right:], true)
	m.chains = appendChain(out, m.points)
	return hull{m.chains, right}
}

// mergeChains appends the points of two chains in their common order, which is to the right, or back.
func mergeChains(out, a, b Ring, back bool) Ring {
	for len(a) > 0 && len(b) > 0 {
		if a[0].leftOf(b[0]) != back {
			out, a = append(out, a[0]), a[1:]
		} else {
			out, b = append(out, b[0]), b[1:]
		}
	}
	return append(append(out, a...), b...)
}

// appendChain appends those of the points, which are in order, where their hull turns to the left. If out is not empty, its
// last is the first of them.
func appendChain(out, points Ring) Ring {
	start := max(0, len(out)-1)
	out = out[:start]
	for _, p := range points {
		for len(out) > start+1 && orient(out[len(out)-2], out[len(out)-1], p) <= 0 {
			out = out[:len(out)-1]
		}
		out = append(out, p)
	}
	return out
}

// clear lets go of all kept hulls.
func (m *hullMaker) clear() { m.kept = m.kept[:0] }

// keep makes a hull last; get returns it.
func (m *hullMaker) keep(h hull) keptHull {
	from := len(m.kept)
	m.kept = append(m.kept, h.ring...)
	return keptHull{int32(from), int32(len(m.kept)), int32(h.right)}
}

func (m *hullMaker) get(k keptHull) hull { return hull{m.kept[k.from:k.to], int(k.right)} }

// pixelWidth is the least distance between two parallel lines around the hull, counted along the axis
// that is nearer to their normal: so a straight side of hard pixels has at most 1 at any angle.
func (h hull) pixelWidth() float64 {
	n := len(h.ring) - 1
	if n < 3 {
		return 0
	}
	least := math.Inf(1)
	far := 1
	for i, a := range h.ring[:n] {
		d := h.ring[i+1].minus(a)
		for d.cross(h.ring[far+1].minus(h.ring[far])) > 0 {
			if far++; far == n {
				far = 0
			}
		}
		least = min(least, d.cross(h.ring[far].minus(a))/max(math.Abs(d.X), math.Abs(d.Y)))
	}
	return least
}

// off is how far the farthest point of the hull is from a line.
func (h hull) off(at, along Point) float64 {
	off := 0.0
	for _, p := range h.ring {
		off = max(off, math.Abs(along.cross(p.minus(at))))
	}
	return off
}

// triangleWidth is pixelWidth for a triangle of either sense.
func triangleWidth(a, b, c Point) float64 {
	longest := 0.0
	for _, d := range [3]Point{b.minus(a), c.minus(b), a.minus(c)} {
		longest = max(longest, math.Abs(d.X), math.Abs(d.Y))
	}
	return math.Abs(orient(a, b, c)) / longest
}
