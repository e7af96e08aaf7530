package state

// The way back from a table to a setup: each valid table is a valid setup.

import "tabletop/loader/game"

// Setup writes the table as a setup, which seeds an equal table: one placement for each run of parts on
// a path that face the same way. All parts of a type in the order of definitions are named by the type.
// Surfaces are listed unless all are enabled. The setup says which packs and rules it was made with.
func (s *Store) Setup(ref game.Ref) *game.Setup {
	out := &game.Setup{Ref: ref, Scores: s.scores.list()}
	out.MadeWith, out.Rules = s.madeWith()
	enabled := s.enabledRefs()
	out.AllSurfaces = len(enabled) == len(s.game.Surfaces)
	if !out.AllSurfaces {
		for _, r := range enabled {
			out.Surfaces = append(out.Surfaces, game.ChildRef{Ref: r})
		}
	}
	for _, st := range s.order {
		for from, to := 0, 0; from < len(st.placed); from = to {
			facing := st.placed[from].Facing
			for to = from; to < len(st.placed) && st.placed[to].Facing == facing; to++ {
			}
			out.Placements = append(out.Placements, game.Placement{Path: st.path, Facing: facing, Parts: s.refs(st.placed[from:to])})
		}
	}
	return out
}

// refs names the parts of a run.
func (s *Store) refs(run []Placed) []game.PartRef {
	var out []game.PartRef
	for i := 0; i < len(run); {
		ref := s.index.full(run[i].Part.Ref)
		if n := s.wholeType(run[i:]); n > 1 {
			i += n
			ref.ID = ""
		} else {
			i++
		}
		out = append(out, game.PartRef{Ref: ref})
	}
	return out
}

// wholeType is how many parts of a run, from its first on, are all parts of a type in the order of definitions;
// 0 when they are not.
func (s *Store) wholeType(run []Placed) int {
	ref := s.index.full(run[0].Part.Ref)
	ref.ID = ""
	all := s.index.ofType[ref]
	if len(all) > len(run) {
		return 0
	}
	for i, n := range all {
		if s.game.Parts[n] != run[i].Part {
			return 0
		}
	}
	return len(all)
}
