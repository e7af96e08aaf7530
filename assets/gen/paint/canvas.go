// A canvas is a view onto pixels: an origin, a scale and perhaps a clip. Views share their pixels, so
// a card is drawn in its own millimetres wherever on the sheet it lies.
package paint

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/vector"
)

// Canvas draws in units of its own; At, Turned and Within give other views of the same pixels.
type Canvas struct {
	Image *image.RGBA
	place func(Path) Path // from units to pixels
	unit  float64         // pixels per unit
	clip  *image.Alpha    // nil: none
}

// New makes a canvas of width x height units, transparent, with its origin at the top left.
func New(width, height, pixelsPerUnit float64) *Canvas {
	r := image.Rect(0, 0, int(math.Round(width*pixelsPerUnit)), int(math.Round(height*pixelsPerUnit)))
	c := &Canvas{Image: image.NewRGBA(r), unit: pixelsPerUnit}
	c.place = func(p Path) Path { return p.Scale(c.unit, c.unit) }
	return c
}

// At is the view with its origin at (x, y), scale times as large.
func (c *Canvas) At(x, y, scale float64) *Canvas { return c.Turned(x, y, scale, 0) }

// Turned is the view with its origin at (x, y), turned clockwise by degrees.
func (c *Canvas) Turned(x, y, scale, degrees float64) *Canvas {
	view := *c
	view.unit = c.unit * scale
	view.place = func(p Path) Path {
		if degrees != 0 {
			p = p.Rotate(degrees)
		}
		return c.place(p.Scale(scale, scale).Move(x, y))
	}
	return &view
}

// Within is the view that draws only inside the path.
func (c *Canvas) Within(p Path) *Canvas {
	mask := image.NewAlpha(c.Image.Bounds())
	c.raster(p, func(z *vector.Rasterizer, r image.Rectangle) {
		z.Draw(mask, r, image.Opaque, image.Point{})
	})
	if c.clip != nil {
		for i, a := range c.clip.Pix {
			mask.Pix[i] = uint8(int(mask.Pix[i]) * int(a) / 255)
		}
	}
	view := *c
	view.clip = mask
	return &view
}

// Fill paints the inside of the path.
func (c *Canvas) Fill(p Path, col color.NRGBA) {
	c.raster(p, func(z *vector.Rasterizer, r image.Rectangle) {
		if c.clip == nil {
			z.Draw(c.Image, r, image.NewUniform(col), image.Point{})
			return
		}
		mask := image.NewAlpha(r)
		z.Draw(mask, r, image.Opaque, image.Point{})
		for y := r.Min.Y; y < r.Max.Y; y++ {
			for x := r.Min.X; x < r.Max.X; x++ {
				i := mask.PixOffset(x, y)
				mask.Pix[i] = uint8(int(mask.Pix[i]) * int(c.clip.AlphaAt(x, y).A) / 255)
			}
		}
		draw.DrawMask(c.Image, r, image.NewUniform(col), image.Point{}, mask, r.Min, draw.Over)
	})
}

// Line strokes the path, width in units.
func (c *Canvas) Line(p Path, width float64, col color.NRGBA) { c.Fill(Outline(p, width), col) }

// raster gives the rasterizer of the path's visible box to draw.
func (c *Canvas) raster(p Path, draw func(*vector.Rasterizer, image.Rectangle)) {
	p = c.place(p)
	min, max := p.Box()
	r := image.Rect(int(math.Floor(min.X)), int(math.Floor(min.Y)), int(math.Ceil(max.X)), int(math.Ceil(max.Y)))
	r = r.Intersect(c.Image.Bounds())
	if r.Empty() {
		return
	}
	z := vector.NewRasterizer(r.Dx(), r.Dy())
	for _, loop := range p.Loops {
		for i, q := range loop {
			x, y := float32(q.X-float64(r.Min.X)), float32(q.Y-float64(r.Min.Y))
			if i == 0 {
				z.MoveTo(x, y)
			} else {
				z.LineTo(x, y)
			}
		}
		z.ClosePath()
	}
	draw(z, r)
}

// Hex reads a colour "rrggbb" or "rrggbbaa". It panics on a mistake: colours are constants.
func Hex(s string) color.NRGBA {
	c := color.NRGBA{A: 255}
	n, err := fmt.Sscanf(s, "%02x%02x%02x", &c.R, &c.G, &c.B)
	if err == nil && len(s) == 8 {
		n, err = fmt.Sscanf(s[6:], "%02x", &c.A)
	}
	if err != nil || n == 0 {
		panic("colour " + s)
	}
	return c
}

// Blend mixes two colours, t from 0 (a) to 1 (b).
func Blend(a, b color.NRGBA, t float64) color.NRGBA {
	m := func(x, y uint8) uint8 { return uint8(math.Round(float64(x) + (float64(y)-float64(x))*t)) }
	return color.NRGBA{m(a.R, b.R), m(a.G, b.G), m(a.B, b.B), m(a.A, b.A)}
}
