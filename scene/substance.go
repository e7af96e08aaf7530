package scene

// What a part is made of, guessed from its thickness and its art: it decides how edges look, never the art.

import (
	"image"
	"math"

	"tabletop/scene/texture"
)

// substance is what a part is made of. The shaders number them alike.
type substance int

const (
	cardStock substance = iota // white inside, matt
	board                      // thick card with a warm core
	wood                       // printed, with a grain on its sides
	plastic                    // of one piece, glossy
)

const (
	stockThickness = 0.8  // mm; what is thinner is card stock
	plasticAtLeast = 2.6  // mm; what is thinner is not moulded
	chunky         = 0.12 // thickness by the longer side: a piece, not a board
)

// substanceOf guesses. plain says that the art has hardly more than two colours.
func substanceOf(size [3]float64, plain bool) substance {
	thickness := size[2]
	switch {
	case thickness < stockThickness:
		return cardStock
	case plain && thickness >= plasticAtLeast:
		return plastic
	case thickness >= chunky*math.Max(size[0], size[1]):
		return wood
	}
	return board
}

// gloss is how polished it is, for files that have one number for it: 0 matt, 1 a mirror.
func (s substance) gloss() float64 { return [...]float64{0.1, 0.3, 0.45, 0.75}[s] }

// guesses tells what parts are made of, and looks at each picture once.
type guesses struct {
	art   *art
	plain map[texture.Slot]bool
}

func (g *guesses) substance(size [3]float64, face texture.Slot) substance {
	plain, known := g.plain[face]
	if !known {
		plain = twoColoured(g.art.at(face))
		g.plain[face] = plain
	}
	return substanceOf(size, plain)
}

const (
	glanceSide = 48   // px: a picture is looked at no closer
	plainShare = 0.72 // of a picture, in two colours
)

// twoColoured reports whether two colours, and what is close to them, cover most of a picture.
func twoColoured(p picture) bool {
	img := p[0]
	for _, level := range p {
		img = level
		if max(level.Rect.Dx(), level.Rect.Dy()) <= glanceSide {
			break
		}
	}
	count := map[[3]uint8]int{}
	forEachPixel(img, func(c []uint8) { count[[3]uint8{c[0] >> 5, c[1] >> 5, c[2] >> 5}]++ })
	first, second := 0, 0
	for _, n := range count {
		switch {
		case n > first:
			first, second = n, first
		case n > second:
			second = n
		}
	}
	return float64(first+second) >= plainShare*float64(img.Rect.Dx()*img.Rect.Dy())
}

func forEachPixel(img *image.NRGBA, do func(rgba []uint8)) {
	for y := range img.Rect.Dy() {
		row := img.Pix[y*img.Stride:][:4*img.Rect.Dx()]
		for ; len(row) > 0; row = row[4:] {
			do(row[:4])
		}
	}
}
