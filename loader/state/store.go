// Package state is the table now: which surfaces are enabled, and where every part is.
package state

// Store is the authoritative record of a table. (To be written by its owner; see the brief.)
type Store struct{}
