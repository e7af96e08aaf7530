package loader

// Ids that are given twice: the first stays.

import (
	"fmt"

	"tabletop/loader/diag"
	"tabletop/loader/game"
)

// unique drops every part, surface and setup whose type#id an earlier one has.
func (l *loading) unique(g *game.Game) {
	g.Parts = firsts(l, g.Parts, rolePart, func(p *game.Part) (game.Ref, diag.Range) { return p.Ref, p.Range })
	g.Surfaces = firsts(l, g.Surfaces, roleSurface, func(s *game.Surface) (game.Ref, diag.Range) { return s.Ref, s.Range })
	g.Setups = firsts(l, g.Setups, roleSetup, func(s *game.Setup) (game.Ref, diag.Range) { return s.Ref, s.Range })
}

func firsts[T any](l *loading, list []T, role string, of func(T) (game.Ref, diag.Range)) []T {
	first := map[string]map[string]int32{} // by type and id: the place in kept
	var ids map[string]int32
	typ := ""
	kept := list[:0]
	for _, x := range list {
		ref, rng := of(x)
		if ids == nil || typ != ref.Type {
			if typ, ids = ref.Type, first[ref.Type]; ids == nil {
				ids = map[string]int32{}
				first[typ] = ids
			}
		}
		i, twice := ids[ref.ID]
		if !twice {
			ids[ref.ID] = int32(len(kept))
			kept = append(kept, x)
			continue
		}
		_, at := of(kept[i])
		l.faults.Add(diag.Diagnostic{Code: diag.DuplicateID, Range: rng,
			Message:    fmt.Sprintf("there is another %s %s", role, ref.Short()),
			Suggestion: "Give one of them another id.",
			Notes:      []diag.Related{{Message: "first defined here", Range: at}}})
	}
	return kept
}
