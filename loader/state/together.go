package state

import (
	"fmt"

	"tabletop/loader/game"
)

// Together is several commands done and undone as one, such as a shuffle or a deal.
type Together struct {
	What     string // its text
	Commands []Command
}

// Do carries them out in order; when one fails those before it are taken back.
func (t Together) Do(s *Store) (Command, error) {
	inverse := Together{t.What, make([]Command, len(t.Commands))}
	for i, c := range t.Commands {
		back, err := c.Do(s)
		if err != nil {
			if _, undoErr := (Together{t.What, inverse.Commands[len(t.Commands)-i:]}).Do(s); undoErr != nil {
				return nil, fmt.Errorf("%w; and taking back failed: %w", err, undoErr)
			}
			return nil, err
		}
		inverse.Commands[len(t.Commands)-1-i] = back
	}
	return inverse, nil
}

// Describe gives the text that it was made with.
func (t Together) Describe(*Store) string { return t.What }

// numbers gives the numbers of parts, each once: where it is listed last.
func (s *Store) numbers(parts []*game.Part) ([]int, error) {
	if len(parts) == 0 {
		return nil, fmt.Errorf("no part is named")
	}
	last := make(map[*game.Part]int, len(parts))
	for i, p := range parts {
		last[p] = i
	}
	out := make([]int, 0, len(last))
	for i, p := range parts {
		if last[p] != i {
			continue
		}
		n, known := s.index.number[p]
		if !known {
			return nil, fmt.Errorf("a part is not of this game")
		}
		out = append(out, n)
	}
	return out, nil
}

func valid(f game.Facing) bool {
	return f == game.FacingFace || f == game.FacingBack || f == game.FacingStanding
}

// list names parts for people: the one, or the first and how many more.
func list(parts []*game.Part) string {
	switch len(parts) {
	case 0:
		return "nothing"
	case 1:
		return parts[0].Short()
	}
	return fmt.Sprintf("%s and %d more", parts[0].Short(), len(parts)-1)
}
