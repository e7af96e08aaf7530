package view

// The keyboard's way from part to part and from place to place.

import (
	"math"
	"slices"

	"tabletop/loader/state"
	"tabletop/scene/layout"
)

// next selects the part after the selected one, in the order in which they are drawn.
func (s Session) next(w *World, forward bool) Session {
	s.keyboard = true
	if s.Drag != nil {
		n := len(s.Drag.Offers)
		if n == 0 {
			return s
		}
		d := *s.Drag
		d.Keyboard = true
		d.Near, d.At = step(d.Near, n, forward), state.Top
		s.Drag = &d
		return s
	}
	if len(w.Poses) == 0 {
		return s
	}
	at := -1
	if k := len(s.Selected); k > 0 {
		at = w.pose(s.Selected[k-1])
	}
	return s.pick(w, step(at, len(w.Poses), forward))
}

// step is the number after or before at, round and round; -1 is before the first.
func step(at, n int, forward bool) int {
	switch {
	case forward:
		return (at + 1) % n
	case at <= 0:
		return n - 1
	}
	return at - 1
}

// pick selects the part of a pose, as well when it is gathered.
func (s Session) pick(w *World, pose int) Session {
	s = s.choose(w.Poses[pose].Part, s.gather)
	s.gather = false
	return s
}

// steer goes to the nearest part, or the nearest place for what is held, in a direction on the screen. With
// nothing selected it begins in the middle of the picture.
func (s Session) steer(w *World, a Act) Session {
	dx, dy := 0.0, 0.0
	switch a {
	case ActGoLeft:
		dx = -1
	case ActGoRight:
		dx = 1
	case ActGoUp:
		dy = -1
	default:
		dy = 1
	}
	s.keyboard = true
	switch {
	case s.Drag != nil:
		return s.steerOffer(w, dx, dy)
	case len(s.Selected) > 0:
		return s.steerPart(w, dx, dy)
	}
	return s.begin(w)
}

// begin selects the piece that is nearest to the middle of the picture; boards only where there are no pieces.
func (s Session) begin(w *World) Session {
	best, least := -1, math.Inf(1)
	for i := range w.Poses {
		x, y := s.poseAt(w, &w.Poses[i])
		away := math.Hypot(x-float64(s.Width)/2, y-float64(s.Height)/2)
		if w.board(&w.Poses[i]) {
			away += float64(s.Width + s.Height)
		}
		if away <= least { // the last of several at one place is on top
			best, least = i, away
		}
	}
	if best < 0 {
		return s
	}
	return s.pick(w, best)
}

func (s Session) steerOffer(w *World, dx, dy float64) Session {
	d := *s.Drag
	d.Keyboard = true
	x, y := s.x, s.y
	if d.Near >= 0 {
		x, y = s.offerAt(w, &d.Offers[d.Near])
	}
	best := ahead(len(d.Offers), x, y, dx, dy, func(i int) (float64, float64) { return s.offerAt(w, &d.Offers[i]) })
	if best >= 0 {
		d.Near, d.At = best, state.Top
	}
	s.Drag = &d
	return s
}

func (s Session) offerAt(w *World, o *Offer) (x, y float64) {
	x, y, ok := s.screen(w, o.HUD, Vec{o.X, o.Height, o.Y})
	if !ok {
		return math.NaN(), math.NaN()
	}
	return x, y
}

func (s Session) steerPart(w *World, dx, dy float64) Session {
	from := w.pose(s.Selected[len(s.Selected)-1])
	if from < 0 {
		return s
	}
	at := func(i int) (float64, float64) { return s.poseAt(w, &w.Poses[i]) }
	x, y := at(from)
	best := ahead(len(w.Poses), x, y, dx, dy, func(i int) (float64, float64) {
		if slices.Contains(s.Selected, w.Poses[i].Part) {
			return math.NaN(), math.NaN()
		}
		return at(i)
	})
	if best < 0 {
		return s
	}
	return s.pick(w, best)
}

func (s Session) poseAt(w *World, p *layout.Pose) (x, y float64) {
	x, y, ok := s.screen(w, p.HUD, Vec(p.Position))
	if !ok {
		return math.NaN(), math.NaN()
	}
	return x, y
}

// ahead is the nearest of n places in a direction from (x, y); what lies aside counts as twice as far, and the last
// of several at one place is on top. Places that are not numbers are passed over. -1: there is none.
func ahead(n int, x, y, dx, dy float64, at func(int) (float64, float64)) int {
	best, least := -1, math.Inf(1)
	for i := range n {
		px, py := at(i)
		along, aside := (px-x)*dx+(py-y)*dy, math.Abs((px-x)*dy)+math.Abs((py-y)*dx)
		if d := along + 2*aside; along > 1 && d <= least {
			best, least = i, d
		}
	}
	return best
}
