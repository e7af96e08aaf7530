package paint

// The kit is tested by what it leaves on the canvas: areas in pixels, colours at places.

import (
	"image/color"
	"math"
	"slices"
	"testing"
)

var ink = Hex("204060")

// covered is the area that the path covers, in square units.
func covered(p Path) float64 {
	c := New(20, 20, 8)
	c.Fill(p, color.NRGBA{A: 255})
	sum := 0
	for i := 3; i < len(c.Image.Pix); i += 4 {
		sum += int(c.Image.Pix[i])
	}
	return float64(sum) / 255 / 64
}

func TestAreas(t *testing.T) {
	for _, tt := range []struct {
		name string
		path Path
		want float64
	}{
		{"rectangle", Rect(2, 3, 5, 4), 20},
		{"circle", Circle(10, 10, 5), math.Pi * 25},
		{"round rectangle", RoundRect(2, 2, 10, 8, 2), 80 - (4-math.Pi)*4},
		{"ring", Cut(Circle(10, 10, 5), Circle(10, 10, 3)), math.Pi * 16},
		{"union of overlapping opposites", Union(Rect(2, 2, 6, 6), Rect(5, 5, 6, 6).Scale(-1, 1).Move(16, 0)), 63},
		{"path data", Parse("M 2 2 H 12 V 6 L 2 6 Z"), 40},
		{"quadratic", Parse("M 0 10 Q 5 0 10 10 Z"), 100.0 / 3},
		{"line with round ends", Outline(Line(5, 10, 15, 10), 2), 20 + math.Pi},
		{"dashes", Outline(Dashes(Line(1, 10, 13, 10), 3, 3), 2), 2 * (6 + math.Pi)},
	} {
		if got := covered(tt.path); math.Abs(got-tt.want) > 0.01*tt.want {
			t.Errorf("%s: area %.3f, want %.3f", tt.name, got, tt.want)
		}
	}
}

func TestViewsShareAPlace(t *testing.T) {
	c := New(10, 10, 4)
	c.Turned(5, 5, 2, 90).Within(Rect(0, 0, 1, 1)).Fill(Rect(-9, -9, 20, 20), ink)
	// One unit of the view is two of the canvas, turned: x runs down, y to the left.
	if got := c.Image.RGBAAt(16, 24); got.A != 255 || got.R != 0x20 {
		t.Errorf("inside the clip: %v", got)
	}
	if got := c.Image.RGBAAt(24, 24); got.A != 0 {
		t.Errorf("outside the clip: %v", got)
	}
}

func TestPaletteKeepsEvenAreas(t *testing.T) {
	c := New(64, 64, 1)
	c.Fill(Rect(0, 0, 64, 64), ink)
	for i := 0; i < 40; i++ {
		c.Fill(Rect(float64(i), 0, 1, 2), color.NRGBA{uint8(6 * i), 200, uint8(3 * i), 255})
	}
	p := Paletted(c.Image, 8)
	if len(p.Palette) != 8 {
		t.Errorf("%d colours, want 8", len(p.Palette))
	}
	if got := p.At(30, 30); got != color.Color(ink) {
		t.Errorf("the even area became %v", got)
	}
}

func TestFewColoursAreKeptAll(t *testing.T) {
	c := New(8, 8, 1)
	c.Fill(Rect(0, 0, 4, 8), ink)
	if p := Paletted(c.Image, 256); len(p.Palette) != 2 {
		t.Errorf("palette %v", p.Palette)
	}
}

func TestTextIsWrappedEvenly(t *testing.T) {
	const text = "one two three four five six"
	_, all := Regular.Letters(text, 1)
	for _, tt := range []struct {
		width       float64
		wrap, evens []string
	}{
		{all + 1, []string{text}, []string{text}},
		{all - 1, []string{"one two three four five", "six"}, []string{"one two three", "four five six"}},
	} {
		if got := wrap(text, 1, tt.width, Regular); !slices.Equal(got, tt.wrap) {
			t.Errorf("width %.1f: wrapped to %q, want %q", tt.width, got, tt.wrap)
		}
		if got := even(text, 1, tt.width, Regular); !slices.Equal(got, tt.evens) {
			t.Errorf("width %.1f: evened to %q, want %q", tt.width, got, tt.evens)
		}
	}
}

func TestSoftenRoundsCornersAndClosesSlits(t *testing.T) {
	c := New(20, 20, 10)
	c.Fill(Cut(Rect(2, 2, 16, 16), Rect(9.9, 5, 0.2, 10)), ink)
	c.Soften(1)
	for _, tt := range []struct {
		name string
		x, y int
		want uint8
	}{{"middle of an edge, inside", 22, 100, 255}, {"corner", 21, 21, 0}, {"slit", 100, 100, 255}, {"outside", 10, 100, 0}} {
		if got := c.Image.RGBAAt(tt.x, tt.y).A; got/128 != tt.want/128 {
			t.Errorf("%s: coverage %d, want about %d", tt.name, got, tt.want)
		}
	}
	if got := c.Image.RGBAAt(60, 60); got.R != ink.R || got.B != ink.B {
		t.Errorf("the colour became %v", got)
	}
}
