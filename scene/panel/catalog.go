package panel

// From a game and its table to what the inspector lists.

import (
	"slices"

	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/scene/layout"
)

// Catalog is what the inspector lists of a game, whatever is done at its table.
type Catalog struct {
	game   *game.Game
	parts  []Part
	types  []Type
	number map[*game.Part]int
	order  []listed // surfaces, each under the first that lists it
	packs  []Pack
	art    []ArtSet
}

// listed is a surface in the list.
type listed struct {
	surface *game.Surface
	depth   int
}

// NewCatalog reads the names of all parts, which takes a moment for a large game.
func NewCatalog(g *game.Game) *Catalog {
	c := &Catalog{game: g, number: make(map[*game.Part]int, len(g.Parts)), packs: packsOf(g), art: artOf(g)}
	types := map[string]int{}
	for i, p := range g.Parts {
		n, known := types[p.Type]
		if !known {
			n = len(c.types)
			types[p.Type] = n
			c.types = append(c.types, Type{Name: p.Type})
		}
		c.types[n].Parts = append(c.types[n].Parts, i)
		c.parts = append(c.parts, Part{Ref: p.Short(), Name: p.Name(), Type: n})
		c.number[p] = i
	}
	c.listSurfaces()
	return c
}

// Of reports whether the catalog is of a game.
func (c *Catalog) Of(g *game.Game) bool { return c.game == g }

// Number is a part's place in Contents.Parts; -1 for a part of another game.
func (c *Catalog) Number(p *game.Part) int {
	if n, ok := c.number[p]; ok {
		return n
	}
	return -1
}

// Part is the part of a number.
func (c *Catalog) Part(n int) *game.Part { return c.game.Parts[n] }

// Find gives the part of a "type#id"; nil when there is none.
func (c *Catalog) Find(ref string) *game.Part {
	if i := slices.IndexFunc(c.parts, func(p Part) bool { return p.Ref == ref }); i >= 0 {
		return c.game.Parts[i]
	}
	return nil
}

// Surface gives the surface of a "type#id"; nil when there is none.
func (c *Catalog) Surface(ref string) *game.Surface {
	if i := slices.IndexFunc(c.game.Surfaces, func(s *game.Surface) bool { return s.Short() == ref }); i >= 0 {
		return c.game.Surfaces[i]
	}
	return nil
}

// listSurfaces puts children under their parents; those that nothing lists come last.
func (c *Catalog) listSurfaces() {
	byRef := map[string]*game.Surface{}
	for _, s := range c.game.Surfaces {
		byRef[s.Short()] = s
	}
	seen := map[*game.Surface]bool{}
	var visit func(s *game.Surface, depth int)
	visit = func(s *game.Surface, depth int) {
		if s == nil || seen[s] {
			return
		}
		seen[s] = true
		c.order = append(c.order, listed{s, depth})
		for _, child := range s.Children {
			visit(byRef[child.Short()], depth+1)
		}
	}
	for _, s := range c.game.Surfaces {
		if s.Mount.Kind != game.MountChild {
			visit(s, 0)
		}
	}
	for _, s := range c.game.Surfaces {
		visit(s, 0)
	}
}

// Shown is a table as it is laid out.
type Shown struct {
	Store   *state.Store
	History *state.History // nil: nothing is listed
	Frames  []layout.Frame // the surfaces that are shown
	Poses   []layout.Pose  // the parts
}

// Contents lists a table of the catalog's game.
func (c *Catalog) Contents(title, detail string, t Shown) *Contents {
	out := &Contents{
		Title: title, Detail: detail, Parts: c.parts, Types: slices.Clone(c.types), On: make([]int, len(c.parts)),
		Surfaces: c.surfaces(t), Packs: c.packs, Art: c.art,
	}
	for i := range out.On {
		out.On[i] = -1
	}
	shown := map[string]bool{}
	for i := range t.Poses {
		shown[t.Poses[i].Path] = true
	}
	for path, stack := range t.Store.Stacks() {
		p := Path{Path: path, Shown: shown[path], Stack: make([]Placed, len(stack))}
		for i, placed := range stack {
			n := c.number[placed.Part]
			p.Stack[i] = Placed{n, FacingMark(placed.Facing)}
			out.On[n] = len(out.Paths)
		}
		out.Paths = append(out.Paths, p)
	}
	for i, on := range out.On {
		if on < 0 {
			out.Types[out.Parts[i].Type].Unplaced++
		}
	}
	if t.History != nil {
		out.History, out.Done = t.History.List()
	}
	return out
}

func (c *Catalog) surfaces(t Shown) []Surface {
	shown := map[*game.Surface]bool{}
	for _, f := range t.Frames {
		shown[f.Surface] = true
	}
	out := make([]Surface, len(c.order))
	for i, l := range c.order {
		s := l.surface
		note := string(s.Mount.Kind)
		if s.Mount.Kind == game.MountHUD {
			note += " " + s.Mount.Area
		}
		out[i] = Surface{Ref: s.Short(), Note: note, Depth: l.depth, On: t.Store.Enabled(s), Shown: shown[s], Seat: layout.SeatOf(s)}
	}
	return out
}

// FacingMark is the sign of a facing.
func FacingMark(f game.Facing) Mark {
	switch f {
	case game.FacingBack:
		return MarkBack
	case game.FacingStanding:
		return MarkStanding
	}
	return MarkFace
}

// facingWords says a facing.
func facingWords(f game.Facing) string {
	switch f {
	case game.FacingBack:
		return "face down"
	case game.FacingStanding:
		return "standing"
	}
	return "face up"
}
