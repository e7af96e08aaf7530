package texture

import (
	"image"
	"image/color"
	"testing"

	"pgregory.net/rapid"

	"tabletop/loader/game"
)

// numbered is a picture whose pixels say where they are.
func numbered(w, h int) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.SetNRGBA(x, y, color.NRGBA{uint8(x), uint8(y), 0, 255})
		}
	}
	return img
}

func TestCropPicksItsCell(t *testing.T) {
	img := numbered(30, 20)
	for _, c := range []struct {
		crop       game.Crop
		w, h       int
		first, end [2]uint8 // what the top left and the bottom right pixel show
	}{
		{game.Crop{}, 30, 20, [2]uint8{0, 0}, [2]uint8{29, 19}},
		{game.Crop{Col: 0, Row: 0, Cols: 1, Rows: 1}, 30, 20, [2]uint8{0, 0}, [2]uint8{29, 19}},
		{game.Crop{Col: 1, Row: 0, Cols: 5, Rows: 2}, 6, 10, [2]uint8{6, 0}, [2]uint8{11, 9}},
		{game.Crop{Col: 4, Row: 1, Cols: 5, Rows: 2}, 6, 10, [2]uint8{24, 10}, [2]uint8{29, 19}},
		{game.Crop{Col: 1, Row: 0, Cols: -5, Rows: 2}, 6, 10, [2]uint8{11, 0}, [2]uint8{6, 9}},
		{game.Crop{Col: 1, Row: 0, Cols: 5, Rows: -2}, 6, 10, [2]uint8{6, 9}, [2]uint8{11, 0}},
		{game.Crop{Col: 1, Row: 1, Cols: -5, Rows: -2}, 6, 10, [2]uint8{11, 19}, [2]uint8{6, 10}},
		{game.Crop{Col: 1.5, Row: 0.5, Cols: 5, Rows: 2}, 6, 10, [2]uint8{9, 5}, [2]uint8{14, 14}},
		{game.Crop{Col: 1, Row: 0, Cols: 4, Rows: 3}, 8, 7, [2]uint8{8, 0}, [2]uint8{14, 6}}, // 7 of 7.5 columns, the last twice
		{game.Crop{Col: 99, Row: 0, Cols: 100, Rows: 1}, 1, 20, [2]uint8{29, 0}, [2]uint8{29, 19}},
	} {
		got := Crop(img, c.crop)
		first, end := got.NRGBAAt(0, 0), got.NRGBAAt(got.Rect.Dx()-1, got.Rect.Dy()-1)
		if got.Rect != image.Rect(0, 0, c.w, c.h) || [2]uint8{first.R, first.G} != c.first || [2]uint8{end.R, end.G} != c.end {
			t.Errorf("%v: %v from %v to %v, want %d x %d from %v to %v", c.crop, got.Rect, first, end, c.w, c.h, c.first, c.end)
		}
	}
}

// Every pixel of a sheet belongs to exactly one cell, whatever the grid, and no cell is larger than CellSize.
func TestCellsShareNoPixel(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		w, h := rapid.IntRange(1, 5000).Draw(t, "w"), rapid.IntRange(1, 300).Draw(t, "h")
		cols, rows := rapid.IntRange(1, 130).Draw(t, "cols"), rapid.IntRange(1, 9).Draw(t, "rows")
		next := image.Pt(0, 0)
		for col := range cols {
			c := game.Crop{Col: float64(col), Cols: float64(cols), Rows: float64(rows)}
			r, size := CellRect(w, h, c), CellSize(w, h, c)
			if r.Min.X != next.X || r.Dx() > size.X || r.Max.X > w {
				t.Fatalf("cell %d of %d is %v of %v, and the one before ends at %d", col, cols, r, size, next.X)
			}
			next.X = r.Max.X
		}
		for row := range rows {
			r := CellRect(w, h, game.Crop{Row: float64(row), Cols: float64(cols), Rows: -float64(rows)})
			if r.Min.Y != next.Y || r.Max.Y > h {
				t.Fatalf("row %d of %d is %v, and the one before ends at %d", row, rows, r, next.Y)
			}
			next.Y = r.Max.Y
		}
		if next != image.Pt(w, h) {
			t.Fatalf("the cells end at %v of %d x %d", next, w, h)
		}
	})
}

func TestEven(t *testing.T) {
	for _, c := range []struct {
		crop game.Crop
		want bool
	}{{game.Crop{}, true}, {game.Crop{Cols: 5, Rows: 2}, true}, {game.Crop{Cols: -5, Rows: -2}, true}, {game.Crop{Cols: 4, Rows: 2}, false}, {game.Crop{Cols: 5, Rows: 3}, false}} {
		if got := Even(30, 20, c.crop); got != c.want {
			t.Errorf("%v: %v", c.crop, got)
		}
	}
}

// A red cell among blue ones has no blue in any of its mip maps, even on a sheet that does not divide evenly.
func TestRedCellAmongBlueDoesNotBleed(t *testing.T) {
	for _, size := range []image.Point{{1000, 700}, {1003, 709}, {64, 64}} {
		sheet := image.NewNRGBA(image.Rectangle{Max: size})
		crop := game.Crop{Col: 3, Row: 2, Cols: 10, Rows: 7}
		cell := CellRect(size.X, size.Y, crop)
		for y := range size.Y {
			for x := range size.X {
				sheet.SetNRGBA(x, y, blue)
				if image.Pt(x, y).In(cell) {
					sheet.SetNRGBA(x, y, red)
				}
			}
		}
		levels := MipChain(Crop(sheet, crop))
		if n := len(levels); n != Levels(levels[0].Rect.Dx(), levels[0].Rect.Dy()) || levels[n-1].Rect != image.Rect(0, 0, 1, 1) {
			t.Fatalf("%d levels, the last %v", n, levels[n-1].Rect)
		}
		for i, level := range levels {
			for p := 0; p < len(level.Pix); p += 4 {
				if [4]byte(level.Pix[p:p+4]) != [4]byte{255, 0, 0, 255} {
					t.Fatalf("sheet %v, level %d holds %v", size, i, level.Pix[p:p+4])
				}
			}
		}
		// The same without the crop does bleed, or this test would show nothing.
		if whole := MipChain(sheet); whole[len(whole)-1].Pix[2] == 0 {
			t.Error("the whole sheet has no blue")
		}
	}
}
