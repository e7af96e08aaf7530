// House boards, 240 x 110 mm: crest, bench for the figures, store for eight goods, purse. Places are
// those of the rulebook's tables, from the middle.
package art

import (
	"tabletop/assets/gen/book"
	"tabletop/assets/gen/paint"
)

const houseW, houseH, houseScale = 240, 110, 5 // mm, mm, px a mm

// houseSheet is the four fronts, two by two, over a common back in the last cell of a third row.
func houseSheet(b book.Book) *paint.Canvas {
	c := paint.New(2*houseW, 3*houseH, houseScale)
	for i, h := range houses {
		drawHouse(c.At(float64(i%2)*houseW+houseW/2, float64(i/2)*houseH+houseH/2, 1), h, b)
	}
	for i := 0.0; i < 2; i++ {
		back(c.At(i*houseW, 2*houseH, 1), houseW, houseH)
	}
	return c
}

func drawHouse(c *paint.Canvas, h house, b book.Book) {
	c.Fill(paint.Rect(-120, -55, 240, 110), h.base)
	c.Line(paint.RoundRect(-116.6, -51.6, 233.2, 103.2, 4), .8, h.light)
	drawCrest(c, h)
	c.Fill(paint.RoundRect(-58, -50, 120, 31, 4), h.dark)
	c.Fill(paint.RoundRect(-58, -10, 112, 60, 4), paper)
	c.Fill(paint.RoundRect(-55.6, -7.6, 107.2, 55.2, 3), paint.Blend(paper, sand, .8))
	for _, row := range b.Rows("store.csv") {
		slot(c, row.Number("x"), row.Number("y"))
	}
	for _, row := range b.Rows("bench.csv") {
		benchPlace(c, row, h)
	}
	drawPurse(c, h, b)
}

func slot(c *paint.Canvas, x, y float64) {
	c.Fill(paint.RoundRect(x-11.6, y-12, 23.2, 23.6, 3), dune)
	c.Fill(paint.RoundRect(x-11, y-11, 22, 22.4, 2.6), paper)
	c.Line(paint.Dashes(paint.RoundRect(x-8.8, y-8.8, 17.6, 18, 2), 2, 1.6), .5, dune)
}

func benchPlace(c *paint.Canvas, row book.Row, h house) {
	x, y := row.Number("x"), row.Number("y")
	r := 11.6
	if row["place"] == "captain" {
		r = 13.2
	}
	c.Fill(paint.Circle(x, y, r), h.base)
	c.Line(paint.Circle(x, y, r), .8, h.light)
	if row["place"] == "captain" {
		c.At(x-.4, y+2, 1.1).Fill(captainHat.Move(0, -4.6), alpha(h.light, 200))
	} else {
		c.At(x, y-18.6, 1).Fill(handBody.Scale(.9, .9), alpha(h.light, 70))
	}
}

// drawPurse is where coins lie, the place of the lighthouse, and what the coasts bring at the end.
func drawPurse(c *paint.Canvas, h house, b book.Book) {
	c.Fill(paint.RoundRect(58, -10, 60, 40, 4), h.dark)
	for _, row := range b.Rows("purse.csv") {
		r := map[string]float64{"one": 12.6, "five": 14.6}[row["coin"]]
		c.Fill(paint.Circle(row.Number("x"), 10, r), h.base)
		c.Line(paint.Dashes(paint.Circle(row.Number("x"), 10, r), 2.4, 1.8), .6, h.light)
	}
	c.Fill(paint.Circle(90, -32, 14.6), h.dark)
	c.Line(paint.Circle(90, -32, 13), .7, h.light)
	c.Fill(tower(90, -21.6, 20), alpha(h.light, 150))
	coastColour := []colour{ocean, plum, deep, rust}
	for i, renown := range []string{"2", "5", "9"} {
		x := 69 + 19*float64(i)
		for k := 0; k < i+2; k++ {
			dot := paint.Circle(x+4.4*(float64(k)-float64(i+1)/2), 35.2, 1.7)
			c.Line(dot, .9, cream)
			c.Fill(dot, coastColour[k])
		}
		drawRenown(c, x, 44.4, 11, renown, h.dark, h.light)
	}
}

