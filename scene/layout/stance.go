package layout

// How the parts of one stack are turned: the anchor's rotation, facing and tilt.

import (
	"math"

	"tabletop/loader/game"
)

// stance is shared by all parts of a stack.
type stance struct {
	anchor   game.Anchor // in the world, or on the HUD
	tilt     float64     // degrees
	sin, cos float64     // of the anchor's rotation
	tiltSin  float64
	tiltCos  float64
	face     Quat
	back     Quat
	standing Quat
	ready    bool
	box      cachedBox
}

// cachedBox is what the footprints of parts of one size have in common.
type cachedBox struct {
	footprint
	size     [3]float64
	standing bool
	ready    bool
}

func newStance(anchor game.Anchor, tilt float64) stance {
	var s stance
	s.turn(anchor, tilt)
	return s
}

// turn moves a stance to another anchor; most stacks of a table are turned like the last.
func (s *stance) turn(anchor game.Anchor, tilt float64) {
	same := s.ready && s.anchor.Rotation == anchor.Rotation && s.tilt == tilt
	s.anchor = anchor
	if same {
		return
	}
	s.tilt, s.ready, s.box.ready = tilt, true, false
	// Clockwise seen from above is left-handed about +Y.
	yaw, lean := about(1, -anchor.Rotation), about(1, tilt)
	lie := yaw.Times(about(0, -90)) // z out of the face goes up, the top edge away from the viewer
	s.face, s.back, s.standing = lie.Times(lean), lie.Times(about(1, 180)).Times(lean), yaw.Times(lean)
	s.sin, s.cos = math.Sincos(anchor.Rotation * math.Pi / 180)
	s.tiltSin, s.tiltCos = math.Sincos(tilt * math.Pi / 180)
}

// place gives the world x and z of a place relative to the anchor.
func (s *stance) place(x, y float64) (worldX, worldZ float64) {
	return s.anchor.X + x*s.cos - y*s.sin, s.anchor.Y + x*s.sin + y*s.cos
}

func (s *stance) orientation(f game.Facing) *Quat {
	switch f {
	case game.FacingBack:
		return &s.back
	case game.FacingStanding:
		return &s.standing
	}
	return &s.face
}

// below is how far the lowest point of a part lies under its origin. The turn of a flat part is about its
// long axis, so its left or right end is the lowest, and the box touches the outline there.
func (s *stance) below(f game.Facing, size *[3]float64) float64 {
	if f == game.FacingStanding {
		return size[1] / 2
	}
	return math.Abs(s.tiltSin)*size[0]/2 + math.Abs(s.tiltCos)*size[2]/2
}

// normal is the direction in which parts of a stack follow each other: up off flat parts, and out of
// the face of standing ones.
func (s *stance) normal(f game.Facing) Vec {
	if f == game.FacingStanding {
		return s.standing.Turn(Vec{0, 0, 1})
	}
	n := s.face.Turn(Vec{0, 0, 1})
	if n[1] < 0 { // tilted over
		return n.Times(-1)
	}
	return n
}

// footprint is the box of a part seen from above, at a place.
func (s *stance) footprint(f game.Facing, shape *Shape, x, z float64) footprint {
	standing := f == game.FacingStanding
	if b := &s.box; !b.ready || b.standing != standing || b.size != shape.Size {
		*b = cachedBox{s.footprintBox(&shape.Size, standing), shape.Size, standing, true}
	}
	p := s.box.footprint
	p.x, p.z = x, z
	if !standing {
		p.flip, p.inside = f == game.FacingBack, shape.Contains
	}
	return p
}

// footprintBox is the box of parts of a size at the origin.
func (s *stance) footprintBox(size *[3]float64, standing bool) footprint {
	p := footprint{sin: s.sin, cos: s.cos, halfX: size[0] / 2, halfZ: size[1] / 2}
	if standing {
		// A tilt of a standing part is a twist: anticlockwise seen from above for a positive one.
		p.sin, p.cos = s.sin*s.tiltCos-s.cos*s.tiltSin, s.cos*s.tiltCos+s.sin*s.tiltSin
		p.halfZ = size[2] / 2
	}
	p.bound()
	return p
}
