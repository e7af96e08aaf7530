package layout

// Where surfaces are: mounts, and children composed with their parents.

import (
	"math"
	"slices"

	"tabletop/loader/game"
	"tabletop/loader/state"
)

// Frame is one place at which a surface is shown. A surface listed by two parents has two.
type Frame struct {
	Surface *game.Surface
	// HUD is nil on the table. Otherwise it is the surface that is mounted on a HUD area (Surface itself
	// or an ancestor), and the frame is relative to that area's spot.
	HUD *game.Surface
	// Anchor of the surface's centre in the world (x, y are world x, z), or on the HUD.
	game.Anchor
	number int // of the surface in the order of definitions
	on     int // number of the place it is mounted on, in the list of Frames; -1 for none
}

// within gives an anchor of a frame in the frame's own reference: rotations are clockwise seen from
// above, which is the way SVG turns x right, y down.
func within(outer, inner game.Anchor) game.Anchor { return newReference(outer).within(inner) }

// reference is an anchor in which others are given.
type reference struct {
	game.Anchor
	sin, cos float64 // of its rotation
}

func newReference(a game.Anchor) reference {
	s, c := math.Sincos(a.Rotation * math.Pi / 180)
	return reference{a, s, c}
}

func (r reference) within(inner game.Anchor) game.Anchor {
	return game.Anchor{
		X:        r.X + inner.X*r.cos - inner.Y*r.sin,
		Y:        r.Y + inner.X*r.sin + inner.Y*r.cos,
		Rotation: r.Rotation + inner.Rotation,
	}
}

// Frames gives the places of all surfaces that are shown: enabled, with every ancestor enabled. They are
// in the order of definitions, a surface's several places in the order of its parents, save that what a
// place is mounted on comes before it: parts are laid in this order, and a child's lie on its parent's.
func (l *Layout) Frames(s *state.Store) []Frame {
	n := len(l.game.Surfaces)
	w := walker{layout: l, store: s, count: make([]int, n), open: make([]bool, n)}
	for i, surface := range l.game.Surfaces {
		switch surface.Mount.Kind {
		case game.MountChild:
		case game.MountHUD:
			w.visit(i, -1, surface, game.Anchor{})
		default:
			w.visit(i, -1, nil, game.Anchor{})
		}
	}
	return byDefinition(w.found)
}

// byDefinition puts places in the order of definitions, each after the one it is mounted on.
func byDefinition(found []Frame) []Frame {
	order := make([]int, len(found))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(i, j int) int { return found[i].number - found[j].number })
	at := make([]int, len(found)) // where each is in the result, from 1
	out := make([]Frame, 0, len(found))
	var take func(i int)
	take = func(i int) {
		if at[i] > 0 {
			return
		}
		f := found[i]
		if f.on >= 0 {
			take(f.on)
			f.on = at[f.on] - 1
		}
		out = append(out, f)
		at[i] = len(out)
	}
	for _, i := range order {
		take(i)
	}
	return out
}

// maxFrames bounds what children of children, each listed by several parents, can grow to.
const maxFrames = 1000

type walker struct {
	layout *Layout
	store  *state.Store
	found  []Frame
	count  []int  // of places, by surface
	open   []bool // surfaces being visited: a cycle is not entered twice
}

func (w *walker) visit(i, on int, hud *game.Surface, outer game.Anchor) {
	surface := w.layout.game.Surfaces[i]
	if w.open[i] || !w.layout.on(i, w.store) || w.count[i] >= maxFrames {
		return
	}
	at := within(outer, surface.Mount.Anchor)
	place := len(w.found)
	w.found = append(w.found, Frame{surface, hud, at, i, on})
	w.count[i]++
	w.open[i] = true
	seen := map[int]bool{}
	for _, ref := range surface.Children {
		c, ok := w.layout.index[w.layout.full(ref.Ref)]
		if ok && !seen[c] && w.layout.game.Surfaces[c].Mount.Kind == game.MountChild {
			seen[c] = true
			w.visit(c, place, hud, at)
		}
	}
	w.open[i] = false
}
