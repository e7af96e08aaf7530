// Package game holds what a game declares: one package with its parts, surfaces and setups, each
// with the place in the files where it was written. It holds no state of play (see state) and
// reads no files (see loader).
package game

import (
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/host"
)

// Game is one opened package and everything it declares that could be read.
type Game struct {
	Package  Package
	Parts    []*Part    // in the order of definitions: pattern, path, place in the file, CSV row
	Surfaces []*Surface // likewise
	Setups   []*Setup   // likewise
	Others   []Package  // the other packages of the games root, for a chooser and for references

	Packs Packs // what packs beside the game made of it

	Host *host.Manifest // what the game tells its host; nil: it has no manifest that can be used
}

// Package is the container of a game's definitions.
type Package struct {
	ID    string
	Title string // empty when not given: show ID
	Designer, Development, Publisher,
	Players, Language string // Players is a number or text such as "2-4"
	Include []string // as written, or the default
	Dir     string   // folder of the declaring file, relative to the games root, "." for the root
	Custom  []Prop   // keys the format does not know
	Range   diag.Range
}

// Ref names a part, surface or setup: package:type#id. ID is empty in a bare type.
type Ref struct {
	Package, Type, ID string
}

// Short gives "type#id", or "type" for a bare type.
func (r Ref) Short() string {
	if r.ID == "" {
		return r.Type
	}
	return r.Type + "#" + r.ID
}

// String gives "package:type#id".
func (r Ref) String() string { return r.Package + ":" + r.Short() }

// ParseRef reads package:type#id, where package: and #id may be left out; not ok without a type.
func ParseRef(s string) (r Ref, ok bool) {
	rest, id, _ := strings.Cut(s, "#")
	pkg, typ, hasPackage := strings.Cut(rest, ":")
	if !hasPackage {
		pkg, typ = "", rest
	}
	return Ref{pkg, typ, id}, typ != ""
}

// Prop is one property as it was written, for inspection: Value is string, float64, bool, nil,
// []any or map[string]any.
type Prop struct {
	Key   string
	Value any
	Range diag.Range // of the value: the CSV cell where a cell gave it
}
