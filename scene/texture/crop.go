package texture

import (
	"image"
	"math"

	"tabletop/loader/game"
)

// CellSize is the size in px of each cell of a grid over a picture of w x h px: that of the largest, so
// that all cells of a sheet have one size even where its pixels do not divide evenly.
func CellSize(w, h int, c game.Crop) image.Point {
	if c == (game.Crop{}) {
		return image.Pt(w, h)
	}
	return image.Pt(ceilDiv(w, math.Abs(c.Cols)), ceilDiv(h, math.Abs(c.Rows)))
}

func ceilDiv(size int, parts float64) int {
	n := math.Ceil(float64(size)/parts - 1e-9)
	if !(n >= 1) {
		return 1
	}
	return int(min(n, float64(size)))
}

// CellRect is the rectangle of the pixels that a crop picks from a picture of w x h px. A pixel belongs to the
// cell that holds its centre, so that neighbours never share one. It is empty where a cell is so narrow
// that it holds no centre, and never reaches out of the picture.
func CellRect(w, h int, c game.Crop) image.Rectangle {
	if c == (game.Crop{}) {
		return image.Rect(0, 0, w, h)
	}
	x0, x1 := span(w, c.Col, math.Abs(c.Cols))
	y0, y1 := span(h, c.Row, math.Abs(c.Rows))
	return image.Rectangle{Min: image.Pt(x0, y0), Max: image.Pt(x1, y1)}
}

// span is [from, to) of cell index of parts of size px.
func span(size int, index, parts float64) (from, to int) {
	edge := func(k float64) int {
		at := math.Floor(k*float64(size)/parts + 0.5)
		if !(at >= 0) {
			return 0
		}
		return int(min(at, float64(size)))
	}
	return edge(index), edge(index + 1)
}

// Crop copies a cell, mirrored left to right when Cols is negative and top to bottom when Rows is. Its size
// is CellSize: a cell with a pixel less than others repeats its last one. A cell without a pixel is the
// nearest one.
func Crop(img *image.NRGBA, c game.Crop) *image.NRGBA { return crop(img, c, nil) }

func crop(img *image.NRGBA, c game.Crop, m *memory) *image.NRGBA {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	size, cell := CellSize(w, h, c), CellRect(w, h, c)
	if w == 0 || h == 0 {
		return image.NewNRGBA(image.Rectangle{Max: size})
	}
	dst := m.picture(size.X, size.Y)
	cell = atLeastOne(cell, w, h)
	for y := range size.Y {
		sy := cell.Min.Y + min(y, cell.Dy()-1)
		from := img.Pix[sy*img.Stride+4*cell.Min.X:][:4*cell.Dx()]
		ty := y
		if c.Rows < 0 {
			ty = size.Y - 1 - y
		}
		row(dst.Pix[ty*dst.Stride:][:4*size.X], from, c.Cols < 0)
	}
	return dst
}

// asIs is a cell that shares its pixels with the picture; nil for one that is mirrored or has to be filled up.
func asIs(img *image.NRGBA, c game.Crop) *image.NRGBA {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	cell := CellRect(w, h, c)
	if c.Cols < 0 || c.Rows < 0 || cell.Empty() || cell.Size() != CellSize(w, h, c) {
		return nil
	}
	return &image.NRGBA{Pix: img.Pix[cell.Min.Y*img.Stride+4*cell.Min.X:], Stride: img.Stride, Rect: image.Rectangle{Max: cell.Size()}}
}

// row copies a row of pixels, repeats the last one to the end, and mirrors it if asked.
func row(to, from []byte, mirror bool) {
	n := copy(to, from)
	for ; n < len(to); n += 4 {
		copy(to[n:], from[len(from)-4:])
	}
	if !mirror {
		return
	}
	for i, j := 0, len(to)-4; i < j; i, j = i+4, j-4 {
		for k := range 4 {
			to[i+k], to[j+k] = to[j+k], to[i+k]
		}
	}
}

func atLeastOne(r image.Rectangle, w, h int) image.Rectangle {
	r.Min.X, r.Min.Y = min(r.Min.X, w-1), min(r.Min.Y, h-1)
	r.Max.X, r.Max.Y = max(r.Max.X, r.Min.X+1), max(r.Max.Y, r.Min.Y+1)
	return r
}

// Even reports whether the pixels of a picture divide evenly by the grid of a crop.
func Even(w, h int, c game.Crop) bool {
	return c == game.Crop{} || math.Mod(float64(w), math.Abs(c.Cols)) == 0 && math.Mod(float64(h), math.Abs(c.Rows)) == 0
}
