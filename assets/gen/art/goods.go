// The six goods: an outline for the token and a drawing for the token and every icon, in a box of
// 20 mm with its origin in the middle.
package art

import (
	"image/color"

	"tabletop/assets/gen/paint"
)

type good struct {
	id    string
	shape paint.Path
	base  color.NRGBA
	dark  color.NRGBA
	trim  func(*paint.Canvas) // what is drawn on the body
}

var goods = []good{
	{"fish", paint.Parse("M -9 .6 C -6 -7.4 2.6 -7.6 5 -1.8 L 9 -6 Q 7 0 9 6 L 5 1.8 C 2.6 7.8 -6 7.8 -9 .6 Z"), shoal, abyss, trimFish},
	{"grain", paint.Parse("M -2.4 -4.8 L -4.8 -8.6 Q 0 -10 4.8 -8.6 L 2.4 -4.8 C 8 -1.6 9.4 8.6 6 9.2 L -6 9.2 C -9.4 8.6 -8 -1.6 -2.4 -4.8 Z"), butter, ochre, trimGrain},
	{"rope", paint.Cut(paint.Circle(0, 0, 9), paint.Circle(0, 0, 3.5)), dune, wood, trimRope},
	{"fruit", paint.Union(paint.RoundRect(-8.6, -1, 17.2, 10, 1), paint.Circle(-4.8, -3, 4), paint.Circle(1.6, -4.6, 4.2), paint.Circle(5.6, -2, 3)), coral, rust, trimFruit},
	{"wine", paint.Parse("M -5.4 -9 L 5.4 -9 C 8.8 -4 8.8 4 5.4 9 L -5.4 9 C -8.8 4 -8.8 -4 -5.4 -9 Z"), rose, plum, trimWine},
	{"iron", anchor(), steel, navy, trimIron},
}

func goodNamed(id string) good {
	for _, g := range goods {
		if g.id == id {
			return g
		}
	}
	panic("no good " + id)
}

// drawGood draws the good about (x, y), in a box of that size.
func drawGood(c *paint.Canvas, id string, x, y, size float64) {
	g, v := goodNamed(id), c.At(x, y, size/22)
	v.Line(g.shape, 2.2, g.dark)
	v.Fill(g.shape, g.base)
	g.trim(v)
}

// drawSticker draws the good with a light edge, for dark ground.
func drawSticker(c *paint.Canvas, id string, x, y, size float64) {
	g := goodNamed(id)
	c.At(x, y, size/22).Line(g.shape, 5, cream)
	drawGood(c, id, x, y, size)
}

func trimFish(c *paint.Canvas) {
	c.Fill(paint.Parse("M -9 .6 C -6 -7.4 2.6 -7.6 5 -1.8 L 5 -.6 C 1 -3.4 -5 -3 -9 .6 Z"), teal)
	c.Fill(paint.Parse("M -8 2 C -4 4.4 1 4.4 4.6 2 C 1.6 7.4 -5.4 7.4 -8 2 Z"), foam)
	for _, x := range []float64{-1.8, .8} {
		c.Line(paint.Arc(x, .8, 2, 2.6, -70, 70), .7, abyss)
	}
	c.Line(paint.Line(7.4, -2.6, 5.6, 0, 7.4, 2.6), .7, abyss)
	c.Fill(paint.Circle(-5.6, -.4, 1.15), cream)
	c.Fill(paint.Circle(-5.7, -.3, .65), navy)
}

func trimGrain(c *paint.Canvas) {
	c.Fill(paint.Parse("M 2.4 -4.8 C 8 -1.6 9.4 8.6 6 9.2 L 1.6 9.2 C 5.6 6 5.6 -1 .6 -4.8 Z"), gold)
	c.Line(paint.Line(-2.6, -4.8, 2.6, -4.8), 1.5, rust)
	c.Line(paint.Line(-.6, 7.2, -.6, -.6), .8, wood)
	for _, y := range []float64{-1.2, 1.1, 3.4} {
		for _, s := range []float64{-1, 1} {
			c.Fill(paint.Ellipse(0, 0, 1, 1.9).Rotate(s*38).Move(-.6+s*1.7, y+.4), wood)
		}
	}
	c.Fill(paint.Ellipse(-.6, -2, .9, 1.7), wood)
}

func trimRope(c *paint.Canvas) {
	for i, r := range []float64{4.4, 6.1, 7.9} {
		c.Line(paint.Circle(0, 0, r), 1.5, []color.NRGBA{earth, sand, dune}[i])
	}
	for _, r := range []float64{5.2, 7} {
		c.Line(paint.Circle(0, 0, r), .55, wood)
	}
	for i := 0; i < 16; i++ {
		twist := paint.Line(0, -8.9, 1.2, -7.1, 1, -5.3, 1.9, -3.6)
		c.Line(twist.Rotate(float64(i)*22.5), .5, alpha(wood, 190))
	}
	c.Line(paint.Circle(0, 0, 3.5), 1.1, wood)
}

