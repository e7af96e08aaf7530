package pack

// The user's own packs among the files of a game.

import (
	"io/fs"
	"strings"
)

// WithUser gives the files of a game together with the folder of the user's packs, which appears at UserMount. No list
// of the game's own folders names it, so that no pattern finds it.
func WithUser(game, packs fs.FS) fs.FS { return &mounted{game: game, packs: packs} }

type mounted struct{ game, packs fs.FS }

// route gives the file system that has a path, and the path in it.
func (m *mounted) route(name string) (fs.FS, string) {
	if name == UserMount {
		return m.packs, "."
	}
	if rest, ok := strings.CutPrefix(name, UserMount+"/"); ok {
		return m.packs, rest
	}
	return m.game, name
}

func (m *mounted) Open(name string) (fs.File, error) {
	fsys, rest := m.route(name)
	return fsys.Open(rest)
}

func (m *mounted) Stat(name string) (fs.FileInfo, error) {
	fsys, rest := m.route(name)
	return fs.Stat(fsys, rest)
}

func (m *mounted) ReadDir(name string) ([]fs.DirEntry, error) {
	fsys, rest := m.route(name)
	return fs.ReadDir(fsys, rest)
}

// Sub is the folder as a file system of its own; how strictly it keeps links in is up to the file system that has it.
func (m *mounted) Sub(dir string) (fs.FS, error) {
	if dir == "." {
		return m, nil
	}
	fsys, rest := m.route(dir)
	return fs.Sub(fsys, rest)
}
