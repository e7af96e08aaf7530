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
	Height       float64       // mm over the table, of what it lies on
}

// Offer is a path that can take what is held.
type Offer struct {
	Path             string
	Surface          *game.Surface // that shows it
	Route, Candidate int
	Area
}

// offers gives the places for parts of a size, mm.
func (w *World) offers(size [2]float64, held map[*game.Part]bool) []Offer {
	out := make([]Offer, 0, len(w.Targets))
	for i := range w.Targets {
		t := &w.Targets[i]
		a := areaOf(t, size)
		a.Height = w.ground(a, t.Path, held)
		out = append(out, Offer{t.Path, t.Frame.Surface, t.Route, t.Candidate, a})
	}
	return out
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
	a.Width, a.Depth = a.Width+span[0], a.Depth+span[2]
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

// nearest is the point of the area that is nearest to one of the table.
func (a Area) nearest(p Vec) Vec {
	x, y := a.in(p[0], p[2])
	tx, tz := a.out(clamp(x, -a.Width/2, a.Width/2), clamp(y, -a.Depth/2, a.Depth/2))
	return Vec{tx, a.Height, tz}
}

// ground is the height of the highest part under the middle of an area, apart from those on its path and
// those that are held.
func (w *World) ground(a Area, path string, held map[*game.Part]bool) float64 {
	best := 0.0
	down := Ray{Vec{a.X, skyHigh, a.Y}, Vec{0, -1, 0}}
	for i := range w.Poses {
		p := &w.Poses[i]
		if p.HUD != a.HUD || p.Path == path || held[p.Part] || p.Facing == game.FacingStanding {
			continue
		}
		shape := w.Shapes(p.Part)
		if !nearSphere(down, Vec(p.Position), shape.Size, skyHigh) {
			continue
		}
		if t, ok := meet(down, p, &shape); ok {
			best = max(best, skyHigh-t)
		}
	}
	return best
}

// reachShare is how far from an area a pointer still means it, as a share of the window's height.
const reachShare = 0.07

// near gives the offer that is nearest to a pixel; -1 when none is near. Of those that the pixel is in, it is
// one on the HUD, else the smallest, else the one whose middle is nearest, else the last: it lies on top.
func (v Viewer) near(w *World, offers []Offer, x, y float64) int {
	best := closeness{away: reachShare * float64(v.Height)}
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
	away   float64 // px from its border; 0 inside
	size   float64 // mm2; 0: there is no area yet
	middle float64 // px from its middle
}

// before reports whether an offer is meant rather than an earlier one.
func (c closeness) before(d closeness) bool {
	switch {
	case math.Abs(c.away-d.away) > 0.5 || d.size == 0:
		return c.away < d.away
	case c.size < 0.8*d.size || d.size < 0.8*c.size:
		return c.size < d.size
	}
	return c.middle < d.middle+0.5
}

func (v Viewer) closeness(w *World, o *Offer, x, y float64) (c closeness, ok bool) {
	p, ok := v.ray(w, o.HUD, x, y).plane(o.Height)
	if !ok {
		return c, false
	}
	bx, by, ok := v.screen(w, o.HUD, o.nearest(p))
	mx, my, seen := v.screen(w, o.HUD, Vec{o.X, o.Height, o.Y})
	c = closeness{math.Hypot(bx-x, by-y), o.Width * o.Depth, math.Hypot(mx-x, my-y)}
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
