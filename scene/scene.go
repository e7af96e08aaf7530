// Package scene makes the picture: it turns a game, the state of its table and the poses that layout
// gives into solids, textures and instances, and draws them with one OpenGL path, into a window or
// into an image without any display.
package scene

import (
	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/scene/layout"
	"tabletop/scene/texture"
	"tabletop/scene/view"
)

// Table is a game made ready to draw: what every part looks like, and where everything shown is. It
// knows no OpenGL and may be made, updated and asked on any goroutine, one at a time.
type Table struct {
	game      *game.Game
	layout    *layout.Layout
	art       *art
	shapes    map[spriteKey]*silhouette
	spoken    map[string]bool // pictures of which loading had something to say
	sizes     map[string]texture.Info
	solids    map[plan]*built
	looks     map[*game.Part]*look
	numbered  []*look      // the same by the number of the part; nil: it has none
	store     *state.Store // what is shown
	poses     []layout.Pose
	frames    []layout.Frame
	footprint view.Box // of the enabled surfaces on the table
	version   int      // how often the table was updated
}

// Update shows another state of the same game.
func (t *Table) Update(store *state.Store) {
	t.store = store
	t.poses = t.layout.Poses(store, t.Shape)
	t.frames = t.layout.Frames(store)
	t.footprint = footprint(t.frames)
	t.version++
}

// Shape is what layout has to know of a part; it satisfies layout.Shapes.
func (t *Table) Shape(p *game.Part) layout.Shape {
	l := t.looks[p]
	if l == nil {
		return layout.Shape{Size: p.Size}
	}
	return l.shape
}

// look is what a pose's part looks like; nil where no solid could be made. Poses that layout made say the number of
// their part, which is quicker than a map.
func (t *Table) look(p *layout.Pose) *look {
	if p.Number < len(t.numbered) {
		if l := t.numbered[p.Number]; l != nil && l.part == p.Part {
			return l
		}
	}
	return t.looks[p.Part]
}

// Poses returns where everything shown is, in drawing order. It is good until the second Update from now.
func (t *Table) Poses() []layout.Pose { return t.poses }
