package view

import "tabletop/loader/game"

// Visit selects a part and flies to it; of one that is not shown it says so.
func (s Session) Visit(w *World, p *game.Part) Session {
	s.keyboard = false
	return s.choose(p, false).fly(w, p)
}

// Unhover forgets the part under the pointer: that has left the table.
func (s Session) Unhover() (next Session, changed bool) {
	changed = s.Hover != nil
	s.Hover, s.pointing = nil, false
	return s, changed
}

// Point finds the part under the pointer again when not the pointer has moved but the camera or the table. While the
// table is turned, and while something is held, there is none.
func (s Session) Point(w *World) (next Session, changed bool) {
	before := s.Hover
	s.Hover = nil
	if s.pointing && s.Drag == nil && s.Viewer.held == ButtonNone && !s.Gliding() {
		if i := s.under(w, s.x, s.y); i >= 0 {
			s.Hover = w.Poses[i].Part
		}
	}
	return s, s.Hover != before
}

// Busy reports whether the pointer is in the middle of something on the table, such as a drag.
func (s Session) Busy() bool { return s.Drag != nil || s.press != nil || s.Viewer.held != ButtonNone }
