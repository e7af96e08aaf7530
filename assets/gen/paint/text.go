// Lettering is outlines of glyphs, so that it can be turned, outlined and scaled like any path.
package paint

import (
	"image/color"
	"strings"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gobold"
	"golang.org/x/image/font/gofont/goitalic"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/font/gofont/gosmallcaps"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Font is one of the Go fonts, with room between its letters in ems.
type Font struct {
	face  *sfnt.Font
	track float64
}

// The lettering of the art.
var (
	Regular = Font{face: mustFont(goregular.TTF)}
	Medium  = Font{face: mustFont(gomedium.TTF)}
	Bold    = Font{face: mustFont(gobold.TTF)}
	Italic  = Font{face: mustFont(goitalic.TTF)}
	Caps    = Font{face: mustFont(gosmallcaps.TTF), track: 0.06}
)

func mustFont(ttf []byte) *sfnt.Font {
	f, err := sfnt.Parse(ttf)
	if err != nil {
		panic(err)
	}
	return f
}

// Spaced is the font with more room between its letters, in ems.
func (f Font) Spaced(ems float64) Font { return Font{f.face, f.track + ems} }

// Align says which point of a line of text stands at its x.
type Align float64

// Where a line starts, relative to its x, in line widths.
const (
	Left   Align = 0
	Center Align = -0.5
	Right  Align = -1
)

// Letters is the outline of a line of text of that size (em) with its baseline at y = 0, from x = 0.
func (f Font) Letters(s string, size float64) (p Path, width float64) {
	var buf sfnt.Buffer
	em := f.face.UnitsPerEm()
	scale := size / float64(em)
	for _, r := range s {
		glyph, err := f.face.GlyphIndex(&buf, r)
		if err != nil {
			panic(err)
		}
		segments, err := f.face.LoadGlyph(&buf, glyph, fixed.I(int(em)), nil)
		if err != nil {
			panic(err)
		}
		p.Loops = append(p.Loops, glyphPath(segments).Scale(scale, scale).Move(width, 0).Loops...)
		advance, err := f.face.GlyphAdvance(&buf, glyph, fixed.I(int(em)), font.HintingNone)
		if err != nil {
			panic(err)
		}
		width += float64(advance)/64*scale + f.track*size
	}
	return p, width - f.track*size
}

func glyphPath(segments sfnt.Segments) Path {
	r := &pathReader{}
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			r.loops = append(r.loops, nil)
			r.to(glyphPoint(s.Args[0]))
		case sfnt.SegmentOpLineTo:
			r.to(glyphPoint(s.Args[0]))
		case sfnt.SegmentOpQuadTo:
			a, c, e := r.at, glyphPoint(s.Args[0]), glyphPoint(s.Args[1])
			for i := 1; i <= 6; i++ {
				t := float64(i) / 6
				r.to(mix(mix(a, c, t), mix(c, e, t), t))
			}
		case sfnt.SegmentOpCubeTo:
			r.curve(r.at, glyphPoint(s.Args[0]), glyphPoint(s.Args[1]), glyphPoint(s.Args[2]))
		}
	}
	return Path{Loops: r.loops}
}

func glyphPoint(p fixed.Point26_6) Point { return Point{float64(p.X) / 64, float64(p.Y) / 64} }

// Text writes one line with its baseline at y.
func (c *Canvas) Text(s string, x, y, size float64, f Font, align Align, col color.NRGBA) {
	p, width := f.Letters(s, size)
	c.Fill(p.Move(x+float64(align)*width, y), col)
}

// FitText writes one line, smaller if it would be wider than width.
func (c *Canvas) FitText(s string, x, y, size, width float64, f Font, align Align, col color.NRGBA) {
	if _, w := f.Letters(s, size); w > width {
		size *= width / w
	}
	c.Text(s, x, y, size, f, align, col)
}

// Paragraph writes lines no wider than width, each leading below the one before, centred on x and about
// y. The lines are made as even as their number allows.
func (c *Canvas) Paragraph(s string, x, y, size, leading, width float64, f Font, col color.NRGBA) {
	lines := even(s, size, width, f)
	y += size*0.36 - leading*float64(len(lines)-1)/2
	for i, line := range lines {
		c.Text(line, x, y+float64(i)*leading, size, f, Center, col)
	}
}

// even wraps a text into as few lines as fit into width, and those as narrow as they can be.
func even(s string, size, width float64, f Font) []string {
	lines := wrap(s, size, width, f)
	for narrower := width - size/4; narrower > width/3; narrower -= size / 4 {
		if again := wrap(s, size, narrower, f); len(again) == len(lines) {
			lines = again
		}
	}
	return lines
}

// wrap breaks a text into lines; a word that is wider than width stands alone.
func wrap(s string, size, width float64, f Font) []string {
	var lines []string
	line := ""
	for _, word := range strings.Fields(s) {
		longer := strings.TrimSpace(line + " " + word)
		if _, w := f.Letters(longer, size); w > width && line != "" {
			lines = append(lines, line)
			longer = word
		}
		line = longer
	}
	return append(lines, line)
}
