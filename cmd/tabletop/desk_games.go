package main

// Which games the window offers to open.

import (
	"os"
	"path/filepath"

	"tabletop/loader"
	"tabletop/loader/game"
	"tabletop/scene"
)

// games are the packages beside the one on the desk, the games opened before, and the demo.
func (d *desk) games() (list []scene.Choice) {
	d.mu.Lock()
	defer d.mu.Unlock()
	o := d.opened
	if o.seen != nil {
		for _, p := range d.beside(o) {
			list = append(list, scene.Choice{
				Group: "In " + o.folder, Title: titleOf(p), Detail: filepath.Join(p.Dir, ".") + " · " + p.ID,
				Path: filepath.Join(o.folder, filepath.FromSlash(p.Dir)), Package: p.ID,
			})
		}
	}
	for _, path := range d.memory.Recent {
		if _, err := os.Stat(path); err == nil && path != d.game {
			list = append(list, scene.Choice{Group: "Opened before", Title: filepath.Base(path), Detail: path, Path: path})
		}
	}
	if d.game != "" {
		list = append(list, scene.Choice{Group: "Comes with tabletop", Title: "Harbor", Detail: "a demo of what the format can do"})
	}
	return list
}

// beside are the other packages of the games root; of a path that holds several, these.
func (d *desk) beside(o *opened) []game.Package {
	if o.game.Package.ID != "" {
		return o.game.Others
	}
	return loader.Packages(d.ctx, o.seen.Under(), o.inside, d.flags.options(o))
}

// titleOf is what a package is called.
func titleOf(p game.Package) string {
	if p.Title != "" {
		return p.Title
	}
	return p.ID
}
