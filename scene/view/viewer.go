package view

// What mouse and keys do to the camera.

import "math"

// Viewer is a user at a window: the camera, the window's size and the button that is held. It is a value;
// Handle returns the next one.
type Viewer struct {
	Camera        Camera
	Home          Camera // where the Home key leads
	Width, Height int    // px
	held          Button
	panning       bool    // the drag moves the table instead of turning it
	x, y          float64 // of the pointer, px
}

const (
	orbitPerHeight = 200.0 // degrees for a drag as long as the window is high
	zoomPerNotch   = 0.88
	keyStep        = 7.5 // degrees
	lowElevation   = 22  // degrees: as of somebody who sits at the table
	roam           = 10000.0
)

// Aspect is the window's width / height.
func (v Viewer) Aspect() float64 { return float64(max(1, v.Width)) / float64(max(1, v.Height)) }

// Handle does what an event asks for: drag with the left or right button to orbit, with the middle one
// or with Shift to pan, the wheel to zoom at the pointer.
func (v Viewer) Handle(e Event) (Viewer, Action) {
	switch e.Kind {
	case EventPress:
		v.held, v.x, v.y = e.Button, e.X, e.Y
		v.panning = e.Button == ButtonMiddle || e.Shift
	case EventRelease:
		v.held = ButtonNone
	case EventMove:
		return v.drag(e)
	case EventWheel:
		v.Camera = v.Camera.zoomAt(e.X/float64(v.Width), e.Y/float64(v.Height), v.Aspect(), math.Pow(zoomPerNotch, e.Wheel))
		return v, ActionRedraw
	case EventResize:
		v.Width, v.Height = e.Width, e.Height
		return v, ActionRedraw
	}
	return v, ActionNone
}

func (v Viewer) drag(e Event) (Viewer, Action) {
	fromX, fromY := v.x, v.y
	v.x, v.y = e.X, e.Y
	if v.held == ButtonNone || v.Height == 0 || v.Width == 0 {
		return v, ActionNone
	}
	w, h := float64(v.Width), float64(v.Height)
	if v.panning {
		v.Camera = v.Camera.pan(fromX/w, fromY/h, e.X/w, e.Y/h, v.Aspect())
	} else {
		v.Camera = v.Camera.orbit(-(e.X-fromX)/h*orbitPerHeight, (e.Y-fromY)/h*orbitPerHeight)
	}
	return v, ActionRedraw
}

// turn does what a key asks of the camera.
func (v Viewer) turn(a Act) Viewer {
	switch a {
	case ActTurnLeft:
		v.Camera = v.Camera.orbit(-keyStep, 0)
	case ActTurnRight:
		v.Camera = v.Camera.orbit(keyStep, 0)
	case ActTurnUp:
		v.Camera = v.Camera.orbit(0, keyStep)
	case ActTurnDown:
		v.Camera = v.Camera.orbit(0, -keyStep)
	case ActCloser:
		v.Camera = v.Camera.zoomAt(0.5, 0.5, v.Aspect(), zoomPerNotch)
	case ActFarther:
		v.Camera = v.Camera.zoomAt(0.5, 0.5, v.Aspect(), 1/zoomPerNotch)
	}
	return v
}

// preset gives the camera of a number key.
func (v Viewer) preset(a Act) Camera {
	switch a {
	case ActTop:
		return v.facing(Camera{Elevation: 90, Parallel: true, Posed: true})
	case ActIso:
		return v.facing(Camera{Azimuth: 45, Elevation: isoElevation, Parallel: true, Posed: true})
	case ActLow:
		return v.facing(Camera{Elevation: lowElevation, Posed: true})
	}
	return v.Home
}

// facing looks at the home camera's target from another side.
func (v Viewer) facing(c Camera) Camera {
	c.Target, c.Distance, c.Aimed = v.Home.Target, v.Home.Distance, true
	return c
}

// orbit turns the camera round its target, in degrees.
func (c Camera) orbit(azimuth, elevation float64) Camera {
	c.Azimuth = math.Mod(c.Azimuth+azimuth, 360)
	c.Elevation = clamp(c.Elevation+elevation, minElevation, 90)
	return c
}

// pan moves the camera so that the point of the table that was under the pointer stays under it.
func (c Camera) pan(fromX, fromY, toX, toY, aspect float64) Camera {
	a, okA := c.Ray(fromX, fromY, aspect).Ground()
	b, okB := c.Ray(toX, toY, aspect).Ground()
	move := a.Sub(b)
	// Towards the horizon a pixel is miles of table.
	if limit := 3 * c.Distance; !okA || !okB || move.Length() > limit {
		return c
	}
	c.Target = c.Target.Add(move)
	for _, axis := range []int{0, 2} {
		c.Target[axis] = clamp(c.Target[axis], -roam, roam)
	}
	return c
}

// zoomAt changes the distance by a factor; the point of the table under the pointer stays under it.
func (c Camera) zoomAt(x, y, aspect, factor float64) Camera {
	distance := clamp(c.Distance*factor, minDistance, math.Max(maxDistance, c.Distance))
	factor = distance / c.Distance
	if p, ok := c.Ray(x, y, aspect).Ground(); ok && p.Sub(c.Target).Length() < 4*c.Distance {
		c.Target = p.Add(c.Target.Sub(p).Scale(factor))
	}
	c.Distance = distance
	return c
}

// Sound reports whether a user can have brought a camera to where it is: one that was kept in a file may be
// anything.
func (c Camera) Sound() bool {
	for _, v := range []float64{c.Target[0], c.Target[1], c.Target[2], c.Azimuth, c.FieldOfView} {
		if math.IsNaN(v) || math.Abs(v) > maxFraming {
			return false
		}
	}
	return c.Elevation >= minElevation && c.Elevation <= 90 && c.Distance >= minDistance && c.Distance <= maxFraming &&
		c.FieldOfView >= 0 && c.FieldOfView < 120
}
