package mesh

// Arcs into rings, in place of crevices.

import "math"

// splice returns a ring with arcs in place of its crevices, which are in order and do not overlap.
func (s *segments) splice(ring int, list []crevice, sagitta float64) Ring {
	first, n := int(s.first[ring]), s.count(ring)
	if len(list) == 0 {
		return append(Ring(nil), s.points[first:first+n]...)
	}
	var out Ring
	for k, c := range list {
		out = appendArc(out, c.arc(), sagitta)
		next := list[(k+1)%len(list)]
		gap := s.span(c.to, next.from)
		if len(list) == 1 {
			gap = float64(n) - c.span
		}
		i := c.to.segment
		for left := gap + c.to.t; left >= 1; left-- {
			i = int(s.next[i])
			out = append(out, s.points[i])
		}
	}
	return out.onGrid()
}

// arc is the ball's surface from one end of the crevice to the other.
func (c crevice) arc() arc {
	a, b := c.from.at.minus(c.centre), c.to.at.minus(c.centre)
	return arc{c.centre, c.radius, math.Atan2(a.Y, a.X), math.Atan2(a.cross(b), a.dot(b))}
}

// overlap is how an interval lies to those of a cover.
type overlap int

const (
	apart overlap = iota
	within
	overlapping
)

// cover is what is taken of the segments of a ring: by segment, parts of it that do not overlap.
type cover [][][2]float64

// add takes the interval from one place to another, in segments, when it is apart from the others, and says how it
// lies otherwise. It may run past the end of the ring.
func (c cover) add(from, to float64) overlap {
	inside, outside := false, false
	c.pieces(from, to, func(segment int, a, b float64) {
		switch c.look(segment, a, b) {
		case apart:
			outside = true
		case within:
			inside = true
		default:
			inside, outside = true, true
		}
	})
	switch {
	case inside && outside:
		return overlapping
	case inside:
		return within
	}
	c.pieces(from, to, func(segment int, a, b float64) {
		c[segment] = append(c[segment], [2]float64{a, b})
	})
	return apart
}

// pieces calls do with each segment that the interval touches, and the part of it.
func (c cover) pieces(from, to float64, do func(segment int, a, b float64)) {
	for start := math.Floor(from); start < to; start++ {
		a, b := max(from, start)-start, min(to, start+1)-start
		if a < b {
			do(int(start)%len(c), a, b)
		}
	}
}

func (c cover) look(segment int, a, b float64) overlap {
	for _, part := range c[segment] {
		if part[0] <= a && part[1] >= b {
			return within
		}
		if part[0] < b && part[1] > a {
			return overlapping
		}
	}
	return apart
}
