package scene

// How large a picture is, and pictures that are true on paper.

import (
	"fmt"
	"image"
	"math"

	"tabletop/scene/hosting"
	"tabletop/scene/view"
)

const (
	defaultWidth  = 1920
	defaultHeight = 1080
	mmPerInch     = 25.4
	// scaleBorder is the wood around the mat of a picture to scale, mm.
	scaleBorder = 12.0
)

// straightDown reports whether a camera sees the table as a plan, the same scale everywhere.
func straightDown(c view.Camera) bool { return c.Parallel && c.Elevation == 90 }

// toScale reports whether the picture has as many px for each mm as DPI says.
func (a *aimed) toScale(opt Options) bool {
	return opt.DPI > 0 && straightDown(a.camera) && a.camera.Distance == 0
}

// size is how many px the picture has. A size that is too large or not positive is an error.
func (a *aimed) size(opt Options) (image.Point, error) {
	size := image.Pt(opt.Width, opt.Height)
	if !(opt.DPI >= 0 && opt.DPI <= math.MaxFloat32) {
		return size, fmt.Errorf("%v px an inch: it must be a positive number", opt.DPI)
	}
	if size == (image.Point{}) {
		size = image.Pt(hosting.Picture(a.table.game.Host, defaultWidth, defaultHeight))
		if a.toScale(opt) {
			return a.sizeToScale(opt)
		}
	}
	if size.X < 1 || size.Y < 1 || size.X > MaxSide || size.Y > MaxSide {
		return size, fmt.Errorf("a picture of %d x %d px: each side must be from 1 to %d", size.X, size.Y, MaxSide)
	}
	return size, nil
}

// sizeToScale is the size that just holds what is framed.
func (a *aimed) sizeToScale(opt Options) (image.Point, error) {
	mm := a.area(opt).Size()
	scale := opt.DPI / mmPerInch
	// A hair less, so that 100 mm at 254 dpi are 1000 px.
	w, h := math.Max(1, math.Ceil(mm[0]*scale-1e-6)), math.Max(1, math.Ceil(mm[2]*scale-1e-6))
	if w > MaxSide || h > MaxSide {
		return image.Point{}, fmt.Errorf("%g px an inch: the picture of %.0f x %.0f mm would have %.0f x %.0f px, and a side has at most %d; %g px an inch fit",
			opt.DPI, mm[0], mm[2], w, h, MaxSide, math.Floor(MaxSide*mmPerInch/max(mm[0], mm[2])))
	}
	return image.Pt(int(w), int(h)), nil
}

// area is what a picture to scale shows: the surfaces and parts, and where there is a table its mat and some
// of its wood.
func (a *aimed) area(opt Options) view.Box {
	var box view.Box
	if opt.NoTable {
		box = a.table.bounds()
	}
	if box.Empty() {
		box = planGround(a.table.bounds()).matBox()
		border := view.Vec{scaleBorder, 0, scaleBorder}
		box = box.With(box.Min.Sub(border)).With(box.Max.Add(border))
	}
	return box
}

// scaled is the camera from above that shows the middle of the area to scale.
func (a *aimed) scaled(opt Options, height int) view.Camera {
	c := a.camera
	middle := a.area(opt).Center()
	c.Target, c.Aimed = view.Vec{middle[0], 0, middle[2]}, true
	c.Distance = 1
	c.Distance = float64(height) / (opt.DPI / mmPerInch) / (2 * c.HalfHeight())
	return c
}
