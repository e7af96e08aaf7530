package scene

// Which pictures of a part differ between two versions of a game: by pixels, so that of a sheet with one new
// cell only the parts of that cell count.

import (
	"bytes"
	"slices"

	"tabletop/loader/game"
	"tabletop/mesh"
	"tabletop/scene/change"
	"tabletop/scene/texture"
)

// Redrawn compares what the parts of two tables look like.
func Redrawn(before, after *Table) change.Drawn {
	return func(a, b *game.Part) (what []string) {
		x, y := before.looks[a], after.looks[b]
		if x == nil || y == nil {
			return nil // no solid could be made, which is reported
		}
		if !samePicture(before.art.at(x.face), after.art.at(y.face)) {
			what = append(what, "face")
		}
		if !samePicture(before.art.at(x.back), after.art.at(y.back)) {
			what = append(what, "back")
		}
		if a.Size == b.Size && a.Fillet == b.Fillet && !sameOutline(x.body[0], y.body[0]) {
			what = append(what, "shape")
		}
		return what
	}
}

// at is the picture in a slot.
func (a *art) at(s texture.Slot) picture { return a.baked[s.Array][s.Layer] }

func samePicture(a, b picture) bool {
	return a[0].Rect == b[0].Rect && a[0].Stride == b[0].Stride && bytes.Equal(a[0].Pix, b[0].Pix)
}

func sameOutline(a, b *mesh.Solid) bool {
	return slices.EqualFunc(a.Outline, b.Outline, func(x, y mesh.Ring) bool { return slices.Equal(x, y) })
}
