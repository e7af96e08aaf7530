// Package paint is the small drawing kit of the demo's art: flattened paths, filled and stroked with
// antialiasing, lettering as outlines, and PNGs with a palette. It is pure Go and draws the same
// pixels on every run.
package paint

import "math"

// Point is a place on a canvas, in the canvas's units (mm in most of the art), y downwards.
type Point struct{ X, Y float64 }

// Path is a set of flattened loops. A loop that is filled is closed by itself; a loop that is
// stroked is open unless its last point repeats its first.
type Path struct{ Loops [][]Point }

// Move shifts the path.
func (p Path) Move(dx, dy float64) Path {
	return p.each(func(q Point) Point { return Point{q.X + dx, q.Y + dy} })
}

// Scale enlarges the path about the origin. A negative factor mirrors it.
func (p Path) Scale(sx, sy float64) Path {
	return p.each(func(q Point) Point { return Point{q.X * sx, q.Y * sy} })
}

// Rotate turns the path about the origin, clockwise as seen, in degrees.
func (p Path) Rotate(degrees float64) Path {
	s, c := math.Sincos(degrees * math.Pi / 180)
	return p.each(func(q Point) Point { return Point{q.X*c - q.Y*s, q.X*s + q.Y*c} })
}

func (p Path) each(f func(Point) Point) Path {
	out := Path{Loops: make([][]Point, len(p.Loops))}
	for i, loop := range p.Loops {
		out.Loops[i] = make([]Point, len(loop))
		for j, q := range loop {
			out.Loops[i][j] = f(q)
		}
	}
	return out
}

// Box is the smallest rectangle around the path.
func (p Path) Box() (min, max Point) {
	min, max = Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}
	for _, loop := range p.Loops {
		for _, q := range loop {
			min = Point{math.Min(min.X, q.X), math.Min(min.Y, q.Y)}
			max = Point{math.Max(max.X, q.X), math.Max(max.Y, q.Y)}
		}
	}
	return min, max
}

// Union lays paths over each other: every loop turns the same way, so that none cuts another.
func Union(paths ...Path) Path {
	var out Path
	for _, p := range paths {
		for _, loop := range p.Loops {
			out.Loops = append(out.Loops, turned(loop, true))
		}
	}
	return out
}

// Cut takes holes out of a path.
func Cut(p Path, holes ...Path) Path {
	out := Union(p)
	for _, h := range holes {
		for _, loop := range h.Loops {
			out.Loops = append(out.Loops, turned(loop, false))
		}
	}
	return out
}

// turned gives the loop with a positive (or negative) area.
func turned(loop []Point, positive bool) []Point {
	if (area(loop) >= 0) == positive {
		return loop
	}
	back := make([]Point, len(loop))
	for i, q := range loop {
		back[len(loop)-1-i] = q
	}
	return back
}

func area(loop []Point) float64 {
	sum := 0.0
	for i, q := range loop {
		r := loop[(i+1)%len(loop)]
		sum += q.X*r.Y - r.X*q.Y
	}
	return sum / 2
}
