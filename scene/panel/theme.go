package panel

// Colours and measures: a calm dark sheet over any table. Text has a contrast of 7 to 1 or more on it, faint
// text 4.5.

import (
	"image/color"
	"math"
)

// colour is one of the theme's, not premultiplied.
type colour = color.NRGBA

var (
	colourSheet  = color.NRGBA{24, 26, 31, 236}
	colourRaised = color.NRGBA{46, 50, 58, 255}
	colourHover  = color.NRGBA{255, 255, 255, 18}
	colourChosen = color.NRGBA{86, 156, 255, 56}
	colourLine   = color.NRGBA{255, 255, 255, 28}
	colourText   = color.NRGBA{236, 238, 242, 255}
	colourFaint  = color.NRGBA{174, 181, 192, 255}
	colourAccent = color.NRGBA{122, 180, 255, 255}
	colourError  = color.NRGBA{255, 122, 112, 255}
	colourWarn   = color.NRGBA{255, 200, 87, 255}
	colourDone   = color.NRGBA{112, 214, 160, 255}
	colourShade  = color.NRGBA{10, 11, 14, 150}
	colourLight  = color.NRGBA{250, 251, 253, 255}
	colourInk    = color.NRGBA{20, 22, 26, 255}
)

// signColour is the colour of a mark that says how bad something is.
func signColour(m Mark) color.NRGBA {
	switch m {
	case MarkError:
		return colourError
	case MarkWarning:
		return colourWarn
	case MarkDone:
		return colourDone
	}
	return colourAccent
}

// Measures at scale 1, in px.
const (
	panelWidth   = 320
	panelLeast   = 260
	panelMost    = 640
	rowHeight    = 26
	rowGap       = 6
	edge         = 14
	indent       = 14
	markSide     = 12
	thumbSide    = 22
	cornerRadius = 6
	fieldHeight  = 30
	barWidth     = 5
)

// metrics are the measures at a scale.
type metrics struct {
	scale float64
}

// px is a length at the scale; a visible one stays visible.
func (m metrics) px(at1 float64) int {
	return int(math.Max(1, math.Round(at1*m.scale)))
}
