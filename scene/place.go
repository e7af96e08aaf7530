package scene

import (
	"math"

	"tabletop/loader/game"
	"tabletop/scene/layout"
	"tabletop/scene/view"
)

// placed gives the parts on the table, where they are.
func (t *Table) placed() []placedPart {
	var out []placedPart
	for _, p := range t.poses {
		if l := t.looks[p.Part]; l != nil && p.HUD == nil {
			out = append(out, newPlaced(l, view.Vec(p.Position), p.Orientation))
		}
	}
	return out
}

// placedHUD gives the parts of HUD surfaces on the sheet before the viewer's eye.
func (t *Table) placedHUD(h hudView) []placedPart {
	var out []placedPart
	for _, p := range t.poses {
		if l := t.looks[p.Part]; l != nil && p.HUD != nil {
			out = append(out, newPlaced(l, h.spot(p.HUD).Add(view.Vec(p.Position)), p.Orientation))
		}
	}
	return out
}

func newPlaced(l *look, at view.Vec, q layout.Quat) placedPart {
	p := placedPart{look: l, rows: rows(at, q)}
	half := view.Vec{l.solid.Size[0] / 2, l.solid.Size[1] / 2, l.solid.Size[2] / 2}
	for _, c := range (view.Box{}).With(half.Scale(-1)).With(half).Corners() {
		p.box = p.box.With(p.apply(c))
	}
	return p
}

// apply takes a point from the part's own frame to the world.
func (p *placedPart) apply(v view.Vec) view.Vec {
	var out view.Vec
	for i, r := range p.rows {
		out[i] = float64(r[0])*v[0] + float64(r[1])*v[1] + float64(r[2])*v[2] + float64(r[3])
	}
	return out
}

// rows are those of the matrix that turns by a unit quaternion and then moves.
func rows(at view.Vec, q layout.Quat) [3]vec4 {
	x, y, z, w := q[0], q[1], q[2], q[3]
	m := [3][3]float64{
		{1 - 2*(y*y+z*z), 2 * (x*y - z*w), 2 * (x*z + y*w)},
		{2 * (x*y + z*w), 1 - 2*(x*x+z*z), 2 * (y*z - x*w)},
		{2 * (x*z - y*w), 2 * (y*z + x*w), 1 - 2*(x*x+y*y)},
	}
	var out [3]vec4
	for i := range out {
		out[i] = vec4{float32(m[i][0]), float32(m[i][1]), float32(m[i][2]), float32(at[i])}
	}
	return out
}

// bounds holds the enabled surfaces and everything on the table.
func (t *Table) bounds() view.Box {
	box := t.footprint
	for _, p := range t.placed() {
		box = box.Union(p.box)
	}
	return box
}

// outline gives the points that a picture of the whole table has to hold.
func (t *Table) outline() []view.Vec {
	var out []view.Vec
	if !t.footprint.Empty() {
		c := t.footprint.Corners()
		out = append(out, c[:]...)
	}
	for _, p := range t.placed() {
		c := p.box.Corners()
		out = append(out, c[:]...)
	}
	return out
}

// footprint is the box that the enabled surfaces on the table cover, children included.
func footprint(g *game.Game, enabled func(*game.Surface) bool) view.Box {
	byRef := map[game.Ref]*game.Surface{}
	for _, s := range g.Surfaces {
		byRef[s.Ref] = s
	}
	var box view.Box
	var add func(s *game.Surface, at game.Anchor, depth int)
	add = func(s *game.Surface, at game.Anchor, depth int) {
		if !enabled(s) || depth > len(g.Surfaces) {
			return
		}
		here := compose(at, s.Mount.Anchor)
		for _, c := range [4][2]float64{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
			p := compose(here, game.Anchor{X: c[0] * s.Size[0] / 2, Y: c[1] * s.Size[1] / 2})
			box = box.With(view.Vec{p.X, 0, p.Y})
		}
		for _, child := range s.Children {
			if c := byRef[child.Ref]; c != nil {
				add(c, here, depth+1)
			}
		}
	}
	for _, s := range g.Surfaces {
		if s.Mount.Kind == game.MountTable {
			add(s, game.Anchor{}, 0)
		}
	}
	return box
}

// compose places b in a's frame: x right, y towards the viewer, turned clockwise seen from above.
func compose(a, b game.Anchor) game.Anchor {
	sin, cos := math.Sincos(a.Rotation * math.Pi / 180)
	return game.Anchor{
		X: a.X + cos*b.X - sin*b.Y, Y: a.Y + sin*b.X + cos*b.Y, Rotation: a.Rotation + b.Rotation,
	}
}
