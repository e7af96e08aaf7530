package loader

// The tree of surfaces: children that exist, are meant to be children, and do not go round in circles.

import (
	"slices"

	"tabletop/loader/diag"
	"tabletop/loader/game"
)

// family is the surfaces of a game while their children are checked.
type family struct {
	*loading
	index  *index
	listed map[*game.Surface]bool
	cyclic map[*game.Surface]bool // children that were dropped: nothing more is said of them
	state  map[*game.Surface]int  // 0 not yet, 1 on the way down, 2 done
}

// children checks the children of all surfaces and drops those that cannot be shown.
func (l *loading) children(g *game.Game, x *index) {
	f := &family{loading: l, index: x, listed: map[*game.Surface]bool{}, cyclic: map[*game.Surface]bool{}, state: map[*game.Surface]int{}}
	for _, s := range g.Surfaces {
		f.known(s)
	}
	for _, s := range g.Surfaces {
		f.descend(s)
	}
	for _, s := range g.Surfaces {
		f.kind(s)
	}
}

// known drops children that are not there or there twice.
func (f *family) known(s *game.Surface) {
	first := map[game.Ref]diag.Range{}
	kept := s.Children[:0]
	for _, r := range s.Children {
		if at, twice := first[r.Ref]; twice {
			f.listedTwice(r, at)
			continue
		}
		first[r.Ref] = r.Range
		if f.surfaceExists(&r, s.Package, f.index) {
			kept = append(kept, r)
		}
	}
	s.Children = kept
}

// descend drops children that lead back to a surface above.
func (f *family) descend(s *game.Surface) {
	if f.state[s] != 0 {
		return
	}
	f.state[s] = 1
	s.Children = slices.DeleteFunc(s.Children, func(r game.ChildRef) bool {
		child := f.index.surfaces[r.Ref]
		if f.state[child] == 1 {
			f.faults.err(diag.ChildCycle, r.Range, "", "the surface %s would be shown inside itself", r.Short())
			f.cyclic[child] = true
			return true
		}
		f.listed[child] = true
		f.descend(child)
		return false
	})
	f.state[s] = 2
}

// kind compares a surface's mount with whether another lists it.
func (f *family) kind(s *game.Surface) {
	place := f.mounts[s]
	switch {
	case f.cyclic[s]:
	case f.listed[s] && s.Mount.Kind != game.MountChild:
		f.faults.err(diag.NotAChild, place, "Give its mount kind: child, or take it out of the children.",
			"the surface %s is listed as a child, but its mount is %s", s.Short(), s.Mount.Kind)
	case !f.listed[s] && s.Mount.Kind == game.MountChild:
		f.faults.warn(diag.OrphanChild, place, "List it in the children of another.",
			"no surface lists %s as a child, so it is not shown", s.Short())
	}
}
