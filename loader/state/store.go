// Package state is the table now: which surfaces are enabled, and where every part is.
package state

import "tabletop/loader/game"

// Store is the authoritative record of a table. Its owner writes it with this surface:
//
//	New(g *game.Game) *Store                      nothing placed, every surface enabled
//	Seed(g *game.Game, s *game.Setup) *Store      as a setup says (s nil: as New)
//	Choose(g, "TYPE#ID") (*game.Setup, error)     which setup: the named, the only, "main", the first (nil: none)
//	(*Store) Game() *game.Game
//	(*Store) Paths() []string                     non-empty paths, in the order they were first used
//	(*Store) Stack(path string) []Placed          bottom to top; the caller must not change it
//	(*Store) Where(p *game.Part) (path string, index int, ok bool)
//	(*Store) Enabled(s *game.Surface) bool        its own switch, not its ancestors'
//	(*Store) Setup(ref game.Ref) *game.Setup      the store as a setup that seeds an equal store
//	(*Store) Equal(*Store) bool
//	Command (Do on a store, returns its exact inverse), History (Do, Undo, Redo, list)
type Store struct{}

// Placed is a part on a stack.
type Placed struct {
	Part   *game.Part
	Facing game.Facing
}
