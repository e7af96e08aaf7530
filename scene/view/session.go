package view

// A user at a table, as a value: an event goes in, the next session and what it asks for come out. The table
// itself is changed by whoever carries the effects out.

import (
	"time"

	"tabletop/loader/game"
	"tabletop/scene/sound"
)

// Session is what the user sees and holds.
type Session struct {
	Viewer
	Hover    *game.Part   // under the pointer; nil: none
	Selected []*game.Part // what keys mean; in the order of choosing
	Drag     *Drag        // nil: nothing is held
	Help     bool         // the list of keys is shown
	Panel    bool         // the panel is shown
	Ask      bool         // whether to leave without saving is asked
	Restore  bool         // whether to bring back what was not saved last time is asked
	Large    bool         // the part under the pointer is shown large

	Keys    []Binding // in the place of Keymap; nil: that
	Still   bool      // reduced motion: the camera and parts do not glide
	Volumes sound.Volumes

	pointing  bool // the pointer is over the table
	gather    bool // the next part that keys choose is chosen as well
	keyboard  bool // the last choice was made with keys
	below     bool // Ctrl is down: what is dropped on a pile goes under it
	press     *press
	lastClick click
	flight    flight
	told      string
	tone      Tone
	toldAt    time.Duration
	now       time.Duration
	seed      uint64 // of the last shuffle
}

// press is a mouse button that went down and may become a click or a drag.
type press struct {
	x, y  float64
	part  *game.Part // nil: the table
	stack bool       // from there up
	more  bool       // one more
	grip  bool       // a drag takes the part
	moved bool
}

// Handle does what an event asks for. redraw tells whether the picture changes at once; after effects it is
// for their doer to know.
func (s Session) Handle(w *World, e Event) (next Session, effects []Effect, redraw bool) {
	next, effects, redraw = s.handle(w, e)
	if next.Camera != s.Camera || next.Gliding() != s.Gliding() || next.Viewer.held != s.Viewer.held {
		pointed, changed := next.Point(w)
		return pointed, effects, redraw || changed
	}
	return next, effects, redraw
}

func (s Session) handle(w *World, e Event) (next Session, effects []Effect, redraw bool) {
	s.now = max(s.now, e.Time)
	if s.Restore && (e.Kind == EventPress || e.Kind == EventRelease) {
		return s, nil, false // the answer comes first: what is done now would be mixed up with what was
	}
	switch e.Kind {
	case EventPress:
		s, effects = s.down(w, e)
		return s, effects, true
	case EventRelease:
		s.below = e.Control
		s, effects = s.up(w, e)
		return s, effects, true
	case EventMove:
		s.below = e.Control
		return s.move(w, e)
	case EventKey:
		if e.Key == KeyAlt || e.Key == KeyControl {
			s, redraw = s.modify(w, e.Key, true)
			return s, nil, redraw
		}
		s, effects = s.key(w, e)
		return s, effects, true
	case EventAct:
		s, effects = s.key(w, e)
		return s, effects, true
	case EventKeyUp:
		s, redraw = s.modify(w, e.Key, false)
		return s, nil, redraw
	case EventDrop:
		for _, f := range e.Files[:min(1, len(e.Files))] {
			effects = append(effects, Effect{Kind: EffectOpen, Path: f})
		}
		return s, effects, false
	case EventTick:
		return s.tick()
	case EventClose:
		s, effects = s.leave(w)
		return s, effects, true
	}
	var a Action
	s.Viewer, a = s.Viewer.Handle(e)
	if e.Kind == EventWheel {
		s.flight = flight{}
	}
	return s, nil, a == ActionRedraw
}

// modify takes a key that means something while it is down; redraw tells whether the picture changes.
func (s Session) modify(w *World, k Key, down bool) (next Session, redraw bool) {
	switch k {
	case KeyAlt:
		redraw = s.Large != down
		s.Large = down
	case KeyControl:
		s.below = down
		if s.Drag != nil && !s.Drag.Keyboard {
			return s.aim(w), true
		}
	}
	return s, redraw
}

// Idle reports whether time alone changes nothing.
func (s Session) Idle() bool { return !s.flight.on && s.told == "" }

// tick lets the camera glide on and old messages go.
func (s Session) tick() (Session, []Effect, bool) {
	redraw := false
	if s.flight.on {
		s.Camera, s.flight = s.flight.at(s.now)
		redraw = true
	}
	if s.told != "" && s.now-s.toldAt > tellFor {
		s.told, redraw = "", true
	}
	return s, nil, redraw
}

// leave asks first when something would be lost.
func (s Session) leave(w *World) (Session, []Effect) {
	if w.Changed && !s.Ask {
		s.Ask = true
		return s, nil
	}
	return s, []Effect{{Kind: EffectLeave}}
}

// Onto carries a session over to the game as it was read again: parts are found by their names, and what is
// held is put back.
func (s Session) Onto(g *game.Game) Session {
	parts := make(map[game.Ref]*game.Part, len(g.Parts))
	for _, p := range g.Parts {
		parts[p.Ref] = p
	}
	var kept []*game.Part
	for _, p := range s.Selected {
		if q := parts[p.Ref]; q != nil {
			kept = append(kept, q)
		}
	}
	s.Selected, s.Drag, s.press = kept, nil, nil
	if s.Hover != nil {
		s.Hover = parts[s.Hover.Ref]
	}
	return s
}
