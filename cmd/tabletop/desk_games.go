package main

// Which games the window offers to open.

import (
	"os"
	"path/filepath"

	"tabletop/loader/game"
	"tabletop/scene"
)

// games are the packages beside the one on the desk, the games opened before, and the demo.
func (d *desk) games() (list []scene.Choice) {
	d.mu.Lock()
	defer d.mu.Unlock()
	o := d.opened
	if o != nil && o.seen != nil {
		list = o.choices(o.game.Others)
	}
	for _, path := range d.memory.Recent {
		if _, err := os.Stat(path); err == nil && (path != d.game || o == nil) {
			list = append(list, scene.Choice{Group: "Opened before", Title: filepath.Base(path), Detail: path, Path: path})
		}
	}
	if d.game != "" || o == nil {
		list = append(list, scene.Choice{Group: "Comes with tabletop", Title: "Harbor", Detail: "a demo of what the format can do"})
	}
	return list
}

// choices offers packages of the games root.
func (o *opened) choices(packages []game.Package) (list []scene.Choice) {
	for _, p := range packages {
		list = append(list, scene.Choice{
			Group: "In " + o.folder, Title: titleOf(p), Detail: filepath.Join(p.Dir, ".") + " · " + p.ID,
			Path: o.fileOf(p), Package: p.ID,
		})
	}
	return list
}

// titleOf is what a package is called.
func titleOf(p game.Package) string {
	if p.Title != "" {
		return p.Title
	}
	return p.ID
}
