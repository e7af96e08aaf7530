package game

import "tabletop/loader/diag"

// Facing says how a placed part is oriented.
type Facing string

const (
	FacingFace     Facing = "face"     // flat, front up
	FacingBack     Facing = "back"     // flat, turned over
	FacingStanding Facing = "standing" // upright on its bottom edge, front to the viewer
)

// Setup seeds the state store.
type Setup struct {
	Ref
	AllSurfaces bool // surfaces was not given: every surface is enabled
	Surfaces    []ChildRef
	Placements  []Placement // applied in order
	Props       []Prop
	Range       diag.Range
}

// Placement moves parts to a path and sets their facing.
type Placement struct {
	Path   string // normal form: starts with "/", no "/" at the end
	Parts  []PartRef
	Facing Facing
	Range  diag.Range
}

// PartRef is one entry of a placement's parts: one part, or with an empty ID all parts of a type.
type PartRef struct {
	Ref
	Range diag.Range
}
