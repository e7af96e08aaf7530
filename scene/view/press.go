package view

// The mouse: click, drag, double click.

import (
	"math"
	"slices"
	"time"

	"tabletop/loader/game"
)

const (
	slack       = 4.0 // px that a hand may shake during a click
	doubleClick = 350 * time.Millisecond
)

// down begins a click, a drag of a part or of the table, or ends a drag that keys began.
func (s Session) down(w *World, e Event) (Session, []Effect) {
	s.keyboard = false
	if s.Drag != nil && (s.Drag.Keyboard || s.Drag.Deal) {
		return s.chosen(w, e)
	}
	if e.Button != ButtonLeft {
		s.press = nil
		s.flight = flight{}
		s.Viewer, _ = s.Viewer.Handle(e)
		return s, nil
	}
	last := s.lastClick
	s.x, s.y = e.X, e.Y
	p := &press{x: e.X, y: e.Y, stack: e.Shift, more: e.Control}
	if i := s.under(w, e.X, e.Y); i >= 0 {
		pose := &w.Poses[i]
		p.part = pose.Part
		p.grip = !w.board(pose) || slices.Contains(s.Selected, pose.Part)
	}
	s.press = p
	s.lastClick = click{e.X, e.Y, e.Time, p.part}
	if p.part != nil && last.part == p.part && e.Time-last.at < doubleClick && math.Hypot(e.X-last.x, e.Y-last.y) < 2*slack {
		s.lastClick = click{}
		return s.fly(w, p.part), nil
	}
	if !p.grip {
		s.flight = flight{}
		s.Viewer, _ = s.Viewer.Handle(e)
	}
	return s, nil
}

// click is the last press, to tell a double one.
type click struct {
	x, y float64
	at   time.Duration
	part *game.Part
}

// chosen ends a drag that keys began by a click: on a place, or beside all.
func (s Session) chosen(w *World, e Event) (Session, []Effect) {
	s.x, s.y = e.X, e.Y
	s.press = nil
	if e.Button != ButtonLeft {
		s.Drag = nil
		return s.say("it is put back"), nil
	}
	return s.aim(w).drop(w)
}

// move hovers, drags a part or the table.
func (s Session) move(w *World, e Event) (Session, []Effect, bool) {
	p := s.press
	s.pointing = true
	switch {
	case s.Drag != nil && s.Viewer.held == ButtonNone:
		s.x, s.y = e.X, e.Y
		if s.Drag.Keyboard {
			return s, nil, false
		}
		return s.aim(w), nil, true
	case p != nil && p.grip:
		if math.Hypot(e.X-p.x, e.Y-p.y) < slack {
			return s, nil, false
		}
		s.x, s.y = e.X, e.Y
		s.press = nil
		return s.lift(w, s.held(w, p.part, p.stack), false), nil, true
	case s.Viewer.held != ButtonNone:
		if p != nil && !p.moved && math.Hypot(e.X-p.x, e.Y-p.y) >= slack {
			moved := *p
			moved.moved = true
			s.press = &moved
		}
		var a Action
		s.Viewer, a = s.Viewer.Handle(e)
		return s, nil, a == ActionRedraw
	}
	s.x, s.y = e.X, e.Y
	next, redraw := s.Point(w)
	return next, nil, redraw
}

// up ends a click or a drag.
func (s Session) up(w *World, e Event) (Session, []Effect) {
	p := s.press
	if s.Viewer.held == e.Button {
		s.Viewer, _ = s.Viewer.Handle(e)
	}
	if e.Button != ButtonLeft {
		return s, nil
	}
	if d := s.Drag; d != nil && !d.Keyboard && !d.Deal {
		s.x, s.y = e.X, e.Y
		return s.aim(w).drop(w)
	}
	s.press = nil
	if p != nil && !p.moved {
		s = s.choose(p.part, p.more)
	}
	return s, nil
}

// choose selects a part, or nothing, or with more one part more or less.
func (s Session) choose(part *game.Part, more bool) Session {
	switch {
	case part == nil && more:
	case part == nil:
		s.Selected = nil
	case !more:
		s.Selected = []*game.Part{part}
	case slices.Contains(s.Selected, part):
		s.Selected = slices.DeleteFunc(slices.Clone(s.Selected), func(p *game.Part) bool { return p == part })
	default:
		s.Selected = append(slices.Clip(s.Selected), part)
	}
	return s
}
