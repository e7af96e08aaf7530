// The rim is a quarter circle that is tangent to the wall and to the cap. This is its arithmetic:
// heights, rings, and how far a flat triangle is off.
package mesh

import "math"

// rimError is how far the rim may be off its quarter circle, as a part of its radius.
const rimError = 0.05

// profile is the side view of a solid, in lattice steps.
type profile struct {
	radius float64 // of the rim; 0 for a sharp edge
	half   float64 // half the thickness
	// levels are the insets of the rings, from 0 at the outline to radius at the cap.
	levels []float64
	// slack is how far a triangle between rings may be off before it is refined.
	slack float64
}

// newProfile makes a rim of n chords: ring k is where the circle's tangent has turned by k/n of 90
// degrees. All of it is to be within rel of its radius.
func newProfile(radius, half float64, n int, rel float64) profile {
	const early = 0.8 // of what is allowed: triangles are only looked at in a few places
	n = max(n, 1)
	p := profile{radius: radius, half: half, slack: early * rel * radius}
	for k := range n + 1 {
		p.levels = append(p.levels, radius*(1-math.Cos(float64(k)/float64(n)*math.Pi/2)))
	}
	p.levels[n] = radius
	return p
}

// scaled is the profile with another radius, as a part of what it was.
func (p profile) scaled(part float64) profile {
	q := p
	q.radius *= part
	q.levels = nil
	for _, l := range p.levels {
		q.levels = append(q.levels, l*part)
	}
	return q
}

// farRimError is that of a solid for far away, which may make do with one chord.
const farRimError = 0.3

// chords is how many chords of a quarter circle stay within tolerance of it (same unit as radius),
// and within rel of its radius: the sagitta of n chords is radius (1 - cos(pi/4n)).
func chords(radius, tolerance, rel float64) int {
	rel = min(tolerance/radius, rel)
	return min(max(int(math.Ceil(math.Pi/4/math.Acos(1-rel))), 1), 32)
}

// top is the number of the innermost level.
func (p profile) top() int { return len(p.levels) - 1 }

// height is that of the surface over the middle plane at an inset from the outline.
func (p profile) height(inset float64) float64 {
	d := max(p.radius-inset, 0)
	return p.half - p.radius + math.Sqrt(max(p.radius*p.radius-d*d, 0))
}

// miss is the distance of a place at an inset and a height from the exact surface.
func (p profile) miss(inset, z float64) float64 {
	d := p.radius - inset
	if d <= 0 {
		return abs(z - p.half)
	}
	h := z - (p.half - p.radius)
	return abs(p.radius - math.Sqrt(d*d+h*h))
}

// normal is the unit normal of the surface; out is the horizontal direction of steepest descent,
// shorter than one where several meet.
func (p profile) normal(inset float64, out Point) [3]float64 {
	if p.radius == 0 {
		return [3]float64{0, 0, 1}
	}
	s := min(max((p.radius-inset)/p.radius, 0), 1)
	z := math.Sqrt(1 - s*s)
	x, y := out.X*s, out.Y*s
	l := math.Sqrt(x*x + y*y + z*z)
	if l == 0 {
		return [3]float64{0, 0, 1}
	}
	return [3]float64{x / l, y / l, z / l}
}
