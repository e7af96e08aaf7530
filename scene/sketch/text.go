package sketch

// Labels, in the Go fonts, and in the system's where these lack a letter.

import (
	"image"
	"image/color"
	"image/draw"

	"golang.org/x/image/font"
	"golang.org/x/image/font/gofont/gomedium"
	"golang.org/x/image/font/gofont/goregular"
	"golang.org/x/image/math/fixed"

	"tabletop/scene/typeface"
)

// Type is a font at a size. It is for one goroutine.
type Type struct {
	face   font.Face
	Height int // px from one line to the next
	ascent int
}

// Regular gives the plain font; size is that of the letter m in px. What it lacks is drawn with the system's fonts,
// which may be nil.
func Regular(size float64, system *typeface.System) *Type {
	return newType(goregular.TTF, size, system)
}

// Medium gives the stronger font.
func Medium(size float64, system *typeface.System) *Type { return newType(gomedium.TTF, size, system) }

func newType(ttf []byte, size float64, system *typeface.System) *Type {
	face := typeface.New(typeface.Parse(ttf), size, system)
	m := face.Metrics()
	return &Type{face: face, Height: m.Height.Ceil(), ascent: m.Ascent.Ceil()}
}

// Width is how many px a text takes.
func (t *Type) Width(text string) int { return font.MeasureString(t.face, text).Ceil() }

// Fit shortens a text that takes more than width px, with an ellipsis in its middle: both ends of a name count.
func (t *Type) Fit(text string, width int) string {
	if t.Width(text) <= width {
		return text
	}
	r := []rune(text)
	for n := len(r) - 1; n > 0; n-- {
		if short := string(r[:(n+1)/2]) + "…" + string(r[len(r)-n/2:]); t.Width(short) <= width {
			return short
		}
	}
	return ""
}

// Write puts a text with its top left corner at x, y.
func (t *Type) Write(dst draw.Image, x, y int, text string, c color.Color) {
	d := font.Drawer{Dst: dst, Src: image.NewUniform(c), Face: t.face, Dot: fixed.P(x, y+t.ascent)}
	d.DrawString(text)
}
