package layout

// The two ways to show a stack: spread along a curve, or piled up.

import (
	"math"

	"tabletop/loader/game"
)

// fan places each part on its spot of the curve, at its own rest plus the lift of zStart and zEnd.
func (b *builder) fan(r *Routed, s *stance) {
	step := stepFor(len(r.Shown))
	ramp := len(r.Spots) > 1 && math.Abs(r.Spots[1].Z-r.Spots[0].Z) >= step // it keeps parts apart itself
	for i := range r.Shown {
		p, spot := &r.Shown[i], &r.Spots[i]
		shape := b.next(p.Part)
		x, z := s.place(spot.X, spot.Y)
		under := s.footprint(p.Facing, shape, x, z)
		floor := b.rest.height(&under)
		bottom := floor + spot.Z
		if !ramp {
			bottom = floor + r.Spots[0].Z
		}
		lift := b.lift(p.Facing, &shape.Size, bottom, &under, step)
		origin := Vec{x, floor + spot.Z + s.below(p.Facing, &shape.Size), z}
		if lift > 0 {
			origin = origin.Add(s.away(p.Facing).Times(lift))
		}
		b.add(r, i, origin, s.orientation(p.Facing))
		if b.bears && p.Facing != game.FacingStanding {
			if sl, ok := s.slab(under, &shape.Size, origin[1]); ok {
				b.slabs = append(b.slabs, sl)
			}
		}
	}
}

func (b *builder) lift(f game.Facing, size *[3]float64, bottom float64, p *footprint, step float64) float64 {
	pl := plane{micrometres(bottom), micrometres(size[2]), f == game.FacingStanding}
	return b.plane.lift(pl, p, step)
}

// away is the direction in which coplanar parts are kept apart: up, and for standing parts forward.
func (s *stance) away(f game.Facing) Vec {
	if f == game.FacingStanding {
		return s.normal(f)
	}
	return Vec{0, 1, 0}
}

// pile puts each part on the one below.
func (b *builder) pile(r *Routed, s *stance) {
	first := len(b.slabs)
	var h heap
	for i := range r.Shown {
		p := &r.Shown[i]
		shape := b.next(p.Part)
		if i == 0 {
			h = b.ground(p.Facing, shape, s)
		}
		origin := h.put(p.Facing, &shape.Size, s)
		b.add(r, i, origin, s.orientation(p.Facing))
		if !b.bears || p.Facing == game.FacingStanding {
			continue
		}
		under := s.footprint(p.Facing, shape, origin[0], origin[2])
		if sl, ok := s.slab(under, &shape.Size, origin[1]); ok {
			b.slabs = uncover(b.slabs, first, sl)
		}
	}
}

// uncover appends a slab and drops those of its own pile that it covers for sure: nothing can rest on them.
func uncover(slabs []slab, first int, sl slab) []slab {
	if sl.inside != nil || sl.slope != 0 {
		return append(slabs, sl)
	}
	for n := len(slabs); n > first && slabs[n-1].halfX <= sl.halfX && slabs[n-1].halfZ <= sl.halfZ; n-- {
		slabs = slabs[:n-1]
	}
	return append(slabs, sl)
}

// ground starts a pile at the anchor, on what its lowest part rests on.
func (b *builder) ground(f game.Facing, shape *Shape, s *stance) heap {
	under := s.footprint(f, shape, s.anchor.X, s.anchor.Y)
	floor := b.rest.height(&under)
	lift := b.lift(f, &shape.Size, floor, &under, stepApart)
	h := heap{foot: Vec{s.anchor.X, floor, s.anchor.Y}}
	if lift > 0 {
		h.foot = h.foot.Add(s.away(f).Times(lift))
	}
	return h
}
