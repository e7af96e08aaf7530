package panel

// Text in the Go fonts, and in the system's where these lack a letter. Letters are kept as masks, so that a full panel is painted in a few milliseconds.

import (
	"image"
	"image/color"
	"image/draw"
	"math"

	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/math/fixed"

	"tabletop/scene/typeface"
)

// Font is a role of text.
type Font uint8

const (
	FontBody Font = iota
	FontStrong
	FontSmall
	FontTitle
	FontHeading
	fonts
)

// xHeights are the heights of a small x at scale 1, px. Sizes are chosen so that an x is whole pixels high:
// unhinted letters are crisp then.
var xHeights = [fonts]float64{7, 7, 6, 8.5, 10.5}

// xShare is the height of an x in the Go fonts, as a share of the size.
const xShare = 0.530

var (
	regularFont = typeface.Parse(goregular.TTF)
	mediumFont  = typeface.Parse(gomedium.TTF)
)

// subpixels is how many places of a letter within a pixel are told apart.
const subpixels = 4

// letters is a font at a size. It is for one goroutine.
type letters struct {
	face     *typeface.Face
	size     float64 // px
	height   int     // px from one line to the next
	ascent   int
	advances map[rune]fixed.Int26_6
	glyphs   map[glyphKey]glyph
}

type glyphKey struct {
	r    rune
	part uint8 // of a pixel
}

// glyph is a letter's mask, and where it goes relative to the pen.
type glyph struct {
	mask *image.Alpha
	at   image.Point
}

func newLetters(f Font, scale float64, system *typeface.System) *letters {
	parsed := regularFont
	if f == FontStrong || f == FontTitle || f == FontHeading {
		parsed = mediumFont
	}
	size := math.Max(4, math.Round(xHeights[f]*scale)) / xShare
	face := typeface.New(parsed, size, system)
	m := face.Metrics()
	return &letters{
		face: face, size: size, height: m.Height.Ceil(), ascent: m.Ascent.Round(),
		advances: map[rune]fixed.Int26_6{}, glyphs: map[glyphKey]glyph{},
	}
}

// has reports whether a font can draw a letter.
func (l *letters) has(r rune) bool { return !invisible(r) && l.face.Has(r) }

// advance is how far a letter moves the pen.
func (l *letters) advance(r rune) fixed.Int26_6 {
	a, known := l.advances[r]
	if !known {
		if l.has(r) {
			a, _ = l.face.GlyphAdvance(r)
		} else {
			a = l.strangeAdvance(r)
		}
		l.advances[r] = a
	}
	return a
}

// width is how many px a text takes.
func (l *letters) width(text string) int {
	var x fixed.Int26_6
	for _, r := range text {
		x += l.advance(r)
	}
	return x.Ceil()
}

// glyph is a letter's mask with the pen at a part of a pixel.
func (l *letters) glyph(r rune, part uint8) glyph {
	key := glyphKey{r, part}
	g, known := l.glyphs[key]
	if known {
		return g
	}
	if l.has(r) {
		dot := fixed.Point26_6{X: fixed.Int26_6(part) * 64 / subpixels}
		if box, mask, from, _, ok := l.face.Glyph(dot, r); ok && !box.Empty() {
			g.mask, g.at = image.NewAlpha(image.Rectangle{Max: box.Size()}), box.Min
			draw.Draw(g.mask, g.mask.Rect, mask, from, draw.Src)
		}
	} else {
		g = l.strange(r)
	}
	l.glyphs[key] = g
	return g
}

// write puts a text with its top left corner at a point.
func (l *letters) write(dst *image.RGBA, at image.Point, text string, c color.NRGBA) {
	src := image.NewUniform(c)
	x, baseline := fixed.I(at.X), at.Y+l.ascent
	for _, r := range text {
		if x.Floor() >= dst.Rect.Max.X {
			return
		}
		part := uint8(int(x-fixed.I(x.Floor())) * subpixels / 64)
		if g := l.glyph(r, part); g.mask != nil {
			box := g.mask.Rect.Add(image.Pt(x.Floor(), baseline)).Add(g.at)
			draw.DrawMask(dst, box, src, image.Point{}, g.mask, image.Point{}, draw.Over)
		}
		x += l.advance(r)
	}
}
