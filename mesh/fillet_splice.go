package mesh

// Arcs into rings, in place of crevices.

import "math"

// splice returns a ring with arcs in place of its crevices, which are in order and do not overlap. When the watch is
// over, some are missing.
func (s *segments) splice(w *watch, ring int, list []crevice, sagitta float64) Ring {
	first, n := int(s.first[ring]), s.count(ring)
	if len(list) == 0 {
		return append(Ring(nil), s.points[first:first+n]...)
	}
	var out Ring
	for k, c := range list {
		if w.over(aSearch) {
			break
		}
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
