package loader

// Parts of other packages that a setup places: they are read too, so that they can be shown.

import (
	"slices"

	"tabletop/loader/game"
)

// borrow adds the parts of every other package of the games root that a setup names.
func (l *loading) borrow(g *game.Game, own *declaration) {
	var ids []string
	for _, s := range g.Setups {
		for _, p := range s.Placements {
			for _, r := range p.Parts {
				if r.Package != own.pkg.ID && !slices.Contains(ids, r.Package) {
					ids = append(ids, r.Package)
				}
			}
		}
	}
	for _, id := range ids {
		others := named(l.all, id)
		if len(others) == 0 {
			continue
		}
		v := newView(l, others[0], l.ground)
		v.definitions = slices.DeleteFunc(v.definitions, func(d *definition) bool { return d.decl.role != rolePart })
		lent := &game.Game{}
		for _, x := range l.decode(v, v.definitions) {
			lent.Parts = append(lent.Parts, x.parts...)
		}
		l.unique(lent)
		g.Parts = append(g.Parts, lent.Parts...)
	}
}
