package mesh

// Curves in pictures of hard pixels: sides are too coarse for them, since steps of a whole pixel hide how
// a side bends. A parabola through the points of two neighbouring sides is not.

import "math"

// parabola is y = a + bx + cx², x along a direction from an origin and y to the left of it.
type parabola struct {
	origin, along Point
	a, b, c       float64
}

// bendSides moves joints that are part of a curve onto it, and adds a point in the middle of the sides
// between; joints[at[k]] is where side k begins. A joint is part of a curve when a parabola passes within
// tolerance of all traced points of its two sides. With the points comes where on the path they are. When the watch is over, curves are left out.
func bendSides(w *watch, path Ring, sides []side, joints Ring, at []int, tolerance float64) (Ring, []int) {
	n := len(sides)
	curves := make([]*parabola, n)
	for k, this := range sides {
		if w.over(2 * (this.to - this.from)) {
			break
		}
		curves[k] = fitParabola(path, sides[(k+n-1)%n], this, joints[at[k]], tolerance)
	}
	out, where := make(Ring, 0, len(joints)+n), make([]int, 0, len(joints)+n)
	done, last := 0, sides[n-1].to-len(path)/2
	for k, this := range sides {
		p, next := joints[at[k]], (k+1)%n
		if at[k] > done { // joined square
			out, where = append(out, joints[done]), append(where, last)
			last = this.from
		}
		where = append(where, (last+this.from)/2)
		done, last = at[k]+1, this.to
		if curves[k] != nil {
			out = append(out, curves[k].nearest(p))
		} else {
			out = append(out, p)
		}
		middle := p.towards(joints[(at[k]+1)%len(joints)], 0.5)
		switch a, b := curves[k], curves[next]; {
		case a != nil && b != nil:
			out = append(out, a.nearest(middle).towards(b.nearest(middle), 0.5))
		case a != nil:
			out = append(out, a.nearest(middle))
		case b != nil:
			out = append(out, b.nearest(middle))
		}
		if len(out) > len(where) {
			where = append(where, (this.from+this.to)/2)
		}
	}
	return out, where
}

// nearest is the point of the parabola across from p.
func (c *parabola) nearest(p Point) Point {
	x := p.minus(c.origin).dot(c.along)
	y := c.a + x*(c.b+x*c.c)
	return c.origin.plus(Point{c.along.X*x - c.along.Y*y, c.along.Y*x + c.along.X*y})
}

// fitParabola is by least squares; nil when it is too far from some point, or the sides turn too much.
func fitParabola(path Ring, before, after side, origin Point, tolerance float64) *parabola {
	const most = 0.5 // cosine of the largest turn between two sides of a curve
	if before.along.dot(after.along) < most {
		return nil
	}
	along := before.along.plus(after.along)
	c := &parabola{origin: origin, along: along.times(1 / along.length())}
	scale := 1 / max(before.length, after.length)
	points := path[before.from:][:before.to-before.from+after.to-after.from+1]
	var n, sx, sxx, sxxx, sxxxx, sy, sxy, sxxy float64
	for _, p := range points {
		p = p.minus(origin)
		x, y := p.dot(c.along)*scale, c.along.cross(p)
		n, sx, sxx, sxxx, sxxxx = n+1, sx+x, sxx+x*x, sxxx+x*x*x, sxxxx+x*x*x*x
		sy, sxy, sxxy = sy+y, sxy+x*y, sxxy+x*x*y
	}
	det := func(a, b, c, d, e, f, g, h, i float64) float64 { return a*(e*i-f*h) - b*(d*i-f*g) + c*(d*h-e*g) }
	d := det(n, sx, sxx, sx, sxx, sxxx, sxx, sxxx, sxxxx)
	c.a = det(sy, sx, sxx, sxy, sxx, sxxx, sxxy, sxxx, sxxxx) / d
	c.b = det(n, sy, sxx, sx, sxy, sxxx, sxx, sxxy, sxxxx) / d * scale
	c.c = det(n, sx, sy, sx, sxx, sxy, sxx, sxxx, sxxy) / d * scale * scale
	for _, p := range points {
		p = p.minus(origin)
		x, y := p.dot(c.along), c.along.cross(p)
		if off := y - c.a - x*(c.b+x*c.c); !(math.Abs(off) <= tolerance) {
			return nil
		}
	}
	return c
}
