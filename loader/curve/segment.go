package curve

// The three kinds of drawn segments: lines, cubic béziers (quadratic ones are raised to cubic, which
// is exact) and elliptical arcs.

import "math"

type point struct{ x, y float64 }

func (p point) add(q point) point          { return point{p.x + q.x, p.y + q.y} }
func (p point) sub(q point) point          { return point{p.x - q.x, p.y - q.y} }
func (p point) times(f float64) point      { return point{p.x * f, p.y * f} }
func (p point) mirrorAt(c point) point     { return c.times(2).sub(p) }
func (p point) norm() float64              { return math.Hypot(p.x, p.y) }
func mix(p, q point, t float64) point      { return point{p.x + (q.x-p.x)*t, p.y + (q.y-p.y)*t} }
func quadraticToCubic(a, b, c point) cubic { return cubic{a, mix(a, b, 2.0/3), mix(c, b, 2.0/3), c} }

// segment is a curve with a parameter from 0 to 1.
type segment interface {
	at(t float64) point
	speed(t float64) float64 // length of the derivative
}

type line struct{ from, to point }

func (l line) at(t float64) point {
	if t == 1 {
		return l.to
	}
	return mix(l.from, l.to, t)
}

func (l line) speed(float64) float64 { return l.to.sub(l.from).norm() }

// cubic holds the four control points of a bézier.
type cubic [4]point

func (c cubic) at(t float64) point {
	u := 1 - t
	a, b, d, e := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
	return point{
		a*c[0].x + b*c[1].x + d*c[2].x + e*c[3].x,
		a*c[0].y + b*c[1].y + d*c[2].y + e*c[3].y,
	}
}

func (c cubic) speed(t float64) float64 {
	u := 1 - t
	a, b, d := 3*u*u, 6*u*t, 3*t*t
	x := a*(c[1].x-c[0].x) + b*(c[2].x-c[1].x) + d*(c[3].x-c[2].x)
	y := a*(c[1].y-c[0].y) + b*(c[2].y-c[1].y) + d*(c[3].y-c[2].y)
	return math.Sqrt(x*x + y*y)
}

// arc is a piece of an ellipse: centre, radii, the direction of the first axis, the angle (radians, on
// the circle that the ellipse is a stretched picture of) where it begins, and how far it goes.
type arc struct {
	centre       point
	rx, ry       float64
	cos, sin     float64
	begin, sweep float64
	to           point // as written, so that the next segment joins exactly
}

func (a arc) at(t float64) point {
	if t == 1 {
		return a.to
	}
	s, c := math.Sincos(a.begin + t*a.sweep)
	x, y := a.rx*c, a.ry*s
	return point{a.centre.x + a.cos*x - a.sin*y, a.centre.y + a.sin*x + a.cos*y}
}

func (a arc) speed(t float64) float64 {
	s, c := math.Sincos(a.begin + t*a.sweep)
	return math.Abs(a.sweep) * math.Hypot(a.rx*s, a.ry*c)
}

// newArc reads the end point form of an arc: SVG 2, appendix "Elliptical arc implementation notes"
// (B.2.4 and B.2.5). The radii must not be 0 and the ends must differ.
func newArc(from, to point, rx, ry, degrees float64, large, clockwise bool) arc {
	sin, cos := math.Sincos(math.Mod(degrees, 360) * math.Pi / 180)
	rx, ry = math.Abs(rx), math.Abs(ry)
	// Half the chord, in the ellipse's own axes and then on the unit circle.
	h := from.sub(to).times(0.5)
	ux, uy := (cos*h.x+sin*h.y)/rx, (cos*h.y-sin*h.x)/ry
	d2 := ux*ux + uy*uy
	if d2 > 1 { // too small radii grow until the ellipse just reaches
		grow := math.Sqrt(d2)
		rx, ry, ux, uy, d2 = rx*grow, ry*grow, ux/grow, uy/grow, 1
	}
	f := math.Sqrt(max(0, 1-d2) / d2)
	if large == clockwise {
		f = -f
	}
	cx, cy := f*uy, -f*ux // centre on the unit circle's plane, from the middle of the chord
	middle := mix(from, to, 0.5)
	centre := point{middle.x + cos*cx*rx - sin*cy*ry, middle.y + sin*cx*rx + cos*cy*ry}
	begin := math.Atan2(uy-cy, ux-cx)
	sweep := math.Atan2(-uy-cy, -ux-cx) - begin
	if clockwise && sweep < 0 {
		sweep += 2 * math.Pi
	}
	if !clockwise && sweep > 0 {
		sweep -= 2 * math.Pi
	}
	return arc{centre, rx, ry, cos, sin, begin, sweep, to}
}
