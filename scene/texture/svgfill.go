package texture

import (
	"image"
	"image/draw"
	"math"

	"github.com/srwiley/rasterx"
	"golang.org/x/image/math/fixed"
	"golang.org/x/image/vector"
)

// mapped is the outline after a transformation. Places beyond a million px come back to there.
func (o *outline) mapped(m rasterx.Matrix2D) *outline {
	out := &outline{steps: make([]step, len(o.steps))}
	for i, s := range o.steps {
		for j, p := range s.p {
			x, y := m.Transform(p[0], p[1])
			s.p[j] = [2]float64{bounded(x), bounded(y)}
		}
		out.steps[i] = s
	}
	return out
}

func bounded(v float64) float64 {
	if math.IsNaN(v) {
		return 0
	}
	return min(1e6, max(-1e6, v))
}

// box is the box of the outline: its smallest and its largest x and y. Curves are followed in 16 steps.
func (o *outline) box() (x0, y0, x1, y1 float64) {
	x0, y0, x1, y1 = math.Inf(1), math.Inf(1), math.Inf(-1), math.Inf(-1)
	add := func(x, y float64) {
		x0, y0, x1, y1 = min(x0, x), min(y0, y), max(x1, x), max(y1, y)
	}
	var at [2]float64
	for _, s := range o.steps {
		switch s.kind {
		case 'C':
			for i := range 16 {
				t := float64(i+1) / 16
				u := 1 - t
				a, b, c, d := u*u*u, 3*u*u*t, 3*u*t*t, t*t*t
				add(a*at[0]+b*s.p[0][0]+c*s.p[1][0]+d*s.p[2][0], a*at[1]+b*s.p[0][1]+c*s.p[1][1]+d*s.p[2][1])
			}
			at = s.p[2]
		case 'M', 'L':
			at = s.p[0]
			add(at[0], at[1])
		}
	}
	return x0, y0, x1, y1
}

// pixels are the pixels that the outline may touch.
func (o *outline) pixels(within image.Rectangle) image.Rectangle {
	x0, y0, x1, y1 := o.box()
	if x0 > x1 {
		return image.Rectangle{}
	}
	return image.Rect(int(math.Floor(x0))-2, int(math.Floor(y0))-2, int(math.Ceil(x1))+2, int(math.Ceil(y1))+2).Intersect(within)
}

// subpaths splits an outline.
func (o *outline) subpaths() []*outline {
	var out []*outline
	for _, s := range o.steps {
		if s.kind == 'M' || len(out) == 0 {
			out = append(out, &outline{})
		}
		last := out[len(out)-1]
		last.steps = append(last.steps, s)
	}
	return out
}

// fill paints the inside of an outline in device px.
func fill(dst *image.RGBA, o *outline, src image.Image, evenOdd bool) {
	r := o.pixels(dst.Rect)
	if r.Empty() {
		return
	}
	if !evenOdd {
		o.raster(r, true).Draw(dst, r, src, r.Min)
		return
	}
	// A point is inside when an odd number of subpaths holds it: that many that do not cross themselves.
	mask := image.NewAlpha(r)
	for _, sub := range o.subpaths() {
		part := sub.pixels(r)
		if part.Empty() {
			continue
		}
		one := image.NewAlpha(part)
		sub.raster(part, true).Draw(one, part, image.Opaque, image.Point{})
		for y := part.Min.Y; y < part.Max.Y; y++ {
			to, from := mask.Pix[mask.PixOffset(part.Min.X, y):], one.Pix[one.PixOffset(part.Min.X, y):][:part.Dx()]
			for x, b := range from {
				a := int(to[x])
				to[x] = uint8(a + int(b) - (2*a*int(b)+127)/255)
			}
		}
	}
	draw.DrawMask(dst, r, src, r.Min, mask, r.Min, draw.Over)
}

