package game

import (
	"tabletop/loader/curve"
	"tabletop/loader/diag"
	"tabletop/loader/route"
)

// Anchor is a place on a surface: x, y in mm from its centre (x right, y towards the viewer) and a
// rotation in degrees, clockwise seen from above.
type Anchor struct {
	X, Y, Rotation float64
}

// MountKind says where a surface is shown.
type MountKind string

const (
	MountTable MountKind = "table" // on the table; the default
	MountHUD   MountKind = "hud"   // facing the viewer, over the table
	MountChild MountKind = "child" // relative to the surface that lists it
)

// HUD areas. A HUD mount's x and y are mm from the area's spot on the screen.
const (
	AreaTopLeft     = "top-left"
	AreaTop         = "top"
	AreaTopRight    = "top-right"
	AreaLeft        = "left"
	AreaCenter      = "center"
	AreaRight       = "right"
	AreaBottomLeft  = "bottom-left"
	AreaBottom      = "bottom"
	AreaBottomRight = "bottom-right"
)

// Mount says where a surface is shown and how it is anchored there.
type Mount struct {
	Kind MountKind
	Area string // HUD only: one of the Area constants
	Anchor
}

// Surface is a view over the state store: a list of routes.
type Surface struct {
	Ref
	Size     [2]float64 // mm: width (x), height (y); a reference, no clip
	Mount    Mount
	Children []ChildRef
	Layout   []*Route
	Props    []Prop
	Range    diag.Range
}

// ChildRef is one entry of a surface's children.
type ChildRef struct {
	Ref
	Range diag.Range
}

// Route maps the paths that its pattern matches to an anchor of its surface.
type Route struct {
	Pattern *route.Pattern
	Anchor
	Stacking   *Stacking // nil: only the last part of a stack is shown, not tilted
	Candidates []Candidate
	// HasCandidates tells an empty list (matches nothing) from none (matches by the pattern alone).
	HasCandidates bool
	Range         diag.Range
}

// Candidate is one position of a route. Its anchor and stacking are resolved: what it does not give
// itself is the route's.
type Candidate struct {
	Fields map[string]string // every scalar field as text, to compare with params
	Anchor
	Stacking *Stacking
	Range    diag.Range
}

// Align says where the span of a stack lies on its curve.
type Align string

const (
	AlignStart  Align = "start"
	AlignCenter Align = "center"
	AlignEnd    Align = "end"
)

// Stacking says how the parts on one path are shown.
type Stacking struct {
	Curve        *curve.Path // nil: none, the parts are piled up
	Limit        int         // 0 all, 3 the first three, -3 the last three
	Align        Align
	Steps        float64
	Tilt         float64 // degrees
	ZStart, ZEnd float64 // mm
	Range        diag.Range
}
