// More that stands on a coast: markets, terraces, boats and caves, in boxes of about 16 units.
package art

import "tabletop/assets/gen/paint"

func stalls(c *paint.Canvas, m mood) {
	cottage(c, -2.4, 5, 6, paper, ocean)
	for i, x := range []float64{-10, -3, 4} {
		for _, post := range []float64{x + .4, x + 5.6} {
			c.Line(paint.Line(post, 0, post, -4.6), .4, bark)
		}
		c.Fill(paint.Rect(x, -2, 6, 2), earth)
		for k := 0.0; k < 4; k++ {
			c.Fill(paint.Circle(x+1+1.4*k, -2.3, .8), []colour{gold, coral, sage}[(i+int(k))%3])
		}
		awning(c, x-.4, -5.6, 6.8, []colour{brick, ocean, ochre}[i], cream)
	}
}

func terraces(c *paint.Canvas, m mood) {
	for i, y := range []float64{-6.6, -4.2, -1.8} {
		w := 7 + 3.2*float64(i)
		c.Fill(paint.RoundRect(-w, y, 2*w, -y+1, 1.2), paint.Blend(sage, forest, .25*float64(i)))
		c.Line(paint.Line(-w+.6, y+1.9, w-.6, y+1.9), .5, sand)
		for x := -w + 2; x < w-1; x += 3.2 {
			c.Line(paint.Line(x, y, x, y-1.2), .4, bark)
			c.Fill(paint.Circle(x, y-1.9, 1.3), pine)
			c.Fill(paint.Circle(x-.4, y-2.1, .35), gold)
			c.Fill(paint.Circle(x+.5, y-1.6, .35), coral)
		}
	}
	cottage(c, -2, 4, 3, cream, brick)
}

func barges(c *paint.Canvas, m mood) {
	for _, b := range []struct{ x, y float64 }{{-11, -.4}, {-1, 2.2}} {
		v := c.At(b.x, b.y, 1)
		v.Fill(paint.Parse("M -1 -2.4 L 13 -2.4 L 11.6 .6 L .6 .6 Z"), bark)
		v.Line(paint.Line(-.6, -1.6, 12.4, -1.6), .4, gold)
		for i, x := range []float64{1.4, 3.8, 2.6} {
			v.Fill(paint.Rect(x, -4.4-2*float64(i/2), 2.1, 2), []colour{earth, dune, earth}[i])
		}
		v.Line(paint.Line(7, -2.4, 7, -10), .4, bark)
		v.Fill(paint.Parse("M 7.2 -9.6 L 11.6 -8 L 11.6 -3.6 L 7.2 -3 Z"), butter)
	}
	tree(c, -13, 7, m.hills[2])
	tree(c, 12, 6, m.hills[2])
}

func cove(c *paint.Canvas, m mood) {
	c.Fill(paint.Parse("M -15 2 Q -14 -8 -7 -11 Q 0 -14 6 -10 Q 12 -7 14 2 Z"), m.hills[2])
	c.Fill(paint.Parse("M -15 2 Q -14 -8 -7 -11 Q -9 -4 -8 2 Z"), m.hills[1])
	c.Fill(paint.Parse("M -5 2 Q -5 -6 .6 -6.6 Q 6 -6 6 2 Z"), navy)
	c.Fill(paint.Circle(1, -2.4, 2.2), alpha(butter, 70))
	c.Fill(paint.Circle(1, -2.4, .8), butter)
	c.Fill(paint.Parse("M -3 1.4 L 3.4 1.4 L 2.4 3 L -2 3 Z"), earth)
	c.At(4, .6, .14).Fill(goodNamed("wine").shape, rose)
	c.At(-4.4, .8, .14).Fill(goodNamed("wine").shape, rose)
}

func slipway(c *paint.Canvas, m mood) {
	c.Fill(paint.Polygon(paint.Point{X: -12, Y: 0}, paint.Point{X: 12, Y: 2.4}, paint.Point{X: 12, Y: 3.4}, paint.Point{X: -12, Y: 1}), earth)
	c.Fill(paint.Parse("M -8 -5.6 L 8.6 -4.4 Q 8 .8 4.6 1 L -3.6 .4 Q -7.6 -.6 -8 -5.6 Z"), dune)
	for x := -6.0; x <= 7; x += 2.2 {
		c.Line(paint.Parse("M 0 -7 Q -1 -2 .6 .6").Move(x, 0), .5, bark)
	}
	c.Line(paint.Line(-8, -3.8, 8.2, -2.6), .5, earth)
	c.Line(paint.Line(-10, 0, -10, -13), .8, bark)
	c.Line(paint.Line(-10, -12.4, -1, -10.4), .7, bark)
	c.Line(paint.Line(-1.4, -10.4, -1.4, -7.6), .25, navy)
	c.Fill(paint.Rect(-2.4, -7.8, 2, 1.4), earth)
	cottage(c, 9, 4.4, 3.6, paper, rust)
}

func galleon(c *paint.Canvas, m mood) {
	v := c.At(0, 3, .42).At(0, -52, 1)
	drawRigging(v, "brig", livery{rust, gold, cream, sand, brick})
	drawHull(v, rigs["brig"].hull, livery{rust, gold, cream, sand, brick})
	c.Line(paint.WaveLine(-12, 12, 3.2, .4, 5, 0), .7, alpha(cream, 220))
}

func beacon(c *paint.Canvas, m mood) {
	c.Fill(paint.Parse("M -9 2 Q -7 -3 -3 -3.6 Q 2 -5 5 -3 Q 9 -2 10 2 Z"), m.hills[2])
	light := tower(0, -3.2, 15)
	c.Fill(light, cream)
	inside := c.Within(light)
	for _, y := range []float64{-7, -11.4} {
		inside.Fill(paint.Rect(-4, y, 8, 2), brick)
	}
	inside.Fill(paint.Rect(-4, -19, 8, 2.4), brick)
	for _, s := range []float64{-1, 1} {
		beam := paint.Polygon(paint.Point{X: s * 1.6, Y: -15.6}, paint.Point{X: s * 13, Y: -18}, paint.Point{X: s * 13, Y: -12.6})
		c.Fill(beam, alpha(butter, 120))
	}
	cottage(c.At(0, -2.8, 1), 2.6, 3.6, 2.2, paper, rust)
}
