// The printed fields on the quay and the sea: prices, contracts and the tide track.
package art

import (
	"slices"
	"strings"

	"tabletop/assets/gen/book"
	"tabletop/assets/gen/paint"
)

const marketPitch = 20 // height of a row of the market, mm

func drawPrices(c *paint.Canvas, b book.Book) {
	c.Fill(paint.RoundRect(43, 48.6, 208, 136, 5), shadow)
	c.Fill(paint.RoundRect(42, 47, 208, 136, 5), paper)
	c.Line(paint.RoundRect(43.6, 48.6, 204.8, 132.8, 3.8), .7, ocean)
	prices, starts := b.Rows("prices.csv"), b.Rows("start-prices.csv")
	for _, p := range prices {
		x := p.Number("x")
		c.Fill(paint.Circle(x, 54.4, 4.6), gold)
		c.Line(paint.Circle(x, 54.4, 4.6), .6, ochre)
		c.Text(p["price"], x, 56.9, 7, paint.Bold, paint.Center, bark)
	}
	for i, row := range b.Rows("market.csv") {
		y, g := row.Number("y"), goodNamed(strings.Split(row["route"], "/")[2])
		if i%2 == 0 {
			c.Fill(paint.RoundRect(46, y-marketPitch/2+.4, 200, marketPitch-.8, 3), paint.Blend(paper, sand, .7))
		}
		drawGood(c, g.id, 62, y, 16.5)
		for _, p := range prices {
			start := slices.ContainsFunc(starts, func(s book.Row) bool { return s["path"] == "/price/"+g.id+"/"+p["price"] })
			drawPriceCell(c, p.Number("x"), y, p["price"], g, start)
		}
	}
}

// drawPriceCell is a hexagon; the starting price of a good has its colour.
func drawPriceCell(c *paint.Canvas, x, y float64, price string, g good, start bool) {
	cell := priceShape.Scale(1.05, 1.05).Move(x, y)
	c.Fill(cell, cream)
	c.Line(cell, .7, dune)
	if start {
		c.Fill(priceShape.Scale(.8, .8).Move(x, y), alpha(g.base, 150))
	}
	c.Text(price, x, y+2.4, 6.6, paint.Medium, paint.Center, earth)
}

// drawRow is the outlines of the contract deck and the open contracts.
func drawRow(c *paint.Canvas, b book.Book) {
	deck := cardField(c, -226, teal)
	deck.At(0, 0, 1.1).Fill(anchor(), alpha(teal, 120))
	for _, row := range b.Rows("row.csv") {
		field := cardField(c, row.Number("x"), dune)
		field.Text("contract", 0, 2, 6.4, paint.Caps, paint.Center, alpha(earth, 170))
	}
}

// cardField is the outline of a contract with its middle at x, and the view about that middle.
func cardField(c *paint.Canvas, x float64, col colour) *paint.Canvas {
	v := c.At(x, 140, 1)
	field := paint.RoundRect(-contractW/2, -contractH/2, contractW, contractH, 3.4)
	v.Fill(field, alpha(col, 70))
	v.Line(field, .8, col)
	return v
}

// drawTideTrack is a chain of buoys down the right side of the sea.
func drawTideTrack(c *paint.Canvas, b book.Book) {
	track := b.Rows("tide-track.csv")
	first, last := track[0].Number("y"), track[len(track)-1].Number("y")
	c.Line(paint.Dashes(paint.Line(232, first, 232, last+14), 3, 2.4), .9, cream)
	for i, row := range track {
		v := c.At(232, row.Number("y"), 1)
		v.Fill(paint.Circle(0, 1, 9.4), shadow)
		v.Fill(paint.Circle(0, 0, 9.2), []colour{brick, cream}[i%2])
		v.Fill(paint.Circle(0, 0, 7), []colour{cream, brick}[i%2])
		v.Text(row["tide"], 0, 3, 8.4, paint.Bold, paint.Center, []colour{rust, cream}[i%2])
	}
}
