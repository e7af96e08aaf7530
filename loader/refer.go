package loader

// What references name must be there: parts and surfaces of setups.

import (
	"cmp"
	"fmt"

	"tabletop/loader/diag"
	"tabletop/loader/game"
)

// index answers whether a reference names something.
type index struct {
	game     *game.Game
	parts    map[game.Ref]bool // made when it is asked for: most setups name types
	types    map[game.Ref]bool // bare types, of parts
	surfaces map[game.Ref]*game.Surface
	packages map[string]bool
	hints    int // suggestions made so far: looking for near names takes time
	off      []*offPack
	removed  map[target]bool // by packs
	missing  []*missingType
	missed   map[game.Ref]*missingType
}

func newIndex(g *game.Game) *index {
	x := &index{
		game:     g,
		types:    map[game.Ref]bool{},
		surfaces: map[game.Ref]*game.Surface{},
		packages: map[string]bool{g.Package.ID: true},
		missed:   map[game.Ref]*missingType{},
	}
	last := game.Ref{}
	for _, p := range g.Parts {
		if bare := (game.Ref{Package: p.Package, Type: p.Type}); bare != last { // parts of a type mostly stand together
			x.types[bare], last = true, bare
		}
	}
	for _, s := range g.Surfaces {
		x.surfaces[s.Ref] = s
	}
	for _, p := range g.Others {
		x.packages[p.ID] = true
	}
	x.removed = map[target]bool{}
	for _, r := range g.Packs.Removed {
		x.removed[target{r.Role, r.Ref}] = true
		x.removed[target{r.Role, game.Ref{Package: r.Ref.Package, Type: r.Ref.Type}}] = true
	}
	if g.Packs.Set != nil {
		for _, p := range g.Packs.Order.Packs {
			x.packages[p.ID] = true
		}
	}
	return x
}

// hasPart reports whether a part is there.
func (x *index) hasPart(r game.Ref) bool {
	if x.parts == nil {
		x.parts = make(map[game.Ref]bool, len(x.game.Parts))
		for _, p := range x.game.Parts {
			x.parts[p.Ref] = true
		}
	}
	return x.parts[r]
}

// refer checks the setups and drops what they name in vain.
func (l *loading) refer(g *game.Game, v *view, x *index) {
	for _, s := range g.Setups {
		l.made(s, g)
		l.enabled(s, x)
		for i := range s.Placements {
			p := &s.Placements[i]
			kept := p.Parts[:0]
			for _, r := range p.Parts {
				if l.placed(&r, s, x, g, v) {
					kept = append(kept, r)
				}
			}
			p.Parts = kept
		}
	}
	for _, t := range x.missing {
		l.faults.Add(t.told())
	}
}

// own makes a reference to an unknown package one to the opened package when its id could not be read.
func (l *loading) own(r *game.Ref, x *index) {
	if l.opened.nameless && !x.packages[r.Package] {
		r.Package = l.opened.pkg.ID
	}
}

// placed checks one reference to parts.
func (l *loading) placed(r *game.PartRef, s *game.Setup, x *index, g *game.Game, v *view) bool {
	l.own(&r.Ref, x)
	switch {
	case r.ID != "" && x.hasPart(r.Ref), r.ID == "" && x.types[r.Ref]:
		return true
	case x.removed[target{rolePart, r.Ref}]:
	case !x.packages[r.Package] && s.MadeWithPack(r.Package): // which is told
	case !x.packages[r.Package] && x.isOff(r.Package, r.Range):
	case !x.packages[r.Package]:
		hint := diag.DidYouMean(r.Package, keys(x.packages))
		if meant, ok := meantRef(r.String(), x.partRefs(g.Package.ID)); ok && hint == "" && x.countHint() {
			hint = "Did you mean " + meant.Short() + "?"
		}
		l.faults.err(diag.UnknownPackage, r.Range, hint,
			"there is no package %q in the games root", r.Package)
	case l.mayBeLost(r.Package, rolePart, r.Type):
	case !x.types[game.Ref{Package: r.Package, Type: r.Type}]:
		x.unknownType(r, g, v)
	default:
		l.faults.err(diag.UnknownPart, r.Range, x.hint(r.Ref, g, v), "there is no part %s", r.String())
	}
	return false
}

// enabled checks the surfaces that a setup enables.
func (l *loading) enabled(s *game.Setup, x *index) {
	first := map[game.Ref]diag.Range{}
	kept := s.Surfaces[:0]
	for _, r := range s.Surfaces {
		if at, twice := first[r.Ref]; twice {
			l.listedTwice(r, at)
			continue
		}
		first[r.Ref] = r.Range
		if s.MadeWithPack(r.Package) && !x.packages[r.Package] {
			continue // which is told
		}
		if l.surfaceExists(&r, s.Package, x) {
			kept = append(kept, r)
		}
	}
	s.Surfaces = kept
}

// surfaceExists checks one reference to a surface from the package pkg.
func (l *loading) surfaceExists(r *game.ChildRef, pkg string, x *index) bool {
	l.own(&r.Ref, x)
	if x.surfaces[r.Ref] != nil {
		return true
	}
	if r.ID == "" {
		l.faults.err(diag.BadReference, r.Range, cmp.Or(x.meantSurface(r.Type), "Write it as type#id."), "%q names a type, not one surface", r.Type)
		return false
	}
	if x.removed[target{roleSurface, r.Ref}] || !x.packages[r.Package] && x.isOff(r.Package, r.Range) {
		return false
	}
	if r.Package != pkg && x.packages[r.Package] && !l.plays(r.Package) {
		l.faults.err(diag.UnknownSurface, r.Range, "", "the surface %s is of another package; a game shows its own only", r.String())
		return false
	}
	if l.mayBeLost(r.Package, roleSurface, r.Type) {
		return false
	}
	name := r.Short()
	if r.Package != l.opened.pkg.ID {
		name = r.String()
	}
	l.faults.err(diag.UnknownSurface, r.Range, x.meantSurface(r.Short()), "there is no surface %s", name)
	return false
}

func (l *loading) listedTwice(r game.ChildRef, first diag.Range) {
	l.faults.Add(diag.Diagnostic{Severity: diag.Warning, Code: diag.ListedTwice, Range: r.Range,
		Message: fmt.Sprintf("the surface %s is listed twice", r.Short()), Suggestion: "Delete one of the two.",
		Notes: []diag.Related{{Message: "first listed here", Range: first}}})
}

func keys(m map[string]bool) (list []string) {
	for k := range m {
		list = append(list, k)
	}
	return list
}
