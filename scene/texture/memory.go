package texture

import "image"

// memory is for pictures that are needed for a moment only: new memory for each costs more than drawing into it. A nil
// memory gives each its own.
type memory struct {
	bytes []byte
	used  int
}

// picture gives room for a picture, with anything in it.
func (m *memory) picture(w, h int) *image.NRGBA {
	rect := image.Rect(0, 0, w, h)
	if m == nil {
		return image.NewNRGBA(rect)
	}
	n := 4 * w * h
	if m.used+n > len(m.bytes) { // pictures that are in use keep the piece that they are in
		m.bytes, m.used = make([]byte, max(n, 2*len(m.bytes))), 0
	}
	from := m.used
	m.used += n
	return &image.NRGBA{Pix: m.bytes[from:m.used:m.used], Stride: 4 * w, Rect: rect}
}

// reset takes back the room of all pictures.
func (m *memory) reset() { m.used = 0 }
