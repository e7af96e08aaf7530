// Package change says what differs between two versions of a game's table: which parts were moved, turned,
// added, removed or drawn anew, and which surfaces were switched or changed. It knows no OpenGL.
package change

import (
	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/scene/layout"
)

// Side is one version: its table and where layout puts what it shows.
type Side struct {
	Store *state.Store
	Poses []layout.Pose
}

// Place is where a part is in the store. The zero Place is none.
type Place struct {
	Path   string      `json:"path"`
	Index  int         `json:"index"` // how many parts lie under it
	Facing game.Facing `json:"facing"`
}

// Placed is a part that only one version has, and where it is there.
type Placed struct {
	Part *game.Part
	At   Place
}

// Moved is a part of both versions that changed its place.
type Moved struct {
	Before, After *game.Part // the same part in either version
	From, To      Place
}

// Redrawn is a part of both versions that looks different.
type Redrawn struct {
	Before, After *game.Part
	What          []Detail
}

// Edited is a part of both versions whose other properties changed.
type Edited struct {
	Before, After *game.Part
	What          []Detail
}

// Detail is one thing that changed: From or To is empty where there was, or is, none.
type Detail struct {
	What string `json:"what"`
	From string `json:"from,omitempty"`
	To   string `json:"to,omitempty"`
}

// Surface is a surface that changed: it was added or removed, switched on or off, or written anew.
type Surface struct {
	Surface *game.Surface // of the later version, unless removed
	What    SurfaceChange
	Keys    []string // of properties, for Rewritten
}

// SurfaceChange is a kind of change.
type SurfaceChange string

// The kinds of change of a surface.
const (
	SurfaceAdded     SurfaceChange = "added"
	SurfaceRemoved   SurfaceChange = "removed"
	SurfaceEnabled   SurfaceChange = "enabled"
	SurfaceDisabled  SurfaceChange = "disabled"
	SurfaceRewritten SurfaceChange = "changed"
)

// Report is all that differs, each list in the order of the later version's definitions, what was removed
// in that of the earlier's.
type Report struct {
	Moved    []Moved // to another path, or out of the order that the rest of its stack kept
	Turned   []Moved // where they are
	Added    []Placed
	Removed  []Placed
	Redrawn  []Redrawn
	Edited   []Edited
	Shifted  []Moved // kept their place in the store and lie elsewhere: a surface, or what lies below, changed
	Surfaces []Surface
}

// Empty reports whether nothing differs.
func (r *Report) Empty() bool {
	return len(r.Moved)+len(r.Turned)+len(r.Added)+len(r.Removed)+len(r.Redrawn)+len(r.Edited)+len(r.Shifted)+len(r.Surfaces) == 0
}

// Drawn says which pictures of a part differ to the eye: any of "face", "back" and "shape".
type Drawn func(before, after *game.Part) []string

// Between compares two versions. Parts and surfaces are the same when their type and id are.
func Between(before, after Side, drawn Drawn) *Report {
	c := &comparison{before: before, after: after, drawn: drawn, report: &Report{}}
	c.match()
	c.places()
	c.looks()
	c.shifts()
	c.surfaces()
	return c.report
}

// comparison is one run of Between.
type comparison struct {
	before, after Side
	drawn         Drawn
	pairs         []pair // parts of both versions, in the order of the later one
	report        *Report
}

// pair is the same part in both versions.
type pair struct{ before, after *game.Part }

// own is a reference as a version writes it itself: its own package, which may have been renamed, left out.
func own(r game.Ref, g *game.Game) game.Ref {
	if r.Package == g.Package.ID {
		r.Package = ""
	}
	return r
}

// match pairs the parts, and notes those that have no partner.
func (c *comparison) match() {
	old := map[game.Ref]*game.Part{}
	for _, p := range c.before.Store.Game().Parts {
		old[own(p.Ref, c.before.Store.Game())] = p
	}
	for _, p := range c.after.Store.Game().Parts {
		ref := own(p.Ref, c.after.Store.Game())
		if was := old[ref]; was != nil {
			c.pairs = append(c.pairs, pair{was, p})
			delete(old, ref)
		} else {
			c.report.Added = append(c.report.Added, Placed{p, placeOf(c.after.Store, p)})
		}
	}
	for _, p := range c.before.Store.Game().Parts {
		if old[own(p.Ref, c.before.Store.Game())] == p {
			c.report.Removed = append(c.report.Removed, Placed{p, placeOf(c.before.Store, p)})
		}
	}
}
