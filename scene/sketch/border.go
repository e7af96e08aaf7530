package sketch

// Borders around shapes that leave them to be seen.

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/vector"
)

// Border paints a line around the shapes, so wide, outside of all of them: what a heap of shapes shows stays free.
func (p *Path) Border(dst draw.Image, c color.Color, width float64) {
	var line Path
	for _, ring := range p.shapes {
		line.Outline(ring, 2*width)
	}
	box, ok := line.bounds(dst.Bounds())
	if !ok {
		return
	}
	outside, inside := line.mask(box), p.mask(box)
	for i, covered := range inside.Pix {
		outside.Pix[i] = uint8(int(outside.Pix[i]) * (255 - int(covered)) / 255)
	}
	draw.DrawMask(dst, box, image.NewUniform(c), image.Point{}, outside, image.Point{}, draw.Over)
}

// mask is how much of each px of a box the shapes cover.
func (p *Path) mask(box image.Rectangle) *image.Alpha {
	out := image.NewAlpha(image.Rectangle{Max: box.Size()})
	z := p.rasterizer(box)
	z.Draw(out, out.Rect, image.Opaque, image.Point{})
	return out
}

// rasterizer has the shapes, relative to a box.
func (p *Path) rasterizer(box image.Rectangle) *vector.Rasterizer {
	z := vector.NewRasterizer(box.Dx(), box.Dy())
	z.DrawOp = draw.Over
	x, y := float64(box.Min.X), float64(box.Min.Y)
	for _, ring := range p.shapes {
		z.MoveTo(float32(ring[0].X-x), float32(ring[0].Y-y))
		for _, q := range ring[1:] {
			z.LineTo(float32(q.X-x), float32(q.Y-y))
		}
		z.ClosePath()
	}
	return z
}
