package texture

import (
	"image"
	"testing"

	"tabletop/loader/game"
)

// FuzzCrop: whatever the numbers, a cell lies inside its picture, has the size that is promised, shows only
// pixels of its own, and shares none with its neighbour.
func FuzzCrop(f *testing.F) {
	f.Add(uint8(10), uint8(7), 1.0, 0.0, 5.0, 2.0)
	f.Add(uint8(3), uint8(3), 0.5, 8.0, -9.0, -9.0)
	f.Add(uint8(1), uint8(0), -1e308, 1e-308, 0.0, 1e9)
	f.Fuzz(func(t *testing.T, w, h uint8, col, row, cols, rows float64) {
		c := game.Crop{Col: col, Row: row, Cols: cols, Rows: rows}
		img := placed(int(w), int(h))
		r := CellRect(int(w), int(h), c)
		if !r.Empty() && !r.In(img.Rect) {
			t.Fatalf("%v of %dx%d px reaches out: %v", c, w, h, r)
		}
		if next := CellRect(int(w), int(h), game.Crop{Col: col + 1, Row: row, Cols: cols, Rows: rows}); r.Overlaps(next) && col+1 != col {
			t.Fatalf("%v: neighbours share pixels: %v and %v", c, r, next)
		}
		got := Crop(img, c)
		if got.Rect.Size() != CellSize(int(w), int(h), c) {
			t.Fatalf("%v: a cell of %v, promised %v", c, got.Rect.Size(), CellSize(int(w), int(h), c))
		}
		if w == 0 || h == 0 || r.Empty() {
			return
		}
		for i := 0; i < len(got.Pix); i += 4 {
			if p := image.Pt(int(got.Pix[i]), int(got.Pix[i+1])); !p.In(r) {
				t.Fatalf("%v: pixel %v is not of the cell %v", c, p, r)
			}
		}
	})
}

// placed is a picture whose red and green say where a pixel is.
func placed(w, h int) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			copy(img.Pix[img.PixOffset(x, y):], []byte{byte(x), byte(y), 0, 255})
		}
	}
	return img
}
