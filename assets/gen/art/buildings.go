// More that stands on a coast, the houses: boxes of about 16 units, the shore at 0, up is negative.
package art

import (
	"math"

	"tabletop/assets/gen/paint"
)

// block is a plain wall with its right third in the shade.
func block(c *paint.Canvas, x, y, w, h float64, col colour) {
	c.Fill(paint.Rect(x, y, w, h), col)
	c.Fill(paint.Rect(x+w*.66, y, w*.34, h), tint)
}

func gable(x, y, w, h float64) paint.Path {
	return paint.Polygon(paint.Point{X: x, Y: y}, paint.Point{X: x + w, Y: y}, paint.Point{X: x + w/2, Y: y - h})
}

func belfry(c *paint.Canvas, m mood) {
	block(c, -3.6, -12, 7.2, 12, paper)
	c.Fill(paint.RoundRect(-2.2, -11, 4.4, 6.4, 2.2), navy)
	c.Fill(paint.Parse("M -1.7 -5.6 Q -1.2 -9.6 0 -9.6 Q 1.2 -9.6 1.7 -5.6 Z"), gold)
	c.Fill(paint.Circle(0, -5.3, .6), ochre)
	c.Fill(paint.Parse("M -6 -12 Q 0 -13 6 -12 Q 2.4 -14.6 0 -18 Q -2.4 -14.6 -6 -12 Z"), brick)
	c.Fill(paint.RoundRect(-1.2, -3, 2.4, 3, 1.2), bark)
	tree(c, -7, 6, m.hills[2])
	tree(c, 6.6, 5, m.hills[2])
}

func pavilion(c *paint.Canvas, m mood) {
	for _, x := range []float64{-6.4, -2, 1.4, 5.8} {
		c.Fill(paint.Rect(x, -7, .9, 7), rust)
	}
	c.Fill(paint.Parse("M -10 -6 Q -7 -6.6 -5 -9 L 5.4 -9 Q 7.4 -6.6 10.4 -6 Q 0 -5 -10 -6 Z"), ocean)
	c.Fill(paint.Rect(-3, -11, 6.4, 2.2), paper)
	c.Fill(paint.Parse("M -7 -10.6 Q -4 -11.6 .2 -15.6 Q 4.4 -11.6 7.4 -10.6 Q 0 -9.8 -7 -10.6 Z"), brick)
	for i, x := range []float64{-8.6, -4.2, .2, 4.6, 9} {
		c.Line(paint.Line(x, -6, x, -4.6), .2, bark)
		c.Fill(paint.Ellipse(x, -3.8, .9, 1.1), []colour{gold, coral}[i%2])
	}
	c.Fill(paint.Rect(-8, -.8, 16.4, .8), bark)
}

func palace(c *paint.Canvas, m mood) {
	block(c, -9, -6, 18, 6, cream)
	for _, d := range []struct{ x, y, r float64 }{{-6, -6, 2.6}, {0, -9, 3.6}, {6, -6, 2.6}} {
		block(c, d.x-d.r, d.y, d.r*2, -d.y, paper)
		c.Fill(paint.Parse("M -1 0 Q -1.3 -1 0 -2 Q 1.3 -1 1 0 Z").Scale(d.r, d.r).Move(d.x, d.y), gold)
		c.Line(paint.Line(d.x, d.y-2*d.r, d.x, d.y-2*d.r-1.6), .3, bark)
		c.Fill(paint.RoundRect(d.x-1, d.y+1.4, 2, 3.4, 1), plum)
	}
	for _, x := range []float64{-10, 8.8} {
		c.Fill(paint.Rect(x, -12, 1.2, 12), paper)
		c.Fill(paint.Circle(x+.6, -12.4, .9), gold)
	}
}

func bakery(c *paint.Canvas, m mood) {
	cottage(c, -7, 6, 4, cream, brick)
	c.Fill(paint.Parse("M -1 0 Q -1 -5 3 -5 Q 7 -5 7 0 Z"), coral)
	c.Fill(paint.Parse("M 1 0 Q 1 -2.6 3 -2.6 Q 5 -2.6 5 0 Z"), navy)
	c.Fill(paint.Ellipse(3, -.5, 1.5, .6), gold)
	c.Fill(paint.Rect(4, -8, 1.4, 3.6), rust)
	for i, r := range []float64{.8, 1.1, 1.5} {
		c.Fill(paint.Circle(5.4+1.3*float64(i), -9.4-1.7*float64(i), r), alpha(cream, 200))
	}
	palm(c, -9.4, 8)
	palm(c, 9.6, 7)
}

func palm(c *paint.Canvas, x, h float64) {
	c.Line(paint.Parse("M 0 0 Q .8 -.5 .3 -1").Scale(h, h).Move(x, 0), .7, bark)
	for _, a := range []float64{-160, -120, -75, -30, 10} {
		leaf := paint.Parse("M 0 0 Q 1.6 -1.2 3.6 .4 Q 1.6 -.2 0 0 Z")
		c.Fill(leaf.Rotate(a).Move(x+h*.3, -h), pine)
	}
}

func vineyard(c *paint.Canvas, m mood) {
	c.Fill(paint.Parse("M -14 0 Q -6 -9 4 -7 Q 11 -5.6 14 0 Z"), sage)
	for i := 0; i < 5; i++ {
		row := paint.Line(-11+4.6*float64(i), 0, -5+2.6*float64(i), -7.4+.3*float64(i))
		c.Line(paint.Dashes(row, .9, .6), 1.1, forest)
	}
	cottage(c, 2, 6, 3.6, paper, rust)
	tree(c, 10, 7, pine)
}

