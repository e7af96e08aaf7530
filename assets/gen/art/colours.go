// Package art draws every picture of the demo game Harbor from its rulebook. All measures are in mm of
// the piece, y downwards; each sheet says how many pixels a millimetre has.
package art

import (
	"image/color"

	"tabletop/assets/gen/paint"
)

// The palette: teal sea, warm sand, brick, mustard and deep navy, each in a few tones.
var (
	paper  = paint.Hex("f6ead0")
	cream  = paint.Hex("fbf4e2")
	sand   = paint.Hex("ead3a2")
	dune   = paint.Hex("d6b179")
	earth  = paint.Hex("a97b4c")
	wood   = paint.Hex("8a5a35")
	bark   = paint.Hex("5c3a24")
	abyss  = paint.Hex("0e4557")
	deep   = paint.Hex("17616f")
	teal   = paint.Hex("2a858c")
	shoal  = paint.Hex("58aca8")
	foam   = paint.Hex("a6d6cb")
	spray  = paint.Hex("e3f1e4")
	navy   = paint.Hex("15273f")
	ocean  = paint.Hex("264a6e")
	steel  = paint.Hex("6d8598")
	brick  = paint.Hex("c4553a")
	rust   = paint.Hex("93382a")
	coral  = paint.Hex("e5835c")
	gold   = paint.Hex("e5a82f")
	ochre  = paint.Hex("b87a1c")
	butter = paint.Hex("f6d382")
	pine   = paint.Hex("3f7254")
	forest = paint.Hex("27493a")
	sage   = paint.Hex("86ab82")
	plum   = paint.Hex("7d2f4f")
	rose   = paint.Hex("b3607a")
	iron   = paint.Hex("58666f")
	shadow = paint.Hex("15273f40")
	tint   = paint.Hex("15273f1c")
)

// alpha is the colour, see-through: a from 0 to 255.
func alpha(c color.NRGBA, a uint8) color.NRGBA {
	c.A = a
	return c
}

// house is one of the four trading houses, in the order of their cells on the sheets.
type house struct {
	id, name, motto   string
	base, dark, light color.NRGBA
}

var houses = []house{
	{"kite", "KITE", "above the wind", brick, rust, coral},
	{"plover", "PLOVER", "along the shore", gold, ochre, butter},
	{"heron", "HERON", "patient and still", paint.Hex("2f6291"), paint.Hex("1b3a5c"), paint.Hex("86a9c6")},
	{"cormorant", "CORMORANT", "below the wave", pine, forest, sage},
}
