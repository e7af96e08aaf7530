// Package assets holds what the program carries with it. This file holds the demo game Harbor, written
// in the users' own format; its pictures are drawn by gen.
package assets

import (
	"embed"
	"io/fs"
)

//go:generate go run ./gen

//go:embed all:harbor
var harbor embed.FS

// Demo is the demo game. Its root is a games root that holds one package.
func Demo() fs.FS {
	sub, err := fs.Sub(harbor, "harbor")
	if err != nil {
		panic(err) // the folder is named in the embed pattern above
	}
	return sub
}
