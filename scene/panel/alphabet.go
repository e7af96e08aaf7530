package panel

import "tabletop/scene/typeface"

// alphabet is all fonts at one scale, made when they are needed.
type alphabet struct {
	scale  float64
	system *typeface.System // for what our own fonts lack
	fonts  [fonts]*letters
}

// rescale forgets the letters of another scale.
func (a *alphabet) rescale(scale float64) {
	if a.scale != scale {
		*a = alphabet{scale: scale, system: a.system}
	}
}

func (a *alphabet) at(f Font) *letters {
	if a.fonts[f] == nil {
		a.fonts[f] = newLetters(f, a.scale, a.system)
	}
	return a.fonts[f]
}
