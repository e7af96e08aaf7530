// Package state is the table now: which surfaces are enabled, and where every part is.
//
// A Store is seeded by a setup, changed by Commands that can be undone, and writes itself as a setup.
package state

import (
	"iter"
	"slices"

	"tabletop/loader/game"
)

// Store is the authoritative record of a table. A part is on one path at a time or on none. It is not
// safe for use by several goroutines while one of them changes it.
type Store struct {
	game    *game.Game
	index   *index
	where   []place // by the part's number
	stacks  map[string]*stack
	order   []*stack // the non-empty ones, in the order their paths came into use
	enabled []bool   // by the surface's number
	scores  scores
	// otherwise are the packs with which, as the setup says, the game was played otherwise.
	otherwise []game.MadeWith
}

// Placed is a part on a stack.
type Placed struct {
	Part   *game.Part
	Facing game.Facing
}

// stack holds the parts on a path, bottom to top.
type stack struct {
	path   string
	placed []Placed
}

// place is where a part is; on is nil for a part that is on no path.
type place struct {
	on    *stack
	level int
}

// New gives a table with nothing placed and every surface enabled.
func New(g *game.Game) *Store {
	s := &Store{
		game:    g,
		index:   newIndex(g),
		where:   make([]place, len(g.Parts)),
		stacks:  map[string]*stack{},
		enabled: make([]bool, len(g.Surfaces)),
	}
	for i := range s.enabled {
		s.enabled[i] = true
	}
	return s
}

// Game is what the store is a table of.
func (s *Store) Game() *game.Game { return s.game }

// Paths gives the paths that hold parts, in the order they came into use. A path that was emptied lost
// its place.
func (s *Store) Paths() []string {
	out := make([]string, len(s.order))
	for i, st := range s.order {
		out[i] = st.path
	}
	return out
}

// Stack gives the parts on a path, bottom to top. The caller must not change it, and must not keep it
// over a command.
func (s *Store) Stack(path string) []Placed {
	if st := s.stacks[path]; st != nil {
		return st.placed
	}
	return nil
}

// Stacks gives the paths that hold parts, in the order of Paths, and what is on each. The store must not
// change on the way.
func (s *Store) Stacks() iter.Seq2[string, []Placed] {
	return func(yield func(string, []Placed) bool) {
		for _, st := range s.order {
			if !yield(st.path, st.placed) {
				return
			}
		}
	}
}

// Where says on which path a part is and how many parts lie under it; not ok for a part that is on none.
func (s *Store) Where(p *game.Part) (path string, index int, ok bool) {
	n, known := s.index.number[p]
	if !known || s.where[n].on == nil {
		return "", 0, false
	}
	return s.where[n].on.path, s.where[n].level, true
}

// Unplaced gives the parts that are on no path, in the order of definitions.
func (s *Store) Unplaced() []*game.Part {
	var out []*game.Part
	for i, p := range s.game.Parts {
		if s.where[i].on == nil {
			out = append(out, p)
		}
	}
	return out
}

// Enabled tells a surface's own switch, whatever its ancestors'.
func (s *Store) Enabled(surface *game.Surface) bool {
	n, known := s.index.surface[surface]
	return known && s.enabled[n]
}

// Equal reports whether two tables look the same: surfaces, paths in order, stacks, facings and scores. Parts
// and surfaces are compared by reference, so that a game read again equals itself.
func (s *Store) Equal(other *Store) bool {
	return slices.EqualFunc(s.order, other.order, sameStack) && slices.Equal(s.enabledRefs(), other.enabledRefs()) &&
		s.scores.equal(other.scores)
}

func sameStack(a, b *stack) bool {
	return a.path == b.path && slices.EqualFunc(a.placed, b.placed, func(x, y Placed) bool {
		return x.Facing == y.Facing && x.Part.Ref == y.Part.Ref
	})
}

// enabledRefs gives the enabled surfaces in the order of definitions.
func (s *Store) enabledRefs() []game.Ref {
	var out []game.Ref
	for i, surface := range s.game.Surfaces {
		if s.enabled[i] {
			out = append(out, surface.Ref)
		}
	}
	return out
}
