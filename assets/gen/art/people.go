// Dock hands and captains are meeples with a face: one outline for all houses, lopsided on purpose, so
// that a wrongly mirrored back would show.
package art

import (
	"tabletop/assets/gen/paint"
)

// Bodies, x from the middle, y from the top of the box.
var (
	handBody  = paint.Parse("M -6.6 13.4 Q 0 10.4 6.8 13 Q 10.6 15.4 10.4 21.4 Q 8.8 22.6 7.2 21.6 L 6.8 20 L 7.4 29.4 L 1.2 29.4 L .1 25.4 L -1 29.4 L -7.4 29.4 L -6.6 20 Q -10.6 18 -10 12.6 Z")
	handHead  = paint.Circle(1, 7.6, 4.7)
	handCap   = paint.Parse("M -4 6.4 Q -4.2 .8 1.2 .8 Q 5.6 .8 6 5 L 9.4 5.8 Q 9.6 7 8.6 7.2 L -3.6 7.2 Z")
	handSack  = paint.Ellipse(0, 0, 6, 4.4).Rotate(-62).Move(-6.8, 9.6)
	handShape = paint.Union(handBody, handHead, handCap, handSack, paint.Circle(-4.8, 11.4, 2.4))

	captainCoat  = paint.Parse("M -6.6 17 Q 0 13.6 6.8 17 L 12 12.6 L 13.4 15 L 9 21.4 L 7 22.6 Q 8 31 10.6 39.4 L -10.6 39.4 Q -8 31 -7 24.6 Q -11.6 24 -11 19.6 Q -9.6 17.6 -6.6 17 Z")
	captainHead  = paint.Circle(0, 10.8, 5)
	captainHat   = paint.Parse("M -9 7.6 Q -8 5.4 -5.4 5 Q -5 .6 1 .6 Q 6 .6 5.8 5 Q 8.4 5.6 8.8 7.8 Q 0 5.6 -9 7.6 Z")
	captainGlass = paint.Polygon(paint.Point{X: 9.6, Y: 14.4}, paint.Point{X: 11.6, Y: 16}, paint.Point{X: 13.6, Y: 9}, paint.Point{X: 11, Y: 7.8})
	captainShape = paint.Union(captainCoat, captainHead, captainHat, captainGlass)
)

// handSheet is four cells of 24 x 30 mm in a row, 12 px a mm.
func handSheet() *paint.Canvas {
	c := paint.New(96, 30, 12)
	for i, h := range houses {
		drawHand(c.At(float64(i)*24+12, 0, 1), h)
	}
	return c
}

var skin = paint.Hex("e9b98c")

func drawHand(c *paint.Canvas, h house) {
	c.Fill(paint.Rect(-12, 0, 24, 30), h.dark)
	c.Fill(handBody, h.base)
	body := c.Within(handBody)
	body.Fill(paint.Rect(-12, 24, 24, 8), navy)
	body.Fill(paint.Parse("M -4.6 15 L 4.8 15 L 5.4 26 L -5.4 26 Z"), sand)
	body.Line(paint.Line(-4, 12, -4, 16), 1.1, sand)
	body.Line(paint.Line(4.2, 12, 4.2, 16), 1.1, sand)
	body.Line(paint.Line(-3, 20.6, 3, 20.6), .6, earth)
	body.Fill(paint.Circle(9, 21.4, 2), skin)
	body.Fill(paint.Rect(3.4, 11, 9, 20), tint)
	c.Fill(handSack, dune)
	c.Line(handSack, .7, wood)
	c.Line(paint.Line(-9.4, 8, -5, 12.4), .6, wood)
	c.Fill(paint.Circle(-4.6, 14.6, 2), skin)
	c.Fill(handHead, skin)
	c.Line(paint.Arc(1.4, 8, 2.8, 2.6, 30, 140), .6, bark)
	for _, x := range []float64{-.4, 3.4} {
		c.Fill(paint.Circle(x, 8, .6), navy)
	}
	c.Fill(handCap, h.dark)
	c.Fill(paint.Parse("M -3.8 5.2 Q -3.4 1 1.2 1 Q 5.2 1 5.8 5 Z"), h.light)
}

// captainSheet is four cells of 28 x 40 mm in a row, 12 px a mm.
func captainSheet() *paint.Canvas {
	c := paint.New(112, 40, 12)
	for i, h := range houses {
		drawCaptain(c.At(float64(i)*28+14, 0, 1), h)
	}
	return c
}

func drawCaptain(c *paint.Canvas, h house) {
	c.Fill(paint.Rect(-14, 0, 28, 40), h.dark)
	c.Fill(captainGlass, gold)
	c.Fill(captainCoat, h.base)
	coat := c.Within(captainCoat)
	coat.Fill(paint.Parse("M -2.6 14 L 2.6 14 L 4 40 L -4 40 Z"), cream)
	coat.Fill(paint.Parse("M -3 13 L -1.4 40 L -6 40 L -5 14 Z"), h.light)
	coat.Fill(paint.Parse("M 3 13 L 1.4 40 L 6 40 L 5 14 Z"), h.light)
	coat.Line(paint.Line(-8, 28, 8, 28), 1.8, bark)
	coat.Fill(paint.RoundRect(-1.6, 26.6, 3.2, 2.8, .6), gold)
	for _, y := range []float64{21, 24.4, 32, 35.4} {
		coat.Fill(paint.Circle(-4.4, y, .7), gold)
		coat.Fill(paint.Circle(4.4, y, .7), gold)
	}
	coat.Fill(paint.Rect(5, 12, 12, 30), tint)
	for _, s := range []float64{-1, 1} {
		coat.Line(paint.Line(s*5, 16.6, s*8, 17.8), 1.7, gold)
	}
	coat.Fill(paint.Circle(11.6, 14.8, 2), skin)
	coat.Fill(paint.Circle(-9.4, 22.6, 1.9), skin)
	drawCaptainHead(c, h)
}

func drawCaptainHead(c *paint.Canvas, h house) {
	c.Fill(captainHead, skin)
	c.Fill(paint.Parse("M -5 10.6 Q -4 13 0 12.6 Q 4 13 5 10.6 Q 5.4 17.6 0 17.8 Q -5.4 17.6 -5 10.6 Z"), cream)
	c.Line(paint.Parse("M -1.6 14.2 Q 0 15 1.6 14.2"), .6, rust)
	for _, x := range []float64{-2, 2} {
		c.Fill(paint.Circle(x, 10, .65), navy)
	}
	c.Fill(captainHat, navy)
	c.Line(paint.Parse("M -8.4 7.2 Q 0 4.8 8.4 7.4"), .9, gold)
	c.Fill(paint.Circle(.4, 3.4, 1.3), h.base)
	c.Line(paint.Circle(.4, 3.4, 1.3), .4, gold)
}
