package loader

// What a caller may choose when it opens a game.

import (
	"context"

	"tabletop/loader/pack"
)

// Options says how to open a game. The zero Options opens one without network and without looking
// at pictures.
type Options struct {
	Package string // id of the package to open; empty: the only one
	// Offline says that Fetch answers from what it has kept only; what it lacks is told as such.
	Offline bool
	Images  bool // look at every picture and report those that cannot be shown
	Strict  bool // keys of game.manifest.json that nobody knows are errors; without it they are ignored
	// Fetch gets the bytes at an http or https URL. Its error is shown to the designer, so it says what
	// happened without naming the URL again; one with a method Advice() string also says what to do. Bytes with
	// an error are an older copy, and the error says why. Nil: nothing can be fetched.
	Fetch  func(ctx context.Context, url string) ([]byte, error)
	Limits Limits
	Packs  pack.Choice // which packs are on, which of their rules, and which art set is shown
	// Looked remembers pictures, for a game that is read again and again; nil: each is looked at.
	Looked *Looked
	// Progress is told how far Open has come; nil: nobody waits.
	Progress Progress
}

// FileBytes is how large a definition may be, the manifest of a game among them, where Limits say nothing else.
const FileBytes = 16 << 20

// Limits keep a broken or hostile game from eating the machine. A zero field takes its default.
type Limits struct {
	FileBytes   int64 // a definition, markdown or CSV file; 16 MB
	ImageBytes  int64 // a picture file; 256 MB
	ImagePixels int64 // width times height of a picture; 16,384 x 16,384, a gigabyte once decoded
	Files       int   // files in the games root; 1,000,000
	Definitions int   // files that the patterns of a package may give; 100,000
	Rows        int   // objects that one game may have, rows of $variants included; 1,000,000
}

// maxFolderDepth bounds the recursion of the walk; no file system that people use goes as deep.
const maxFolderDepth = 200

func (l Limits) withDefaults() Limits {
	def := func(v *int64, d int64) {
		if *v <= 0 {
			*v = d
		}
	}
	defInt := func(v *int, d int) {
		if *v <= 0 {
			*v = d
		}
	}
	def(&l.FileBytes, FileBytes)
	def(&l.ImageBytes, 256<<20)
	def(&l.ImagePixels, 1<<28)
	defInt(&l.Files, 1_000_000)
	defInt(&l.Definitions, 100_000)
	defInt(&l.Rows, 1_000_000)
	return l
}
