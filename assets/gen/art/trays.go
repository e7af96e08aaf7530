// Trays, 200 x 96 mm: two for the stock of goods, one for the bank.
package art

import (
	"tabletop/assets/gen/book"
	"tabletop/assets/gen/paint"
)

const trayW, trayH, trayScale = 200, 96, 5 // mm, mm, px a mm

var trayGoods = [][]string{{"fish", "grain", "rope"}, {"fruit", "wine", "iron"}}

func traySheet(b book.Book) *paint.Canvas {
	c := paint.New(trayW, 3*trayH, trayScale)
	for i, ids := range trayGoods {
		v := c.At(trayW/2, float64(i)*trayH+trayH/2, 1)
		trayGround(v, []string{"light goods", "heavy goods"}[i])
		for k, id := range ids {
			stockRow(v, id, -16+24*float64(k))
		}
	}
	bank(c.At(trayW/2, 2*trayH+trayH/2, 1), b)
	return c
}

func trayGround(c *paint.Canvas, name string) {
	planks(c, wood, [2]colour{paint.Blend(wood, earth, .25), paint.Blend(wood, earth, .55)}, dune)
	c.Fill(paint.RoundRect(-46, -43, 92, 12.6, 3), bark)
	c.Text(name, 0, -34, 8.4, paint.Caps.Spaced(.06), paint.Center, butter)
}

// planks are a tray's ground, in two shades with gaps between, and a line along its border.
func planks(c *paint.Canvas, gap colour, shades [2]colour, border colour) {
	c.Fill(paint.Rect(-100, -48, 200, 96), gap)
	for y := -48.0; y < 48; y += 12 {
		c.Fill(paint.Rect(-100, y, 200, 11.4), shades[int(y+48)/12%2])
	}
	c.Line(paint.RoundRect(-97, -45, 194, 90, 4), .8, border)
}

// stockRow is a channel for the tokens of one good.
func stockRow(c *paint.Canvas, id string, y float64) {
	c.Fill(paint.RoundRect(-93, y-11.4, 186, 22.8, 4), bark)
	c.Fill(paint.RoundRect(-92.4, y-10.4, 184.8, 21.6, 3.6), alpha(goodNamed(id).base, 110))
	for i := 0; i < 9; i++ {
		drawGood(c.Within(paint.RoundRect(-92.4, y-10.4, 184.8, 21.6, 3.6)), id, -81+20.25*float64(i), y, 13)
	}
	c.Fill(paint.RoundRect(-92.4, y-10.4, 184.8, 21.6, 3.6), alpha(bark, 150))
}

// bankX is the middle of the bank on the table, mm: the places of its piles are given from the board's.
const bankX = -290

func bank(c *paint.Canvas, b book.Book) {
	trayGround(c, "the bank")
	c.Fill(paint.RoundRect(-92, -24, 184, 66, 5), forest)
	c.Line(paint.RoundRect(-89.6, -21.6, 179.2, 61.2, 3.6), .6, alpha(gold, 200))
	for _, row := range b.Rows("bank.csv") {
		r := map[string]float64{"one": 13.6, "five": 16.6}[row["coin"]]
		x := row.Number("x") - bankX
		c.Fill(paint.Circle(x, 10, r), alpha(navy, 90))
		c.Line(paint.Circle(x, 10, r), .6, gold)
	}
}
