package mesh

// A crevice: the corner, or run of corners, between the two places that a ball which is stuck touches.

import (
	"cmp"
	"math"
	"slices"
)

// crevice is a part of a ring that a ball cannot reach, from one spot on to the other.
type crevice struct {
	point    int // the corner that it was looked for at
	from, to spot
	centre   Point
	radius   float64
	span     float64 // in segments, from spot to spot
}

// span is how many segments lie from one spot forwards to another of the same ring.
func (s *segments) span(from, to spot) float64 {
	d := float64(to.segment) + to.t - float64(from.segment) - from.t
	const rounding = 1e-9
	if d < -rounding {
		d += float64(s.count(int(s.ring[from.segment])))
	}
	return max(0, d)
}

// length is that of the crevice along the ring.
func (s *roller) length(c crevice) float64 {
	to, end := s.ends(c.to.segment)
	from, start := s.ends(c.from.segment)
	d := s.along[c.to.segment] + c.to.t*to.distance(end) - s.along[c.from.segment] - c.from.t*from.distance(start)
	if d < 0 {
		d += s.round[s.ring[c.from.segment]]
	}
	return d
}

// corners calls do with each point of the crevice, in order.
func (s *segments) corners(c crevice, do func(p Point)) {
	i := c.from.segment
	for left := c.span + c.from.t; left > 1; left-- {
		i = int(s.next[i])
		do(s.points[i])
	}
}

// depthOf is how far the crevice sticks out of its ball.
func (s *segments) depthOf(c crevice) float64 {
	depth := 0.0
	s.corners(c, func(p Point) { depth = max(depth, p.distance(c.centre)-c.radius) })
	return depth
}

// holdsLimb reports whether the crevice is no corner but a limb (or a bay, from outside) with a neck that the
// ball is stuck at: it reaches beyond the tangents at its ends by more than a ball may be off, and on the way
// turns back on itself, as the end of a limb does. A corner between curved sides does the first only.
func (s *roller) holdsLimb(c crevice) bool {
	const offPx, offPart = 1, 0.1
	most := -max(offPx, offPart*s.radius)
	beyond := false
	s.corners(c, func(p Point) {
		beyond = beyond || p.minus(c.from.at).dot(c.from.normal) < most || p.minus(c.to.at).dot(c.to.normal) < most
	})
	if !beyond {
		return false
	}
	turn, least, back := 0.0, 0.0, 0.0
	last := Point{c.from.normal.Y, -c.from.normal.X}
	before := c.from.at
	along := func(p Point) {
		if d := p.minus(before); d != (Point{}) {
			turn += math.Atan2(last.cross(d), last.dot(d))
			least = min(least, turn)
			back = max(back, turn-least)
			last, before = d, p
		}
	}
	s.corners(c, along)
	along(c.to.at)
	return back > steepest
}

// holdsOther reports whether another ring is in the crevice, between its points and the ball. No ring crosses
// either, so it is there with all of its points or none.
func (s *roller) holdsOther(c crevice) bool {
	if len(s.first) == 1 {
		return false
	}
	box := emptyBox()
	box.add(c.from.at)
	box.add(c.to.at)
	s.corners(c, box.add)
	var ring Ring
	own := s.ring[c.from.segment]
	from, _ := slices.BinarySearchFunc(s.byLeft, box.Min.X, func(k int32, x float64) int { return cmp.Compare(s.boxes[k].Min.X, x) })
	for _, k := range s.byLeft[from:] {
		if s.boxes[k].Min.X > box.Max.X {
			break
		}
		if k == own || !box.holds(s.boxes[k]) {
			continue
		}
		if ring == nil {
			ring = append(ring, c.centre, c.from.at)
			s.corners(c, func(p Point) { ring = append(ring, p) })
			ring = append(ring, c.to.at)
		}
		if ring.Contains(s.points[s.first[k]]) {
			return true
		}
	}
	return false
}
