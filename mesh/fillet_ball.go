package mesh

// The largest empty ball that touches the outline at a given place from the inside.

import "math"

// contact is where a ball that touches the outline at one place gets stuck: on a segment, at the part t
// of its length. segment is -1 when it does not, up to the radius.
type contact struct {
	radius  float64
	segment int
	t       float64
}

// ball grows the ball that touches the outline at p, on the side of the unit normal n, until it meets a
// segment other than skip, or has the radius most.
func (s *segments) ball(p, n Point, most float64, skip int) contact {
	c := contact{radius: most, segment: -1}
	try := func(i int) bool {
		if i != skip {
			a, b := s.ends(i)
			if radius, t := touch(a.minus(p), b.minus(p), n); radius < c.radius {
				c = contact{radius, i, t}
			}
		}
		return true
	}
	if skip >= 0 {
		next, before := int(s.next[skip]), s.before(skip)
		try(next)
		try(int(s.next[next]))
		try(before)
		try(s.before(before))
	}
	// A ball of a few cells is tried first, then ever larger ones: most get stuck early.
	for r := 2 * s.size; ; r *= 2 {
		r = min(r, c.radius)
		o := p.plus(n.times(r))
		s.near(Box{Point{o.X - r, o.Y - r}, Point{o.X + r, o.Y + r}}, try)
		if c.radius <= r {
			return c
		}
	}
}

// touch is the radius at which a ball that touches the origin, its centre in the direction of the unit
// vector n, meets the segment ab, and at which part of it; +Inf when never.
//
// With the line at the distance d from the origin and m the unit vector towards it, the centre rn is
// d - r(n·m) from the line, which is r for r = d/(1+n·m). Where the foot of the centre is beyond the
// segment, the nearer end q is met, when |q - rn| = r: r = q²/2(n·q).
func touch(a, b, n Point) (radius, t float64) {
	na, nb := n.dot(a), n.dot(b)
	if na <= 0 && nb <= 0 {
		return math.Inf(1), 0
	}
	e := b.minus(a)
	length2 := e.dot(e)
	m := Point{-e.Y, e.X}
	if d := m.dot(a); d < 0 {
		m = m.times(-1)
	}
	length := math.Sqrt(length2)
	if facing := length + n.dot(m); facing > 0 {
		r := m.dot(a) / facing
		if t := (r*n.dot(e) - a.dot(e)) / length2; t >= 0 && t <= 1 {
			return r, t
		}
	}
	radius = math.Inf(1)
	if na > 0 {
		radius, t = a.dot(a)/(2*na), 0
	}
	if nb > 0 {
		if r := b.dot(b) / (2 * nb); r < radius {
			radius, t = r, 1
		}
	}
	return radius, t
}
