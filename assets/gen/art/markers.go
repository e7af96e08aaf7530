// The two standing markers: the buoy of the tide track and the lighthouse of the first player. Each is
// its own shape: the picture has a transparent ground.
package art

import "tabletop/assets/gen/paint"

func buoyMarker() *paint.Canvas {
	c := paint.New(20, 30, 12)
	v := c.At(10, 0, 1)
	foot := paint.Parse("M -9 22 Q 0 19.6 9 22 L 7.6 29.4 L -7.6 29.4 Z")
	cage := paint.Parse("M -5.4 22 L -2.8 7 L 2.8 7 L 5.4 22 Z")
	lamp := paint.Rect(-2.8, 3.4, 5.6, 4.6)
	top := paint.Parse("M -4.2 4.4 L 4.2 4.4 L 0 .8 Z")
	all := paint.Union(foot, cage, lamp, top)
	v.Fill(all, rust)
	inked(v, foot, brick, rust)
	v.Within(foot).Fill(paint.Rect(-10, 25, 20, 2), cream)
	inked(v, cage, coral, rust)
	inside := v.Within(cage)
	inside.Fill(paint.Rect(-8, 13, 16, 4), cream)
	inside.Fill(paint.Rect(1.4, 8, 8, 16), alpha(rust, 90))
	inked(v, lamp, butter, rust)
	v.Line(paint.Line(0, 4, 0, 8.4), .7, rust)
	inked(v, top, navy, navy)
	return c
}

func lighthouseMarker() *paint.Canvas {
	c := paint.New(26, 56, 12)
	v := c.At(13, 0, 1)
	rock := paint.Parse("M -12.4 55.4 Q -12 48 -7.4 46.6 Q 0 43.4 7.6 46 Q 12 48 12.4 55.4 Z")
	shaft := paint.Polygon(paint.Point{X: -6.6, Y: 49}, paint.Point{X: 6.6, Y: 49}, paint.Point{X: 4.2, Y: 16}, paint.Point{X: -4.2, Y: 16})
	gallery := paint.RoundRect(-6.6, 13.6, 13.2, 3, 1)
	lamp := paint.RoundRect(-3.6, 6.4, 7.2, 8, .8)
	roof := paint.Parse("M -5.4 7 Q 0 -1.6 5.4 7 Z")
	knob := paint.Circle(0, 1.8, 1.2)
	all := paint.Union(rock, shaft, gallery, lamp, roof, knob)
	v.Fill(all, navy)
	inked(v, shaft, cream, navy)
	inside := v.Within(shaft)
	for _, y := range []float64{19, 29, 39} {
		inside.Fill(paint.Rect(-8, y, 16, 5), brick)
	}
	inside.Fill(paint.Rect(1.6, 14, 10, 36), tint)
	for _, y := range []float64{26.4, 36.4} {
		inside.Fill(paint.RoundRect(-1, y-1.6, 2, 3, 1), navy)
	}
	inside.Line(shaft, 1.1, navy)
	inked(v, rock, steel, navy)
	v.Within(rock).Fill(paint.Parse("M -12.6 56 Q -6 49 1 50 Q 8 51 13 56 Z"), iron)
	inked(v, lamp, butter, navy)
	v.Line(paint.Line(0, 6.6, 0, 14), .7, ochre)
	v.Fill(gallery, navy)
	inked(v, roof, rust, navy)
	v.Fill(knob, gold)
	return c
}

// inked fills a piece and draws its edge, half of it outside.
func inked(c *paint.Canvas, p paint.Path, fill, edge colour) {
	c.Fill(p, fill)
	c.Line(p, 1.1, edge)
}
