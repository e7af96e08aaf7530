package mesh

// Cards take an exact path: a rectangle with true arcs, no tracing.

import (
	"fmt"
	"math"
)

// leastRadius, in mm, is the smallest radius of a corner that is drawn round: a nanometre.
const leastRadius = 1e-6

// Rectangle is the outline, in mm, of a card of w x h with corners of the given radius, centred at the
// origin, counter-clockwise with y up. Each corner has as few chords as stay within tolerance (mm) of the
// true arc; their ends lie on it. A radius of more than half the shorter side is reduced to that, with a note.
func Rectangle(w, h, radius, tolerance float64) (Outline, []string) {
	var notes []string
	if most := min(w, h) / 2; radius > most {
		notes = append(notes, fmt.Sprintf("fillet reduced from %.4g mm to %.4g mm, half of the shorter side", radius, most))
		radius = most
	}
	// Beside sides of some mm, rounding would bend an arc this small inwards.
	if radius < leastRadius {
		radius = 0
	}
	corner := quarter(radius, tolerance)
	x, y := w/2-radius, h/2-radius
	var ring Ring
	for _, c := range []Point{{x, y}, {-x, y}, {-x, -y}, {x, -y}} {
		for i, p := range corner {
			ring = append(ring, c.plus(p))
			corner[i] = Point{-p.Y, p.X}
		}
	}
	return Outline{ring.distinct()}, notes
}

// quarter is the arc from +X to +Y around the origin. Its ends are exact, so that the turned quarters of a
// disc or a pill join without a gap.
func quarter(radius, tolerance float64) Ring {
	ring := appendArc(nil, arc{Point{}, radius, 0, math.Pi / 2}, tolerance)
	ring[len(ring)-1] = Point{0, radius}
	return ring
}
