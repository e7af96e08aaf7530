package art

// What is to be read must be read: in ink, and on the mat.

import (
	"image"
	"image/color"
	"math"
	"strings"
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

// TestPricesAreReadByNight: the moon is weak, but the numbers of the market stand out from their cells. Where a price
// starts the cell has the colour of the good, which counts for more there.
func TestPricesAreReadByNight(t *testing.T) {
	const least = 3.0 // contrast of large text, WCAG 2.2
	b := rulebook(t)
	starts := map[string]bool{}
	for _, s := range b.Rows("start-prices.csv") {
		starts[s["path"]] = true
	}
	for name, board := range map[string]*paint.Canvas{"night": byNight(harborBoard(b), b), "ink by night": inkBoardByNight(b)} {
		cells := 0
		for _, row := range b.Rows("market.csv") {
			for _, price := range b.Rows("prices.csv") {
				path := strings.Replace(row["route"], ":price", price["price"], 1)
				if starts[path] {
					continue
				}
				cells++
				if got := contrast(board.Image, price.Number("x"), row.Number("y")); got < least {
					t.Errorf("%s: %s has a contrast of %.2f", name, path, got)
				}
			}
		}
		if cells != 30 {
			t.Errorf("%d cells without a start", cells)
		}
	}
}

// contrast is that of the lightest to the darkest pixel of the board around a point, mm from its middle.
func contrast(board *image.RGBA, x, y float64) float64 {
	middle := image.Pt(int((x+boardW/2)*boardScale), int((y+boardH/2)*boardScale))
	darkest, lightest := 1.0, 0.0
	for dy := int(-2.5 * boardScale); dy <= 2.5*boardScale; dy++ {
		for dx := -4 * boardScale; dx <= 4*boardScale; dx++ {
			l := linear(board.RGBAAt(middle.X+int(dx), middle.Y+dy))
			darkest, lightest = min(darkest, l), max(lightest, l)
		}
	}
	return (lightest + .05) / (darkest + .05)
}

// linear is the relative luminance of a colour.
func linear(c color.RGBA) float64 {
	part := func(v uint8) float64 {
		s := float64(v) / 255
		if s <= .04045 {
			return s / 12.92
		}
		return math.Pow((s+.055)/1.055, 2.4)
	}
	return .2126*part(c.R) + .7152*part(c.G) + .0722*part(c.B)
}
