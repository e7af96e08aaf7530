package scene

import (
	"context"
	"image/color"
	"slices"
	"testing"
	"testing/fstest"

	"tabletop/loader/diag"
	"tabletop/loader/game"
	"tabletop/loader/state"
)

// TestWhatIsDecodedAgain reads a game again after a change, with a trap in the place of pictures that need
// no reading: only their headers are left.
func TestWhatIsDecodedAgain(t *testing.T) {
	b := newBox()
	sheet := b.quarters("sheet.png", [4]color.NRGBA{red, green, blue, yellow})
	b.plain("back.png", grey)
	shape := b.plain("shape.png", white)
	one := game.Sprite{Image: sheet, Crop: game.Crop{Cols: 2, Rows: 2}}
	p := b.part("card", 0.3, one, game.Sprite{Image: "back.png"})
	p.Shape = game.Sprite{Image: shape}
	b.put(p, b.game.Surfaces[0], 0, 0, game.FacingFace)
	before, _ := b.load(t)

	again := func(changed ...string) (*Table, []string) {
		t.Helper()
		files := fstest.MapFS{}
		for name, f := range b.files {
			data := f.Data
			if !slices.Contains(changed, name) {
				data = data[:40]
			}
			files[name] = &fstest.MapFile{Data: data}
		}
		table, faults := LoadWith(context.Background(), files, b.game, state.Seed(b.game, b.setup), LoadOptions{
			Before: before, Same: func(image string) bool { return !slices.Contains(changed, image) },
		})
		var broken []string
		for _, d := range faults.All() {
			if d.Severity == diag.Error {
				broken = append(broken, d.Message)
			}
		}
		return table, broken
	}
	if _, broken := again(); len(broken) > 0 {
		t.Errorf("nothing changed, and pictures are decoded: %q", broken)
	}
	b.plain("back.png", blue)
	table, broken := again("back.png")
	if len(broken) > 0 {
		t.Errorf("the back changed, and others are decoded: %q", broken)
	}
	if got := colourOf(table, p.Back); got != blue {
		t.Errorf("the back is %v, want %v", got, blue)
	}
	if got := colourOf(table, p.Face); got != red {
		t.Errorf("the face is %v, want %v", got, red)
	}
	p.Face.Crop = game.Crop{Col: 1, Cols: 2, Rows: 2}
	table, _ = again("back.png", "sheet.png")
	if got := colourOf(table, p.Face); got != green {
		t.Errorf("the face has another crop and is %v, want %v", got, green)
	}
}

// colourOf is the coarsest pixel of a sprite.
func colourOf(t *Table, s game.Sprite) color.NRGBA {
	slot := t.art.slot(s)
	p := t.art.baked[slot.Array][slot.Layer]
	return p[len(p)-1].NRGBAAt(0, 0)
}
