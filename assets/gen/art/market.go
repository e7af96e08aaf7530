// The printed fields on the quay and the sea: prices, contracts and the tide track.
package art

import (
	"strconv"

	"tabletop/assets/gen/book"
	"tabletop/assets/gen/paint"
)

// marketY is the row of each good in the market, mm, and marketPitch the height of a row. They are
// those of the six price routes of the rulebook's table.
var marketY = map[string]float64{"fish": 70, "grain": 90, "rope": 110, "fruit": 130, "wine": 150, "iron": 170}

const marketPitch = 20

func drawPrices(c *paint.Canvas, b book.Book) {
	c.Fill(paint.RoundRect(43, 48.6, 208, 136, 5), shadow)
	c.Fill(paint.RoundRect(42, 47, 208, 136, 5), paper)
	c.Line(paint.RoundRect(43.6, 48.6, 204.8, 132.8, 3.8), .7, ocean)
	prices := b.Rows("prices.csv")
	for _, p := range prices {
		x := p.Number("x")
		c.Fill(paint.Circle(x, 54.4, 4.6), gold)
		c.Line(paint.Circle(x, 54.4, 4.6), .6, ochre)
		c.Text(p["price"], x, 56.9, 7, paint.Bold, paint.Center, bark)
	}
	for i, g := range goods {
		y := marketY[g.id]
		if i%2 == 0 {
			c.Fill(paint.RoundRect(46, y-marketPitch/2+.4, 200, marketPitch-.8, 3), paint.Blend(paper, sand, .7))
		}
		drawGood(c, g.id, 62, y, 15)
		for k, p := range prices {
			drawPriceCell(c, p.Number("x"), y, k, g)
		}
	}
}

// drawPriceCell is a hexagon; the starting price of a good has its colour.
func drawPriceCell(c *paint.Canvas, x, y float64, k int, g good) {
	cell := priceShape.Scale(1.05, 1.05).Move(x, y)
	c.Fill(cell, cream)
	c.Line(cell, .7, dune)
	if k+1 == startPrices[g.id] {
		c.Fill(priceShape.Scale(.8, .8).Move(x, y), alpha(g.base, 150))
	}
	c.Text(strconv.Itoa(k+1), x, y+2.4, 6.6, paint.Medium, paint.Center, earth)
}

// startPrices are those of the rulebook's table start-prices.csv.
var startPrices = map[string]int{"fish": 2, "grain": 2, "rope": 3, "fruit": 3, "wine": 4, "iron": 4}

// drawRow is the outlines of the contract deck and the four open contracts.
func drawRow(c *paint.Canvas) {
	for i, x := range []float64{-226, -174, -126, -78, -30} {
		col := dune
		if i == 0 {
			col = teal
		}
		field := paint.RoundRect(x-22, 140-34, contractW, contractH, 3.4)
		c.Fill(field, alpha(col, 70))
		c.Line(field, .8, col)
		if i == 0 {
			c.At(x, 140, 1.1).Fill(anchor(), alpha(teal, 120))
		} else {
			c.Text("contract", x, 142, 6.4, paint.Caps, paint.Center, alpha(earth, 170))
		}
	}
}

// drawTideTrack is six buoys down the right side of the sea.
func drawTideTrack(c *paint.Canvas) {
	c.Line(paint.Dashes(paint.Parse("M 232 -100 L 232 16"), 3, 2.4), .9, cream)
	for i, y := range []float64{-96, -74, -52, -30, -8, 14} {
		c.Fill(paint.Circle(232, y+1, 9.6), shadow)
		c.Fill(paint.Circle(232, y, 9.4), []colour{brick, cream}[i%2])
		c.Fill(paint.Circle(232, y, 7.2), []colour{cream, brick}[i%2])
		c.Text(strconv.Itoa(i+1), 232, y+3.1, 8.6, paint.Bold, paint.Center, []colour{rust, cream}[i%2])
	}
}
