package scene

// From drawn tiles to the pixels of an image: supersampling and the way back from the GPU.

import (
	"image"

	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/scene/view"
)

// darkroom turns tiles into pixels: it draws them at the supersampled size and averages them down.
type darkroom struct {
	large, small *target // the same one without supersampling
	scale        int
	presenter    *presenter
}

func newDarkroom(d *device, tile image.Point, e effort) (*darkroom, error) {
	samples := min(e.multisample, d.limits.samples)
	large, err := newTarget(tile.X*e.supersample, tile.Y*e.supersample, samples)
	if err != nil {
		return nil, err
	}
	r := &darkroom{large: large, small: large, scale: e.supersample}
	if e.supersample > 1 {
		if r.small, err = newTarget(tile.X, tile.Y, 0); err != nil {
			large.delete()
			return nil, err
		}
		r.presenter = newPresenter(d)
	}
	return r, nil
}

// develop draws one tile and copies it into the picture.
func (r *darkroom) develop(s *stage, d drawing, tile image.Rectangle, img *image.RGBA) {
	w, h := float64(d.width), float64(d.height)
	d.window = view.Window{
		Left: float64(tile.Min.X) / w, Top: float64(tile.Min.Y) / h,
		Right: float64(tile.Max.X) / w, Bottom: float64(tile.Max.Y) / h,
	}
	s.draw(r.large, d)
	if r.presenter != nil {
		gl.BindFramebuffer(gl.FRAMEBUFFER, r.small.drawn)
		s.gs.Viewport(0, 0, int32(r.small.width), int32(r.small.height))
		r.presenter.present(r.large.picture, false)
		r.small.resolve()
	}
	r.small.read(img, tile.Min)
}

func (r *darkroom) delete() {
	r.large.delete()
	if r.small != r.large {
		r.small.delete()
		r.presenter.delete()
	}
}

// presenter draws a picture over the whole of the current framebuffer.
type presenter struct {
	device  *device
	overlay *overlay
	picture uint32
	encode  float32
}

func newPresenter(d *device) *presenter {
	p := &presenter{device: d}
	f := newFinish(programPresent, new(bool), newSampler("picture", unitArt, gl.TEXTURE_2D, func() uint32 { return p.picture }))
	f.lit.SetDepthTest(false)
	f.numbers = []number{newNumber("encode", func() float32 { return p.encode })}
	p.overlay = newOverlay(f)
	return p
}

// present draws; byHand writes sRGB for a framebuffer that does not encode it.
func (p *presenter) present(picture uint32, byHand bool) {
	p.picture, p.encode = picture, 0
	if byHand {
		p.encode = 1
	}
	p.device.render(p.overlay.root, lens{view.Identity, view.Identity})
}

func (p *presenter) delete() { p.overlay.delete() }
