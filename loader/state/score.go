package state

// The score sheet: values that people write down, by the board of the game's manifest and the seat of the player.

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	"tabletop/loader/game"
)

// scores are values by board and seat. No board in it is empty.
type scores map[string]map[int]float64

// Scores are the values of a board by seat, from 1. The caller must not change them.
func (s *Store) Scores(board string) map[int]float64 { return s.scores[board] }

// setScore writes a value, or takes it away, and gives what was there.
func (s *Store) setScore(board string, seat int, value *float64) (old *float64) {
	if v, ok := s.scores[board][seat]; ok {
		old = &v
	}
	if value == nil {
		delete(s.scores[board], seat)
		if len(s.scores[board]) == 0 {
			delete(s.scores, board)
		}
		return old
	}
	if s.scores == nil {
		s.scores = scores{}
	}
	if s.scores[board] == nil {
		s.scores[board] = map[int]float64{}
	}
	s.scores[board][seat] = *value
	return old
}

// list are all values, by board and seat.
func (s scores) list() (out []game.Score) {
	for _, board := range slices.Sorted(maps.Keys(s)) {
		for _, seat := range slices.Sorted(maps.Keys(s[board])) {
			out = append(out, game.Score{Board: board, Seat: seat, Value: s[board][seat]})
		}
	}
	return out
}

func (s scores) equal(other scores) bool { return maps.EqualFunc(s, other, maps.Equal) }

// SetScore writes a value into the score sheet, or with nil takes it away.
type SetScore struct {
	Board string
	Seat  int // from 1
	Value *float64
}

// Do writes.
func (c SetScore) Do(s *Store) (Command, error) {
	if c.Board == "" || c.Seat < 1 {
		return nil, fmt.Errorf("a score needs a board and a seat")
	}
	return SetScore{c.Board, c.Seat, s.setScore(c.Board, c.Seat, c.Value)}, nil
}

// Describe says "score points of player 2: 12".
func (c SetScore) Describe(*Store) string {
	value := "none"
	if c.Value != nil {
		value = strconv.FormatFloat(*c.Value, 'f', -1, 64)
	}
	return fmt.Sprintf("score %s of player %d: %s", c.Board, c.Seat, value)
}
