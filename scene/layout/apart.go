package layout

// Parts that would lie in one plane are kept apart by a step that nobody sees, in stack order, so that
// the later one covers the earlier one and their faces do not flicker.

import "math"

const (
	// stepApart is what one coplanar part lies over another, mm: a fifteenth of a card, and some twenty
	// times what a 24-bit depth buffer tells apart across a table.
	stepApart = 0.02
	// mostApart bounds what the steps of one stack add up to, mm.
	mostApart = 1.0
)

// stepFor is the step for a stack that shows n parts.
func stepFor(n int) float64 { return min(stepApart, mostApart/float64(max(n, 1))) }

// apart knows what lies where in each plane, over all surfaces of the table (or of one HUD area).
type apart struct {
	planes map[plane]*leaves
	last   *leaves // the one asked for last; most parts lie in the plane of the one before
	plane  plane   // of last
}

// plane tells which parts would be coplanar: their under and upper sides are the same, to a micrometre.
// Standing parts share one when they stand on the same ground.
type plane struct {
	bottom, thickness int64
	standing          bool
}

type leaves struct {
	parts []footprint
	lifts []float64 // mm, by part
	grid  grid
}

// maxPlanes bounds the planes whose memory is kept for the next layout.
const maxPlanes = 1000

func (a *apart) reset() {
	a.last = nil
	if len(a.planes) > maxPlanes {
		clear(a.planes)
	}
	for _, on := range a.planes {
		on.parts, on.lifts = on.parts[:0], on.lifts[:0]
		on.grid.reset()
	}
}

func micrometres(mm float64) int64 { return int64(math.Floor(mm*1000 + 0.5)) }

// on gives what lies in a plane.
func (a *apart) on(pl plane) *leaves {
	if a.last != nil && a.plane == pl {
		return a.last
	}
	if a.planes == nil {
		a.planes = map[plane]*leaves{}
	}
	on := a.planes[pl]
	if on == nil {
		on = &leaves{}
		a.planes[pl] = on
	}
	a.last, a.plane = on, pl
	return on
}

// lift is how far a part has to be moved along its normal so as to lie over all that it overlaps in its
// plane, and remembers it.
func (a *apart) lift(pl plane, p *footprint, step float64) float64 {
	on := a.on(pl)
	own, cells := on.grid.put(p.x, p.z, p.boxX, p.boxZ)
	lift := 0.0
	for _, c := range cells {
		lift = on.over(c, p, step, lift)
	}
	on.grid.look(p.x, p.z, p.boxX, p.boxZ, own, func(c *cell) { lift = on.over(c, p, step, lift) })
	n := int32(len(on.parts))
	on.parts, on.lifts = append(roomy(on.parts), *p), append(roomy(on.lifts), lift)
	for _, c := range cells {
		c.things = append(c.things, n)
		for i := len(c.things) - 1; i > 0 && on.lifts[c.things[i-1]] > lift; i-- {
			c.things[i], c.things[i-1] = c.things[i-1], n
		}
	}
	return lift
}

// over raises a lift until the part lies over all that it overlaps in a cell.
func (on *leaves) over(c *cell, p *footprint, step, lift float64) float64 {
	for i := len(c.things) - 1; i >= 0; i-- {
		n := c.things[i]
		if on.lifts[n]+step <= lift {
			break // things are in rising order of their lifts
		}
		if p.overlaps(&on.parts[n]) {
			return on.lifts[n] + step
		}
	}
	return lift
}
