// The art set Ink and Wash: every picture of the game again, drawn with a pen and coloured thinly. And woodcuts of the
// captains, one picture a side.
package art

import (
	"image"
	"image/color"
	"math"
	"strings"

	"tabletop/assets/gen/book"
	"tabletop/assets/gen/paint"
)

const inkFolder = "packs/harbor-ink"

// inkSheets mirror the pictures of the game and of the expansion, silhouettes left out: those stay as they are.
func inkSheets(of []Sheet) (sheets []Sheet) {
	for _, s := range of {
		if strings.HasSuffix(s.Name, "-shape.png") {
			continue
		}
		draw := func(b book.Book) *paint.Canvas { return inkAndWash(s.Draw(b), paper) }
		if s.Name == nightBoard { // its lines would be lost in the dark: night falls on the drawing
			draw = func(b book.Book) *paint.Canvas { return byNight(inkAndWash(harborBoard(b), paper), b) }
		}
		sheets = append(sheets, Sheet{inkFolder + "/ink/" + s.Name, 20, draw})
	}
	return sheets
}

// cutSheets are the captains, face and back.
func cutSheets() (sheets []Sheet) {
	for _, h := range houses {
		for _, side := range []string{"face", "back"} {
			sheets = append(sheets, Sheet{inkFolder + "/cut/captain/" + h.id + "." + side + ".png", 12, func(book.Book) *paint.Canvas {
				c := paint.New(28, 40, 12)
				drawCaptain(c.At(14, 0, 1), h)
				if side == "back" {
					mirror(c.Image)
				}
				return inkAndWash(c, h.light)
			}})
		}
	}
	return sheets
}

// mirror turns a picture left to right.
func mirror(img *image.RGBA) {
	for y := img.Rect.Min.Y; y < img.Rect.Max.Y; y++ {
		for x, last := 0, img.Rect.Dx()-1; x < last; x, last = x+1, last-1 {
			a, b := img.RGBAAt(x, y), img.RGBAAt(last, y)
			img.SetRGBA(x, y, b)
			img.SetRGBA(last, y, a)
		}
	}
}

// penWidth is how far apart pixels are compared to find where the pen goes.
const penWidth = 2

// inkAndWash draws a line wherever light and dark meet, and washes the rest thinly over the ground. What is dark
// throughout is drawn on navy paper with a pen as light as the ground is else.
func inkAndWash(c *paint.Canvas, ground color.NRGBA) *paint.Canvas {
	const dark = .28 // of the mean lightness
	from := c.Image
	light := lightness(from)
	w, h := from.Rect.Dx(), from.Rect.Dy()
	at := func(x, y int) float64 { return light[max(0, min(h-1, y))*w+max(0, min(w-1, x))] }
	draw := wash{navy, ground, 0}
	if mean(light) < dark {
		draw = wash{ground, navy, 1}
	}
	to := image.NewRGBA(from.Rect)
	for y := range h {
		for x := range w {
			p := from.RGBAAt(x, y)
			if p.A < 128 {
				continue
			}
			edge := math.Hypot(at(x+penWidth, y)-at(x-penWidth, y), at(x, y+penWidth)-at(x, y-penWidth))
			col := draw.colour(color.NRGBA{p.R, p.G, p.B, 255}, at(x, y), edge)
			to.SetRGBA(x, y, color.RGBA{col.R, col.G, col.B, 255})
		}
	}
	c.Image = to
	return c
}

// wash is a pen and what it draws on.
type wash struct {
	pen, ground color.NRGBA
	ink         float64 // the lightness near which all is ink
}

// colour is that of a pixel of some lightness, beside which the lightness changes by edge.
func (w wash) colour(col color.NRGBA, light, edge float64) color.NRGBA {
	switch {
	case math.Abs(light-w.ink) < .2 || edge > .3:
		return w.pen
	case edge > .16:
		return paint.Blend(w.ground, w.pen, .6)
	}
	steps := math.Round(light*5) / 5 // in flat tones
	return paint.Blend(w.ground, paint.Blend(navy, col, .35+.65*steps), .42)
}

func mean(values []float64) float64 {
	sum := 0.0
	for _, v := range values {
		sum += v
	}
	return sum / float64(len(values))
}

// lightness is that of each pixel, from 0 to 1 (Rec. 601 weights); what is see-through is light.
func lightness(img *image.RGBA) []float64 {
	out := make([]float64, img.Rect.Dx()*img.Rect.Dy())
	for i := range out {
		p := img.Pix[4*i : 4*i+4]
		out[i] = (.299*float64(p[0]) + .587*float64(p[1]) + .114*float64(p[2])) / 255
		if p[3] < 128 {
			out[i] = 1
		}
	}
	return out
}
