package state

// The one primitive behind every change of place: take parts off, then put each at its spot. Its inverse
// is another arrangement, which brings back levels, facings and the order of paths exactly.

import (
	"cmp"
	"slices"

	"tabletop/loader/game"
)

// top as a level means on top of whatever is there.
const top = -1

// spot is a place for one part. The empty path takes the part off the table.
type spot struct {
	part   int
	path   string
	level  int // in the stack once all spots before it are filled, or top
	facing game.Facing
	order  int // where among the paths to put a path that comes into use, or top for the end
}

// arrangement is spots in the order they are filled. No part is in two of them.
type arrangement []spot

// spots tells where parts are now, so that filling them from first to last brings exactly that back.
func (s *Store) spots(parts []int) arrangement {
	rank := make(map[*stack]int)
	for _, n := range parts {
		if st := s.where[n].on; st != nil {
			rank[st] = 0
		}
	}
	for i, st := range s.order {
		if _, asked := rank[st]; asked {
			rank[st] = i
		}
	}
	out := make(arrangement, len(parts))
	for i, n := range parts {
		out[i] = spot{part: n}
		if at := s.where[n]; at.on != nil {
			out[i] = spot{n, at.on.path, at.level, at.on.placed[at.level].Facing, rank[at.on]}
		}
	}
	slices.SortFunc(out, func(a, b spot) int { return cmp.Or(a.order-b.order, a.level-b.level) })
	return out
}

// arrange carries an arrangement out and gives the one that undoes it.
func (s *Store) arrange(spots arrangement) arrangement {
	parts := make([]int, len(spots))
	for i, sp := range spots {
		parts[i] = sp.part
	}
	inverse := s.spots(parts)
	s.takeOff(parts)
	targets := map[string]bool{}
	for _, sp := range spots {
		targets[sp.path] = true
	}
	s.order = slices.DeleteFunc(s.order, func(st *stack) bool {
		gone := len(st.placed) == 0 && !targets[st.path]
		if gone {
			delete(s.stacks, st.path)
		}
		return gone
	})
	s.fill(spots)
	return inverse
}

// takeOff removes parts from their stacks and leaves these in place, even if empty.
func (s *Store) takeOff(parts []int) {
	lowest := map[*stack]int{}
	for _, n := range parts {
		at := s.where[n]
		if at.on == nil {
			continue
		}
		at.on.placed[at.level].Part = nil
		if low, ok := lowest[at.on]; !ok || at.level < low {
			lowest[at.on] = at.level
		}
		s.where[n] = place{}
	}
	for st, low := range lowest {
		kept := slices.DeleteFunc(st.placed[low:], func(p Placed) bool { return p.Part == nil })
		st.placed = st.placed[:low+len(kept)]
		s.renumber(st, low)
	}
}

// fill puts parts on their spots. Runs of spots that follow each other on one path go in at once.
func (s *Store) fill(spots arrangement) {
	for from, to := 0, 0; from < len(spots); from = to {
		first := spots[from]
		for to = from + 1; to < len(spots) && first.before(spots[to], to-from); to++ {
		}
		if first.path == "" {
			continue
		}
		st := s.stack(first)
		level := first.level
		if level == top {
			level = len(st.placed)
		}
		run := make([]Placed, 0, to-from)
		for _, sp := range spots[from:to] {
			run = append(run, Placed{s.game.Parts[sp.part], sp.facing})
			s.where[sp.part].on = st
		}
		st.placed = slices.Insert(st.placed, level, run...)
		s.renumber(st, level)
	}
}

// before reports whether next is the spot n above this one on the same path.
func (sp spot) before(next spot, n int) bool {
	if next.path != sp.path {
		return false
	}
	return sp.level == top && next.level == top || sp.level != top && next.level == sp.level+n
}

// stack gives the stack that a spot is on, brought into use if need be.
func (s *Store) stack(sp spot) *stack {
	st := s.stacks[sp.path]
	if st == nil {
		st = &stack{path: sp.path}
		s.stacks[sp.path] = st
		at := sp.order
		if at == top {
			at = len(s.order)
		}
		s.order = slices.Insert(s.order, at, st)
	}
	return st
}

// renumber tells the parts of a stack from a level on where they are.
func (s *Store) renumber(st *stack, from int) {
	for i := from; i < len(st.placed); i++ {
		s.where[s.index.number[st.placed[i].Part]].level = i
	}
}
