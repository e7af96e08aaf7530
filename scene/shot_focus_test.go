package scene

// Close-ups have light of their own, and it is the same light.

import (
	"context"
	"image"
	"math"
	"testing"

	"pgregory.net/rapid"

	"tabletop/loader/game"
	"tabletop/scene/view"
)

func TestVisibleHoldsAllThatAPictureShows(t *testing.T) {
	box := view.Box{}.With(view.Vec{-500, -3, -400}).With(view.Vec{500, 60, 400})
	focused := 0
	rapid.Check(t, func(t *rapid.T) {
		c := view.Camera{
			Target:  view.Vec{rapid.Float64Range(-400, 400).Draw(t, "x"), 0, rapid.Float64Range(-300, 300).Draw(t, "z")},
			Azimuth: rapid.Float64Range(0, 360).Draw(t, "azimuth"), Elevation: rapid.Float64Range(20, 90).Draw(t, "elevation"),
			Distance: rapid.Float64Range(60, 1500).Draw(t, "distance"), Parallel: rapid.Bool().Draw(t, "parallel"), Aimed: true, Posed: true,
		}
		seen := visible(box, c, 1.5)
		if seen.Empty() {
			return
		}
		focused++
		m := c.Projection(1.5, view.Whole).Mul(c.View())
		at := rapid.Float64Range(0, 1)
		for range 20 {
			p := box.Min
			for axis := range p {
				p[axis] += at.Draw(t, "p") * box.Size()[axis]
			}
			q, ok := m.Project(p)
			if !ok || math.Abs(q[0]) > 1 || math.Abs(q[1]) > 1 {
				continue
			}
			for axis := 0; axis < 3; axis += 2 {
				if p[axis] < seen.Min[axis]-1e-6 || p[axis] > seen.Max[axis]+1e-6 {
					t.Fatalf("%v is in the picture, but not in %v", p, seen)
				}
			}
		}
	})
	if focused < 10 {
		t.Errorf("only %d cameras had a focus", focused)
	}
}

// TestCloseUpsHaveTheSameLight compares a close-up with and without a focus: only shadows' edges are finer.
func TestCloseUpsHaveTheSameLight(t *testing.T) {
	requireGL(t)
	b := newBox()
	b.game.Surfaces[0].Size = [2]float64{900, 700}
	b.plain("white.png", white)
	b.put(b.part("tower", 4, game.Sprite{Image: "white.png"}, game.Sprite{Image: "white.png"}), b.game.Surfaces[0], -40, 0, game.FacingStanding)
	b.put(b.part("tile", 8, game.Sprite{Image: "white.png"}, game.Sprite{Image: "white.png"}), b.game.Surfaces[0], 30, 20, game.FacingFace)
	table, _ := b.load(t)
	studio, err := table.OpenStudio()
	if err != nil {
		t.Fatal(err)
	}
	defer studio.Close()
	opt := Options{Width: 200, Height: 160, Quality: Draft, Camera: view.Camera{Elevation: 60, Distance: 450, Posed: true, Aimed: true}}
	fine, err := studio.Take(context.Background(), opt)
	if err != nil {
		t.Fatal(err)
	}
	if studio.set.focus.Empty() {
		t.Fatal("the close-up has no focus")
	}
	f, err := studio.load(context.Background(), opt)
	if err != nil {
		t.Fatal(err)
	}
	defer f.delete()
	if err := studio.arrange(table, opt.Quality, view.Box{}); err != nil {
		t.Fatal(err)
	}
	far := image.NewRGBA(fine.Rect)
	for y := range far.Rect.Dy() {
		row, err := f.row(y)
		if err != nil {
			t.Fatal(err)
		}
		copy(far.Pix[y*far.Stride:], row)
	}
	differ := 0
	for i, v := range fine.Pix {
		if math.Abs(float64(v)-float64(far.Pix[i])) > 24 {
			differ++
		}
	}
	if share := float64(differ) / float64(len(fine.Pix)); share > 0.02 {
		t.Errorf("%.1f %% of the values differ", 100*share)
		save(t, "focus", fine, far)
	}
}
