package panel

// alphabet is all fonts at one scale, made when they are needed.
type alphabet struct {
	scale float64
	fonts [fonts]*letters
}

// rescale forgets the letters of another scale.
func (a *alphabet) rescale(scale float64) {
	if a.scale != scale {
		*a = alphabet{scale: scale}
	}
}

func (a *alphabet) at(f Font) *letters {
	if a.fonts[f] == nil {
		a.fonts[f] = newLetters(f, a.scale)
	}
	return a.fonts[f]
}
