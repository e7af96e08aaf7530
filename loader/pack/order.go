package pack

// What Resolve gives: the packs in the order in which they load, those that cannot, and the hints that were dropped.

import "tabletop/loader/diag"

// Base is the game that packs build on.
type Base struct {
	ID      string // of the package
	Version string // of the game manifest; empty: it says none, which counts as 0.0.0
}

// named reports whether an id means the base game. Without a base nothing does.
func (b Base) named(id string) bool { return b.ID != "" && (id == b.ID || id == Core) }

// version is the base's version for ranges.
func (b Base) version() string {
	if b.Version == "" {
		return "0.0.0"
	}
	return b.Version
}

// Bond is why one pack loads before another.
type Bond string

const (
	// Depends: the later pack names the earlier one in dependencies.
	Depends Bond = "dependencies"
	// DependsIfThere: the later pack names the earlier one in optionalDependencies.
	DependsIfThere Bond = "optionalDependencies"
	// After: the later pack names the earlier one in loadAfter.
	After Bond = "loadAfter"
	// Before: the earlier pack names the later one in loadBefore.
	Before Bond = "loadBefore"
)

// Edge says that a pack loads before another.
type Edge struct {
	Before, After string // ids
	Bond          Bond
	Range         diag.Range // where it is said
}

// Refusal is a pack that cannot be used with the others.
type Refusal struct {
	Pack   *Pack
	Reason Reason
	// Needs is the pack that is missing, has another version or cannot be used either; of a cycle it is empty.
	Needs string
	// Cycle are the members of a cycle, sorted.
	Cycle []string
	Fault diag.Diagnostic
}

// Reason is why a pack cannot be used with the others.
type Reason string

const (
	// DuplicateID: another pack has the id.
	DuplicateID Reason = "duplicate-id"
	// Reserved: the id is that of the base game.
	Reserved Reason = "reserved-id"
	// Missing: a pack that it depends on is not there, or not switched on.
	Missing Reason = "missing-dependency"
	// Unfit: a pack that it depends on is there in another version.
	Unfit Reason = "version-out-of-range"
	// UnreadableRange: a range of versions cannot be read.
	UnreadableRange Reason = "unreadable-range"
	// Cycle: packs depend on each other in a circle.
	Cycle Reason = "cycle"
	// Dragged: a pack that it depends on cannot be used itself.
	Dragged Reason = "needs-a-refused-pack"
)

// Order is how packs load.
type Order struct {
	Packs   []*Pack   // those that load, in order, without the base
	Refused []Refusal // those that do not: first duplicates, then in the order they were given, then cycles, then what these drag along
	Dropped []Edge    // hints that would close a cycle, in the order of their ids
	Edges   []Edge    // what the order follows from, each pair of packs once
}
