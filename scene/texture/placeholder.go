package texture

import (
	"image"
	"image/color"
	"math"
)

// Placeholder stands for a picture that cannot be shown: warm paper with a thin frame, and in its middle the
// outline of a small picture, struck through.
func Placeholder(w, h int) *image.NRGBA {
	w, h = max(1, w), max(1, h)
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	paper, ink := color.NRGBA{232, 226, 214, 255}, color.NRGBA{150, 138, 120, 255}
	short := float64(min(w, h))
	line := max(1, short/60)
	cx, cy := float64(w)/2, float64(h)/2
	icon := short / 5 // half the width of the small picture
	for y := range h {
		for x := range w {
			px, py := float64(x)+0.5, float64(y)+0.5
			frame := math.Abs(box(px-cx, py-cy, cx-short/20, cy-short/20, short/15)) - line/2
			d := min(frame, pictogram(px-cx, py-cy, icon, line))
			cover := uint32(255 * min(1, max(0, 0.5-d)))
			c := color.NRGBA{mix(ink.R, paper.R, cover), mix(ink.G, paper.G, cover), mix(ink.B, paper.B, cover), 255}
			img.SetNRGBA(x, y, c)
		}
	}
	return img
}

// pictogram is the distance in px of (x, y) to the lines of a small picture: a box with a hill and a sun,
// struck through. See the distance functions of I. Quilez.
func pictogram(x, y, r, line float64) float64 {
	d := math.Abs(box(x, y, r, 0.75*r, r/6)) - line/2
	d = min(d, math.Hypot(x-0.4*r, y+0.3*r)-0.17*r)
	hill := min(segment(x, y, -0.8*r, 0.55*r, -0.25*r, -0.1*r), segment(x, y, -0.25*r, -0.1*r, 0.4*r, 0.55*r))
	d = min(d, hill-line/2)
	return min(d, segment(x, y, -1.2*r, 1.1*r, 1.2*r, -1.1*r)-line/2)
}

// box is the distance to the edge of a box of half sizes w and h with rounded corners, negative inside.
func box(x, y, w, h, round float64) float64 {
	qx, qy := math.Abs(x)-w+round, math.Abs(y)-h+round
	return math.Hypot(max(qx, 0), max(qy, 0)) + min(max(qx, qy), 0) - round
}

// segment is the distance to the line from a to b.
func segment(x, y, ax, ay, bx, by float64) float64 {
	dx, dy := bx-ax, by-ay
	t := min(1, max(0, ((x-ax)*dx+(y-ay)*dy)/(dx*dx+dy*dy)))
	return math.Hypot(x-ax-t*dx, y-ay-t*dy)
}
