package raster

// JPEG with the resolution and a comment, which image/jpeg leaves out.

import (
	"bufio"
	"encoding/binary"
	"image"
	"image/color"
	"image/jpeg"
	"io"
	"math"
	"strings"
)

// jpegQuality keeps fine print free of visible blocks.
const jpegQuality = 93

// writeJPEG lets image/jpeg encode the rows, which it asks for in strips of 16.
func writeJPEG(w *bufio.Writer, p Picture, info Info) (err error) {
	defer func() {
		if r := recover(); r != nil {
			broken, ok := r.(brokenRow)
			if !ok {
				panic(r)
			}
			err = broken.error
		}
	}()
	s := &strip{picture: p, from: -stripHeight, rows: make([]byte, 4*stripHeight*p.Width)}
	return jpeg.Encode(&afterStart{w: w, insert: segments(info)}, s, &jpeg.Options{Quality: jpegQuality})
}

// stripHeight is how many rows image/jpeg encodes at a time: two blocks, since colour is halved.
const stripHeight = 16

// strip is a picture as image/jpeg reads it: At from the top down, no more than stripHeight rows back.
type strip struct {
	picture Picture
	from    int // first row of the strip
	rows    []byte
	pixel   opaque
}

// brokenRow carries the error of a row out of image/jpeg, which knows no way to stop.
type brokenRow struct{ error }

// opaque is a pixel; one is used for all, so that a large picture costs no garbage.
type opaque struct{ r, g, b uint32 }

// RGBA satisfies color.Color.
func (o *opaque) RGBA() (r, g, b, a uint32) { return o.r, o.g, o.b, 0xffff }

func (s *strip) ColorModel() color.Model { return color.NRGBAModel }
func (s *strip) Bounds() image.Rectangle {
	return image.Rect(0, 0, s.picture.Width, s.picture.Height)
}

// At gives a pixel and reads the next strip when y is below the last.
func (s *strip) At(x, y int) color.Color {
	for y >= s.from+stripHeight {
		s.next()
	}
	at := s.rows[4*((y-s.from)*s.picture.Width+x):]
	s.pixel = opaque{uint32(at[0]) * 0x101, uint32(at[1]) * 0x101, uint32(at[2]) * 0x101}
	return &s.pixel
}

func (s *strip) next() {
	s.from += stripHeight
	for i := range min(stripHeight, s.picture.Height-s.from) {
		row, err := s.picture.Row(s.from + i)
		if err != nil {
			panic(brokenRow{err})
		}
		copy(s.rows[4*i*s.picture.Width:], row[:4*s.picture.Width])
	}
}

// segments are the JFIF header (ITU-T T.871, 10.1) and a comment.
func segments(info Info) []byte {
	unit, density := byte(0), uint16(1) // only the aspect of a px
	if info.DPI > 0 {
		unit, density = 1, uint16(math.Round(min(info.DPI, math.MaxUint16)))
	}
	jfif := append([]byte("JFIF\x00\x01\x02"), unit)
	jfif = binary.BigEndian.AppendUint16(jfif, density)
	jfif = append(binary.BigEndian.AppendUint16(jfif, density), 0, 0)
	out := segment(nil, 0xe0, jfif)
	var lines []string
	for _, s := range []string{info.Title, info.Author, info.Description, info.Software} {
		if s != "" {
			lines = append(lines, s)
		}
	}
	if comment := strings.Join(lines, "\n"); comment != "" {
		out = segment(out, 0xfe, []byte(comment[:min(len(comment), 65000)]))
	}
	return out
}

func segment(out []byte, marker byte, data []byte) []byte {
	out = binary.BigEndian.AppendUint16(append(out, 0xff, marker), uint16(len(data)+2))
	return append(out, data...)
}

// afterStart inserts bytes behind the two that begin a JPEG file.
type afterStart struct {
	w      io.Writer
	seen   int
	insert []byte
}

// Write satisfies io.Writer.
func (a *afterStart) Write(b []byte) (int, error) {
	head := min(len(b), 2-a.seen)
	if head <= 0 {
		return a.w.Write(b)
	}
	n, err := a.w.Write(b[:head])
	a.seen += n
	if err != nil || a.seen < 2 {
		return n, err
	}
	if _, err := a.w.Write(a.insert); err != nil {
		return n, err
	}
	m, err := a.w.Write(b[head:])
	return n + m, err
}
