package texture

import (
	"image"
	"image/color"
	"math"
	"testing"

	"pgregory.net/rapid"
)

func filled(w, h int, colors ...color.NRGBA) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for i := range w * h {
		img.SetNRGBA(i%w, i/w, colors[i%len(colors)])
	}
	return img
}

func TestLinearTablesRoundTrip(t *testing.T) {
	for v := range 256 {
		if got := fromLinear[toLinear[v]]; int(got) != v {
			t.Errorf("%d comes back as %d", v, got)
		}
	}
	// Black and white side by side have half the light, which is 188 in sRGB (IEC 61966-2-1), not 128.
	if got := Halve(filled(2, 2, color.NRGBA{0, 0, 0, 255}, white)).NRGBAAt(0, 0); got != (color.NRGBA{188, 188, 188, 255}) {
		t.Errorf("half of black and white is %v", got)
	}
}

func TestHalveWeighsByCover(t *testing.T) {
	for _, c := range []struct {
		name string
		img  *image.NRGBA
		want color.NRGBA
	}{
		{"transparent black counts nothing", filled(2, 2, red, none), color.NRGBA{255, 0, 0, 128}},
		{"odd, transparent black counts nothing", filled(3, 3, red, none), color.NRGBA{255, 0, 0, 142}},
		{"all transparent keeps its colour", filled(2, 2, color.NRGBA{9, 8, 7, 0}), color.NRGBA{9, 8, 7, 0}},
		{"odd, all transparent", filled(3, 1, color.NRGBA{9, 8, 7, 0}), color.NRGBA{9, 8, 7, 0}},
		{"a quarter", filled(2, 2, red, none, none, none), color.NRGBA{255, 0, 0, 64}},
		{"one row", filled(4, 1, red, red), red},
	} {
		got := Halve(c.img).NRGBAAt(0, 0)
		if got != c.want {
			t.Errorf("%s: got %v, want %v", c.name, got, c.want)
		}
	}
}

// Reducing keeps the light: the mean of a level is that of the picture to half a step of sRGB, for odd and even sizes, and the quick
// way for even sizes gives what the exact way gives.
func TestHalveKeepsTheLight(t *testing.T) {
	light := func(img *image.NRGBA) float64 {
		sum := 0.0
		for i := 0; i < len(img.Pix); i += 4 {
			sum += float64(toLinear[img.Pix[i]]) / 65535
		}
		return sum / float64(len(img.Pix)/4)
	}
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(1, 21).Draw(t, "w"), rapid.IntRange(1, 21).Draw(t, "h")
		img := image.NewNRGBA(image.Rect(0, 0, w, h))
		for i := range w * h {
			v := uint8(rapid.IntRange(0, 255).Draw(t, "v"))
			img.SetNRGBA(i%w, i/w, color.NRGBA{v, v, v, 255})
		}
		next := Halve(img)
		if a, b := light(img), light(next); math.Abs(a-b) > 0.0045 {
			t.Fatalf("%d x %d: the light goes from %v to %v", w, h, a, b)
		}
		if w%2 == 0 && h%2 == 0 {
			columns, rows := shares(w), shares(h)
			for y := range h / 2 {
				for x := range w / 2 {
					var exact [4]byte
					mean(exact[:], img, columns[x], rows[y])
					if d := int(exact[0]) - int(next.NRGBAAt(x, y).R); d < -1 || d > 1 {
						t.Fatalf("the quick way gives %v, the exact way %v", next.NRGBAAt(x, y), exact)
					}
				}
			}
		}
	})
}

func TestAverageColor(t *testing.T) {
	for _, c := range []struct {
		img  *image.NRGBA
		want color.NRGBA
	}{
		{filled(2, 2, red), red},
		{filled(2, 2, red, none), red},
		{filled(2, 2, color.NRGBA{0, 0, 0, 255}, white), color.NRGBA{188, 188, 188, 255}},
		{filled(2, 2, none), plainBody},
	} {
		if got := AverageColor(c.img); got != c.want {
			t.Errorf("%v: got %v, want %v", c.img.Pix, got, c.want)
		}
	}
}

func TestAlpha(t *testing.T) {
	if Alpha(filled(3, 3, red)) != nil {
		t.Error("an opaque picture has an alpha")
	}
	a := Alpha(filled(3, 1, red, none, color.NRGBA{0, 0, 0, 7}))
	if a == nil || a.Rect != image.Rect(0, 0, 3, 1) || a.Pix[0] != 255 || a.Pix[1] != 0 || a.Pix[2] != 7 {
		t.Errorf("got %v", a)
	}
}

func TestFlatten(t *testing.T) {
	img := filled(3, 1, red, none, color.NRGBA{255, 255, 255, 128})
	Flatten(img, blue)
	for x, want := range []color.NRGBA{red, blue, {128, 128, 255, 255}} {
		if got := img.NRGBAAt(x, 0); got != want {
			t.Errorf("pixel %d: got %v, want %v", x, got, want)
		}
	}
}

// Transparent pixels take the colour of the nearest art and stay transparent; art stays as it is.
func TestDilate(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 9, 5))
	img.SetNRGBA(1, 2, red)
	img.SetNRGBA(7, 2, color.NRGBA{0, 0, 255, 10})
	Dilate(img)
	for y := range 5 {
		for x := range 9 {
			got := img.NRGBAAt(x, y)
			want := color.NRGBA{255, 0, 0, got.A}
			if x > 4 {
				want = color.NRGBA{0, 0, 255, got.A}
			}
			if x != 4 && got != want {
				t.Errorf("(%d, %d) is %v", x, y, got)
			}
			if art := y == 2 && (x == 1 || x == 7); art != (got.A != 0) {
				t.Errorf("(%d, %d) has the alpha %d", x, y, got.A)
			}
		}
	}
	empty := filled(3, 3, none)
	Dilate(empty)
	if empty.NRGBAAt(1, 1) != none {
		t.Error("an empty picture got a colour")
	}
}

// The placeholder is opaque at all sizes and has both paper and ink.
func TestPlaceholder(t *testing.T) {
	for _, s := range []image.Point{{1, 1}, {0, 0}, {250, 350}, {400, 20}} {
		img := Placeholder(s.X, s.Y)
		if !Opaque(img) || img.Rect.Dx() != max(1, s.X) || img.Rect.Dy() != max(1, s.Y) {
			t.Errorf("%v: %v", s, img.Rect)
		}
	}
	img := Placeholder(250, 350)
	paper, ink := img.NRGBAAt(125, 60), img.NRGBAAt(12, 175)
	if distance(paper, ink) < 40 || distance(paper, img.NRGBAAt(125, 300)) != 0 {
		t.Errorf("paper %v, ink %v", paper, ink)
	}
}
