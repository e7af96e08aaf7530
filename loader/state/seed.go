package state

// From a setup to a table. Placements are applied in order, but in one pass over all of them: dealing
// from a large deck card by card must not move the deck's rest for each.

import (
	"slices"

	"tabletop/loader/game"
)

// Seed gives the table as a setup says; without one (nil) nothing is placed and every surface is enabled.
// References that this package does not know are passed over; the loader reports them.
func Seed(g *game.Game, setup *game.Setup) *Store {
	s := New(g)
	if setup == nil {
		return s
	}
	if !setup.AllSurfaces {
		clear(s.enabled)
		for _, ref := range setup.Surfaces {
			if n, ok := s.index.named[s.index.full(ref.Ref)]; ok {
				s.enabled[n] = true
			}
		}
	}
	for _, v := range setup.Scores {
		s.setScore(v.Board, v.Seat, &v.Value)
	}
	for _, m := range setup.MadeWith {
		if m.AffectsGameplay {
			s.otherwise = append(s.otherwise, m)
		}
	}
	sd := seeder{store: s, on: make([]int, len(g.Parts)), last: make([]arrival, len(g.Parts)), paths: map[string]int{}}
	for i := range sd.on {
		sd.on[i] = -1
	}
	for _, p := range setup.Placements {
		sd.place(p)
	}
	sd.build()
	return s
}

type seeder struct {
	store *Store
	on    []int     // by part: the number of its path so far, -1 for none
	last  []arrival // by part: when it came there, and its facing
	paths map[string]int
	list  []seedPath
	clock int
}

type arrival struct {
	at     int
	facing game.Facing
}

type seedPath struct {
	path  string
	count int
	since int // when it came into use
}

// place records one placement.
func (sd *seeder) place(p game.Placement) {
	facing := p.Facing
	if facing == "" {
		facing = game.FacingFace
	}
	to := sd.path(p.Path)
	var left []int
	for _, ref := range p.Parts {
		for _, n := range sd.store.index.expand(ref.Ref) {
			if from := sd.on[n]; from >= 0 {
				sd.list[from].count--
				left = append(left, from)
			}
			if sd.list[to].since == 0 {
				sd.list[to].since = sd.clock + 1
			}
			sd.clock++
			sd.on[n], sd.last[n] = to, arrival{sd.clock, facing}
			sd.list[to].count++
		}
	}
	for _, from := range left {
		if sd.list[from].count == 0 {
			sd.list[from].since = 0
		}
	}
}

func (sd *seeder) path(path string) int {
	n, ok := sd.paths[path]
	if !ok {
		n = len(sd.list)
		sd.paths[path] = n
		sd.list = append(sd.list, seedPath{path: path})
	}
	return n
}

// build makes the stacks of what was recorded.
func (sd *seeder) build() {
	s := sd.store
	used := make([]int, 0, len(sd.list))
	for i, p := range sd.list {
		if p.count > 0 {
			used = append(used, i)
		}
	}
	slices.SortFunc(used, func(a, b int) int { return sd.list[a].since - sd.list[b].since })
	stacks := make([]*stack, len(sd.list))
	for _, i := range used {
		p := sd.list[i]
		stacks[i] = &stack{p.path, make([]Placed, 0, p.count)}
		s.stacks[p.path] = stacks[i]
		s.order = append(s.order, stacks[i])
	}
	arrived := make([]int, 0, len(sd.on))
	for n, on := range sd.on {
		if on >= 0 {
			arrived = append(arrived, n)
		}
	}
	slices.SortFunc(arrived, func(a, b int) int { return sd.last[a].at - sd.last[b].at })
	for _, n := range arrived {
		st := stacks[sd.on[n]]
		s.where[n] = place{st, len(st.placed)}
		st.placed = append(st.placed, Placed{s.game.Parts[n], sd.last[n].facing})
	}
}
