// Package raster writes picture files row by row, so that a picture larger than memory can be written
// while it is drawn. It writes nothing that depends on the time or the machine.
package raster

import (
	"bufio"
	"fmt"
	"io"
	"path/filepath"
	"strings"
)

// Picture is a picture that is read once, from the top row to the bottom row.
type Picture struct {
	Width, Height int // px
	// Alpha says that the picture has transparent pixels. Without it the fourth byte means nothing.
	Alpha bool
	// Row gives row y: Width times red, green, blue and straight (not premultiplied) alpha, sRGB. The
	// slice is good until the next call.
	Row func(y int) ([]byte, error)
}

// Info is what a file says about its picture. Empty fields are left out.
type Info struct {
	DPI         float64 // px an inch on paper; 0: unknown
	Title       string
	Author      string
	Description string
	Software    string
}

// Format is a kind of picture file.
type Format string

const (
	PNG  Format = "png"
	JPEG Format = "jpeg"
)

// Formats are all kinds of picture files.
var Formats = []Format{PNG, JPEG}

// FormatOf tells the format from the ending of a file's name; ok is false for any other ending.
func FormatOf(name string) (f Format, ok bool) {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".png":
		return PNG, true
	case ".jpg", ".jpeg":
		return JPEG, true
	}
	return "", false
}

// Write writes a picture in a format. It stops at the first error of p.Row or w.
func (f Format) Write(w io.Writer, p Picture, info Info) error {
	if p.Width < 1 || p.Height < 1 {
		return fmt.Errorf("a picture of %d x %d px cannot be written", p.Width, p.Height)
	}
	out := bufio.NewWriterSize(w, 1<<16)
	write := writePNG
	if f == JPEG {
		write = writeJPEG
	}
	if err := write(out, p, info); err != nil {
		return err
	}
	return out.Flush()
}
