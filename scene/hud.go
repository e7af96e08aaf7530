package scene

// Surfaces that face the viewer: where they lie in a picture of any shape.

import (
	"math"

	"tabletop/loader/game"
	"tabletop/scene/view"
)

// hudSize is what the picture measures for HUD surfaces, in mm: as much of a sheet as keeps a poker card
// a quarter of the picture high, whatever its pixels. A picture of another shape shows more of one side.
var hudSize = [2]float64{640, 360}

// hudMargin keeps HUD surfaces off the border of the picture, mm.
const hudMargin = 6.0

// hudView is the sheet before the viewer's eye on which HUD surfaces lie: x right, z down, in mm, the
// origin in the middle of the picture.
type hudView struct {
	width, height float64 // mm
	covered       float64 // mm at the right that something else lies over
}

func newHUDView(aspect float64) hudView {
	if aspect*hudSize[1] >= hudSize[0] {
		return hudView{width: aspect * hudSize[1], height: hudSize[1]}
	}
	return hudView{width: hudSize[0], height: hudSize[0] / aspect}
}

// under is the sheet where something else lies over a share of its width, at the right.
func (h hudView) under(share float64) hudView {
	h.covered = share * h.width
	return h
}

// camera looks straight down on the sheet.
func (h hudView) camera() view.Camera {
	return view.Camera{Elevation: 90, Distance: 1000, Parallel: true}
}

// projection shows a part of the sheet.
func (h hudView) projection(w view.Window) view.Matrix {
	return view.Orthographic((w.Left-0.5)*h.width, (w.Right-0.5)*h.width, (0.5-w.Bottom)*h.height, (0.5-w.Top)*h.height, 0, 2000)
}

// spot is where a surface's centre goes when its mount gives no offset: as near to its area as lets the
// whole surface be seen.
func (h hudView) spot(s *game.Surface) view.Vec {
	sin, cos := math.Sincos(s.Mount.Rotation * math.Pi / 180)
	sin, cos = math.Abs(sin), math.Abs(cos)
	w, d := s.Size[0]*cos+s.Size[1]*sin, s.Size[0]*sin+s.Size[1]*cos
	var x, y float64
	switch s.Mount.Area {
	case game.AreaTopLeft, game.AreaLeft, game.AreaBottomLeft:
		x = -1
	case game.AreaTopRight, game.AreaRight, game.AreaBottomRight:
		x = 1
	}
	switch s.Mount.Area {
	case game.AreaTopLeft, game.AreaTop, game.AreaTopRight:
		y = -1
	case game.AreaBottomLeft, game.AreaBottom, game.AreaBottomRight:
		y = 1
	}
	return view.Vec{x*((h.width-h.covered-w)/2-hudMargin) - h.covered/2, 0, y * ((h.height-d)/2 - hudMargin)}
}

// covers are the parts of a picture that parts on HUD surfaces lie over, one a surface.
func (t *Table) covers(h hudView) []view.Window {
	boxes := map[*game.Surface]view.Box{}
	var order []*game.Surface
	for _, p := range t.poses {
		l := t.looks[p.Part]
		if l == nil || p.HUD == nil {
			continue
		}
		if boxes[p.HUD].Empty() {
			order = append(order, p.HUD)
		}
		placed := newPlaced(l, h.spot(p.HUD).Add(view.Vec(p.Position)), p.Orientation)
		boxes[p.HUD] = boxes[p.HUD].Union(placed.box())
	}
	out := make([]view.Window, len(order))
	for i, s := range order {
		b := boxes[s]
		out[i] = view.Window{
			Left: b.Min[0]/h.width + 0.5, Right: b.Max[0]/h.width + 0.5,
			Top: b.Min[2]/h.height + 0.5, Bottom: b.Max[2]/h.height + 0.5,
		}
	}
	return out
}
