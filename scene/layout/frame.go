package layout

// Where surfaces are: mounts, and children composed with their parents.

import (
	"math"

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
}

// within gives an anchor of a frame in the frame's own reference: rotations are clockwise seen from
// above, which is the way SVG turns x right, y down.
func within(outer, inner game.Anchor) game.Anchor {
	s, c := math.Sincos(outer.Rotation * math.Pi / 180)
	return game.Anchor{
		X:        outer.X + inner.X*c - inner.Y*s,
		Y:        outer.Y + inner.X*s + inner.Y*c,
		Rotation: outer.Rotation + inner.Rotation,
	}
}

// Frames gives the places of all surfaces that are shown: enabled, with every ancestor enabled. They are
// in the order of definitions, a surface's several places in the order of its parents.
func (l *Layout) Frames(s *state.Store) []Frame {
	found := make([][]Frame, len(l.game.Surfaces))
	w := walker{l, s, found, make([]bool, len(found))}
	for i, surface := range l.game.Surfaces {
		switch surface.Mount.Kind {
		case game.MountChild:
		case game.MountHUD:
			w.visit(i, surface, game.Anchor{})
		default:
			w.visit(i, nil, game.Anchor{})
		}
	}
	var out []Frame
	for _, frames := range found {
		out = append(out, frames...)
	}
	return out
}

// maxFrames bounds what children of children, each listed by several parents, can grow to.
const maxFrames = 1000

type walker struct {
	layout *Layout
	store  *state.Store
	found  [][]Frame
	open   []bool // surfaces being visited: a cycle is not entered twice
}

func (w *walker) visit(i int, hud *game.Surface, outer game.Anchor) {
	surface := w.layout.game.Surfaces[i]
	if w.open[i] || !w.store.Enabled(surface) || len(w.found[i]) >= maxFrames {
		return
	}
	at := within(outer, surface.Mount.Anchor)
	w.found[i] = append(w.found[i], Frame{surface, hud, at, i})
	w.open[i] = true
	seen := map[int]bool{}
	for _, ref := range surface.Children {
		c, ok := w.layout.index[w.layout.full(ref.Ref)]
		if ok && !seen[c] && w.layout.game.Surfaces[c].Mount.Kind == game.MountChild {
			seen[c] = true
			w.visit(c, hud, at)
		}
	}
	w.open[i] = false
}