// raster is the outline for the pixels of r. closes says whether every subpath closes; those of a line, whose two
// sides come in pieces, only do so together.
func (o *outline) raster(r image.Rectangle, closes bool) *vector.Rasterizer {
	v := vector.NewRasterizer(r.Dx(), r.Dy())
	at := func(p [2]float64) (float32, float32) {
		return float32(p[0] - float64(r.Min.X)), float32(p[1] - float64(r.Min.Y))
	}
	for _, s := range o.steps {
		x, y := at(s.p[0])
		switch s.kind {
		case 'M':
			if closes {
				v.ClosePath()
			}
			v.MoveTo(x, y)
		case 'L':
			v.LineTo(x, y)
		case 'C':
			x2, y2 := at(s.p[1])
			x3, y3 := at(s.p[2])
			v.CubeTo(x, y, x2, y2, x3, y3)
		case 'Z':
			v.ClosePath()
		}
	}
	if closes {
		v.ClosePath()
	}
	return v
}

// stroke paints the line along an outline in device px.
func stroke(dst *image.RGBA, o *outline, src image.Image, s svgStyle, scale float64) {
	trace := &tracer{}
	d := rasterx.NewDasher(1, 1, trace)
	joins := map[string]rasterx.JoinMode{"miter": rasterx.Miter, "round": rasterx.Round, "bevel": rasterx.Bevel}
	caps := map[string]rasterx.CapFunc{"butt": rasterx.ButtCap, "round": rasterx.RoundCap, "square": rasterx.SquareCap}
	lineCap, join := caps[s.lineCap], joins[s.join]
	if lineCap == nil {
		lineCap = rasterx.ButtCap
	}
	width := min(1e5, s.width*scale)
	d.SetStroke(fixed26(width), fixed26(min(1000, max(1, s.miter))), lineCap, lineCap, rasterx.FlatGap, join, sensibleDashes(s.dashes, scale), s.offset*scale)
	open := false
	for _, step := range o.steps {
		switch p := step.p; step.kind {
		case 'M':
			if open {
				d.Stop(false)
			}
			d.Start(fixedPoint(p[0]))
			open = true
		case 'L':
			d.Line(fixedPoint(p[0]))
		case 'C':
			d.CubeBezier(fixedPoint(p[0]), fixedPoint(p[1]), fixedPoint(p[2]))
		case 'Z':
			if open {
				d.Stop(true)
			}
			open = false
		}
	}
	if open {
		d.Stop(false)
	}
	if r := trace.o.pixels(dst.Rect); !r.Empty() {
		trace.o.raster(r, false).Draw(dst, r, src, r.Min)
	}
}

// sensibleDashes scales dashes to px. Those that add up to less than a hundredth of a px would have no end.
func sensibleDashes(dashes []float64, scale float64) []float64 {
	var out []float64
	sum := 0.0
	for _, v := range dashes {
		if v < 0 {
			return nil
		}
		out = append(out, v*scale)
		sum += v * scale
	}
	if sum < 0.01*float64(max(1, len(dashes))) {
		return nil
	}
	return out
}

func fixed26(v float64) fixed.Int26_6 { return fixed.Int26_6(math.Round(v * 64)) }

func fixedPoint(p [2]float64) fixed.Point26_6 {
	return fixed.Point26_6{X: fixed26(p[0]), Y: fixed26(p[1])}
}

// tracer is a rasterx.Scanner that keeps the outline of a line.
type tracer struct {
	o outline
}

func (t *tracer) Start(a fixed.Point26_6) { t.o.move(float64(a.X)/64, float64(a.Y)/64) }
func (t *tracer) Line(b fixed.Point26_6)  { t.o.line(float64(b.X)/64, float64(b.Y)/64) }
func (t *tracer) Clear()                  { t.o = outline{} }

// The rest of the interface is for those that paint.
func (t *tracer) Draw()                                  {}
func (t *tracer) GetPathExtent() (r fixed.Rectangle26_6) { return r }
func (t *tracer) SetBounds(int, int)                     {}
func (t *tracer) SetColor(any)                           {}
func (t *tracer) SetWinding(bool)                        {}
func (t *tracer) SetClip(image.Rectangle)                {}
