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
		if s.Name == nightBoard {
			draw = inkBoardByNight
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
	light := lightness(c.Image)
	if mean(light) < dark {
		return wash{pen: ground, ground: navy, ink: 1, cover: .42}.draw(c, light)
	}
	return wash{pen: navy, ground: ground, ink: 0, cover: .42}.draw(c, light)
}

// inkBoardByNight is drawn with a light pen on navy paper. Its lines are those of the board by day: in the dark they are
// weak. The wash is thicker, so that the lamps are seen to shine.
func inkBoardByNight(b book.Book) *paint.Canvas {
	board := harborBoard(b)
	byDay := lightness(board.Image)
	return wash{pen: paper, ground: navy, ink: noInk, cover: .7}.draw(byNight(board, b), byDay)
}

// wash is a pen and what it draws on.
type wash struct {
	pen, ground color.NRGBA
	ink         float64 // the lightness near which all is ink
	cover       float64 // how much of the ground the wash takes, from 0 to 1
}

// noInk is a lightness that nothing has.
const noInk = 2

// draw takes the colours of a picture and gives it lines where the lightness beside a pixel changes.
func (w wash) draw(c *paint.Canvas, light []float64) *paint.Canvas {
	from := c.Image
	wide, high := from.Rect.Dx(), from.Rect.Dy()
	at := func(x, y int) float64 { return light[max(0, min(high-1, y))*wide+max(0, min(wide-1, x))] }
	to := image.NewRGBA(from.Rect)
	for y := range high {
		for x := range wide {
			p := from.RGBAAt(x, y)
			if p.A < 128 {
				continue
			}
			edge := math.Hypot(at(x+penWidth, y)-at(x-penWidth, y), at(x, y+penWidth)-at(x, y-penWidth))
			col := w.colour(color.NRGBA{p.R, p.G, p.B, 255}, at(x, y), edge)
			to.SetRGBA(x, y, color.RGBA{col.R, col.G, col.B, 255})
		}
	}
	c.Image = to
	return c
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
	return paint.Blend(w.ground, paint.Blend(navy, col, .35+.65*steps), w.cover)
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
