// Contract cards, 44 x 68 mm: a coast to sail to, the goods that it wants, the coins and the renown.
package art

import (
	"image/color"

	"tabletop/assets/gen/book"
	"tabletop/assets/gen/paint"
)

const contractW, contractH, contractScale = 44, 68, 8 // mm, mm, px a mm

// contractTables are the coasts in the order of their rows on the sheet.
var contractTables = []string{"north.csv", "east.csv", "south.csv", "west.csv"}

func contractSheet(b book.Book) *paint.Canvas {
	c := paint.New(8*contractW, 4*contractH, contractScale)
	for _, table := range contractTables {
		for _, row := range b.Rows(table) {
			col, line := row.Cell("faceCrop")
			drawContract(c.At(float64(col)*contractW, float64(line)*contractH, 1), row, col)
		}
	}
	return c
}

func drawContract(c *paint.Canvas, row book.Row, n int) {
	frame := coastColours[row["coast"]]
	c.Fill(paint.Rect(0, 0, contractW, contractH), frame[0])
	c.Fill(paint.RoundRect(1.8, 1.8, contractW-3.6, contractH-3.6, 2.2), paper)
	window := paint.RoundRect(3, 11.4, 38, 26, 1.4)
	landscape(c.Within(window).At(3, 11.4, 1), 38, 26, row["coast"], row["id"], n)
	c.Line(window, .5, frame[1])
	c.FitText(row["name"], contractW/2, 8.6, 4.5, 36.5, paint.Bold, paint.Center, frame[1])
	ribbon(c, row["coast"], 38, frame)
	drawWants(c, row.List("goods"))
	drawReward(c, row, frame)
}

// ribbon names the coast across the foot of the picture.
func ribbon(c *paint.Canvas, text string, y float64, frame [2]color.NRGBA) {
	c.Fill(paint.Parse("M 9 -2.6 L 35 -2.6 L 33.4 0 L 35 2.6 L 9 2.6 L 10.6 0 Z").Move(0, y), frame[1])
	c.Text(text+" coast", contractW/2, y+1.1, 3.1, paint.Caps, paint.Center, butter)
}

func drawWants(c *paint.Canvas, goods []string) {
	const pitch, side = 9.6, 9.2
	first := contractW/2 - pitch*float64(len(goods)-1)/2
	for i, id := range goods {
		x := first + pitch*float64(i)
		box := paint.RoundRect(x-side/2, 46.9-side/2, side, side, 1.6)
		c.Fill(box, sand)
		c.Line(box, .3, dune)
		drawGood(c, id, x, 46.9, 8.6)
	}
}

func drawReward(c *paint.Canvas, row book.Row, frame [2]color.NRGBA) {
	c.Line(paint.Line(5, 53, 39, 53), .35, dune)
	drawRenown(c, 12.4, 59.6, 11.6, row["renown"], frame[0], pine)
	drawCoin(c, 31.4, 59.4, 9.6, row["coins"])
}

// drawCoin is a coin icon with its value.
func drawCoin(c *paint.Canvas, x, y, size float64, value string) {
	v := c.At(x, y, size/10)
	v.Fill(paint.Circle(0, 0, 5), ochre)
	v.Fill(paint.Circle(0, 0, 4.2), gold)
	v.Line(paint.Arc(0, 0, 3.6, 3.6, 160, 290), .5, butter)
	v.Text(value, 0, 2.1, 6, paint.Bold, paint.Center, bark)
}

// drawRenown is the shield with its number, in a laurel.
func drawRenown(c *paint.Canvas, x, y, size float64, value string, col, laurel color.NRGBA) {
	v := c.At(x, y, size/10)
	for _, s := range []float64{-1, 1} {
		for i := 0; i < 5; i++ {
			leaf := paint.Ellipse(0, -5.2, 1, 1.7).Rotate(s * (38 + float64(i)*24))
			v.Fill(leaf.Move(0, -.3), laurel)
		}
	}
	v.Fill(paint.Parse("M -3.4 -4 L 3.4 -4 L 3.4 .6 Q 3.2 3.4 0 4.8 Q -3.2 3.4 -3.4 .6 Z"), col)
	v.Line(paint.Parse("M -3.4 -4 L 3.4 -4 L 3.4 .6 Q 3.2 3.4 0 4.8 Q -3.2 3.4 -3.4 .6 Z"), .5, gold)
	v.Text(value, 0, 2, 5.6, paint.Bold, paint.Center, cream)
}

// cardBack is the common back of a kind of card: rows of waves in a frame, a badge in the middle.
func cardBack(w, h, pixelsPerMM float64, ground, line color.NRGBA, badge func(*paint.Canvas)) *paint.Canvas {
	c := paint.New(w, h, pixelsPerMM)
	c.Fill(paint.Rect(0, 0, w, h), ground)
	inner := paint.RoundRect(3, 3, w-6, h-6, 2)
	v := c.Within(inner)
	v.Fill(inner, paint.Blend(ground, line, .12))
	row := 0
	for y := 0.0; y < h+8; y += 2.6 {
		shift := float64(row%2) * 4
		for x := -8.0; x < w+8; x += 8 {
			v.Fill(paint.Circle(x+shift, y+4, 4), paint.Blend(ground, line, .12))
			for _, r := range []float64{3.7, 2.5, 1.3} {
				v.Line(paint.Circle(x+shift, y+4, r), .38, alpha(line, 150))
			}
		}
		row++
	}
	c.Line(inner, .6, gold)
	c.Fill(paint.Circle(w/2, h/2, 14), ground)
	c.Line(paint.Circle(w/2, h/2, 14), .7, gold)
	c.Line(paint.Circle(w/2, h/2, 12.8), .3, gold)
	badge(c.At(w/2, h/2, 1))
	return c
}

func contractBack() *paint.Canvas {
	return cardBack(contractW, contractH, contractScale, deep, foam, func(c *paint.Canvas) {
		c.At(0, .4, .95).Fill(anchor(), gold)
	})
}
