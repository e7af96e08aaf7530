// The far side of the board: evening sky, hills in layers, a town, the lighthouse and the name.
package art

import (
	"image/color"
	"math/rand/v2"

	"tabletop/assets/gen/paint"
)

type colour = color.NRGBA

func drawShore(c *paint.Canvas) {
	v := c.At(-260, -190, 1)
	h := float64(horizonY) + 190
	m := mood{sky: [3]colour{paint.Hex("efb27a"), paint.Hex("f5cb92"), paint.Hex("f9e1b4")}, sun: coral}
	sky(v, 520, h, m, 400, 27, 12)
	r := rand.New(rand.NewPCG(11, 5))
	v.Fill(ridge(r, 520, h, 44, h+6), paint.Hex("d9a98a"))
	v.Fill(ridge(r, 520, h, 34, h+6), paint.Hex("a8968a"))
	v.Fill(ridge(r, 520, h+2, 26, h+6), paint.Hex("6f8f83"))
	near := ridge(r, 520, h+4, 18, h+8)
	v.Fill(near, pine)
	for i := 0; i < 46; i++ {
		x := 6 + 11.2*float64(i) + 4*r.Float64()
		tree(v.At(x, h+1, 1), 0, 6+5*r.Float64(), paint.Blend(pine, forest, r.Float64()))
	}
	v.Fill(paint.Parse("M 0 60 Q 130 50 260 57 Q 400 50 520 58 L 520 66 L 0 66 Z"), sand)
	town(v.At(28, h+.6, 1.25), r, 15)
	town(v.At(338, h+.6, 1), r, 12)
	headland(v, h)
	for _, g := range []struct{ x, y, s float64 }{{140, 18, 5}, {156, 12, 4}, {128, 28, 3.4}, {340, 20, 4.4}, {354, 27, 3.4}} {
		gull(v, g.x, g.y, g.s, navy)
	}
	nameplate(v)
}

// town is a row of n gabled houses from the left, with a church among them.
func town(c *paint.Canvas, r *rand.Rand, n int) {
	walls := []colour{paper, butter, cream, coral, sand}
	roofs := []colour{brick, rust, ocean, brick}
	x := 0.0
	for i := 0; i < n; i++ {
		if i == n/2 {
			church(c.At(x, 0, 1))
			x += 9.4
			continue
		}
		w := 6 + 3*r.Float64()
		cottage(c, x, w, 6+6*r.Float64(), walls[i%5], roofs[r.IntN(4)])
		x += w + .4
	}
}

func church(c *paint.Canvas) {
	c.Fill(paint.Rect(0, -16, 8, 16), cream)
	c.Fill(paint.Rect(5, -16, 3, 16), tint)
	c.Fill(paint.Polygon(paint.Point{X: -.8, Y: -16}, paint.Point{X: 8.8, Y: -16}, paint.Point{X: 4, Y: -27}), ocean)
	c.Fill(paint.RoundRect(2.8, -13, 2.4, 4, 1.2), navy)
}

// headland is the rock at the right with the lighthouse on it.
func headland(c *paint.Canvas, h float64) {
	c.Fill(paint.Parse("M 430 66 Q 440 48 458 44 Q 470 38 486 42 Q 506 44 520 38 L 520 66 Z"), iron)
	c.Fill(paint.Parse("M 442 66 Q 452 54 466 52 Q 486 47 520 52 L 520 66 Z"), steel)
	c.Fill(paint.Parse("M 452 46 Q 470 37 486 41 Q 505 44 520 37 L 520 42 Q 500 48 484 45.6 Q 468 43 452 46 Z"), sage)
	c.Fill(paint.Polygon(paint.Point{X: 481, Y: 13}, paint.Point{X: 424, Y: 6}, paint.Point{X: 424, Y: 21}), alpha(cream, 110))
	light := tower(484, 44, 38)
	c.Fill(light, cream)
	inside := c.Within(light)
	for _, y := range []float64{20, 30} {
		inside.Fill(paint.Rect(470, y, 30, 5), brick)
	}
	inside.Fill(paint.Rect(485.5, 16, 20, 30), tint)
	inside.Fill(paint.Rect(470, 0, 30, 10.6), brick)
	inside.Fill(paint.Rect(470, 10.4, 30, 5.4), butter)
	inside.Fill(paint.Rect(470, 15.6, 30, 2.6), navy)
}

// nameplate is a ribbon with the game's name in the middle of the sky.
func nameplate(c *paint.Canvas) {
	back := paint.Parse("M 168 16 L 190 16 L 190 38 L 168 38 L 175 27 Z")
	c.Fill(back, rust)
	c.Fill(back.Scale(-1, 1).Move(520, 0), rust)
	c.Fill(paint.RoundRect(183, 13.4, 154, 25, 3), shadow)
	c.Fill(paint.RoundRect(182, 11, 156, 25, 3), brick)
	c.Line(paint.RoundRect(184.4, 13.4, 151.2, 20.2, 2), .7, butter)
	c.Text("HARBOR", 260, 30.2, 18.6, paint.Bold.Spaced(.26), paint.Center, cream)
}
