package main

// The manifest of a game that is not read yet: the window has its shape and its title from the start.

import (
	"io/fs"
	"path"

	"tabletop/loader"
	"tabletop/loader/diag"
	"tabletop/loader/host"
)

// front reads the manifest in the folder that is opened, or beside the file that is. nil when there is none that can be
// used; what is wrong with it is told when the game is read.
func (o *opened) front() *host.Manifest {
	folder := o.inside
	if info, err := fs.Stat(o.fsys, folder); err != nil || !info.IsDir() {
		folder = path.Dir(folder)
	}
	file := path.Join(folder, host.FileName)
	if info, err := fs.Stat(o.fsys, file); err != nil || !info.Mode().IsRegular() || info.Size() > loader.FileBytes {
		return nil
	}
	b, err := fs.ReadFile(o.fsys, file)
	if err != nil {
		return nil
	}
	return host.Parse(diag.NewText(file, b), host.Lenient, &diag.List{}).Manifest
}
