package layout

// Whose hand is shown. A surface with the key seat: 2 is for the player at the second seat alone: it is laid out
// only while that one sits there. Surfaces without the key are for everybody.

import (
	"math"
	"slices"

	"tabletop/loader/game"
	"tabletop/loader/state"
)

// seatKey is the designer's own key that gives a surface to a seat.
const seatKey = "seat"

// firstSeat is where one sits to begin with.
const firstSeat = 1

// SeatOf is the seat, from 1, that a surface is for; 0: for all.
func SeatOf(s *game.Surface) int {
	for _, p := range s.Props {
		if n, ok := p.Value.(float64); ok && p.Key == seatKey && n >= 1 && n == math.Trunc(n) && n <= math.MaxInt32 {
			return int(n)
		}
	}
	return 0
}

// Sit shows the table as the player at a seat, from 1, has it. It reports whether that is another one.
func (l *Layout) Sit(seat int) bool {
	other := l.seat != seat
	l.seat = seat
	return other
}

// At is a layout of the same game as the player at a seat, from 1, has it. It is l itself when that shows the same.
func (l *Layout) At(seat int) *Layout {
	if !slices.ContainsFunc(l.seats, func(of int) bool { return of > 0 && (of == seat) != (of == l.seat) }) {
		return l
	}
	other := New(l.game)
	other.seat = seat
	return other
}

// on reports whether a surface is laid out, as far as itself goes: its switch is on, and it is for who sits here.
func (l *Layout) on(i int, s *state.Store) bool {
	return s.Enabled(l.game.Surfaces[i]) && (l.seats[i] == 0 || l.seats[i] == l.seat)
}
