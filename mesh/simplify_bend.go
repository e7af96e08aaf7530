package mesh

// Curves in pictures of hard pixels: sides are too coarse for them, since steps of a whole pixel hide how
// a side bends. A parabola through the points of two neighbouring sides is not.

import "math"

// parabola is y = a + bx + cx², x along a direction from an origin and y to the left of it, if it fits.
type parabola struct {
	origin, along Point
	a, b, c       float64
	fits          bool
}

// bender bends sides; it can be used again.
type bender struct {
	curves []parabola
	ring   Ring
	where  []int
}

// bend moves joints that are part of a curve onto it, and adds a point in the middle of the sides
// between; joints[at[k]] is where side k begins. A joint is part of a curve when a parabola passes within
// tolerance of all traced points of its two sides. With the points comes where on the path they are; both last
// until the next call. When the watch is over, curves are left out.
func (b *bender) bend(w *watch, path Ring, sides []side, joints Ring, at []int, tolerance float64) (Ring, []int) {
	n := len(sides)
	curves := append(b.curves[:0], make([]parabola, n)...)
	for k, this := range sides {
		if w.over(2 * (this.to - this.from)) {
			break
		}
		curves[k] = fitParabola(path, &sides[(k+n-1)%n], &sides[k], joints[at[k]], tolerance)
	}
	out, where := b.ring[:0], b.where[:0]
	done, last := 0, sides[n-1].to-len(path)/2
	for k, this := range sides {
		p, next := joints[at[k]], (k+1)%n
		if at[k] > done { // joined square
			out, where = append(out, joints[done]), append(where, last)
			last = this.from
		}
		where = append(where, (last+this.from)/2)
		done, last = at[k]+1, this.to
		if curves[k].fits {
			out = append(out, curves[k].nearest(p))
		} else {
			out = append(out, p)
		}
		middle := p.towards(joints[(at[k]+1)%len(joints)], 0.5)
		switch a, b := &curves[k], &curves[next]; {
		case a.fits && b.fits:
			out = append(out, a.nearest(middle).towards(b.nearest(middle), 0.5))
		case a.fits:
			out = append(out, a.nearest(middle))
		case b.fits:
			out = append(out, b.nearest(middle))
		}
		if len(out) > len(where) {
			where = append(where, (this.from+this.to)/2)
		}
	}
	b.curves, b.ring, b.where = curves, out, where
	return out, where
}

// nearest is the point of the parabola across from p.
func (c *parabola) nearest(p Point) Point {
	x := p.minus(c.origin).dot(c.along)
	y := c.a + x*(c.b+x*c.c)
	return c.origin.plus(Point{c.along.X*x - c.along.Y*y, c.along.Y*x + c.along.X*y})
}

// fitParabola is by least squares. It does not fit when it is too far from some point, or the sides turn too much.
func fitParabola(path Ring, before, after *side, origin Point, tolerance float64) (c parabola) {
	const most = 0.5 // cosine of the largest turn between two sides of a curve
	if before.along.dot(after.along) < most {
		return c
	}
	along := before.along.plus(after.along)
	along = along.times(1 / along.length())
	scale := 1 / max(before.length, after.length)
	points := path[before.from:][:before.to-before.from+after.to-after.from+1]
	var n, sx, sxx, sxxx, sxxxx, sy, sxy, sxxy float64
	for _, p := range points {
		p = p.minus(origin)
		x, y := p.dot(along)*scale, along.cross(p)
		n, sx, sxx, sxxx, sxxxx = n+1, sx+x, sxx+x*x, sxxx+x*x*x, sxxxx+x*x*x*x
		sy, sxy, sxxy = sy+y, sxy+x*y, sxxy+x*x*y
	}
	det := func(a, b, c, d, e, f, g, h, i float64) float64 { return a*(e*i-f*h) - b*(d*i-f*g) + c*(d*h-e*g) }
	d := det(n, sx, sxx, sx, sxx, sxxx, sxx, sxxx, sxxxx)
	c0 := det(sy, sx, sxx, sxy, sxx, sxxx, sxxy, sxxx, sxxxx) / d
	c1 := det(n, sy, sxx, sx, sxy, sxxx, sxx, sxxy, sxxxx) / d * scale
	c2 := det(n, sx, sy, sx, sxx, sxy, sxx, sxxx, sxxy) / d * scale * scale
	for _, p := range points {
		p = p.minus(origin)
		x, y := p.dot(along), along.cross(p)
		if off := y - c0 - x*(c1+x*c2); !(math.Abs(off) <= tolerance) {
			return c
		}
	}
	return parabola{origin, along, c0, c1, c2, true}
}
