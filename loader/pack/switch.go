package pack

// Choices that are made one by one, as in a window.

import (
	"maps"
	"slices"
)

// Switch is the choice with a pack switched on or off. What a pack that is switched on needs is switched on with it, where
// it is there.
func (s *Set) Switch(id string, on bool) Choice {
	c := s.Choice
	c.Switched = own(c.Switched)
	s.turn(c.Switched, id, on)
	return c
}

// own is a copy of a choice's map, which is nil as long as nothing is chosen.
func own(m map[string]bool) map[string]bool {
	c := map[string]bool{}
	maps.Copy(c, m)
	return c
}

// turn switches a pack, and with it what it needs.
func (s *Set) turn(switched map[string]bool, id string, on bool) {
	if was, done := switched[id]; done && was == on {
		return
	}
	switched[id] = on
	p := s.Pack(id)
	if !on || p == nil {
		return
	}
	for _, n := range p.Dependencies {
		if q := s.Pack(n.ID); q != nil && !s.Base.named(n.ID) && !slices.Contains(s.Wanted, q) {
			s.turn(switched, n.ID, true)
		}
	}
}

// SwitchRule is the choice with a rule switched on or off.
func (s *Set) SwitchRule(flag string, on bool) Choice {
	c := s.Choice
	c.Rules = own(c.Rules)
	c.Rules[flag] = on
	return c
}

// Show is the choice with another art set; nil: the game's own pictures.
func (s *Set) Show(art *Art) Choice {
	c := s.Choice
	c.Art = art
	return c
}
