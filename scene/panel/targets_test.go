package panel

import (
	"image"
	"testing"
)

// platesOver gives how many names of 30 places cover what is behind them; with near the first is the nearest one.
func platesOver(near bool) (covering, showing int) {
	m := &Model{}
	for i := range 30 {
		m.Targets = append(m.Targets, Target{At: image.Pt(60+i%6*110, 40+i/6*60), Label: "/berth", Nearest: near && i == 0})
	}
	p := New()
	picture, _ := NewPainter(p).Paint(p.Compose(m, image.Pt(700, 400), 1))
	for _, t := range m.Targets {
		switch a := picture.RGBAAt(t.At.X, t.At.Y+13).A; { // above the letters
		case a > 200:
			covering++
		case a > 0:
			showing++
		}
	}
	return covering, showing
}

func TestFarNamesLetTheTableShowThrough(t *testing.T) {
	if covering, showing := platesOver(true); covering != clearNames || showing != 30-clearNames {
		t.Errorf("%d names cover the table, %d let it show", covering, showing)
	}
	if covering, showing := platesOver(false); covering != 30 || showing != 0 {
		t.Errorf("with none near, %d names cover the table, %d let it show", covering, showing)
	}
}
