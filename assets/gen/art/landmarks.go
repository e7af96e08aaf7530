// What stands on a coast, in boxes of about 16 units: x from the middle, y up from the shore at 0.
package art

import (
	"image/color"

	"tabletop/assets/gen/paint"
)

// landmarks are the places of the contracts, by the contract's id in the rulebook.
var landmarks = map[string]func(*paint.Canvas, mood){
	"n1": cottages, "n2": abbey, "n3": lodge, "n4": village, "n5": bridge, "n6": castle, "n7": chapel, "n8": beacon,
	"e1": terraces, "e2": stalls, "e3": barges, "e4": belfry, "e5": pavilion, "e6": palace, "e7": bakery, "e8": bridge,
	"s1": bakery, "s2": stalls, "s3": vineyard, "s4": village, "s5": windmill, "s6": mansion, "s7": cottages, "s8": castle,
	"w1": chapel, "w2": mine, "w3": boathouse, "w4": cove, "w5": slipway, "w6": galleon, "w7": windmill, "w8": beacon,
}

// cottage is a house front: w wide, h to the eaves, with a gable.
func cottage(c *paint.Canvas, x, w, h float64, wall, roof color.NRGBA) {
	c.Fill(paint.Rect(x, -h, w, h), wall)
	c.Fill(paint.Rect(x+w*.62, -h, w*.38, h), tint)
	c.Fill(paint.Polygon(paint.Point{X: x - .5, Y: -h}, paint.Point{X: x + w + .5, Y: -h}, paint.Point{X: x + w/2, Y: -h - w*.6}), roof)
	c.Fill(paint.Rect(x+w*.2, -h*.66, w*.2, h*.3), navy)
	c.Fill(paint.Rect(x+w*.58, -h*.55, w*.22, h*.55), bark)
}

func tree(c *paint.Canvas, x, h float64, col color.NRGBA) {
	c.Line(paint.Line(x, 0, x, -h*.4), h*.1, bark)
	for _, k := range []float64{.15, .4, .62} {
		c.Fill(paint.Polygon(paint.Point{X: x - h*(.3-k*.22), Y: -h * k}, paint.Point{X: x + h*(.3-k*.22), Y: -h * k}, paint.Point{X: x, Y: -h * (k + .42)}), col)
	}
}

func cottages(c *paint.Canvas, m mood) {
	tree(c, -8.4, 6, m.hills[2])
	cottage(c, -6.6, 4.2, 3, cream, brick)
	cottage(c, -2, 5, 3.8, paper, rust)
	cottage(c, 3.4, 3.8, 2.6, sand, ocean)
	c.Line(paint.Line(-10, .3, 9, .3), .9, bark)
	for _, x := range []float64{-7, -3, 1, 5} {
		c.Line(paint.Line(x, 0, x, 2), .5, bark)
	}
}

func abbey(c *paint.Canvas, m mood) {
	tree(c, 8, 7, m.hills[2])
	tree(c, 10, 5, m.hills[2])
	cottage(c, -6, 9, 4.4, cream, ocean)
	c.Fill(paint.Rect(-8.6, -10, 3.6, 10), paper)
	c.Fill(paint.Rect(-6.4, -10, 1.4, 10), tint)
	c.Fill(paint.Polygon(paint.Point{X: -9.2, Y: -10}, paint.Point{X: -4.4, Y: -10}, paint.Point{X: -6.8, Y: -14.4}), rust)
	c.Fill(paint.RoundRect(-7.6, -8.6, 1.6, 2.6, .8), navy)
}

func lodge(c *paint.Canvas, m mood) {
	for i, x := range []float64{-9, -6.6, 7.4, 9.6} {
		tree(c, x, 6+float64(i%2)*2, m.hills[2])
	}
	c.Fill(paint.Rect(-4.4, -3.4, 9, 3.4), earth)
	for y := -3.0; y < 0; y++ {
		c.Line(paint.Line(-4.4, y, 4.6, y), .25, bark)
	}
	c.Fill(paint.Polygon(paint.Point{X: -6.2, Y: -2.6}, paint.Point{X: 6.4, Y: -2.6}, paint.Point{X: .1, Y: -8.6}), rust)
	c.Fill(paint.Rect(-1, -2.6, 2.2, 2.6), navy)
	c.Fill(paint.Circle(.1, -4.8, .9), butter)
	c.Fill(paint.Rect(2.6, -8.2, 1.3, 3), iron)
	c.Fill(paint.Circle(3.6, -9.6, 1), alpha(cream, 200))
	c.Fill(paint.Circle(4.8, -11.2, 1.4), alpha(cream, 150))
}

