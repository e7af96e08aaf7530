package loader

// The tree of surfaces: children that exist, are meant to be children, and do not go round in circles.

import (
	"fmt"
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
	way    []link                 // from a surface down to the one at hand
}

// link is one surface's listing of a child.
type link struct {
	from  *game.Surface
	child game.ChildRef
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
			f.cycle(child, link{s, r})
			return true
		}
		f.listed[child] = true
		f.way = append(f.way, link{s, r})
		f.descend(child)
		f.way = f.way[:len(f.way)-1]
		return false
	})
	f.state[s] = 2
}

// cycle reports that the last link of the way leads back to a surface on it.
func (f *family) cycle(child *game.Surface, last link) {
	f.cyclic[child] = true
	d := diag.Diagnostic{Code: diag.ChildCycle, Range: last.child.Range,
		Message:    fmt.Sprintf("the surface %s would be shown inside itself", child.Short()),
		Suggestion: fmt.Sprintf("Take it out of the children of %s.", last.from.Short())}
	start := slices.IndexFunc(f.way, func(l link) bool { return l.from == child })
	if start >= 0 {
		for _, l := range f.way[start:] {
			d.Notes = append(d.Notes, diag.Related{Message: fmt.Sprintf("%s lists %s", l.from.Short(), l.child.Short()), Range: l.child.Range})
		}
	}
	f.faults.Add(d)
}

// kind compares a surface's mount with whether another lists it.
func (f *family) kind(s *game.Surface) {
	place := f.mounts[s]
	switch {
	case f.cyclic[s]:
	case f.listed[s] && s.Mount.Kind != game.MountChild:
		f.faults.err(diag.NotAChild, place, "Give its mount kind: child, or take it out of the children.",
			"the surface %s is listed as a child, but its mount is %s", s.Short(), s.Mount.Kind)
	case !f.listed[s] && s.Mount.Kind == game.MountChild && !f.mayBeLost(s.Package, roleSurface, ""):
		f.faults.warn(diag.OrphanChild, place, "List it in the children of another.",
			"no surface lists %s as a child, so it is not shown", s.Short())
	}
}
