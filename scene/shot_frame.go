package scene

// What a picture has to hold, and the camera that shows it.

import (
	"math"

	"tabletop/scene/view"
)

// border keeps a border of the picture free around the table.
var border = view.Inset{Left: 0.03, Top: 0.05, Right: 0.03, Bottom: 0.045}

// frame fills in what a camera leaves open, so that everything enabled is seen, with the mat under it, and none
// of it behind the HUD where that is drawn.
func (t *Table) frame(c view.Camera, aspect float64, hud bool) view.Camera {
	return t.frameAll(c, aspect, hud, t.outline())
}

// frameAll is frame for other points than those of parts and mat.
func (t *Table) frameAll(c view.Camera, aspect float64, hud bool, points []view.Vec) view.Camera {
	var covers []view.Window
	if hud {
		covers = t.covers(newHUDView(aspect))
	}
	return c.FrameBeside(points, t.shownPoints(), aspect, border, covers)
}

// outline gives the points that a picture of the whole table has to hold: the mat, and all parts.
func (t *Table) outline() []view.Vec {
	mat := planGround(t.bounds()).matBox().Corners()
	return append(mat[:], t.shownPoints()...)
}

// shownPoints are the corners of all surfaces and parts on the table.
func (t *Table) shownPoints() []view.Vec {
	var out []view.Vec
	for _, f := range t.frames {
		if f.HUD == nil {
			c := corners(f)
			out = append(out, c[:]...)
		}
	}
	for _, p := range t.placed() {
		c := p.box().Corners()
		out = append(out, c[:]...)
	}
	return outermost(out)
}

const (
	fewPoints  = 400 // so few are framed quickly as they are
	slabLayers = 24
)

// outermost leaves out points that no picture is bounded by: it cuts the space into layers by height and
// keeps the hull of each, at the lowest and the highest point of the layer. What it gives holds all points
// and is at most a layer higher.
func outermost(points []view.Vec) []view.Vec {
	if len(points) <= fewPoints {
		return points
	}
	var box view.Box
	for _, p := range points {
		box = box.With(p)
	}
	var flat [slabLayers][][2]float64
	var heights [slabLayers]view.Box
	for _, p := range points {
		n := min(slabLayers-1, int((p[1]-box.Min[1])/math.Max(box.Size()[1], 1e-9)*slabLayers))
		flat[n] = append(flat[n], [2]float64{p[0], p[2]})
		heights[n] = heights[n].With(view.Vec{0, p[1], 0})
	}
	var out []view.Vec
	for n, layer := range flat {
		for _, p := range view.Hull(layer) {
			out = append(out, view.Vec{p[0], heights[n].Min[1], p[1]}, view.Vec{p[0], heights[n].Max[1], p[1]})
		}
	}
	return out
}
