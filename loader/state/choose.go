package state

import (
	"fmt"
	"slices"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/game"
)

// Choose finds the setup to seed a table with: the one named "type#id" (with a package before it that of the game or of a
// pack), else the only one, else the first with the id "main", else the first. Unless it is named, a setup of a pack is taken
// only where the game has none. Without any setup it is nil, which is no error unless one was named.
func Choose(g *game.Game, typeID string) (*game.Setup, error) {
	if typeID != "" {
		return named(g, typeID)
	}
	if len(g.Setups) == 0 {
		return nil, nil
	}
	list := slices.DeleteFunc(slices.Clone(g.Setups), func(s *game.Setup) bool { return s.Package != g.Package.ID })
	if len(list) == 0 {
		list = g.Setups
	}
	if i := slices.IndexFunc(list, func(s *game.Setup) bool { return s.ID == "main" }); i >= 0 {
		return list[i], nil
	}
	return list[0], nil
}

func named(g *game.Game, typeID string) (*game.Setup, error) {
	short := strings.TrimPrefix(typeID, g.Package.ID+":")
	var all []string
	for _, s := range g.Setups {
		if s.Short() == short || s.Ref.String() == typeID {
			return s, nil
		}
		all = append(all, s.Short())
	}
	switch near, ok := diag.Nearest(short, all); {
	case len(all) == 0:
		return nil, fmt.Errorf("there is no setup %q: package %s has none", typeID, g.Package.ID)
	case ok:
		return nil, fmt.Errorf("there is no setup %q; did you mean %q?", typeID, near)
	}
	return nil, fmt.Errorf("there is no setup %q; package %s has %s", typeID, g.Package.ID, strings.Join(all, ", "))
}
