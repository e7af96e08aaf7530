package state

import "tabletop/loader/game"

// Setup writes the table as a setup, which seeds an equal table: one placement for each run of parts on
// a path that face the same way. Surfaces are listed unless all are enabled.
func (s *Store) Setup(ref game.Ref) *game.Setup {
	out := &game.Setup{Ref: ref}
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
			p := game.Placement{Path: st.path, Facing: facing}
			for to = from; to < len(st.placed) && st.placed[to].Facing == facing; to++ {
				p.Parts = append(p.Parts, game.PartRef{Ref: st.placed[to].Part.Ref})
			}
			out.Placements = append(out.Placements, p)
		}
	}
	return out
}
