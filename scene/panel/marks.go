package panel

// The small signs, drawn from shapes in a square of one unit a side.

import (
	"image"
	"image/color"
	"image/draw"

	"tabletop/scene/sketch"
)

// stroke is the width of a sign's lines, in units.
const stroke = 0.13

// pen draws a sign: what is added covers, what is cut is bare again.
type pen struct {
	mask *image.Alpha
	unit float64 // px
}

func (p pen) point(x, y float64) sketch.Point { return sketch.Point{X: x * p.unit, Y: y * p.unit} }

func (p pen) points(xy ...float64) []sketch.Point {
	var out []sketch.Point
	for i := 0; i+1 < len(xy); i += 2 {
		out = append(out, p.point(xy[i], xy[i+1]))
	}
	return out
}

// solid covers a shape.
func (p pen) solid(xy ...float64) {
	var path sketch.Path
	path.Polygon(p.points(xy...))
	path.Fill(p.mask, color.Alpha{255})
}

// line covers a stroke from point to point.
func (p pen) line(xy ...float64) {
	var path sketch.Path
	points := p.points(xy...)
	for i := 1; i < len(points); i++ {
		path.Line(points[i-1], points[i], stroke*p.unit)
	}
	path.Fill(p.mask, color.Alpha{255})
}

func (p pen) outline(xy ...float64) { p.line(append(xy, xy[0], xy[1])...) }

func (p pen) disc(x, y, radius float64) {
	var path sketch.Path
	path.Disc(p.point(x, y), radius*p.unit)
	path.Fill(p.mask, color.Alpha{255})
}

func (p pen) ring(x, y, radius float64) {
	p.disc(x, y, radius)
	p.cut(func(q pen) { q.disc(x, y, radius-stroke) })
}

// cut takes away what do draws.
func (p pen) cut(do func(pen)) {
	q := pen{image.NewAlpha(p.mask.Rect), p.unit}
	do(q)
	for i, a := range q.mask.Pix {
		p.mask.Pix[i] = uint8(int(p.mask.Pix[i]) * (255 - int(a)) / 255)
	}
}

// markMask draws a sign into a square of so many px.
func markMask(m Mark, side int) *image.Alpha {
	p := pen{image.NewAlpha(image.Rect(0, 0, side, side)), float64(side)}
	if do := signs[m]; do != nil {
		do(p)
	}
	return p.mask
}

var signs = [...]func(pen){
	MarkError: func(p pen) {
		p.solid(0.3, 0, 0.7, 0, 1, 0.3, 1, 0.7, 0.7, 1, 0.3, 1, 0, 0.7, 0, 0.3)
		p.cut(func(q pen) { q.line(0.33, 0.33, 0.67, 0.67); q.line(0.67, 0.33, 0.33, 0.67) })
	},
	MarkWarning: func(p pen) {
		p.solid(0.5, 0.03, 1, 0.95, 0, 0.95)
		p.cut(func(q pen) { q.line(0.5, 0.38, 0.5, 0.62); q.disc(0.5, 0.79, stroke/1.7) })
	},
	MarkNote: func(p pen) {
		p.disc(0.5, 0.5, 0.5)
		p.cut(func(q pen) { q.line(0.5, 0.47, 0.5, 0.75); q.disc(0.5, 0.26, stroke/1.7) })
	},
	MarkDone: func(p pen) {
		p.disc(0.5, 0.5, 0.5)
		p.cut(func(q pen) { q.line(0.27, 0.53, 0.44, 0.7, 0.74, 0.34) })
	},
	MarkFace: func(p pen) { // a card seen from its front: a picture on it
		p.outline(0.2, 0.08, 0.8, 0.08, 0.8, 0.92, 0.2, 0.92)
		p.disc(0.5, 0.42, 0.15)
	},
	MarkBack: func(p pen) { // a card seen from behind: filled, with a band
		p.solid(0.14, 0.02, 0.86, 0.02, 0.86, 0.98, 0.14, 0.98)
		p.cut(func(q pen) { q.line(0.3, 0.72, 0.7, 0.28) })
	},
	MarkStanding: func(p pen) { // a figure on the ground
		p.disc(0.5, 0.22, 0.18)
		p.solid(0.4, 0.36, 0.6, 0.36, 0.72, 0.86, 0.28, 0.86)
		p.line(0.1, 0.92, 0.9, 0.92)
	},
	MarkOpen:    func(p pen) { p.line(0.2, 0.36, 0.5, 0.66, 0.8, 0.36) },
	MarkClosed:  func(p pen) { p.line(0.36, 0.2, 0.66, 0.5, 0.36, 0.8) },
	MarkSearch:  func(p pen) { p.ring(0.42, 0.42, 0.36); p.line(0.68, 0.68, 0.92, 0.92) },
	MarkClear:   func(p pen) { p.line(0.22, 0.22, 0.78, 0.78); p.line(0.78, 0.22, 0.22, 0.78) },
	MarkDisc:    func(p pen) { p.disc(0.5, 0.5, 0.34) },
	MarkRing:    func(p pen) { p.ring(0.5, 0.5, 0.42) },
	MarkDiamond: func(p pen) { p.solid(0.5, 0, 1, 0.5, 0.5, 1, 0, 0.5) },
	MarkOn: func(p pen) { // a box that is ticked
		p.solid(0.04, 0.04, 0.96, 0.04, 0.96, 0.96, 0.04, 0.96)
		p.cut(func(q pen) { q.line(0.24, 0.53, 0.43, 0.72, 0.77, 0.3) })
	},
	MarkOff:  func(p pen) { p.outline(0.1, 0.1, 0.9, 0.1, 0.9, 0.9, 0.1, 0.9) },
	MarkLink: func(p pen) { p.line(0.3, 0.2, 0.8, 0.2, 0.8, 0.7); p.line(0.8, 0.2, 0.2, 0.8) },
}

// cornerMask is the top left corner of a rounded box of so many px a side; stroke 0 fills it.
func cornerMask(radius, stroke int) *image.Alpha {
	r := float64(radius)
	full := pen{image.NewAlpha(image.Rect(0, 0, radius, radius)), r}
	full.disc(1, 1, 1)
	if inner := r - float64(stroke); stroke > 0 && inner > 0 {
		full.cut(func(q pen) { q.disc(1, 1, inner/r) })
	}
	return full.mask
}

// turned gives a mask mirrored left to right, top to bottom, or both.
func turned(m *image.Alpha, sideways, over bool) *image.Alpha {
	out := image.NewAlpha(m.Rect)
	draw.Draw(out, out.Rect, m, image.Point{}, draw.Src)
	w, h := m.Rect.Dx(), m.Rect.Dy()
	for y := range h {
		for x := range w {
			fx, fy := x, y
			if sideways {
				fx = w - 1 - x
			}
			if over {
				fy = h - 1 - y
			}
			out.SetAlpha(x, y, m.AlphaAt(fx, fy))
		}
	}
	return out
}
