package typeface

import (
	"image"

	"golang.org/x/image/font"
	"golang.org/x/image/font/opentype"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Face is a font at a size, with the system's fonts at the same size for what it lacks. It satisfies font.Face and
// is for one goroutine.
type Face struct {
	own      *sfnt.Font
	face     font.Face
	size     float64
	system   *System
	borrowed map[*sfnt.Font]font.Face
	buffer   sfnt.Buffer
}

// New is a font at a size, px a em. system may be nil: what the font lacks is then a box.
func New(own *sfnt.Font, size float64, system *System) *Face {
	return &Face{own: own, face: at(own, size), size: size, system: system, borrowed: map[*sfnt.Font]font.Face{}}
}

func at(f *sfnt.Font, size float64) font.Face {
	face, err := opentype.NewFace(f, &opentype.FaceOptions{Size: size, DPI: 72, Hinting: font.HintingNone})
	if err != nil {
		panic(err) // it has no other errors than the font's, which was read before
	}
	return face
}

// Parse reads a font that is compiled in.
func Parse(ttf []byte) *sfnt.Font {
	f, err := opentype.Parse(ttf)
	if err != nil {
		panic(err)
	}
	return f
}

// Has reports whether a letter can be drawn.
func (f *Face) Has(r rune) bool { return f.has(r) || f.system.font(r) != nil }

func (f *Face) has(r rune) bool {
	i, err := f.own.GlyphIndex(&f.buffer, r)
	return err == nil && i != 0
}

// of gives the face that draws a letter: our own where none has it.
func (f *Face) of(r rune) font.Face {
	if f.has(r) {
		return f.face
	}
	other := f.system.font(r)
	if other == nil {
		return f.face
	}
	face := f.borrowed[other]
	if face == nil {
		face = at(other, f.size)
		f.borrowed[other] = face
	}
	return face
}

// Glyph satisfies font.Face.
func (f *Face) Glyph(dot fixed.Point26_6, r rune) (image.Rectangle, image.Image, image.Point, fixed.Int26_6, bool) {
	return f.of(r).Glyph(dot, r)
}

// GlyphBounds satisfies font.Face.
func (f *Face) GlyphBounds(r rune) (fixed.Rectangle26_6, fixed.Int26_6, bool) {
	return f.of(r).GlyphBounds(r)
}

// GlyphAdvance satisfies font.Face.
func (f *Face) GlyphAdvance(r rune) (fixed.Int26_6, bool) { return f.of(r).GlyphAdvance(r) }

// Kern satisfies font.Face: fonts know only their own pairs.
func (f *Face) Kern(a, b rune) fixed.Int26_6 {
	if face := f.of(a); face == f.of(b) {
		return face.Kern(a, b)
	}
	return 0
}

// Metrics satisfies font.Face: lines are as far apart as those of our own font.
func (f *Face) Metrics() font.Metrics { return f.face.Metrics() }

// Close satisfies font.Face.
func (f *Face) Close() error { return nil }
