package game

import (
	"slices"

	"tabletop/loader/diag"
)

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
	Scores      []Score     // the score sheet, no board and seat twice
	MadeWith    []MadeWith  // packs that were on when the setup was saved; nil: it was made without
	Rules       []RuleState // and how their rules were
	Props       []Prop
	Range       diag.Range
}

// MadeWith is a pack that a setup was made with.
type MadeWith struct {
	Pack, Version string
	SaveSchema    int // the pack's saveSchema; 0: it has none
	// AffectsGameplay: the game was played otherwise with it, so the scores of this table are not to be set beside others.
	AffectsGameplay bool
	Range           diag.Range
}

// RuleState is a rule that was on or off when a setup was made.
type RuleState struct {
	Flag  string
	On    bool
	Range diag.Range
}

// MadeWithPack reports whether a setup says that it was made with a pack.
func (s *Setup) MadeWithPack(id string) bool {
	return slices.ContainsFunc(s.MadeWith, func(m MadeWith) bool { return m.Pack == id })
}

// Score is a value on the score sheet: of a board of the game's manifest, by seat from 1.
type Score struct {
	Board string
	Seat  int
	Value float64
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
