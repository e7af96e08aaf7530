package panel

import (
	"image"
	"image/color"
)

// Item is one thing to paint. Equal items paint equal pixels, all within Box and Clip.
type Item struct {
	Kind    Kind
	Box     image.Rectangle // px
	Clip    image.Rectangle // px; what lies outside is not painted
	Colour  color.NRGBA
	Radius  int // px, of the corners of KindFill and KindFrame
	Stroke  int // px, of KindFrame
	Font    Font
	Text    string
	Mark    Mark
	Picture *image.RGBA // as large as Box
}

// Kind says what an item is.
type Kind uint8

const (
	KindFill Kind = iota
	KindFrame
	KindText
	KindMark
	KindPicture
)

// visible is where the item paints.
func (it *Item) visible() image.Rectangle { return it.Box.Intersect(it.Clip) }

// Mark is a small sign. Each has a shape of its own, so that none is told by its colour alone.
type Mark uint8

const (
	MarkNone Mark = iota
	MarkError
	MarkWarning
	MarkNote
	MarkDone
	MarkFace
	MarkBack
	MarkStanding
	MarkOpen
	MarkClosed
	MarkSearch
	MarkClear
	MarkDisc
	MarkRing
	MarkDiamond
	MarkOn
	MarkOff
	MarkLink
)
