package view

// Where the viewer's eye is, and what it sees.

import "math"

// Camera looks at a point of the table. The zero Camera means "no wish": Frame fills it in. Seat, Part and
// Surface are wishes that only who knows the table can turn into angles and something to frame.
type Camera struct {
	Target      Vec     // the point looked at, world mm
	Azimuth     float64 // degrees round the table: 0 is the viewer's seat (+z), 90 the right side (+x)
	Elevation   float64 // degrees above the table: 90 looks straight down
	Distance    float64 // mm from the target; 0: as far as it takes to show everything
	FieldOfView float64 // degrees, vertical; 0: DefaultFieldOfView
	Parallel    bool    // orthographic: Distance sets the height of the picture as a lens of FieldOfView would
	Aimed       bool    // Target was chosen; false: the middle of what there is to show
	Posed       bool    // Azimuth and Elevation were chosen; false: the default seat
	Seat        int     // 1 is at the front; 0: none was chosen
	Part        string  // "type#id" of the part that fills the picture; empty: none was chosen
	Surface     string  // likewise
}

const (
	// DefaultFieldOfView is that of a longish lens: boards keep nearly parallel edges.
	DefaultFieldOfView = 28.0
	// DefaultElevation shows the art on the table upright and still gives standing figures height.
	DefaultElevation = 54.0
	// isoElevation makes the three axes equally long: atan(1/sqrt 2).
	isoElevation = 35.264389682754654
	minElevation = 5.0
	minDistance  = 20.0
	maxDistance  = 20000.0 // a user goes no further; framing a larger table does
	maxFraming   = 1e9
)

// Axes returns the camera's unit axes in world space: right, up, and the direction it looks in.
func (c Camera) Axes() (right, up, forward Vec) {
	sa, ca := math.Sincos(c.Azimuth * math.Pi / 180)
	se, ce := math.Sincos(c.Elevation * math.Pi / 180)
	right = Vec{ca, 0, -sa}
	forward = Vec{-ce * sa, -se, -ce * ca}
	return right, right.Cross(forward), forward
}

// Eye returns where the camera stands.
func (c Camera) Eye() Vec {
	_, _, forward := c.Axes()
	return c.Target.Sub(forward.Scale(c.Distance))
}

// fov is the vertical field of view in degrees.
func (c Camera) fov() float64 {
	if c.FieldOfView > 0 {
		return c.FieldOfView
	}
	return DefaultFieldOfView
}

// HalfHeight is half of what the picture shows vertically at the target, in mm.
func (c Camera) HalfHeight() float64 { return c.Distance * math.Tan(c.fov()*math.Pi/360) }

// View is the matrix from world to eye space.
func (c Camera) View() Matrix {
	right, up, forward := c.Axes()
	return LookAt(c.Eye(), right, up, forward)
}

// Clip returns the near and far planes in mm. A near plane at a twentieth of the distance keeps cards
// of 0.3 mm apart in a 24-bit depth buffer over the whole room.
func (c Camera) Clip() (near, far float64) {
	near = math.Max(2, c.Distance*0.05)
	return near, math.Max(20000, c.Distance*4)
}

// Window is a part of a picture in fractions of it, y from the top: {0, 0, 1, 1} is all of it.
type Window struct {
	Left, Top, Right, Bottom float64
}

// Whole is the window of an untiled picture.
var Whole = Window{0, 0, 1, 1}

// Projection is the matrix from eye to clip space for a part of a picture of the given aspect
// (width / height). Parts of one picture join without a seam.
func (c Camera) Projection(aspect float64, part Window) Matrix {
	near, far := c.Clip()
	half := math.Tan(c.fov() * math.Pi / 360)
	scale := near
	if c.Parallel {
		scale = c.Distance
	}
	left, right := (2*part.Left-1)*half*aspect*scale, (2*part.Right-1)*half*aspect*scale
	top, bottom := (1-2*part.Top)*half*scale, (1-2*part.Bottom)*half*scale
	if c.Parallel {
		// A parallel camera may stand anywhere along its line of sight: let it see what is behind it.
		return Orthographic(left, right, bottom, top, -far, far)
	}
	return Frustum(left, right, bottom, top, near, far)
}
