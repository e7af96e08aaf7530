package view

// Places that can take what is held, as areas that the pointer can be over.

import (
	"math"

	"tabletop/loader/game"
	"tabletop/scene/layout"
)

// Area is a rectangle on the table or on a HUD area.
type Area struct {
	HUD          *game.Surface // nil on the table; else Anchor is relative to that area's spot
	game.Anchor                // of its middle: x, z in mm, degrees clockwise
	Width, Depth float64       // mm, along its own x and y
	Span         [2]float64    // mm of these that anchors of parts lie over; 0: there is one, in the middle
	Height       float64       // mm over the table, of what it lies on
}

// Offer is a path that can take what is held.
type Offer struct {
	Path             string
	Surface          *game.Surface // that shows it
	Route, Candidate int
	Fan              bool // parts lie along a curve, not on each other
	Area
}

// offers gives the places for parts of a size, mm.
func (w *World) offers(size [2]float64, held map[*game.Part]bool) []Offer {
	out := make([]Offer, 0, len(w.Targets))
	piles := map[string]bool{} // World.pile would look through all targets for each
	for i := range w.Targets {
		t := &w.Targets[i]
		if _, known := piles[t.Path]; !known {
			piles[t.Path] = lieOnEachOther(t)
		}
		out = append(out, Offer{t.Path, t.Frame.Surface, t.Route, t.Candidate, !piles[t.Path], areaOf(t, size)})
	}
	for from, to := 0, 0; from < len(out); from = to {
		for to = from + 1; to < len(out) && out[to].sibling(&out[from]); to++ {
		}
		apart(out[from:to])
	}
	under := w.flats(held)
	for i := range out {
		out[i].Height = ground(out[i].Area, out[i].Path, under)
	}
	return out
}

// sibling reports whether two offers are candidates of one route, shown at one place.
func (o *Offer) sibling(p *Offer) bool {
	return o.Candidate >= 0 && o.Surface == p.Surface && o.HUD == p.HUD && o.Route == p.Route
}

const (
	slotGap   = 2.0 // mm between the areas of neighbouring candidates
	leastSlot = 8.0 // mm
	mostSlots = 600 // candidates that are compared with each other
)

// apart narrows the areas of a route's candidates where they would overlap: what is held may be larger than
// the slots, and each of them has to be pointed at.
func apart(slots []Offer) {
	if len(slots) > mostSlots {
		return
	}
	narrow := make([]Area, len(slots))
	for i := range slots {
		a := slots[i].Area
		for j := range slots {
			dx, dy := slots[i].in(slots[j].X, slots[j].Y)
			dx, dy = math.Abs(dx), math.Abs(dy)
			switch {
			case i == j || dx >= slots[i].Width || dy >= slots[i].Depth || dx+dy < 1:
			case dx/slots[i].Width >= dy/slots[i].Depth:
				a.Width = max(leastSlot, min(a.Width, dx-slotGap))
			default:
				a.Depth = max(leastSlot, min(a.Depth, dy-slotGap))
			}
		}
		narrow[i] = a
	}
	for i, a := range narrow {
		slots[i].Area = a
	}
}

// curveSamples is how many points of a curve tell its box.
const curveSamples = 16

// areaOf is the room that parts of a size take at a target: about its anchor, or along its curve.
func areaOf(t *layout.Target, size [2]float64) Area {
	a := Area{HUD: t.Frame.HUD, Anchor: t.Anchor, Width: size[0], Depth: size[1]}
	if t.Stacking == nil || t.Stacking.Curve == nil {
		return a
	}
	var box Box
	for i := range curveSamples + 1 {
		x, y := t.Stacking.Curve.At(t.Stacking.Curve.Length() * float64(i) / curveSamples)
		box = box.With(Vec{x, 0, y})
	}
	mid, span := box.Center(), box.Size()
	a.X, a.Y = a.out(mid[0], mid[2])
	a.Width, a.Depth, a.Span = a.Width+span[0], a.Depth+span[2], [2]float64{span[0], span[2]}
	return a
}