func trimFruit(c *paint.Canvas) {
	for _, f := range []struct {
		x, y, r float64
		col     color.NRGBA
	}{{5.6, -2, 3, gold}, {-4.8, -3, 4, coral}, {1.6, -4.6, 4.2, gold}} {
		c.Fill(paint.Circle(f.x, f.y, f.r), f.col)
		c.Line(paint.Circle(f.x, f.y, f.r), .7, rust)
		c.Fill(paint.Circle(f.x-f.r*.35, f.y-f.r*.35, f.r*.24), alpha(cream, 190))
	}
	c.Fill(paint.Parse("M 1.6 -8 Q 3.4 -9.6 5.2 -8.4 Q 3.6 -6.8 1.6 -8 Z"), pine)
	c.Fill(paint.RoundRect(-8.6, -1, 17.2, 10, 1), earth)
	for _, y := range []float64{-1, 2.4, 5.8} {
		c.Fill(paint.Rect(-8.4, y, 16.8, 2.5), dune)
	}
	for _, x := range []float64{-8.6, 6} {
		c.Fill(paint.Rect(x, -1, 2.6, 10), wood)
	}
}

func trimWine(c *paint.Canvas) {
	c.Fill(paint.Parse("M 1.6 -9 L 5.4 -9 C 8.8 -4 8.8 4 5.4 9 L 1.6 9 C 3.6 4 3.6 -4 1.6 -9 Z"), paint.Blend(rose, plum, .45))
	for _, x := range []float64{-2.6, 2.2} {
		c.Line(paint.Parse("M 0 -9 C 1.2 -4 1.2 4 0 9").Scale(x/2.4, 1).Move(x*.6, 0), .5, plum)
	}
	for _, y := range []float64{-5.6, 5.6} {
		c.Line(paint.Line(-6.9, y, 6.9, y), 1.7, navy)
		c.Line(paint.Line(-6.5, y-.3, -1.5, y-.3), .5, steel)
	}
	for i, p := range []paint.Point{{X: -1.6, Y: -1.5}, {X: 1.6, Y: -1.5}, {X: 0, Y: -1.5}, {X: -.8, Y: .3}, {X: .8, Y: .3}, {X: 0, Y: 2}} {
		c.Fill(paint.Circle(p.X, p.Y, 1.05), []color.NRGBA{cream, butter}[i%2])
	}
	c.Line(paint.Line(0, -2.4, .6, -3.6), .6, cream)
}

func anchor() paint.Path {
	body := paint.Union(
		paint.Circle(0, -6.4, 3),
		paint.RoundRect(-1.5, -5, 3, 13, 1),
		paint.RoundRect(-6, -3.4, 12, 2.8, 1.4),
		paint.Parse("M -8.4 2 Q -7 9.4 0 9.4 Q 7 9.4 8.4 2 L 5.4 2 Q 4.6 6.2 0 6.2 Q -4.6 6.2 -5.4 2 Z"),
		paint.Polygon(paint.Point{X: 9.4, Y: 3.4}, paint.Point{X: 7.2, Y: -2}, paint.Point{X: 3.8, Y: 2.6}),
		paint.Polygon(paint.Point{X: -9.4, Y: 3.4}, paint.Point{X: -7.2, Y: -2}, paint.Point{X: -3.8, Y: 2.6}),
	)
	return paint.Cut(body, paint.Circle(0, -6.4, 1.4))
}

func trimIron(c *paint.Canvas) {
	c.Line(paint.Line(-.5, -2.6, -.5, 7), .8, spray)
	c.Line(paint.Line(-4.6, -2.2, 4, -2.2), .7, spray)
	c.Line(paint.Parse("M -6.6 4.4 Q -5 7.8 -1 8"), .7, spray)
	c.Line(paint.Arc(0, -6.4, 2.2, 2.2, 150, 300), .6, spray)
}

// goodsSheet is the six tokens in a row, 10 px a mm. A token's cell is filled to its corners, so that
// its side has the dark colour of its edge; the drawing is a little smaller than the outline.
func goodsSheet() *paint.Canvas {
	c := paint.New(20*float64(len(goods)), 20, 10)
	for i, g := range goods {
		cell := c.At(float64(i)*20+10, 10, 1)
		cell.Fill(paint.Rect(-10, -10, 20, 20), g.dark)
		inner := cell.At(0, 0, .93)
		inner.Fill(g.shape, g.base)
		g.trim(inner)
	}
	return c
}

// silhouette is a cell of w x h mm with the shape in it, for tracing.
func silhouette(w, h, pixelsPerMM float64, shapes ...paint.Path) *paint.Canvas {
	c := paint.New(w, h, pixelsPerMM)
	for _, s := range shapes {
		c.At(w/2, h/2, 1).Fill(s, navy)
	}
	return c
}
