// Package layout gives every shown part a place: the store's stacks, matched against each enabled
// surface's routes, become poses in mm. It is pure and has a text dump.
package layout

import (
	"tabletop/loader/game"
	"tabletop/loader/state"
)

// Layout lays out the tables of one game. It remembers which route takes which path, so that laying
// out again after a move costs little. It must not be used by several goroutines at once.
type Layout struct {
	game    *game.Game
	routers []router // one a surface
	index   map[game.Ref]int
	seats   []int // by surface: whose it is, 0 for all
	seat    int   // who sits here
	numbers map[*game.Part]int
	spreads map[spreadKey][]Spot
	spots   int            // in spreads
	groups  [][]shownStack // scratch of byRoute
	builder builder
}

// New prepares the layout of a game.
func New(g *game.Game) *Layout {
	l := &Layout{game: g, seat: firstSeat, index: make(map[game.Ref]int, len(g.Surfaces)), spreads: map[spreadKey][]Spot{}, numbers: make(map[*game.Part]int, len(g.Parts))}
	for i, p := range g.Parts {
		l.numbers[p] = i
	}
	for i, s := range g.Surfaces {
		l.seats = append(l.seats, SeatOf(s))
		l.routers = append(l.routers, router{surface: s, hits: map[string]*hit{}})
		if _, taken := l.index[l.full(s.Ref)]; !taken {
			l.index[l.full(s.Ref)] = i
		}
	}
	return l
}

func (l *Layout) full(r game.Ref) game.Ref {
	if r.Package == "" {
		r.Package = l.game.Package.ID
	}
	return r
}

// Views says what each enabled surface shows where; see Layout.Views.
func Views(g *game.Game, s *state.Store) []View { return New(g).Views(s) }

// Poses lays out everything that the store shows; see Layout.Poses.
func Poses(g *game.Game, s *state.Store, shapes Shapes) []Pose { return New(g).Poses(s, shapes) }
