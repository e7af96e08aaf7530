package scene

// How a seat comes to a table that it did not see change: the game read again, or what was left unsaved.

import (
	"fmt"

	"tabletop/scene/view"
)

// takeOver sits down at the game as it is now and does again what was done. What the game lost is told.
func (s *seat) takeOver(n News) {
	switch {
	case n.History == nil:
	case n.Another != nil:
		if n.Another.Was != nil {
			n.Another.Was(s.looked())
		}
		s.History, s.Home = n.History, n.Home
		s.unsaved, s.forgets, s.unsavable = n.Another.Unsaved, n.Another.Forget, n.Another.Unsavable
		s.session.Restore = len(s.unsaved) > 0
	default:
		again, notes := s.History.Onto(n.History.Store(), n.Home)
		s.tell(notes)
		s.History, s.Home = again, n.Home
	}
	s.Table, s.asked = n.Table, nil
	s.meet(n.Another != nil)
	s.Table.Update(s.History.Store())
}

// looked is the camera as the user left it: the zero Camera where it frames everything, as it then will again.
func (s *seat) looked() view.Camera {
	if s.session.Camera == s.session.Home {
		return view.Camera{}
	}
	return s.session.Camera
}

// tell says what was lost.
func (s *seat) tell(notes []string) {
	switch n := len(notes); {
	case n == 1:
		s.session = s.session.Say(view.ToneWarn, notes[0])
	case n > 1:
		s.session = s.session.Say(view.ToneWarn, fmt.Sprintf("%s; and %d more of what was done", notes[0], n-1))
	}
}

// restore does what was done last time and not saved.
func (s *seat) restore() {
	notes := s.History.Follow(s.unsaved, s.Home)
	if s.Did != nil {
		for _, l := range s.unsaved {
			s.Did(l)
		}
	}
	s.update(nil)
	s.session = s.session.Say(view.ToneDone, "the table is as it was left")
	s.tell(notes)
	s.forget()
}

func (s *seat) forget() {
	s.unsaved = nil
	if s.forgets != nil {
		s.forgets()
	}
}
