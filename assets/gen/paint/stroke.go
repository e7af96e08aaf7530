// Lines become areas: one quad a piece and a disc at each joint, all turning the same way, so that
// overlaps add nothing.
package paint

import "math"

// Outline is the area of a line along the path, with round joints and ends.
func Outline(p Path, width float64) Path {
	r := width / 2
	var out Path
	for _, loop := range p.Loops {
		for i, q := range loop {
			if i == 0 || loop[i-1] != q {
				out.Loops = append(out.Loops, joint(q, r))
			}
			if i > 0 && loop[i-1] != q {
				out.Loops = append(out.Loops, piece(loop[i-1], q, r))
			}
		}
	}
	return Union(out)
}

func joint(q Point, r float64) []Point {
	const n = 16
	loop := make([]Point, n)
	for i := range loop {
		s, c := math.Sincos(2 * math.Pi * float64(i) / n)
		loop[i] = Point{q.X + r*c, q.Y + r*s}
	}
	return loop
}

func piece(a, b Point, r float64) []Point {
	d := math.Hypot(b.X-a.X, b.Y-a.Y)
	nx, ny := -(b.Y-a.Y)/d*r, (b.X-a.X)/d*r
	return []Point{{a.X + nx, a.Y + ny}, {b.X + nx, b.Y + ny}, {b.X - nx, b.Y - ny}, {a.X - nx, a.Y - ny}}
}

// Dashes cuts the path into pieces of length on, off apart.
func Dashes(p Path, on, off float64) Path {
	var out Path
	for _, loop := range p.Loops {
		out.Loops = append(out.Loops, dashLoop(loop, on, off)...)
	}
	return out
}

func dashLoop(loop []Point, on, off float64) [][]Point {
	var out [][]Point
	drawing, left := true, on
	current := []Point{loop[0]}
	for i := 1; i < len(loop); i++ {
		a, b := loop[i-1], loop[i]
		for d := math.Hypot(b.X-a.X, b.Y-a.Y); d > left; d = math.Hypot(b.X-a.X, b.Y-a.Y) {
			a = mix(a, b, left/d)
			if drawing {
				out = append(out, append(current, a))
			}
			current = []Point{a}
			drawing = !drawing
			left = off
			if drawing {
				left = on
			}
		}
		left -= math.Hypot(b.X-a.X, b.Y-a.Y)
		current = append(current, b)
	}
	if drawing && len(current) > 1 {
		out = append(out, current)
	}
	return out
}
