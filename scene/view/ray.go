package view

// From a pixel back into the world.

import "math"

// Ray is a half-line: Origin in world mm, Direction of length 1.
type Ray struct {
	Origin, Direction Vec
}

// Ray goes from the eye through a place in the picture, in fractions of it with y from the top.
func (c Camera) Ray(x, y, aspect float64) Ray {
	right, up, forward := c.Axes()
	half := math.Tan(c.fov() * math.Pi / 360)
	side := right.Scale((2*x - 1) * half * aspect).Add(up.Scale((1 - 2*y) * half))
	if c.Parallel {
		// It may stand anywhere along its line of sight: let it stand behind everything.
		return Ray{c.Eye().Add(side.Scale(c.Distance)).Sub(forward.Scale(math.Max(maxDistance, 4*c.Distance))), forward}
	}
	return Ray{c.Eye(), forward.Add(side).Unit()}
}

// Ground returns where the ray meets the table (y = 0); ok is false when it never does.
func (r Ray) Ground() (p Vec, ok bool) {
	if math.Abs(r.Direction[1]) < 1e-9 {
		return Vec{}, false
	}
	t := -r.Origin[1] / r.Direction[1]
	return r.Origin.Add(r.Direction.Scale(t)), t > 0
}
