package assets

// Pieces stand where the art has a place for them: the anchors of the layout are looked for in the drawn
// boards. Most places are drawn from the same tables; this also holds those that the layout gives itself.

import (
	"image"
	"image/color"
	"math"
	"strings"
	"testing"

	"tabletop/assets/gen/paint"
	"tabletop/loader/game"
)

// drawing is a picture of a board whose origin is its middle.
type drawing struct {
	img   image.Image
	cell  image.Rectangle // of the board, px
	scale float64         // px a mm
}

// around is the share of n points on a circle about the anchor that have one of the colours.
func (d drawing) around(a game.Anchor, radius float64, colours ...string) float64 {
	const n = 72
	hits := 0
	middle := d.cell.Min.Add(d.cell.Size().Div(2))
	for i := range n {
		s, c := math.Sincos(2 * math.Pi * float64(i) / n)
		x, y := (a.X+radius*c)*d.scale, (a.Y+radius*s)*d.scale
		got := d.img.At(middle.X+int(math.Floor(x)), middle.Y+int(math.Floor(y)))
		for _, want := range colours {
			if alike(got, paint.Hex(want)) {
				hits++
				break
			}
		}
	}
	return float64(hits) / n
}

// alike allows for what a palette changes.
func alike(a, b color.Color) bool {
	r, g, bl, _ := a.RGBA()
	r2, g2, b2, _ := b.RGBA()
	off := func(x, y uint32) bool { return max(x, y)-min(x, y) > 0x1000 }
	return !off(r, r2) && !off(g, g2) && !off(bl, b2)
}

// anchors calls f with every anchor of the surface's routes that begin with the pattern.
func anchors(t *testing.T, surface *game.Surface, pattern string, f func(game.Anchor)) {
	t.Helper()
	n := 0
	for _, r := range surface.Layout {
		if !strings.HasPrefix(r.Pattern.String(), pattern) {
			continue
		}
		if !r.HasCandidates {
			f(r.Anchor)
			n++
		}
		for _, c := range r.Candidates {
			f(c.Anchor)
			n++
		}
	}
	if n == 0 {
		t.Errorf("no route begins with %s", pattern)
	}
}

func TestPlacesAreDrawnWhereFiguresStand(t *testing.T) {
	table := surface(open(t), "table", "harbor")
	img := picture(t, "art/board.png")
	board := drawing{img, img.Bounds(), float64(img.Bounds().Dx()) / 520}
	for _, tt := range []struct {
		pattern string
		radius  float64 // of the ring that is drawn about the place, mm
		share   float64 // of the ring that must be there; rings may be dashed
		colours []string
	}{
		{"/dock/", 12.4, 0.45, []string{"15273f"}},
		{"/tide/mark/", 8.1, 0.95, []string{"c4553a", "fbf4e2"}},
		{"/price/", 6.9, 0.95, []string{"fbf4e2", "f5ead1", "d6b179"}},
	} {
		anchors(t, table, tt.pattern, func(a game.Anchor) {
			if got := board.around(a, tt.radius, tt.colours...); got < tt.share {
				t.Errorf("%s at (%g, %g): %.0f %% of its ring is drawn, want %.0f %%", tt.pattern, a.X, a.Y, 100*got, 100*tt.share)
			}
		})
	}
}

func TestHousesHaveAPlaceForEverything(t *testing.T) {
	g := open(t)
	img := picture(t, "art/houses.png")
	size := image.Pt(img.Bounds().Dx()/2, img.Bounds().Dy()/3)
	for i, house := range []struct{ id, light string }{{"kite", "e5835c"}, {"plover", "f6d382"}, {"heron", "86a9c6"}, {"cormorant", "86ab82"}} {
		corner := image.Pt(i%2*size.X, i/2*size.Y)
		d := drawing{img, image.Rectangle{corner, corner.Add(size)}, float64(size.X) / 240}
		seat := surface(g, "seat", house.id)
		for _, tt := range []struct {
			pattern string
			radii   []float64 // a place of this kind has a ring of one of these radii, mm
			share   float64
		}{{"/bench/", []float64{11.6, 13.2}, 0.9}, {"/coins/", []float64{12.6, 14.6}, 0.4}, {"/light", []float64{13}, 0.9}} {
			anchors(t, seat, "/"+house.id+tt.pattern, func(a game.Anchor) {
				best := 0.0
				for _, r := range tt.radii {
					best = math.Max(best, d.around(a, r, house.light))
				}
				if best < tt.share {
					t.Errorf("%s%s at (%g, %g): %.0f %% of its ring is drawn", house.id, tt.pattern, a.X, a.Y, 100*best)
				}
			})
		}
	}
}
