// The plain shapes of the art, as paths.
package paint

import "math"

// Circle is a circle about (x, y).
func Circle(x, y, r float64) Path { return Ellipse(x, y, r, r) }

// Ellipse is an ellipse about (x, y).
func Ellipse(x, y, rx, ry float64) Path { return closed(Arc(x, y, rx, ry, 0, 360)) }

// Arc is an open part of an ellipse, from and to in degrees, clockwise as seen from the right.
func Arc(x, y, rx, ry, from, to float64) Path {
	n := 8 + int(math.Abs(to-from)/4)
	loop := make([]Point, n+1)
	for i := range loop {
		s, c := math.Sincos((from + (to-from)*float64(i)/float64(n)) * math.Pi / 180)
		loop[i] = Point{x + rx*c, y + ry*s}
	}
	return Path{Loops: [][]Point{loop}}
}

// Rect is a rectangle from its top left corner.
func Rect(x, y, w, h float64) Path {
	return Polygon(Point{x, y}, Point{x + w, y}, Point{x + w, y + h}, Point{x, y + h})
}

// RoundRect is a rectangle with round corners.
func RoundRect(x, y, w, h, r float64) Path {
	r = math.Min(r, math.Min(w, h)/2)
	var loop []Point
	for i, c := range []Point{{x + w - r, y + h - r}, {x + r, y + h - r}, {x + r, y + r}, {x + w - r, y + r}} {
		from := float64(i) * 90
		loop = append(loop, Arc(c.X, c.Y, r, r, from, from+90).Loops[0]...)
	}
	return closed(Path{Loops: [][]Point{loop}})
}

// Polygon is a closed loop of straight lines.
func Polygon(points ...Point) Path {
	return closed(Path{Loops: [][]Point{append([]Point(nil), points...)}})
}

// Line is an open run of straight lines: x, y, x, y, …
func Line(xy ...float64) Path {
	var loop []Point
	for i := 0; i+1 < len(xy); i += 2 {
		loop = append(loop, Point{xy[i], xy[i+1]})
	}
	return Path{Loops: [][]Point{loop}}
}

// Star is a star with n tips.
func Star(x, y, outer, inner float64, n int) Path {
	loop := make([]Point, 2*n)
	for i := range loop {
		r := outer
		if i%2 == 1 {
			r = inner
		}
		s, c := math.Sincos(float64(i)*math.Pi/float64(n) - math.Pi/2)
		loop[i] = Point{x + r*c, y + r*s}
	}
	return Polygon(loop...)
}

// Wave is the area below a wavy line from x0 to x1 down to bottom. phase is in wavelengths.
func Wave(x0, x1, y, height, length, phase, bottom float64) Path {
	crest := WaveLine(x0, x1, y, height, length, phase).Loops[0]
	return Polygon(append(crest, Point{x1, bottom}, Point{x0, bottom})...)
}

// WaveLine is the wavy line itself.
func WaveLine(x0, x1, y, height, length, phase float64) Path {
	n := int((x1-x0)/length*16) + 2
	loop := make([]Point, n+1)
	for i := range loop {
		x := x0 + (x1-x0)*float64(i)/float64(n)
		loop[i] = Point{x, y + height*math.Sin(2*math.Pi*(x/length+phase))}
	}
	return Path{Loops: [][]Point{loop}}
}

func closed(p Path) Path {
	for i, loop := range p.Loops {
		if n := len(loop); n > 0 && loop[0] != loop[n-1] {
			p.Loops[i] = append(loop, loop[0])
		}
	}
	return p
}