func drawCrest(c *paint.Canvas, h house) {
	c.Fill(paint.Circle(-88, -13, 26), h.dark)
	c.Fill(paint.Circle(-88, -13, 23.6), paper)
	disc := c.Within(paint.Circle(-88, -13, 22)).At(-88, -13, 1)
	disc.Fill(paint.Circle(0, 0, 22), h.light)
	disc.Fill(paint.Wave(-24, 24, 10, 1.4, 12, 0, 24), deep)
	disc.Line(paint.WaveLine(-24, 24, 14, 1.2, 12, .3), .8, shoal)
	drawBird(disc, h)
	c.FitText(h.name, -88, 28, 10.6, 55, paint.Bold.Spaced(.1), paint.Center, cream)
	c.Text(h.motto, -88, 37.4, 5.6, paint.Italic, paint.Center, h.light)
}

// birds are the crests' outlines, about the middle of a disc of radius 22.
var birds = map[string]paint.Path{
	"kite":      paint.Parse("M -20 -9 Q -12 -15 -4 -7 Q 0 -10 4 -7 Q 12 -15 20 -9 Q 12 -10 5 -1 L 3 3 L 6 12 L 1.4 8 L 0 8 L -1.4 8 L -6 12 L -3 3 L -5 -1 Q -12 -10 -20 -9 Z"),
	"plover":    paint.Parse("M -15 -5 L -9 -7 Q -9 -12.4 -4 -12.4 Q .4 -12.4 1 -8 Q 10 -7 15 1 Q 9 6 3 6 L 3 14 L 5.6 14.6 L 1 14.6 L 1 6 L -1.4 6 L -1.4 14 L 1 14.6 L -3.6 14.6 L -3.6 5.4 Q -9 3 -8.6 -4 Z"),
	"heron":     paint.Parse("M -17 -13 L -8 -15.4 Q -3 -18 -.4 -14 Q 1 -11 -1.6 -6 Q -3 -2.6 2 -2 Q 11 -1 16 8 Q 9 7 4 6.4 L 4 17 L 2.4 17 L 2 6 L -.6 5.6 L -1 17 L -2.6 17 L -2.6 4.4 Q -8 0 -4.8 -7 Q -3 -11 -5 -12 Z"),
	"cormorant": paint.Parse("M -8 -14.6 L -2.4 -15.6 Q 1.6 -15.4 1.4 -11 L 1 -7 Q 8 -12.4 18 -8.6 L 15.4 -3 L 17 -1 L 12.6 1 L 13.4 4 L 6 4.4 Q 4.6 9.4 2 10 L 1 14 L -2.6 14 L -2 10 Q -4.6 8 -5.4 4.4 L -13 4 L -12.2 1 L -16.4 -1 L -15 -3 L -17.6 -8.6 Q -8 -12 -2.6 -7 L -2.2 -11.6 Z"),
}

func drawBird(c *paint.Canvas, h house) {
	c.Fill(birds[h.id].Move(.6, .9), shadow)
	c.Fill(birds[h.id], navy)
}

// back is the wooden underside of boards and trays.
func back(c *paint.Canvas, w, h float64) {
	c.Fill(paint.Rect(0, 0, w, h), earth)
	for y := 0.0; y < h; y += 11 {
		c.Fill(paint.Rect(0, y, w, 10.4), paint.Blend(earth, dune, []float64{.2, .5, .35}[int(y/11)%3]))
	}
	c.At(w/2, h/2, h/50).Fill(anchor(), alpha(bark, 90))
}

func boardBack() *paint.Canvas {
	c := paint.New(boardW, boardH, 2)
	back(c, boardW, boardH)
	return c
}