func windmill(c *paint.Canvas, m mood) {
	c.Fill(paint.Polygon(paint.Point{X: -3.6, Y: 0}, paint.Point{X: 3.6, Y: 0}, paint.Point{X: 2.4, Y: -9}, paint.Point{X: -2.4, Y: -9}), cream)
	c.Fill(paint.Polygon(paint.Point{X: .9, Y: 0}, paint.Point{X: 3.6, Y: 0}, paint.Point{X: 2.4, Y: -9}, paint.Point{X: .8, Y: -9}), tint)
	c.Fill(paint.Parse("M -3.2 -8.8 Q 0 -14 3.2 -8.8 Z"), rust)
	for _, a := range []float64{20, 110, 200, 290} {
		c.Fill(paint.Rect(0, -7.4, 2, 5.6).Rotate(a).Move(0, -9.4), alpha(paper, 230))
		c.Line(paint.Line(0, 0, 0, -7.6).Rotate(a).Move(0, -9.4), .5, bark)
	}
	c.Fill(paint.RoundRect(-1, -3, 2, 3, 1), bark)
	cottage(c, 5, 4.6, 3, paper, brick)
	palm(c, -8, 7)
}

func mansion(c *paint.Canvas, m mood) {
	block(c, -8, -6.6, 16, 6.6, cream)
	c.Fill(gable(-9, -6.6, 18, 4), coral)
	for _, x := range []float64{-6.6, -3.6, 2, 5} {
		c.Fill(paint.RoundRect(x, -5.2, 1.7, 3, .8), ocean)
	}
	c.Fill(paint.Rect(-2.4, -6.4, 4.4, 6.4), paper)
	c.Fill(gable(-3.2, -6.4, 6, 2.4), brick)
	c.Fill(paint.RoundRect(-1, -3.6, 1.8, 3.6, .9), bark)
	c.Line(paint.Line(-.1, -10.4, -.1, -14.4), .4, bark)
	c.Fill(paint.Parse("M 0 -14.4 L 4.4 -13.6 L 4.4 -11.6 L 0 -12 Z"), gold)
	palm(c, -11, 9)
	palm(c, 10, 8)
}

func chapel(c *paint.Canvas, m mood) {
	c.Fill(paint.Parse("M -12 1 L -8 -6 L -3 -8 L 5 -8 L 7 -3 L 11 1 Z"), m.hills[2])
	v := c.At(0, -8, .9)
	block(v, -3, -4, 6, 4, cream)
	v.Fill(gable(-3.6, -4, 7.2, 3.4), ocean)
	block(v, -4.6, -8, 2.6, 8, paper)
	v.Fill(gable(-5.2, -8, 3.8, 3.6), brick)
	v.Line(paint.Line(-3.3, -11.4, -3.3, -13.6), .4, bark)
	v.Line(paint.Line(-4.1, -12.8, -2.5, -12.8), .4, bark)
}

func mine(c *paint.Canvas, m mood) {
	c.Fill(paint.Parse("M -13 0 Q -7 -8 -1 -6.4 Q 4 -5 6 0 Z"), m.hills[2])
	c.Fill(paint.RoundRect(-7.4, -3.4, 3.6, 3.8, 1.8), navy)
	for _, l := range [][]float64{{1, 0, 4, -12}, {8, 0, 5, -12}, {2.2, -4, 7, -4}, {3, -8, 6, -8}, {2.2, -4, 6, -8}} {
		c.Line(paint.Line(l...), .8, bark)
	}
	c.Line(paint.Circle(4.5, -12.6, 1.9), .7, iron)
	cottage(c, 8.6, 4.4, 3, paper, rust)
	c.Line(paint.Line(4.6, -11, -5, -2), .25, navy)
}

func boathouse(c *paint.Canvas, m mood) {
	block(c, -7, -6, 9, 6, brick)
	c.Fill(gable(-8, -6, 11, 4.4), navy)
	c.Fill(paint.Parse("M -5 0 L -5 -3.6 Q -2.5 -5.6 0 -3.6 L 0 0 Z"), bark)
	c.Fill(paint.Polygon(paint.Point{X: 0, Y: -.6}, paint.Point{X: 12, Y: 2.6}, paint.Point{X: 12, Y: 3.6}, paint.Point{X: 0, Y: .6}), earth)
	c.Fill(paint.Parse("M 0 -3 L 8.4 -1 Q 8 1.4 6 1.6 L 1.6 .5 Q 0 -.8 0 -3 Z"), gold)
	c.Line(paint.Line(.3, -2, 8, -.1), .5, ocean)
	c.Fill(paint.Circle(-2.5, -7.8, 1), cream)
	c.Line(paint.Circle(-2.5, -7.8, .9), .5, brick)
}

// awning is a striped roof over a stall, w wide, its bar at (x, y).
func awning(c *paint.Canvas, x, y, w float64, a, b colour) {
	n := 6.0
	for i := 0.0; i < n; i++ {
		col := a
		if math.Mod(i, 2) == 1 {
			col = b
		}
		c.Fill(paint.Parse("M 0 0 L 1 0 L 1 1.6 Q .5 2.4 0 1.6 Z").Scale(w/n, 1.2).Move(x+w/n*i, y), col)
	}
	c.Line(paint.Line(x, y, x+w, y), .4, bark)
}
