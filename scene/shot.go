package scene

// Pictures without a window, of any size.

import (
	"context"
	"fmt"
	"image"
	"runtime"

	"tabletop/loader/diag"
	"tabletop/scene/view"
)

// Options say what picture to take. The zero Options are 1920 x 1080, all that is enabled, well framed.
type Options struct {
	Width, Height int // px; 0: 1920 x 1080
	Camera        view.Camera
	Quality       Quality
	NoHUD         bool
	Progress      func(done, total int) // called after each tile; may be nil
	tile          int                   // px of a tile's side; 0: tileSide
}

// MaxSide is the longest side of a picture in px.
const MaxSide = 32768

// tileSide is the longest side of a tile in px, before supersampling: large enough to be quick, small
// enough for a multisampled framebuffer on any driver.
const tileSide = 1024

func (o Options) withDefaults() (Options, error) {
	if o.Width == 0 && o.Height == 0 {
		o.Width, o.Height = 1920, 1080
	}
	if o.Width < 1 || o.Height < 1 || o.Width > MaxSide || o.Height > MaxSide {
		return o, fmt.Errorf("a picture of %d x %d px: each side must be from 1 to %d", o.Width, o.Height, MaxSide)
	}
	if o.tile == 0 {
		o.tile = tileSide
	}
	return o, nil
}

// Shot takes a picture without a window or a display. The error is a *NoGLError when the machine has no
// OpenGL to draw with. The same table and options give the same bytes.
func (t *Table) Shot(ctx context.Context, opt Options) (*image.RGBA, *diag.List, error) {
	opt, err := opt.withDefaults()
	if err != nil {
		return nil, nil, err
	}
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	h, err := newHeadless()
	if err != nil {
		return nil, nil, err
	}
	defer h.close()
	d, err := newDevice(h.getProcAddress)
	if err != nil {
		return nil, nil, err
	}
	s, err := newStage(d, t, opt.Quality)
	if err != nil {
		return nil, nil, err
	}
	defer s.delete()
	img, err := s.take(ctx, t, opt)
	return img, &diag.List{}, err
}

// take draws the picture tile by tile.
func (s *stage) take(ctx context.Context, t *Table, opt Options) (*image.RGBA, error) {
	img := image.NewRGBA(image.Rect(0, 0, opt.Width, opt.Height))
	d := drawing{width: opt.Width, height: opt.Height, noHUD: opt.NoHUD}
	d.camera = opt.Camera.Frame(t.outline(), d.aspect(), t.inset())
	tiles := tile2D(opt.Width, opt.Height, min(opt.tile, s.limits.texture/s.effort.supersample))
	dev, err := newDarkroom(s.device, tiles[0].Size(), s.effort)
	if err != nil {
		return nil, err
	}
	defer dev.delete()
	for i, r := range tiles {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		dev.develop(s, d, r, img)
		if opt.Progress != nil {
			opt.Progress(i+1, len(tiles))
		}
	}
	return img, check("drawing the picture")
}

// tile2D cuts a picture into tiles of equal size, but for the last ones, which reach over its border.
func tile2D(width, height, side int) []image.Rectangle {
	nx, ny := (width+side-1)/side, (height+side-1)/side
	w, h := (width+nx-1)/nx, (height+ny-1)/ny
	var out []image.Rectangle
	for y := range ny {
		for x := range nx {
			out = append(out, image.Rect(x*w, y*h, (x+1)*w, (y+1)*h))
		}
	}
	return out
}
