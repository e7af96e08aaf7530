package sketch

import (
	"image"
	"image/color"
	"image/draw"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// cover is how many px are painted, partly painted ones by their share.
func cover(p *Path) float64 {
	img := image.NewRGBA(image.Rect(0, 0, 100, 100))
	p.Fill(img, color.White)
	sum := 0.0
	for i := 3; i < len(img.Pix); i += 4 {
		sum += float64(img.Pix[i]) / 255
	}
	return sum
}

func TestShapesCoverTheirArea(t *testing.T) {
	square := []Point{{10, 10}, {30, 10}, {30, 30}, {10, 30}}
	reversed := []Point{{10, 30}, {30, 30}, {30, 10}, {10, 10}}
	for _, c := range []struct {
		name string
		draw func(p *Path)
		want float64
	}{
		{"nothing", func(*Path) {}, 0},
		{"square", func(p *Path) { p.Polygon(square) }, 400},
		{"twice the same", func(p *Path) { p.Polygon(square); p.Polygon(reversed) }, 400},
		{"line between two points", func(p *Path) { p.Line(Point{20, 50}, Point{80, 50}, 10) }, 600 + 25*math.Pi},
		{"line to itself", func(p *Path) { p.Line(Point{20, 50}, Point{20, 50}, 10) }, 25 * math.Pi},
		{"outline", func(p *Path) { p.Outline(square, 2) }, 4*20*2 + math.Pi - 4},
		{"reaches over the border", func(p *Path) { p.Polygon([]Point{{-50, -50}, {10, -50}, {10, 10}, {-50, 10}}) }, 100},
		{"outside", func(p *Path) { p.Disc(Point{-1e9, 50}, 10) }, 0},
	} {
		var p Path
		c.draw(&p)
		if got := cover(&p); math.Abs(got-c.want) > 0.01*c.want+2 {
			t.Errorf("%s: %.1f px, want %.1f", c.name, got, c.want)
		}
	}
}

func TestShowLaysAPictureOver(t *testing.T) {
	src, dst := image.NewRGBA(image.Rect(0, 0, 20, 20)), image.NewRGBA(image.Rect(0, 0, 10, 10))
	draw.Draw(src, image.Rect(7, 8, 20, 20), image.NewUniform(color.White), image.Point{}, draw.Src)
	var p Path
	p.Polygon([]Point{{0, 0}, {10, 0}, {10, 10}, {0, 10}})
	p.Show(dst, src, image.Pt(5, 5))
	if dst.RGBAAt(1, 3).R != 0 || dst.RGBAAt(2, 3).R != 255 || dst.RGBAAt(2, 2).R != 0 {
		t.Error("the picture lies in the wrong place")
	}
}

func TestHullHoldsAllPoints(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		points := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Point {
			return Point{float64(rapid.IntRange(0, 9).Draw(t, "x")), float64(rapid.IntRange(0, 9).Draw(t, "y"))}
		}), 1, 20).Draw(t, "points")
		hull := Hull(points)
		for i, a := range hull {
			b, c := hull[(i+1)%len(hull)], hull[(i+2)%len(hull)]
			if len(hull) > 2 && turn(a, b, c) <= 0 {
				t.Fatalf("the hull %v is not convex at %v", hull, b)
			}
			for _, p := range points {
				if len(hull) > 2 && turn(a, b, p) < 0 {
					t.Fatalf("%v lies outside of %v", p, hull)
				}
			}
		}
	})
}

func TestFitKeepsBothEnds(t *testing.T) {
	font := Regular(12, nil)
	if got := font.Fit("card#a", 1000); got != "card#a" {
		t.Errorf("a text that fits became %q", got)
	}
	long := "card#the-one-with-the-long-name"
	got := font.Fit(long, 100)
	if r := []rune(got); font.Width(got) > 100 || r[0] != 'c' || r[len(r)-1] != 'e' {
		t.Errorf("got %q, %d px", got, font.Width(got))
	}
	if got := font.Fit(long, 3); got != "" {
		t.Errorf("3 px hold %q", got)
	}
}

func TestTextIsWhereItSays(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 80, 40))
	font := Medium(14, nil)
	font.Write(img, 10, 12, "Hxg", color.White)
	for y := range 40 {
		for x := range 80 {
			in := image.Pt(x, y).In(image.Rect(9, 12, 11+font.Width("Hxg"), 12+font.Height+1))
			if !in && img.RGBAAt(x, y).A > 0 {
				t.Fatalf("there is ink at %d, %d", x, y)
			}
		}
	}
	if img.RGBAAt(12, 20).A == 0 {
		t.Error("the H has no stem")
	}
}

// A border lies around shapes, not on them nor between those that overlap.
func TestBorderLeavesShapesFree(t *testing.T) {
	img := image.NewRGBA(image.Rect(0, 0, 60, 40))
	var p Path
	for i := range 5 { // a pile, each a bit further
		x := 10 + float64(i)*3
		p.Polygon([]Point{{x, 10}, {x + 20, 10}, {x + 20, 30}, {x, 30}})
	}
	p.Border(img, color.NRGBA{255, 0, 0, 255}, 3)
	for y := range 40 {
		for x := range 60 {
			inside := x >= 10 && x < 42 && y >= 10 && y < 30
			near := x >= 8 && x < 44 && y >= 8 && y < 32
			far := x < 6 || x >= 46 || y < 6 || y >= 34
			switch a := img.RGBAAt(x, y).A; {
			case inside && a != 0, far && a != 0:
				t.Fatalf("(%d, %d) is painted", x, y)
			case near && !inside && a != 255:
				t.Fatalf("(%d, %d) is not painted", x, y)
			}
		}
	}
}
