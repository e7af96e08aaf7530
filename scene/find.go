package scene

// Parts and surfaces by the names that people give them.

import (
	"fmt"

	"tabletop/loader/diag"
	"tabletop/loader/game"
)

// FindPart finds a part by "type#id", with or without the package before it, or by a type that one part has. The error
// is an *AimError, about the option "part".
func FindPart(g *game.Game, name string) (*game.Part, error) {
	refs := make([]game.Ref, len(g.Parts))
	for i, p := range g.Parts {
		refs[i] = p.Ref
	}
	i, err := find("part", name, refs)
	if err != nil {
		return nil, by("part", err)
	}
	return g.Parts[i], nil
}

// findSurface finds a surface as FindPart does a part.
func (t *Table) findSurface(name string) (*game.Surface, error) {
	refs := make([]game.Ref, len(t.game.Surfaces))
	for i, s := range t.game.Surfaces {
		refs[i] = s.Ref
	}
	i, err := find("surface", name, refs)
	if err != nil {
		return nil, err
	}
	return t.game.Surfaces[i], nil
}

// find gives the index of what a name means.
func find(kind, name string, refs []game.Ref) (int, error) {
	var all []string
	var ofType []int
	for i, r := range refs {
		if r.Short() == name || r.String() == name {
			return i, nil
		}
		if r.Type == name {
			ofType = append(ofType, i)
		}
		all = append(all, r.Short())
	}
	switch len(ofType) {
	case 0:
		near, _ := diag.Nearest(name, all)
		return 0, &AimError{Reason: fmt.Sprintf("there is no %s %q", kind, name), Near: near}
	case 1:
		return ofType[0], nil
	}
	return 0, &AimError{Reason: fmt.Sprintf("there are %d of %s %s; say which one, such as %s", len(ofType), kind, name, refs[ofType[0]].Short())}
}
