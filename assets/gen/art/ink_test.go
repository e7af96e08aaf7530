package art

// What is to be read must be read: in ink, and on the mat.

import (
	"testing"

	"tabletop/assets/gen/paint"
)

// TestDarkIsDrawnWithALightPen: shades of a dark ground must not come out as bands, nor its lines as specks.
func TestDarkIsDrawnWithALightPen(t *testing.T) {
	c := paint.New(100, 60, 1)
	for i, shade := range []float64{.2, .42, .2, .42} {
		c.Fill(paint.Rect(0, 15*float64(i), 100, 15), paint.Blend(navy, ocean, shade))
	}
	c.Line(paint.Line(50, 0, 50, 60), 4, butter)
	light := lightness(inkAndWash(c, paper).Image)
	for y := range 60 {
		ground, line := light[100*y+20], light[100*y+50]
		if ground > .2 || line < .8 {
			t.Errorf("in row %d the ground has a lightness of %.2f and the line %.2f", y, ground, line)
		}
	}
}

// TestTheMatsTitleHasAir: nothing else on the mat is as bright as its letters.
func TestTheMatsTitleHasAir(t *testing.T) {
	const slots, border, air = 151, 196.6, 2.0 // mm from the left edge
	img := nightMat(rulebook(t)).Image
	first, last := img.Rect.Max.X, 0
	for y := range img.Rect.Max.Y {
		for x := range img.Rect.Max.X {
			if p := img.RGBAAt(x, y); p.R == butter.R && p.G == butter.G && p.B == butter.B {
				first, last = min(first, x), max(last, x)
			}
		}
	}
	left, right := float64(first)/trayScale-slots, border-float64(last+1)/trayScale
	if left < air || right < air {
		t.Errorf("the title has %.1f mm on its left and %.1f mm on its right, want %v", left, right, air)
	}
}
