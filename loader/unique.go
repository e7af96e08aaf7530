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
	type key struct{ typ, id string }
	first := make(map[key]diag.Range, len(list))
	kept := list[:0]
	for _, x := range list {
		ref, rng := of(x)
		k := key{ref.Type, ref.ID}
		at, twice := first[k]
		if !twice {
			first[k] = rng
			kept = append(kept, x)
			continue
		}
		l.faults.Add(diag.Diagnostic{Code: diag.DuplicateID, Range: rng,
			Message:    fmt.Sprintf("there is another %s %s", role, ref.Short()),
			Suggestion: "Give one of them another id.",
			Notes:      []diag.Related{{Message: "first defined here", Range: at}}})
	}
	return kept
}
