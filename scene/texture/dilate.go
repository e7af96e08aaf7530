package texture

import "image"

// Dilate gives transparent pixels the colour of the nearest art, in place, and leaves them transparent: a
// filter that mixes across the edge then meets the art's own colour there instead of black.
func Dilate(img *image.NRGBA) {
	w, h := img.Rect.Dx(), img.Rect.Dy()
	var queue []int32 // of pixels that have a colour, nearest to the art first
	known := make([]bool, w*h)
	for y := range h {
		row := img.Pix[y*img.Stride:][:4*w]
		for x := range w {
			known[y*w+x] = row[4*x+3] != 0
		}
	}
	for i := range known {
		if known[i] && edge(known, i, w, h) {
			queue = append(queue, int32(i))
		}
	}
	for len(queue) > 0 {
		i := int(queue[0])
		queue = queue[1:]
		x, y := i%w, i/w
		c := img.Pix[y*img.Stride+4*x:][:3]
		for _, d := range [...]image.Point{{0, -1}, {-1, 0}, {1, 0}, {0, 1}} {
			nx, ny := x+d.X, y+d.Y
			if nx < 0 || ny < 0 || nx >= w || ny >= h || known[ny*w+nx] {
				continue
			}
			known[ny*w+nx] = true
			copy(img.Pix[ny*img.Stride+4*nx:], c)
			queue = append(queue, int32(ny*w+nx))
		}
	}
}

// edge reports whether a neighbour of pixel i has no colour yet.
func edge(known []bool, i, w, h int) bool {
	x, y := i%w, i/w
	return x > 0 && !known[i-1] || x < w-1 && !known[i+1] || y > 0 && !known[i-w] || y < h-1 && !known[i+w]
}
