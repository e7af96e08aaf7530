package view

// What there is to say in words, as data: who draws text decides how.

import (
	"fmt"
	"time"

	"tabletop/loader/game"
	"tabletop/loader/state"
)

// tellFor is how long a message stays.
const tellFor = 6 * time.Second

// Tone says what kind of message something is.
type Tone int

const (
	ToneNote Tone = iota
	ToneDone      // it was done
	ToneWarn      // it could not be done
)

// say tells the user something for a while.
func (s Session) say(text string) Session { return s.Say(ToneNote, text) }

// Say is say for who carries effects out: what was done, or why not.
func (s Session) Say(tone Tone, text string) Session {
	s.told, s.tone, s.toldAt = text, tone, s.now
	return s
}

// Told is the last message while it is to be seen; else the empty one.
func (s Session) Told() (Tone, string) { return s.tone, s.told }

// Status is the one line to show now: the question that waits for an answer, what is held and where it would
// go, the last message, or nothing.
func (s Session) Status(w *World) string {
	d := s.Drag
	switch {
	case s.Restore:
		return "This table was left without saving. Enter brings it back, Delete forgets it."
	case s.Ask && w.Unsavable:
		return "This table cannot be saved. Enter leaves, Esc stays."
	case s.Ask:
		return "The table is not saved. Enter saves and leaves, Delete leaves without saving, Esc stays."
	case d != nil && d.Deal && d.Near >= 0:
		return fmt.Sprintf("deal from %s to %d places of %s", d.From, len(d.route()), d.Offers[d.Near].Surface.Short())
	case d != nil && d.Deal:
		return "point at a place of the route to deal to"
	case d != nil && d.Near >= 0:
		return fmt.Sprintf("%s to %s", name(d.Parts), d.Offers[d.Near].Path) + placeText(d.Place(w))
	case d != nil:
		return fmt.Sprintf("%s: no path is near", name(d.Parts))
	case s.told != "":
		return s.told
	case len(s.Selected) > 0:
		return name(s.Selected) + " selected"
	}
	return ""
}

func placeText(place, of int) string {
	if of == 0 {
		return ""
	}
	return ", " + state.PlaceInStack(place-1, of)
}

func name(parts []*game.Part) string {
	if len(parts) == 1 {
		return parts[0].Short()
	}
	return fmt.Sprintf("%s and %d more", parts[0].Short(), len(parts)-1)
}

// Tooltip is what is said of the part under the pointer.
type Tooltip struct {
	Name, Ref, Path string
	Place, Of       int // in the stack, from 1 at the bottom
	Facing          game.Facing
	X, Y            float64 // of the pointer, px
}

// Tooltip tells of the part under the pointer; nil when there is none or something is held.
func (s Session) Tooltip(w *World) *Tooltip {
	if s.Hover == nil || s.Drag != nil {
		return nil
	}
	t := &Tooltip{Name: s.Hover.Name(), Ref: s.Hover.String(), X: s.x, Y: s.y}
	if path, index, ok := w.Store.Where(s.Hover); ok {
		t.Path, t.Place, t.Of = path, index+1, len(w.Store.Stack(path))
		t.Facing, _ = w.Store.Facing(s.Hover)
	}
	return t
}
