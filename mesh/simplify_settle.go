package mesh

// The last step for hard pixels: all points of a ring are moved at once, so that its sides are as near as can be
// to all traced points. A side by itself, a few steps of pixels long, tells little of where it ends.

import "slices"

// settler moves the points of rings; it can be used again.
type settler struct {
	spans []span
	moves []Point
}

// span is a side as the normal equations of least squares need it: sums over its traced points, of the weights that its
// ends have in the place of a point (t for the end, 1-t for the start), and of how far points are off, times these.
type span struct {
	normal           Point
	start, both, end float64
	startOff, endOff float64
}

// settle moves the points of a ring in place. The path is the traced ring twice over; point i of the ring belongs to
// point where[i] of it, which rises, and may be negative for a place before the first. When the watch is over, it leaves
// the ring alone.
func (s *settler) settle(w *watch, path, ring Ring, where []int) {
	const (
		rounds = 4   // of Gauss and Seidel's method: more make no difference that pixels could tell
		most   = 1.0 // px that a point is moved: it was fitted to the same pixels before
	)
	n := len(ring)
	s.spans, s.moves = slices.Grow(s.spans[:0], n), slices.Grow(s.moves[:0], n)
	for i, p := range ring {
		next, last := (i+1)%n, where[(i+1)%n]
		if next == 0 {
			last += len(path) / 2
		}
		points := between(path, where[i], last)
		if w.over(1 + len(points)) {
			return
		}
		s.spans = append(s.spans, spanOf(p, ring[next], points))
		s.moves = append(s.moves, Point{})
	}
	for range rounds {
		before := n - 1
		for i := range s.moves {
			if w.over(1) {
				return
			}
			move := joint(&s.spans[before], &s.spans[i], s.moves[before], s.moves[(i+1)%n])
			if l := move.length(); l > most {
				move = move.times(most / l)
			}
			s.moves[i] = move
			before = i
		}
	}
	for i, m := range s.moves {
		ring[i] = ring[i].plus(m)
	}
}

// between are the points of a path strictly between two places, of which the first may be negative.
func between(path Ring, from, to int) Ring {
	if from < 0 {
		from, to = from+len(path)/2, to+len(path)/2
	}
	if to <= from {
		return nil
	}
	return path[from+1 : to]
}

// spanOf sums up the traced points of the side from a to b.
func spanOf(a, b Point, points Ring) span {
	var s span
	along := b.minus(a)
	length := along.length()
	if length == 0 {
		return s
	}
	along = along.times(1 / length)
	s.normal = Point{-along.Y, along.X}
	step := along.times(1 / length)
	var sum, square, off, share float64 // of t, t², what points are off, and t times that
	for _, p := range points {
		x, y := p.X-a.X, p.Y-a.Y
		t, o := x*step.X+y*step.Y, along.X*y-along.Y*x
		if t < 0 {
			t = 0
		} else if t > 1 {
			t = 1
		}
		sum, square, off, share = sum+t, square+t*t, off+o, share+t*o
	}
	s.start, s.both, s.end = float64(len(points))-2*sum+square, sum-square, square
	s.startOff, s.endOff = off-share, share
	return s
}

// joint is the best move of the point between two sides, given those of their other ends. Something holds the point
// where it was: along a straight run, or where there are few of them, traced points do not say where it belongs.
func joint(in, out *span, before, after Point) Point {
	const held = 0.5 // its weight, in traced points
	a, b := in.normal, out.normal
	xx := held + in.end*a.X*a.X + out.start*b.X*b.X
	xy := in.end*a.X*a.Y + out.start*b.X*b.Y
	yy := held + in.end*a.Y*a.Y + out.start*b.Y*b.Y
	u, v := in.endOff-in.both*a.dot(before), out.startOff-out.both*b.dot(after)
	x, y := a.X*u+b.X*v, a.Y*u+b.Y*v
	det := xx*yy - xy*xy
	return Point{(x*yy - y*xy) / det, (y*xx - x*xy) / det}
}
