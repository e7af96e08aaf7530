// The harbor board, 520 x 380 mm: hills and a lighthouse at the far side, the sea with four piers, and
// the quay with its places. Its origin is its middle, as in the rulebook, whose tables it is drawn from.
package art

import (
	"tabletop/assets/gen/book"
	"tabletop/assets/gen/paint"
)

const (
	boardW, boardH, boardScale = 520, 380, 4 // mm, mm, px a mm
	horizonY, quayY            = -132, 10    // where the sea begins and ends, mm
	placeR                     = 14          // radius of a place for a figure, mm
)

func harborBoard(b book.Book) *paint.Canvas {
	c := paint.New(boardW, boardH, boardScale)
	v := c.At(boardW/2, boardH/2, 1)
	drawShore(v)
	drawWater(v)
	for _, row := range b.Rows("piers.csv") {
		drawPier(v, row.Number("x"), row.Number("y"))
	}
	for _, row := range b.Rows("berths.csv") {
		drawBerth(v, row)
	}
	drawQuay(v)
	drawPlates(v)
	drawClutter(v)
	for _, row := range b.Rows("docks.csv") {
		drawPlace(v, row)
	}
	drawPrices(v, b)
	drawRow(v, b)
	drawTideTrack(v, b)
	drawBoardFrame(v)
	return c
}

func drawWater(c *paint.Canvas) {
	c.Fill(paint.Rect(-260, horizonY, 520, 200), foam)
	for i, layer := range []struct {
		y, height, length float64
	}{{-126, 1.2, 44}, {-112, 1.8, 58}, {-92, 2.4, 70}, {-66, 2.8, 84}, {-34, 3.2, 96}} {
		col := paint.Blend(shoal, deep, float64(i)/4)
		c.Fill(paint.Wave(-260, 260, layer.y, layer.height, layer.length, .17*float64(i), 40), col)
		c.Line(paint.WaveLine(-260, 260, layer.y+4.2, layer.height, layer.length, .17*float64(i)+.04), .8, alpha(cream, 60))
	}
	for _, s := range []struct{ x, y float64 }{{-238, -74}, {-120, -90}, {-10, -84}, {104, -92}, {206, -62}, {-196, -8}, {-84, -4}, {28, -10}, {138, -4}, {-150, -98}, {160, -100}} {
		c.Line(paint.WaveLine(s.x, s.x+15, s.y, 1.1, 7.5, 0), .8, alpha(spray, 130))
	}
	c.Line(paint.WaveLine(-260, 260, quayY-3, 1.1, 16, 0), 1.6, alpha(spray, 150))
}

// drawPier is the jetty on which goods lie, from the quay out to sea. (x, y) is where the first good lies.
func drawPier(c *paint.Canvas, x, y float64) {
	c.Fill(paint.Rect(x-13, y-74, 30, 84), shadow)
	for _, dy := range []float64{-70, -46, -22, -2} {
		for _, dx := range []float64{-14, 14} {
			c.Fill(paint.Circle(x+dx, y+dy, 3.4), bark)
			c.Fill(paint.Circle(x+dx-.5, y+dy-.6, 2.2), earth)
		}
	}
	c.Fill(paint.Rect(x-14, y-72, 28, 88), wood)
	for i := 0; i < 11; i++ {
		y0 := y - 72 + float64(i)*8
		c.Fill(paint.Rect(x-14, y0, 28, 7.3), paint.Blend(earth, dune, []float64{.35, .6, .2, .5}[i%4]))
		c.Fill(paint.Circle(x-11.4, y0+3.6, .7), bark)
		c.Fill(paint.Circle(x+11.4, y0+3.6, .7), bark)
	}
	for i := 0; i < 4; i++ {
		c.Line(paint.Dashes(paint.RoundRect(x-10.4, y-10.4-20*float64(i), 20.8, 20.8, 4), 2.2, 1.6), .7, alpha(cream, 170))
	}
}

func drawBerth(c *paint.Canvas, row book.Row) {
	x, y := row.Number("x"), row.Number("y")
	c.Fill(paint.Ellipse(x, y+1, 34, 9), alpha(navy, 50))
	c.Line(paint.Dashes(paint.Ellipse(x, y, 33, 8), 4, 3), .9, alpha(spray, 190))
	c.Line(paint.Parse("M 34 0 Q 40 6 41 14").Move(x, y), 1, dune)
	c.Fill(paint.Circle(x, y+25, 6.4), alpha(navy, 120))
	c.Text(row["berth"], x, y+28.2, 9, paint.Bold, paint.Center, spray)
}

