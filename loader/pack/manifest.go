// Package pack reads packs: expansions, variants and art sets that lie beside a game. It knows their manifests, which
// versions fit together, in which order packs load and where they are found; what they do to a game is for
// loader/pack/compose and for the loader.
package pack

import (
	"slices"

	"tabletop/loader/diag"
)

// ManifestFile is the name of a manifest in a pack's folder.
const ManifestFile = "manifest.json"

// Core is the id that means the base game in every pack, whatever the game calls itself.
const Core = "core"

// Manifest is what a pack says of itself. Fields that are not given, or whose value cannot be used, are empty; At
// tells where those that are given stand.
type Manifest struct {
	ID      string // the namespace of all that the pack adds, in kebab-case
	Name    string
	Version string // N.N.N, or N.N.N-PRE
	Shape   Shape  // what the pack is first of all
	// Declared is what facets says; nil when it is not given. See Facets.
	Declared []Shape

	Engine       string // the range of versions of the pack system that the pack is made for
	Dependencies []Need // in the order of the file
	Optional     []Need // optionalDependencies
	LoadAfter    []Hint
	LoadBefore   []Hint

	SaveSchema       int // of the pack's part of a saved table; 0 when not given
	Capabilities     []Capability
	ModAPI           int // modApi; 0 when not given
	Rules            []Rule
	TilePacks        []TilePack
	Nondeterministic bool
	AffectsGameplay  bool

	Description string
	Author      string
	License     string
	Repository  string
	Changelog   *File // nil when not given
	Screenshots []File

	// Newer are the keys of later versions of the format that mean nothing here.
	Newer []Key

	// Range is the whole manifest.
	Range diag.Range
	// Usable says that the manifest has no error: only then may the pack be used.
	Usable bool

	places map[string]diag.Range // of the value of each key of the top level
}

// Key is a key of an object and where it stands.
type Key struct {
	Name  string
	Range diag.Range
}

// Need is a pack that another one builds on, and in which versions.
type Need struct {
	ID       string
	IDRange  diag.Range // of the key
	Versions string     // a range of versions as it is written; see ParseRange
	Range    diag.Range // of Versions
}

// Hint is a pack that another one wants to follow or to precede.
type Hint struct {
	ID    string
	Range diag.Range
}

// Capability is something that the code of a pack asks for. This viewer grants none.
type Capability struct {
	Word  string
	Range diag.Range
}

// Rule is something about a pack that players switch on and off.
type Rule struct {
	Flag, Title, Description string
	Default                  bool
	Range                    diag.Range // of the rule
	FlagRange                diag.Range
}

// File is a file of a pack that its manifest names. The path is as it is written: see CleanPath.
type File struct {
	Path  string
	Range diag.Range
}

// Renderer is how the pictures of an art set lie in its folder.
type Renderer string

const (
	// Tilesheet sets have a picture at the same relative path as each picture of the base that they replace.
	Tilesheet Renderer = "tilesheet"
	// Linoleum sets have one picture a part and side.
	Linoleum Renderer = "linoleum"
)

// TilePack is an art set: another look for the same parts.
type TilePack struct {
	GrafID    int      // the same number in two packs is the same row of the menu; 0 is none
	Path      string   // the set's folder within the pack, as it is written; empty for the pack's own
	Engine    Renderer // Tilesheet when not given
	MenuName  string   // menuname; empty: the row is called as the pack is
	Range     diag.Range
	PathRange diag.Range // zero when the path is not given
}

// At is where the value of the first of some keys of the top level stands that is given; where the manifest begins when none is.
func (m *Manifest) At(keys ...string) diag.Range {
	for _, key := range keys {
		if r, ok := m.places[key]; ok {
			return r
		}
	}
	return start(m.Range)
}

// Gives reports whether a key of the top level is given, whatever its value.
func (m *Manifest) Gives(key string) bool {
	_, ok := m.places[key]
	return ok
}

// LooksLikePack tells a pack's manifest from the many other files that are called manifest.json: it has a shape or facets,
// or an id together with a version.
func (m *Manifest) LooksLikePack() bool {
	return m.Gives("shape") || m.Gives("facets") || m.Gives("id") && m.Gives("version")
}

// needs are all packs that the manifest depends on, the optional ones last.
func (m *Manifest) needs() []Need {
	return slices.Concat(m.Dependencies, m.Optional)
}

// Owners are the packages whose records the pack may patch, replace and remove besides its own: what it declares in
// dependencies or optionalDependencies. base is the id of the base game, which a manifest may call core.
func (m *Manifest) Owners(base string) (ids []string) {
	for _, n := range m.needs() {
		if n.ID == Core {
			n.ID = base
		}
		ids = append(ids, n.ID)
	}
	return ids
}
