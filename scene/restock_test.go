package scene

import (
	"context"
	"image/color"
	"testing"

	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/scene/view"
)

// TestWhatStaysOnTheGPU reads a game again with one of two sheets changed: the other's textures stay.
func TestWhatStaysOnTheGPU(t *testing.T) {
	requireGL(t)
	read := func(back color.NRGBA, before *Table) *Table {
		b := newBox()
		b.plain("face.png", red)
		b.draw("back.png", 30, 40, func(int, int) color.NRGBA { return back })
		p := b.part("card", 0.3, game.Sprite{Image: "face.png"}, game.Sprite{Image: "back.png"})
		b.put(p, b.game.Surfaces[0], 0, 0, game.FacingBack)
		table, _ := LoadWith(context.Background(), b.files, b.game, state.Seed(b.game, b.setup), LoadOptions{
			Before: before, Same: func(image string) bool { return image != "back.png" },
		})
		return table
	}
	first := read(blue, nil)
	studio, err := first.OpenStudio()
	if err != nil {
		t.Fatal(err)
	}
	defer studio.Close()
	s := studio.stage
	opt := Options{Width: 96, Height: 64, Quality: Draft, Camera: view.Camera{Elevation: 90, Parallel: true, Posed: true, Distance: 300}}
	middle := func() color.RGBA {
		img, err := studio.Take(context.Background(), opt)
		if err != nil {
			t.Fatal(err)
		}
		return img.RGBAAt(48, 32)
	}
	if c := middle(); c.B < 100 || c.G > 100 {
		t.Fatalf("the back is drawn %v", c)
	}
	kept := s.arrays[first.looks[first.game.Parts[0]].face.Array].name
	solids := len(s.solids)
	again := read(green, first)
	s.restock(first, again)
	if got := s.arrays[again.looks[again.game.Parts[0]].face.Array].name; got != kept {
		t.Errorf("the face's array is %d, was %d", got, kept)
	}
	studio.table = again
	if c := middle(); c.G < 100 || c.B > 100 {
		t.Errorf("the new back is drawn %v", c)
	}
	if len(s.arrays) != 2 || len(s.solids) > solids {
		t.Errorf("%d arrays and %d solids, there were 2 and %d", len(s.arrays), len(s.solids), solids)
	}
}
