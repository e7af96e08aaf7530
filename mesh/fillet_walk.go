package mesh

// A walk backwards along a ring, from a corner: along sides, and on the spot around corners that turn
// the other way, where a ball rolls from one side's normal to the next.

import "math"

// spot is a place where a ball touches a ring: segment and part of its length, and the direction to the
// ball's centre.
type spot struct {
	segment int
	t       float64
	at      Point
	normal  Point
}

// piece is a part of a walk: a side, or the turn around the first point of it.
type piece struct {
	segment     int
	from        float64 // how far from the corner it begins
	length      float64
	turn        float64 // radians; 0 for a side
	first, last float64 // the part of a side, as distances from the corner, that small corners at its ends leave flat
}

// walk is a path backwards from a corner. Turns count as long as a ball of the walk's radius rolls.
type walk struct {
	s      *segments
	radius float64
	pieces []piece
}

func newWalk(s *segments, corner int, radius float64) *walk {
	w := &walk{s: s, radius: radius}
	w.side(s.before(corner), 0)
	w.pieces[0].first = 0
	return w
}

// side appends a side, to walk from its end to its start.
func (w *walk) side(segment int, from float64) {
	a, b := w.s.ends(segment)
	length := a.distance(b)
	near := w.s.softness(int(w.s.next[segment]))
	far := w.s.softness(segment)
	w.pieces = append(w.pieces, piece{segment: segment, from: from, length: length, first: from + near, last: from + length - far})
}

// softness is how far along its sides a corner that turns left may stand for a curve: half of the shorter.
func (s *segments) softness(point int) float64 {
	before := s.points[s.before(point)]
	p := s.points[point]
	next := s.points[s.next[point]]
	if orient(before, p, next) <= 0 {
		return 0
	}
	return min(p.distance(before), p.distance(next)) / 2
}

// extend appends the next piece.
func (w *walk) extend() {
	last := w.pieces[len(w.pieces)-1]
	end := last.from + last.length
	before := w.s.before(last.segment)
	if last.turn == 0 {
		if turn := w.s.turning(before, last.segment); turn < 0 {
			length := -turn * w.radius
			w.pieces = append(w.pieces, piece{last.segment, end, length, turn, end, end + length})
			return
		}
	}
	w.side(before, end)
}

// turning is the angle from one segment's direction to another's, in (-pi, pi].
func (s *segments) turning(i, j int) float64 {
	a, b := s.direction(i), s.direction(j)
	return math.Atan2(a.cross(b), a.dot(b))
}

// direction is the unit vector along a segment.
func (s *segments) direction(i int) Point {
	a, b := s.ends(i)
	d := b.minus(a)
	return d.times(1 / d.length())
}

// piece returns the one at a distance from the corner, extending the walk as need be.
func (w *walk) piece(distance float64) piece {
	for {
		last := w.pieces[len(w.pieces)-1]
		if distance <= last.from+last.length {
			break
		}
		w.extend()
	}
	i := len(w.pieces) - 1
	for i > 0 && w.pieces[i].from > distance {
		i--
	}
	return w.pieces[i]
}

// spot is the place at a distance from the corner.
func (w *walk) spot(distance float64) spot {
	p := w.piece(distance)
	a, b := w.s.ends(p.segment)
	d := w.s.direction(p.segment)
	normal := Point{-d.Y, d.X}
	part := (distance - p.from) / p.length
	if p.turn == 0 {
		return spot{p.segment, 1 - part, b.towards(a, part), normal}
	}
	sin, cos := math.Sincos(-part * p.turn)
	return spot{p.segment, 0, a, Point{normal.X*cos - normal.Y*sin, normal.X*sin + normal.Y*cos}}
}

// flat moves a distance on to where its side is not part of a small corner.
func (w *walk) flat(distance float64) float64 {
	for {
		p := w.piece(distance)
		if distance <= p.first {
			return p.first
		}
		if distance <= p.last {
			return distance
		}
		distance = math.Nextafter(p.from+p.length, math.Inf(1))
	}
}
