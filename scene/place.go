package scene

// From poses to matrices, and the boxes that framing and lighting need.

import (
	"math"
	"slices"

	"tabletop/scene/layout"
	"tabletop/scene/view"
)

// placed gives the parts on the table, where they are.
func (t *Table) placed() []placedPart { return t.placedIn(make([]placedPart, 0, len(t.poses))) }

// placedIn is placed in memory that is not needed any more.
func (t *Table) placedIn(out []placedPart) []placedPart {
	out = out[:0]
	var last placedPart // most parts are turned like the one before
	var turned layout.Quat
	for i := range t.poses {
		p := &t.poses[i]
		if p.HUD != nil {
			continue
		}
		l := t.look(p)
		if l == nil {
			continue
		}
		if p.Orientation != turned {
			last.rows, turned = rows(view.Vec{}, p.Orientation), p.Orientation
		}
		last.look = l
		for axis := range last.rows {
			last.rows[axis][3] = float32(p.Position[axis])
		}
		out = append(out, last)
	}
	return out
}

// placedHUD gives the parts of HUD surfaces on the sheet before the viewer's eye.
func (t *Table) placedHUD(h hudView) []placedPart {
	var out []placedPart
	for i := range t.poses {
		p := &t.poses[i]
		if p.HUD == nil {
			continue
		}
		if l := t.look(p); l != nil {
			out = append(out, newPlaced(l, h.spot(p.HUD).Add(view.Vec(p.Position)), p.Orientation))
		}
	}
	return out
}

func newPlaced(l *look, at view.Vec, q layout.Quat) placedPart {
	return placedPart{look: l, rows: rows(at, q)}
}

// box holds the part.
func (p *placedPart) box() view.Box {
	size := p.look.body[0].Size
	var at, reach view.Vec // reach: of the turned box along the world's axes
	for i, r := range p.rows {
		for k := range 3 {
			reach[i] += math.Abs(float64(r[k])) * size[k] / 2
		}
		at[i] = float64(r[3])
	}
	return view.Box{}.With(at.Sub(reach)).With(at.Add(reach))
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
		box = box.Union(p.box())
	}
	return box
}

// liesAs reports whether all parts are where those of another table are.
func (t *Table) liesAs(other *Table) bool {
	return slices.EqualFunc(t.poses, other.poses, func(p, q layout.Pose) bool {
		return p.Part.Ref == q.Part.Ref && p.Position == q.Position && p.Orientation == q.Orientation
	})
}

// footprint is the box that the surfaces shown on the table cover.
func footprint(frames []layout.Frame) view.Box {
	var box view.Box
	for _, f := range frames {
		if f.HUD != nil {
			continue
		}
		for _, c := range corners(f) {
			box = box.With(c)
		}
	}
	return box
}

// corners are those of a surface where it is shown.
func corners(f layout.Frame) [4]view.Vec {
	sin, cos := math.Sincos(f.Rotation * math.Pi / 180)
	var out [4]view.Vec
	for i, c := range [4][2]float64{{-0.5, -0.5}, {0.5, -0.5}, {0.5, 0.5}, {-0.5, 0.5}} {
		x, y := c[0]*f.Surface.Size[0], c[1]*f.Surface.Size[1]
		out[i] = view.Vec{f.X + x*cos - y*sin, 0, f.Y + x*sin + y*cos}
	}
	return out
}
