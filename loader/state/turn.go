package state

import (
	"fmt"

	"tabletop/loader/game"
)

// Flip turns each part over where it is: front up to front down, and any other facing to front up.
type Flip struct {
	Parts []*game.Part
}

// Do flips.
func (f Flip) Do(s *Store) (Command, error) {
	return s.turnEach(f.Parts, f.Describe(s), flipped)
}

func flipped(old game.Facing) game.Facing {
	if old == game.FacingFace {
		return game.FacingBack
	}
	return game.FacingFace
}

// Describe says "flip card#7".
func (f Flip) Describe(*Store) string { return "flip " + list(f.Parts) }

// Stand stands parts up where they are. Those that all stand already are laid down, front up.
type Stand struct {
	Parts []*game.Part
}

// Do stands up or lays down.
func (u Stand) Do(s *Store) (Command, error) {
	facing := u.facing(s)
	return s.turnEach(u.Parts, u.Describe(s), func(game.Facing) game.Facing { return facing })
}

func (u Stand) facing(s *Store) game.Facing {
	for _, p := range u.Parts {
		if f, placed := s.Facing(p); placed && f != game.FacingStanding {
			return game.FacingStanding
		}
	}
	return game.FacingFace
}

// Describe says "stand pawn#red up" or "lay pawn#red down".
func (u Stand) Describe(s *Store) string {
	if u.facing(s) == game.FacingStanding {
		return "stand " + list(u.Parts) + " up"
	}
	return "lay " + list(u.Parts) + " down"
}

// Facing says how a placed part is turned; not ok for a part that is on no path.
func (s *Store) Facing(p *game.Part) (f game.Facing, ok bool) {
	n, known := s.index.number[p]
	if !known || s.where[n].on == nil {
		return "", false
	}
	at := s.where[n]
	return at.on.placed[at.level].Facing, true
}

// turnEach gives each part the facing that to makes of its own.
func (s *Store) turnEach(parts []*game.Part, what string, to func(game.Facing) game.Facing) (Command, error) {
	numbers, err := s.numbers(parts)
	if err != nil {
		return nil, err
	}
	turn := turnTo{what, numbers, make([]game.Facing, len(numbers))}
	for i, n := range numbers {
		old, placed := s.Facing(s.game.Parts[n])
		if !placed {
			return nil, fmt.Errorf("%s is on no path", s.game.Parts[n].Short())
		}
		turn.facings[i] = to(old)
	}
	return turn.Do(s)
}
