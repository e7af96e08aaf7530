package main

// What a game is remembered under: the file of its package, whichever way it was opened.

import (
	"os"
	"path/filepath"
	"slices"
	"strings"

	"tabletop/loader/game"
	"tabletop/scene/view"
)

// name is what the game on the desk is remembered under.
func (d *desk) name() string { return rememberedAs(d.game) }

// rememberedAs is what the game at a path is remembered under.
func rememberedAs(game string) string {
	if game == "" {
		return "the demo"
	}
	return game
}

// at is the absolute path of what was opened, without links; "" is the demo.
func (o *opened) at() string {
	if o.seen == nil {
		return ""
	}
	return filepath.Join(o.folder, filepath.FromSlash(o.inside))
}

// fileOf is the absolute path of the file that declares a package; where none does, of the package's folder.
func (o *opened) fileOf(p game.Package) string {
	file := filepath.Join(o.folder, filepath.FromSlash(p.Range.File))
	if info, err := os.Stat(file); p.Range.File != "" && err == nil && info.Mode().IsRegular() {
		return file
	}
	return filepath.Join(o.folder, filepath.FromSlash(p.Dir))
}

// under is what a game at a path is remembered under that is not read yet: of a folder, the game in it that was opened last.
func (m memory) under(path string) string {
	for _, game := range m.Recent {
		if game == path || path != "" && strings.HasPrefix(game, path+string(filepath.Separator)) {
			return game
		}
	}
	return rememberedAs(path)
}

// renamed has under one name what was remembered of a game under another.
func (m memory) renamed(from, to string) memory {
	if from == to || !slices.Contains(m.Recent, from) {
		return m
	}
	m.Recent = slices.DeleteFunc(slices.Clone(m.Recent), func(g string) bool { return g == from })
	if c, ok := m.Cameras[from]; ok && m.Cameras[to] == (view.Camera{}) {
		m.Cameras[to] = c
	}
	if c, ok := m.Packs[from]; ok {
		if _, known := m.Packs[to]; !known {
			m.Packs = with(m.Packs, to, c)
		}
	}
	return m
}
