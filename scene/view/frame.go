package view

// Framing: the camera that shows everything and wastes nothing.

import "math"

// Inset keeps a border of a picture free, in fractions of its width (left, right) and height (top, bottom).
type Inset struct {
	Left, Top, Right, Bottom float64
}

// Frame fills in what the camera leaves open, so that all points lie within the picture of the given
// aspect (width / height) less its inset, and touch it.
func (c Camera) Frame(points []Vec, aspect float64, inset Inset) Camera {
	if !c.Posed {
		c.Azimuth, c.Elevation, c.Posed = 0, DefaultElevation, true
	}
	if len(points) == 0 {
		points = []Vec{{-100, 0, -100}, {100, 0, 100}}
	}
	fitted := c.fit(points, aspect, inset)
	switch {
	case c.Distance == 0 && c.Aimed:
		c.Distance = c.around(points, aspect)
	case c.Distance == 0:
		c = fitted
	case !c.Aimed:
		c.Target = fitted.Target
	}
	c.Aimed = true
	return c
}

// span is the free part of the picture along one axis: tangents of the half angles on either side.
type span struct{ low, high float64 }

func (c Camera) spans(aspect float64, in Inset) (x, y span) {
	t := math.Tan(c.fov() * math.Pi / 360)
	x = span{t * aspect * (1 - 2*in.Left), t * aspect * (1 - 2*in.Right)}
	y = span{t * (1 - 2*in.Bottom), t * (1 - 2*in.Top)}
	return x, y
}

// fit solves for the eye. In the camera's own axes the four side planes of the free frustum bound the
// eye by linear inequalities (for the left: x + low*z >= eye.x + low*eye.z for every point, with z the
// depth); the nearest eye makes two opposite ones equal.
func (c Camera) fit(points []Vec, aspect float64, in Inset) Camera {
	right, up, forward := c.Axes()
	sx, sy := c.spans(aspect, in)
	if c.Parallel {
		return c.fitParallel(points, sx, sy)
	}
	bx, by := newBounds(), newBounds()
	nearest := math.Inf(1)
	for _, p := range points {
		z := p.Dot(forward)
		nearest = math.Min(nearest, z)
		bx.add(p.Dot(right), z, sx)
		by.add(p.Dot(up), z, sy)
	}
	ez := min(bx.depth(sx), by.depth(sy), nearest-minDistance)
	ex := bx.balance(points, right, forward, ez, sx)
	ey := by.balance(points, up, forward, ez, sy)
	eye := right.Scale(ex).Add(up.Scale(ey)).Add(forward.Scale(ez))
	return c.aimFrom(eye, points)
}

// bounds are the tightest values of both inequalities of one axis.
type bounds struct{ low, high float64 }

func newBounds() bounds { return bounds{math.Inf(1), math.Inf(-1)} }

func (b *bounds) add(v, z float64, s span) {
	b.low = math.Min(b.low, v+s.low*z)
	b.high = math.Max(b.high, v-s.high*z)
}

// depth is the nearest the eye may come.
func (b bounds) depth(s span) float64 { return (b.low - b.high) / (s.low + s.high) }

// balance is the eye's place along an axis, for a depth, that leaves as much room on one side of the
// picture as on the other. It halves the range that the bounds leave: room on the high side grows with it.
func (b bounds) balance(points []Vec, axis, forward Vec, depth float64, s span) float64 {
	low, high := b.high+s.high*depth, b.low-s.low*depth
	for range 40 {
		mid := (low + high) / 2
		top, bottom := math.Inf(-1), math.Inf(1)
		for _, p := range points {
			at := (p.Dot(axis) - mid) / (p.Dot(forward) - depth)
			top, bottom = math.Max(top, at), math.Min(bottom, at)
		}
		if s.high-top > bottom+s.low {
			high = mid
		} else {
			low = mid
		}
	}
	return (low + high) / 2
}

// aimFrom makes the target the point of the table under the middle of the picture, which is what one
// wants to orbit; for a camera near the horizon it is the point abreast of the middle of the points.
func (c Camera) aimFrom(eye Vec, points []Vec) Camera {
	_, _, forward := c.Axes()
	var box Box
	for _, p := range points {
		box = box.With(p)
	}
	c.Distance = box.Center().Sub(eye).Dot(forward)
	if c.Elevation > 15 && eye[1] > 0 {
		c.Distance = -eye[1] / forward[1]
	}
	c.Distance = clamp(c.Distance, minDistance, maxFraming)
	c.Target = eye.Add(forward.Scale(c.Distance))
	return c
}

func (c Camera) fitParallel(points []Vec, sx, sy span) Camera {
	right, up, forward := c.Axes()
	var box Box // in the camera's axes
	for _, p := range points {
		box = box.With(Vec{p.Dot(right), p.Dot(up), p.Dot(forward)})
	}
	size := box.Size()
	c.Distance = math.Max(size[0]/(sx.low+sx.high), size[1]/(sy.low+sy.high))
	c.Distance = clamp(c.Distance, minDistance, maxFraming)
	mid := box.Center()
	x := mid[0] - (sx.high-sx.low)*c.Distance/2
	y := mid[1] - (sy.high-sy.low)*c.Distance/2
	c.Target = right.Scale(x).Add(up.Scale(y)).Add(forward.Scale(mid[2]))
	return c
}

// around is the distance at which all points fit when the target may not move.
func (c Camera) around(points []Vec, aspect float64) float64 {
	right, up, forward := c.Axes()
	t := math.Tan(c.fov() * math.Pi / 360)
	need := minDistance
	for _, p := range points {
		d := p.Sub(c.Target)
		z := d.Dot(forward)
		if c.Parallel {
			z = 0
		}
		need = math.Max(need, math.Abs(d.Dot(right))/(t*aspect)-z)
		need = math.Max(need, math.Abs(d.Dot(up))/t-z)
	}
	return math.Min(need*1.04, maxFraming)
}

func clamp(v, low, high float64) float64 { return math.Max(low, math.Min(v, high)) }
