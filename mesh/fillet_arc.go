package mesh

// Arcs as chords: how many, and where.

import "math"

// arc is a piece of a circle: from angle from (radians, from +X towards +Y) over sweep.
type arc struct {
	centre      Point
	radius      float64
	from, sweep float64
}

// at is the point at the part t (0 to 1) of the arc.
func (a arc) at(t float64) Point {
	sin, cos := math.Sincos(a.from + t*a.sweep)
	return Point{a.centre.X + a.radius*cos, a.centre.Y + a.radius*sin}
}

// chords is the least number of equal chords whose sagitta r(1-cos(step/2)) stays within tolerance, and
// no chord turns by more than 30 degrees, so that the smallest arc still reads as round.
func (a arc) chords(tolerance float64) int {
	const coarsest = math.Pi / 6
	step := coarsest
	if tolerance < a.radius {
		step = min(coarsest, 2*math.Acos(1-tolerance/a.radius))
	}
	return max(1, int(math.Ceil(math.Abs(a.sweep)/step-1e-9)))
}

// appendArc appends the ends of the arc's chords, both ends of the arc included.
func appendArc(ring Ring, a arc, tolerance float64) Ring {
	n := a.chords(tolerance)
	for i := 0; i <= n; i++ {
		ring = append(ring, a.at(float64(i)/float64(n)))
	}
	return ring
}

// distinct drops points that repeat the one before, in place.
func (r Ring) distinct() Ring {
	out := r[:0]
	for _, p := range r {
		if len(out) == 0 || out[len(out)-1] != p {
			out = append(out, p)
		}
	}
	for len(out) > 1 && out[0] == out[len(out)-1] {
		out = out[:len(out)-1]
	}
	return out
}