// out takes a point of the area's own x and y to the table.
func (a Area) out(x, y float64) (tableX, tableZ float64) {
	sin, cos := math.Sincos(a.Rotation * math.Pi / 180)
	return a.X + x*cos - y*sin, a.Y + x*sin + y*cos
}

// in is the inverse of out.
func (a Area) in(tableX, tableZ float64) (x, y float64) {
	sin, cos := math.Sincos(a.Rotation * math.Pi / 180)
	dx, dz := tableX-a.X, tableZ-a.Y
	return dx*cos + dz*sin, -dx*sin + dz*cos
}

// nearest is the point that is nearest to one of the table, of a rectangle in the middle of the area.
func (a Area) nearest(p Vec, width, depth float64) Vec {
	x, y := a.in(p[0], p[2])
	tx, tz := a.out(clamp(x, -width/2, width/2), clamp(y, -depth/2, depth/2))
	return Vec{tx, a.Height, tz}
}

// flat is a part that others can lie on.
type flat struct {
	*layout.Pose
	shape  layout.Shape
	radius float64 // mm, of a circle about its middle that holds it
}

// flats are the parts that others can lie on, apart from those that are held.
func (w *World) flats(held map[*game.Part]bool) (out []flat) {
	for i := range w.Poses {
		if p := &w.Poses[i]; !held[p.Part] && p.Facing != game.FacingStanding {
			shape := w.Shapes(p.Part)
			out = append(out, flat{p, shape, Vec(shape.Size).Length() / 2})
		}
	}
	return out
}

// ground is the height of the highest of some parts under the middle of an area, apart from those on its path.
func ground(a Area, path string, under []flat) float64 {
	best := 0.0
	down := Ray{Vec{a.X, skyHigh, a.Y}, Vec{0, -1, 0}}
	for i := range under {
		p := &under[i]
		dx, dz := p.Position[0]-a.X, p.Position[2]-a.Y
		if dx*dx+dz*dz > p.radius*p.radius || p.HUD != a.HUD || p.Path == path {
			continue
		}
		if t, ok := meet(down, p.Pose, &p.shape); ok {
			best = max(best, skyHigh-t)
		}
	}
	return best
}

// reachShare is how far from an area a pointer still means it, as a share of the window's height.
const reachShare = 0.07

// near gives the offer that is nearest to a pixel; -1 when none is near. Of those that the pixel is in, it is
// one on the HUD, else the one whose anchor is nearest, else the last: it lies on top.
func (v Viewer) near(w *World, offers []Offer, x, y float64) int {
	best := closeness{reachShare * float64(v.Height), math.Inf(1)}
	n := -1
	for i := range offers {
		if c, ok := v.closeness(w, &offers[i], x, y); ok && c.before(best) {
			best, n = c, i
		}
	}
	return n
}

// closeness is how near a pixel is to an area.
type closeness struct {
	away   float64 // px from its border; 0 inside, less on the HUD
	anchor float64 // px from the nearest anchor
}

// before reports whether an offer is meant rather than an earlier one.
func (c closeness) before(d closeness) bool {
	if math.Abs(c.away-d.away) > 0.5 {
		return c.away < d.away
	}
	return c.anchor < d.anchor+0.5
}

func (v Viewer) closeness(w *World, o *Offer, x, y float64) (c closeness, ok bool) {
	p, ok := v.ray(w, o.HUD, x, y).plane(o.Height)
	if !ok {
		return c, false
	}
	bx, by, ok := v.screen(w, o.HUD, o.nearest(p, o.Width, o.Depth))
	ax, ay, seen := v.screen(w, o.HUD, o.nearest(p, o.Span[0], o.Span[1]))
	c = closeness{math.Hypot(bx-x, by-y), math.Hypot(ax-x, ay-y)}
	if o.HUD != nil && c.away < 0.5 {
		c.away = -1
	}
	return c, ok && seen
}

// plane returns where the ray meets a height; ok is false when it never does.
func (r Ray) plane(height float64) (p Vec, ok bool) {
	r.Origin[1] -= height
	p, ok = r.Ground()
	p[1] += height
	return p, ok
}
