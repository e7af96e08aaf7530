package mesh

import (
	"image"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// runPicture has rows of runs of equal pixels, so that words of the mask are full, empty and mixed.
func runPicture(t *rapid.T) *image.Alpha {
	w, h := rapid.IntRange(1, 200).Draw(t, "w"), rapid.SampledFrom([]int{1, 2, 3, 64, 99}).Draw(t, "h")
	a := image.NewAlpha(image.Rect(0, 0, w, h))
	for i := 0; i < len(a.Pix); {
		v := rapid.SampledFrom([]uint8{0, 127, 128, 255}).Draw(t, "v")
		for n := rapid.SampledFrom([]int{1, 7, 64, 1000, 20_000}).Draw(t, "n"); n > 0 && i < len(a.Pix); n-- {
			a.Pix[i] = v
			i++
		}
	}
	return a
}

func TestMaskIsThatOfThePixels(t *testing.T) {
	m := new(mask) // used again, as tracing does
	rapid.Check(t, func(t *rapid.T) {
		a := runPicture(t)
		m.read(a, rapid.Bool().Draw(t, "halves"))
		set := func(x, y int) bool { return a.AlphaAt(x, y).A >= 128 }
		box := image.Rectangle{}
		for y := -1; y <= m.h; y++ {
			for x := -1; x <= m.w; x++ {
				bit := m.bit(x, y)
				if m.at(bit) != set(x, y) {
					t.Fatalf("pixel %d, %d is %v", x, y, m.at(bit))
				}
				start := m.starts[bit>>6]>>(bit&63)&1 != 0
				if start != (set(x, y) && !set(x, y-1)) {
					t.Fatalf("pixel %d, %d is a start: %v", x, y, start)
				}
				if start && !slices.Contains(m.edges, int32(bit>>6)) {
					t.Fatalf("the word of start %d, %d is not listed", x, y)
				}
				if set(x, y) {
					box = box.Union(image.Rect(x, y, x+1, y+1))
				}
			}
		}
		if w, h := m.extent.size(); w != box.Dx() || h != box.Dy() || !slices.IsSorted(m.edges) {
			t.Fatalf("extent %d x %d, want %v; words with starts %v", w, h, box.Size(), m.edges)
		}
	})
}
