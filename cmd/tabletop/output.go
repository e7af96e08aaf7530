package main

// Files that commands write.

import (
	"fmt"
	"image"
	"io"

	"github.com/google/renameio/v2"

	"tabletop/scene/raster"
)

// writeFile writes a file whole or not at all.
func writeFile(path string, write func(io.Writer) error) error {
	f, err := renameio.NewPendingFile(path, renameio.WithPermissions(0o644))
	if err != nil {
		return fmt.Errorf("cannot write %s: %w", path, err)
	}
	defer f.Cleanup()
	if err := write(f); err != nil {
		return fmt.Errorf("cannot write %s: %w", path, err)
	}
	return f.CloseAtomicallyReplace()
}

// writePNG writes an opaque picture.
func writePNG(path string, img *image.RGBA) error {
	return writeFile(path, func(w io.Writer) error {
		return raster.PNG.Write(w, rasterOf(img), raster.Info{Software: "tabletop " + version})
	})
}

// rasterOf gives the rows of an opaque picture.
func rasterOf(img *image.RGBA) raster.Picture {
	return raster.Picture{
		Width: img.Rect.Dx(), Height: img.Rect.Dy(),
		Row: func(y int) ([]byte, error) { return img.Pix[img.PixOffset(0, y):][:4*img.Rect.Dx()], nil },
	}
}
