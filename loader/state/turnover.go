package state

import (
	"fmt"

	"tabletop/loader/game"
)

// TurnOver turns parts over as a hand does that takes them up together: of those on one path the topmost becomes
// the lowest, and each is flipped as Flip does. Parts of the stack that are not among them keep their places.
type TurnOver struct {
	Parts []*game.Part
}

// Do turns over.
func (t TurnOver) Do(s *Store) (Command, error) {
	parts, err := s.numbers(t.Parts)
	if err != nil {
		return nil, err
	}
	for _, n := range parts {
		if s.where[n].on == nil {
			return nil, fmt.Errorf("%s is on no path", s.game.Parts[n].Short())
		}
	}
	spots := s.spots(parts)
	for from, to := 0, 0; from < len(spots); from = to {
		for to = from + 1; to < len(spots) && spots[to].path == spots[from].path; to++ {
		}
		spots[from:to].turnOver()
	}
	return restore{t.Describe(s), s.arrange(spots)}, nil
}

// turnOver exchanges what is on the spots of one path, the first for the last.
func (a arrangement) turnOver() {
	for i, j := 0, len(a)-1; i < j; i, j = i+1, j-1 {
		a[i].part, a[j].part = a[j].part, a[i].part
		a[i].facing, a[j].facing = a[j].facing, a[i].facing
	}
	for i := range a {
		a[i].facing = flipped(a[i].facing)
	}
}

// Describe says "turn card#7 and 3 more over as one".
func (t TurnOver) Describe(*Store) string { return "turn " + list(t.Parts) + " over as one" }
