package scene

// Close-ups: the light is worked out for what the picture shows, not for the whole table, so that shadows are
// as fine as the parts.

import "tabletop/scene/view"

// focusFrom is how much of the table's area a picture may show and still be worth a focus of its own.
const focusFrom = 0.5

// visible is the part of a box on the table that a picture can show; the empty box where it is most of it, or
// where the picture reaches to the horizon.
func visible(box view.Box, c view.Camera, aspect float64) view.Box {
	var seen view.Box
	for _, corner := range [4][2]float64{{0, 0}, {1, 0}, {0, 1}, {1, 1}} {
		ray := c.Ray(corner[0], corner[1], aspect)
		for _, height := range [2]float64{box.Min[1], box.Max[1]} {
			if ray.Direction[1] > -1e-3 {
				return view.Box{}
			}
			p := ray.Origin.Add(ray.Direction.Scale((height - ray.Origin[1]) / ray.Direction[1]))
			seen = seen.With(p)
		}
	}
	for axis := 0; axis < 3; axis += 2 {
		seen.Min[axis], seen.Max[axis] = max(seen.Min[axis], box.Min[axis]), min(seen.Max[axis], box.Max[axis])
		if seen.Min[axis] >= seen.Max[axis] {
			return view.Box{}
		}
	}
	if a, b := seen.Size(), box.Size(); a[0]*a[2] > focusFrom*b[0]*b[2] {
		return view.Box{}
	}
	return seen
}

// litBox is the box of all that is lit on the table: parts and mat.
func (t *Table) litBox() view.Box {
	box := t.bounds()
	return box.Union(planGround(box).matBox())
}

// lit is what the light is worked out for: the focus, or all of a layer.
func (s *stage) lit(l *layer) view.Box {
	if l == s.table && !s.focus.Empty() {
		return s.focus
	}
	return l.box
}

// How far around a part of the table neighbours are looked for, mm: as far as shadows may be soft, and as far as
// what stands nearby takes light from the sky.
const (
	shadowMargin = 12.0
	skyMargin    = 30.0
)

// projectPart is project for a part of the box, with all that lies before or behind it.
func projectPart(box, part view.Box, right, up, forward view.Vec, margin float64) projector {
	along := func(b view.Box) (out view.Box) {
		for _, c := range b.Corners() {
			out = out.With(view.Vec{c.Dot(right), c.Dot(up), c.Dot(forward)})
		}
		return out
	}
	all, b := along(box), along(part)
	b.Min[2], b.Max[2] = all.Min[2], all.Max[2]
	return newProjector(b, right, up, forward, margin)
}
