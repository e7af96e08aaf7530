package panel

// Characters that the fonts do not have: a box with the code in it, as wide as the character would be, so that
// two names that differ look different.

import (
	"fmt"
	"image"
	"image/color"
	"strings"
	"unicode"

	"github.com/mattn/go-runewidth"
	"golang.org/x/image/math/fixed"
)

// digits are those of hexadecimal numbers, three columns by five rows, top row first, the left column highest.
var digits = [16]uint16{
	0b111_101_101_101_111, 0b010_110_010_010_111, 0b111_001_111_100_111, 0b111_001_111_001_111,
	0b101_101_111_001_001, 0b111_100_111_001_111, 0b111_100_111_101_111, 0b111_001_010_010_010,
	0b111_101_111_101_111, 0b111_101_111_001_111, 0b010_101_111_101_101, 0b110_101_110_101_110,
	0b111_100_100_100_111, 0b110_101_101_101_110, 0b111_100_110_100_111, 0b111_100_110_100_100,
}

const (
	digitWidth  = 3
	digitHeight = 5
)

// invisible reports whether a character takes no room: marks that combine with the letter before, joiners.
func invisible(r rune) bool {
	return unicode.In(r, unicode.Mn, unicode.Me, unicode.Cf) || r >= 0xFE00 && r <= 0xFE0F
}

// strangeSize is the size of a character's box, px. A wide one takes a square.
func (l *letters) strangeSize(r rune) image.Point {
	if invisible(r) {
		return image.Point{}
	}
	side := int(l.size)
	need := 2*digitHeight + 5
	if runewidth.RuneWidth(r) < 2 {
		return image.Pt(max(side*2/3, 2*digitWidth+5), max(side, need))
	}
	return image.Pt(max(side, 2*digitWidth+5), max(side, need))
}

func (l *letters) strangeAdvance(r rune) fixed.Int26_6 {
	size := l.strangeSize(r)
	if size.X == 0 {
		return 0
	}
	return fixed.I(size.X + 2)
}

// strange draws the box: a frame, and the code's last four digits in two rows.
func (l *letters) strange(r rune) glyph {
	size := l.strangeSize(r)
	if size.X == 0 {
		return glyph{}
	}
	mask := image.NewAlpha(image.Rectangle{Max: size})
	for x := range size.X {
		for y := range size.Y {
			if x == 0 || y == 0 || x == size.X-1 || y == size.Y-1 {
				mask.SetAlpha(x, y, color.Alpha{150})
			}
		}
	}
	dot := max(1, min((size.X-5)/(2*digitWidth), (size.Y-5)/(2*digitHeight)))
	code := fmt.Sprintf("%04X", r)
	code = code[len(code)-4:]
	left, high := (size.X-dot*(2*digitWidth+1))/2, (size.Y-dot*(2*digitHeight+1))/2
	for i := range code {
		at := image.Pt(left+i%2*dot*(digitWidth+1), high+i/2*dot*(digitHeight+1))
		stamp(mask, at, dot, digits[strings.IndexByte("0123456789ABCDEF", code[i])])
	}
	below := (size.Y - l.ascent) / 2
	return glyph{mask, image.Pt(1, below-size.Y)}
}

// stamp draws a digit of dots.
func stamp(mask *image.Alpha, at image.Point, dot int, digit uint16) {
	for n := range digitWidth * digitHeight {
		if digit>>(digitWidth*digitHeight-1-n)&1 == 0 {
			continue
		}
		for i := range dot * dot {
			mask.SetAlpha(at.X+n%digitWidth*dot+i%dot, at.Y+n/digitWidth*dot+i/dot, color.Alpha{235})
		}
	}
}
