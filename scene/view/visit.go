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
	s.Hover = nil
	return s, changed
}

// Busy reports whether the pointer is in the middle of something on the table, such as a drag.
func (s Session) Busy() bool { return s.Drag != nil || s.press != nil || s.Viewer.held != ButtonNone }
