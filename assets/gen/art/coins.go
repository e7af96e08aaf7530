// Coins: ones with a hole, fives without; the lighthouse on one side, the value on the other.
package art

import (
	"image/color"
	"math"

	"tabletop/assets/gen/paint"
)

var (
	oneShape  = paint.Cut(paint.Circle(0, 0, 11.6), paint.Circle(0, 0, 2.6))
	fiveShape = paint.Circle(0, 0, 11.6)
)

// metal is the tones of a coin.
type metal struct{ base, dark, light color.NRGBA }

var (
	copper = metal{coral, rust, butter}
	golden = metal{gold, wood, butter}
)

// coinSheet is two by two cells of 24 mm: ones above fives, value left, lighthouse right.
func coinSheet() *paint.Canvas {
	c := paint.New(48, 48, 10)
	one, oneBack := c.At(12, 12, 1), c.At(36, 12, 1)
	blank(one, copper)
	for _, a := range []float64{0, 90, 180, 270} {
		turned := one.Turned(0, 0, 1, a)
		turned.Text("1", 0, -4.2, 5.2, paint.Bold, paint.Center, copper.dark)
		turned.Fill(paint.Star(4.6, -4.6, 1.3, .5, 4), copper.dark)
	}
	one.Line(paint.Circle(0, 0, 3.1), .9, copper.dark)
	blank(oneBack, copper)
	for i := 0; i < 8; i++ {
		ray := paint.Polygon(paint.Point{X: -1, Y: -3.9}, paint.Point{X: 1, Y: -3.9}, paint.Point{X: 0, Y: -8.2})
		oneBack.Fill(ray.Rotate(float64(i)*45), copper.dark)
	}
	oneBack.Line(paint.Circle(0, 0, 3.1), .9, copper.dark)

	five, fiveBack := c.At(12, 36, 1), c.At(36, 36, 1)
	blank(five, golden)
	five.Text("5", .3, 4.6, 13, paint.Bold, paint.Center, golden.light)
	five.Text("5", 0, 4.3, 13, paint.Bold, paint.Center, golden.dark)
	blank(fiveBack, golden)
	fiveBack.Fill(tower(0, 5.4, 12), golden.dark)
	for _, s := range []float64{-1, 1} {
		beam := paint.Polygon(paint.Point{X: s * 1.8, Y: -4.6}, paint.Point{X: s * 7.4, Y: -6.4}, paint.Point{X: s * 7.4, Y: -3})
		fiveBack.Fill(beam, golden.dark)
	}
	fiveBack.Line(paint.WaveLine(-6.6, 6.6, 6, .5, 3.3, 0), .8, golden.dark)
	return c
}

// blank is a struck disc with a milled edge.
func blank(c *paint.Canvas, m metal) {
	c.Fill(paint.Rect(-12, -12, 24, 24), m.dark)
	c.Fill(paint.Circle(0, 0, 11.2), m.base)
	for i := 0; i < 48; i++ {
		s, k := math.Sincos(float64(i) * 2 * math.Pi / 48)
		c.Line(paint.Line(10.2*k, 10.2*s, 11.3*k, 11.3*s), .5, m.dark)
	}
	c.Line(paint.Circle(0, 0, 10), .45, m.dark)
	c.Line(paint.Arc(0, 0, 9.2, 9.2, 150, 300), .7, m.light)
}

// tower is a small lighthouse as one outline: foot at (x, y), h high.
func tower(x, y, h float64) paint.Path {
	return paint.Union(
		paint.Polygon(paint.Point{X: -.17, Y: 0}, paint.Point{X: .17, Y: 0}, paint.Point{X: .11, Y: -.7}, paint.Point{X: -.11, Y: -.7}),
		paint.Rect(-.17, -.74, .34, .06),
		paint.Rect(-.085, -.9, .17, .18),
		paint.Polygon(paint.Point{X: -.14, Y: -.88}, paint.Point{X: .14, Y: -.88}, paint.Point{X: 0, Y: -1.02}),
	).Scale(h, h).Move(x, y)
}

// The price marker is a hexagon with its good.
var priceShape = paint.Star(0, 0, 8.2, 7.1, 6).Rotate(30)

func priceSheet() *paint.Canvas {
	c := paint.New(17*float64(len(goods)), 17, 12)
	for i, g := range goods {
		cell := c.At(float64(i)*17+8.5, 8.5, 1)
		cell.Fill(paint.Rect(-8.5, -8.5, 17, 17), g.dark)
		cell.Fill(priceShape.Scale(.86, .86), cream)
		cell.Line(priceShape.Scale(.8, .8), .5, g.base)
		drawGood(cell, g.id, 0, 0, 10)
	}
	return c
}
