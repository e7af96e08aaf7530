// What a figure does at a place, as a small picture in its ring, about the ring's middle.
package art

import "tabletop/assets/gen/paint"

// workGangway shows how many goods the place gives.
func workGangway(c *paint.Canvas, place string) {
	if place == "a" {
		crate(c, -5, 1, 8)
		crate(c, 5, 1, 8)
		c.Text("2", 0, -3.2, 7, paint.Bold, paint.Center, navy)
		return
	}
	crate(c, 0, 1, 8)
	c.Text("1", 0, -3.2, 7, paint.Bold, paint.Center, navy)
}

func crate(c *paint.Canvas, x, y, size float64) {
	v := c.At(x, y, size/10)
	v.Fill(paint.RoundRect(-5, -1, 10, 10, 1), earth)
	v.Fill(paint.Rect(-3.6, .4, 7.2, 7.2), dune)
	v.Line(paint.Line(-3.4, 7.2, 3.4, .8), 1.3, earth)
	v.Line(paint.RoundRect(-5, -1, 10, 10, 1), .8, bark)
}

func workGuild(c *paint.Canvas) {
	for i, a := range []float64{-14, 8} {
		v := c.Turned(float64(i)*4-2, 0, 1, a)
		v.Fill(paint.RoundRect(-4.4, -6.6, 8.8, 13.2, 1.2), deep)
		v.Fill(paint.RoundRect(-3.6, -5.8, 7.2, 11.8, .8), paper)
		v.Fill(paint.Rect(-2.8, -4.6, 5.6, 4), shoal)
		v.Line(paint.Line(-2.6, 1.4, 2.6, 1.4), .6, dune)
		v.Line(paint.Line(-2.6, 3.4, 1.2, 3.4), .6, dune)
	}
}

func workCustoms(c *paint.Canvas) {
	v := c.Turned(-4, -1, 1, -12)
	v.Fill(paint.RoundRect(-4.4, -6.6, 8.8, 13.2, 1.2), rust)
	v.Fill(paint.RoundRect(-3.6, -5.8, 7.2, 11.8, .8), paper)
	v.Fill(paint.Rect(-2.8, -4.6, 5.6, 4), coral)
	v.Line(paint.Line(-2, 2.6, -.6, 4.2, 2.4, .8), 1, pine)
	drawRenown(c, 4.4, 3, 9.4, "", rust, pine)
}

func workLight(c *paint.Canvas) {
	c.Fill(tower(-3.4, 8, 16.6), navy)
	for _, s := range []float64{-1, 1} {
		c.Fill(paint.Polygon(paint.Point{X: -3.4 + s*1.8, Y: -5.2}, paint.Point{X: -3.4 + s*6.6, Y: -7.2}, paint.Point{X: -3.4 + s*6.6, Y: -3.2}), gold)
	}
	drawCoin(c, 5.2, 3.4, 8, "2")
}

func workMarket(c *paint.Canvas) {
	crate(c, -5, -5, 8)
	drawCoin(c, 5.4, 5, 8, "")
	for _, s := range []float64{1, -1} {
		v := c.Turned(0, 0, 1, 90-90*s)
		v.Line(paint.Arc(0, 0, 7.6, 7.6, -70, -16), 1.1, navy)
		v.Fill(paint.Polygon(paint.Point{X: 5, Y: -2.6}, paint.Point{X: 9.4, Y: -2.2}, paint.Point{X: 6.8, Y: .8}), navy)
	}
}

// guildHouse and customsHouse are fronts, from their foot's middle upwards.
func guildHouse(c *paint.Canvas) {
	c.Fill(paint.Rect(-12, -18, 24, 18), cream)
	c.Fill(paint.Parse("M -12 -18 L -12 -22 L -8 -22 L -8 -27 L -4 -27 L -4 -32 L 4 -32 L 4 -27 L 8 -27 L 8 -22 L 12 -22 L 12 -18 Z"), teal)
	c.Fill(paint.Rect(-12, -19, 24, 1.6), abyss)
	windows(c, []float64{-8, 0, 8}, []float64{-15.4, -8}, navy)
	c.Fill(paint.RoundRect(-2.4, -6.4, 4.8, 7, 2.2), bark)
	c.Fill(paint.Circle(0, -25, 2.4), butter)
	c.Line(paint.Circle(0, -25, 2.4), .6, abyss)
	c.Line(paint.Rect(-12, -18, 24, 18), .6, abyss)
}

func customsHouse(c *paint.Canvas) {
	c.Fill(paint.Rect(-14, -17, 28, 17), paper)
	c.Fill(paint.Polygon(paint.Point{X: -15.6, Y: -17}, paint.Point{X: 15.6, Y: -17}, paint.Point{X: 0, Y: -27}), brick)
	for _, x := range []float64{-12, -5, 2.6, 9.6} {
		c.Fill(paint.Rect(x, -16, 2.6, 14), cream)
		c.Line(paint.Rect(x, -16, 2.6, 14), .4, rust)
	}
	c.Fill(paint.RoundRect(-2, -8, 4, 8, 2), bark)
	c.Fill(paint.Rect(-15, -2, 30, 2), dune)
	c.At(0, -20.4, .28).Fill(anchor(), cream)
	c.Line(paint.Line(0, -27, 0, -34), .8, bark)
	c.Fill(paint.Parse("M 0 -34 L 8 -32.6 L 8 -29.6 L 0 -29.4 Z"), gold)
}

func windows(c *paint.Canvas, xs, ys []float64, col colour) {
	for _, y := range ys {
		for _, x := range xs {
			if x == 0 && y > -10 {
				continue // the door
			}
			c.Fill(paint.RoundRect(x-1.6, y, 3.2, 4.4, .6), col)
			c.Fill(paint.Rect(x-1, y+.6, .9, 3), steel)
		}
	}
}

// drawClutter is what stands about on the quay between the places.
func drawClutter(c *paint.Canvas) {
	for _, x := range []float64{-222, -104, 8, 120} {
		crate(c, x-7, 30, 11)
		crate(c, x+4, 31, 9)
		crate(c, x-3, 22.4, 8)
		v := c.At(x+14, 33, .55)
		v.Fill(goodNamed("wine").shape, wood)
		v.Line(paint.Line(-6.9, -5, 6.9, -5), 1.8, navy)
		v.Line(paint.Line(-6.9, 5, 6.9, 5), 1.8, navy)
		v.Line(goodNamed("wine").shape, 1.2, bark)
	}
	for _, x := range []float64{224, 246} {
		drawGood(c, "rope", x, 30, 13)
	}
}