func village(c *paint.Canvas, m mood) {
	cottage(c, -9.6, 4, 4, paper, rust)
	cottage(c, -5.2, 3.4, 5.4, butter, brick)
	cottage(c, -1.4, 4.4, 3.6, cream, ocean)
	cottage(c, 3.4, 3.6, 5, coral, rust)
	cottage(c, 7.4, 4, 3.4, paper, brick)
	for i, x := range []float64{-9, -5, -1, 3, 7, 11} {
		c.Fill(paint.Circle(x-1.4, -8.2+float64(i%2)*.7, .6), butter)
	}
	c.Line(paint.Parse("M -12 -8 Q 0 -6.6 12 -8.4"), .2, bark)
	c.Line(paint.Line(-10.4, .3, 12, .3), .8, m.hills[2])
}

func bridge(c *paint.Canvas, m mood) {
	deck := paint.Parse("M -13 -1 Q 0 -7 13 -1 L 13 1.4 L 9 1.4 Q 5 -3.4 1.4 1.4 L -1.4 1.4 Q -5 -3.4 -9 1.4 L -13 1.4 Z")
	c.Fill(deck, steel)
	c.Line(deck, .5, navy)
	c.Line(paint.Parse("M -13 -2.2 Q 0 -8.6 13 -2.2"), .5, navy)
	for _, x := range []float64{-9, -4.5, 0, 4.5, 9} {
		c.Line(paint.Line(x, -4.6+x*x*.03, x, -2.6+x*x*.03), .4, navy)
	}
	c.Fill(paint.Rect(-15.6, -9, 3.2, 10.4), m.hills[2])
	c.Fill(paint.Rect(12.4, -9, 3.2, 10.4), m.hills[2])
	c.Fill(paint.Polygon(paint.Point{X: -16, Y: -9}, paint.Point{X: -12, Y: -9}, paint.Point{X: -14, Y: -12}), rust)
	c.Fill(paint.Polygon(paint.Point{X: 12, Y: -9}, paint.Point{X: 16, Y: -9}, paint.Point{X: 14, Y: -12}), rust)
}

func castle(c *paint.Canvas, m mood) {
	c.Fill(paint.Parse("M -12 1 Q -8 -3 -5 -2.6 L 6 -2.6 Q 9 -2 12 1 Z"), m.hills[2])
	c.Fill(paint.Rect(-6, -8, 12, 5.6), paper)
	for _, t := range []struct{ x, w, h float64 }{{-8, 3.4, 11}, {-1.8, 3.8, 13.6}, {4.6, 3.4, 10}} {
		c.Fill(paint.Rect(t.x, -t.h, t.w, t.h-2.4), cream)
		c.Fill(paint.Rect(t.x+t.w*.6, -t.h, t.w*.4, t.h-2.4), tint)
		c.Fill(paint.Polygon(paint.Point{X: t.x - .6, Y: -t.h}, paint.Point{X: t.x + t.w + .6, Y: -t.h}, paint.Point{X: t.x + t.w/2, Y: -t.h - 4}), brick)
		c.Fill(paint.RoundRect(t.x+t.w/2-.5, -t.h+1.4, 1, 2, .5), navy)
	}
	c.Fill(paint.RoundRect(-1.2, -5.6, 2.4, 3.2, 1.2), bark)
}

func smallShip(c *paint.Canvas) {
	c.Fill(paint.Parse("M -4.4 -2 L 4.6 -2 L 3.2 0 L -3.2 0 Z"), bark)
	c.Fill(paint.Parse("M .4 -9 Q 4.4 -6 4.4 -2.6 L .4 -2.6 Z"), cream)
	c.Fill(paint.Parse("M -.4 -8 Q -1.6 -5 -4 -2.6 L -.4 -2.6 Z"), butter)
	c.Line(paint.Line(0, -9.6, 0, -2), .4, bark)
	c.Line(paint.WaveLine(-6, 6, .3, .3, 4, 0), .5, alpha(cream, 200))
}

// gull is a bird far away.
func gull(c *paint.Canvas, x, y, size float64, col color.NRGBA) {
	c.Line(paint.Parse("M -1 -.3 Q -.5 -.7 0 0 Q .5 -.7 1 -.3").Scale(size, size).Move(x, y), size*.16, col)
}
