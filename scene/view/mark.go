package view

// What is marked on the table: places that can take what is held, the part under the pointer, what is
// selected. Kinds differ in shape, so that no colour has to be told from another.

import (
	"math"

	"tabletop/loader/game"
	"tabletop/scene/layout"
)

// MarkKind is a shape of mark.
type MarkKind int

const (
	MarkOffer    MarkKind = iota // corners: it can go here
	MarkNear                     // a thick frame: it goes here when it is dropped now
	MarkHover                    // a thin frame
	MarkSelected                 // a frame with knobs
	MarkInsert                   // a line with heads: it goes in here
)

// Mark is one of them.
type Mark struct {
	Kind  MarkKind
	Label string // the path of an offer
	Area
}

// Marks gives all, in drawing order.
func (s Session) Marks(w *World) (out []Mark) {
	if d := s.Drag; d != nil {
		for i, o := range d.Offers {
			m := Mark{MarkOffer, o.Path, o.Area}
			if i == d.Near || d.Deal && d.sameRoute(o) {
				m.Kind = MarkNear
			}
			out = append(out, m)
		}
		if g, ok := d.gap(w); ok {
			out = append(out, Mark{MarkInsert, "", g.Area})
		}
		return out
	}
	for _, p := range s.Selected {
		if i := w.pose(p); i >= 0 {
			out = append(out, Mark{MarkSelected, "", w.around(&w.Poses[i])})
		}
	}
	if s.Hover != nil {
		if i := w.pose(s.Hover); i >= 0 && !w.board(&w.Poses[i]) {
			out = append(out, Mark{MarkHover, "", w.around(&w.Poses[i])})
		}
	}
	return out
}

// around is the area of a part where it is, on its upper side; of a standing part, where it stands.
func (w *World) around(p *layout.Pose) Area {
	size := w.Shapes(p.Part).Size
	right := p.Orientation.Turn(layout.Vec{1, 0, 0})
	if p.Facing == game.FacingBack {
		right = right.Times(-1)
	}
	a := Area{HUD: p.HUD, Width: size[0], Depth: size[1], Height: p.Position[1] + size[2]/2}
	a.X, a.Y = p.Position[0], p.Position[2]
	a.Rotation = math.Atan2(right[2], right[0]) * 180 / math.Pi
	if p.Facing == game.FacingStanding {
		a.Depth, a.Height = size[2], p.Position[1]-size[1]/2
	}
	return a
}