// drawQuay is the ground of the lower half: a stone edge and paving.
func drawQuay(c *paint.Canvas) {
	c.Fill(paint.Rect(-260, quayY, 520, 200), sand)
	for i := 0; i < 12; i++ {
		y := quayY + 8 + 16*float64(i)
		c.Line(paint.Line(-260, y, 260, y), .5, alpha(dune, 120))
		for x := -260 + 20*float64(i%2); x < 260; x += 40 {
			c.Line(paint.Line(x, y, x, y+16), .5, alpha(dune, 120))
		}
	}
	c.Fill(paint.Rect(-260, quayY, 520, 7), dune)
	for x := -260.0; x < 260; x += 13 {
		c.Line(paint.Line(x, quayY+.6, x, quayY+6.4), .6, earth)
	}
	c.Line(paint.Line(-260, quayY, 260, quayY), 1.4, wood)
	c.Line(paint.Line(-260, quayY+7.2, 260, quayY+7.2), .7, earth)
	for _, x := range []float64{-238, -112, 0, 112, 222} {
		c.Fill(paint.Ellipse(x, quayY+5, 5, 2.4), shadow)
		c.Fill(paint.RoundRect(x-3, quayY-3, 6, 8, 1.4), navy)
		c.Fill(paint.Ellipse(x, quayY-3, 4, 2), iron)
	}
}

// drawPlates is the grounds of the houses on the quay, with their signs.
func drawPlates(c *paint.Canvas) {
	plate(c, -246, 54, 96, 46, deep, "guild", func(v *paint.Canvas) { guildHouse(v) })
	plate(c, -140, 54, 140, 46, rust, "customs house", func(v *paint.Canvas) { customsHouse(v) })
	plate(c, 2, 52, 32, 41, ochre, "light", nil)
	plate(c, 2, 100, 32, 80, ocean, "market", nil)
}

// plate is a rounded ground with its name along the foot and a house front at its right end.
func plate(c *paint.Canvas, x, y, w, h float64, col colour, name string, front func(*paint.Canvas)) {
	c.Fill(paint.RoundRect(x+1, y+1.6, w, h, 5), shadow)
	c.Fill(paint.RoundRect(x, y, w, h, 5), paper)
	c.Line(paint.RoundRect(x+1.6, y+1.6, w-3.2, h-3.2, 3.8), .7, col)
	if front == nil {
		c.FitText(name, x+w/2, y+h-3.6, 6.2, w-6, paint.Caps, paint.Center, col)
		return
	}
	c.Text(name, x+6, y+h-3.8, 6.4, paint.Caps, paint.Left, col)
	front(c.At(x+w-19, y+h-4, 1))
}

// drawPlace is the ring in which a figure stands; dashed where two houses may not go.
func drawPlace(c *paint.Canvas, row book.Row) {
	x, y := row.Number("x"), row.Number("y")
	c.Fill(paint.Circle(x, y, placeR-1), cream)
	ring := paint.Circle(x, y, placeR-1.6)
	if row["houses"] != "2" {
		ring = paint.Dashes(ring, 3.4, 2.4)
	}
	c.Line(ring, 1.1, navy)
	v := c.At(x, y, 1)
	switch row["dock"] {
	case "guild":
		workGuild(v)
	case "customs":
		workCustoms(v)
	case "light":
		workLight(v)
	case "market":
		workMarket(v)
	default:
		workGangway(v, row["place"])
	}
}

// drawBoardFrame also fills what the rounded corners cut away, for the board's side.
func drawBoardFrame(c *paint.Canvas) {
	c.Fill(paint.Cut(paint.Rect(-260, -190, 520, 380), paint.RoundRect(-260, -190, 520, 380, 9)), navy)
	for _, f := range []struct {
		inset, width float64
		col          colour
	}{{0, 6, navy}, {4.4, 1, gold}} {
		c.Line(paint.RoundRect(-260+f.inset, -190+f.inset, 520-2*f.inset, 380-2*f.inset, 9-f.inset/2), f.width, f.col)
	}
}
