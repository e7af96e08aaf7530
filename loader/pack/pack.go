package pack

// A pack as it was found in a folder.

import (
	"io/fs"
	"slices"

	"tabletop/loader/diag"
)

// Source is where a pack was found.
type Source int

const (
	// Game packs lie in the folder packs beside the package.
	Game Source = iota
	// User packs lie in the user's data folder.
	User
)

// String is "game" or "user".
func (s Source) String() string { return [...]string{"game", "user"}[s] }

// Pack is a folder with a manifest.
type Pack struct {
	*Manifest        // never nil; empty but for Range where the manifest could not be read
	Folder    string // the name of the folder, which must be the id
	// Dir is the folder as paths of the game see it, from the games root: harbor/packs/night, or UserMount/night.
	Dir string
	// FS is the folder itself. No path, link or otherwise, leads out of it where the games root is on disk.
	FS     fs.FS
	Source Source
	// Faults are what is wrong with the manifest and its folder; an error means that the pack cannot be used.
	Faults []diag.Diagnostic
	// HiddenBy is the pack with the same id that is used instead; nil: none.
	HiddenBy *Pack
}

// Sound reports whether the pack could be used as far as it alone is concerned.
func (p *Pack) Sound() bool {
	return p.Usable && !slices.ContainsFunc(p.Faults, func(d diag.Diagnostic) bool { return d.Severity == diag.Error })
}

// Title is what the pack is called: its name, its id or its folder.
func (p *Pack) Title() string {
	switch {
	case p.Name != "":
		return p.Name
	case p.ID != "":
		return p.ID
	}
	return p.Folder
}
