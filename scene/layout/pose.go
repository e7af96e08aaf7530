// Package layout gives every shown part a place: the store's stacks, matched against each enabled
// surface's routes, become poses in mm. It is pure and has a text dump.
package layout

import (
	"tabletop/loader/game"
	"tabletop/loader/state"
)

// Vec is a vector in world space: mm, Y up, right-handed. Surface (x, y) is world (x, height, y).
type Vec [3]float64

// Quat is a unit quaternion x, y, z, w that turns a part's own frame (x right, y to the top edge of its
// face, z out of the face) into its frame of reference.
type Quat [4]float64

// Pose is where one shown part is.
type Pose struct {
	Part    *game.Part
	Facing  game.Facing
	Surface *game.Surface // the surface that shows it; a part can be shown by several
	Path    string
	Index   int // place in the stack, 0 at the bottom
	// HUD is nil for parts on the table, whose Position is in world space. For a HUD surface Position
	// and Orientation are relative to the HUD area's spot: x right, y up off the surface, z down the screen.
	HUD         *game.Surface
	Position    Vec // of the part's origin: centre of the outline's box and of the thickness
	Orientation Quat
}

// Shape is what layout has to know of a part's solid.
type Shape struct {
	Size [3]float64 // mm, after the outline was fitted into the part's size
	// Contains reports whether a point in the part's own frame, mm, lies inside its outline.
	// nil means the rectangle of Size.
	Contains func(x, y float64) bool
}

// Shapes answers the shape of a part.
type Shapes func(*game.Part) Shape

// Poses lays out everything that the store shows, in drawing order: enabled surfaces in the order
// of definitions, routes in order, stacks bottom to top.
func Poses(g *game.Game, s *state.Store, shapes Shapes) []Pose { return nil }
