package mesh

// One bit a pixel, 64 pixels a machine word: most of a big image is inside or outside, and tracing
// should look at it once, and not pixel by pixel.

import (
	"encoding/binary"
	"image"
	"math/bits"
	"sync"
)

// mask has a bit for each pixel that is more than half covered, with clear bits all around: rows are one after the
// other, and the clear bits that end one are also to the left of the next. A clear row, and a word for what is to the
// left of it, come first.
type mask struct {
	bits   []uint64
	stride int // words a row
	w, h   int
	// starts has a bit for each set pixel with a clear one above; edges are the indices, rising, of its words
	// that had any.
	starts []uint64
	edges  []int32
	extent extent
}

// of makes the mask that of a picture, whatever it was before; that of a big one in two halves at a time.
func (m *mask) of(alpha *image.Alpha) {
	const big = 1 << 22 // pixels: a second thread takes as long to start as to read a quarter of them
	size := alpha.Rect.Size()
	m.read(alpha, size.X*size.Y >= big)
}

func (m *mask) read(alpha *image.Alpha, halves bool) {
	size := alpha.Rect.Size()
	m.w, m.h, m.stride = size.X, size.Y, size.X/64+1
	words := m.word(m.h + 1)
	m.bits, m.starts = cleared(m.bits, words), cleared(m.starts, words)
	if !halves {
		m.edges, m.extent = m.readRows(alpha, 0, m.h, m.edges[:0])
		return
	}
	var below []int32
	var lower extent
	var wg sync.WaitGroup
	wg.Go(func() { below, lower = m.readRows(alpha, m.h/2, m.h, nil) })
	m.edges, m.extent = m.readRows(alpha, 0, m.h/2, m.edges[:0])
	wg.Wait()
	m.edges = append(m.edges, below...)
	m.extent.add(lower)
}

// cleared is a number of clear words, in the memory of others where it suffices.
func cleared(words []uint64, n int) []uint64 {
	if cap(words) < n {
		return make([]uint64, n)
	}
	words = words[:n]
	clear(words)
	return words
}

// readRows fills the rows [from, to), and returns the words with starts, after the edges given, and the extent of the set pixels.
func (m *mask) readRows(alpha *image.Alpha, from, to int, edges []int32) ([]int32, extent) {
	pixels := func(y int) []byte { return alpha.Pix[y*alpha.Stride:][:m.w] }
	above := make([]uint64, m.stride)
	if from > 0 {
		packRow(above, pixels(from-1))
	}
	e := extent{columns: make([]uint64, m.stride)}
	for y := from; y < to; y++ {
		first := m.word(y)
		row := m.bits[first:][:m.stride]
		packRow(row, pixels(y))
		any := uint64(0)
		for i, word := range row {
			any |= word
			e.columns[i] |= word
			if starts := word &^ above[i]; starts != 0 {
				m.starts[first+i] = starts
				edges = append(edges, int32(first+i))
			}
		}
		if any != 0 {
			e.addRow(y)
		}
		above = row
	}
	return edges, e
}

// packRow gathers the top bits of the bytes of pix; row has room for them.
func packRow(row []uint64, pix []byte) {
	i := 0
	for ; len(pix) >= 64; i++ {
		row[i] = pack((*[64]byte)(pix))
		pix = pix[64:]
	}
	if len(pix) > 0 {
		var last [64]byte
		copy(last[:], pix)
		row[i] = pack(&last)
	}
}

// pack looks closer only where pixels differ.
func pack(p *[64]byte) uint64 {
	word := func(i int) uint64 { return binary.LittleEndian.Uint64(p[8*i:]) }
	a, b, c, d, e, f, g, h := word(0), word(1), word(2), word(3), word(4), word(5), word(6), word(7)
	const top = 0x8080808080808080
	switch {
	case (a|b|c|d|e|f|g|h)&top == 0:
		return 0
	case a&b&c&d&e&f&g&h&top == top:
		return ^uint64(0)
	}
	// The product moves the top bit of byte i to bit 56+i: no two partial products meet in one bit, so
	// nothing carries.
	gather := func(v uint64) uint64 { return (v & top >> 7) * 0x0102040810204080 >> 56 }
	return gather(a) | gather(b)<<8 | gather(c)<<16 | gather(d)<<24 |
		gather(e)<<32 | gather(f)<<40 | gather(g)<<48 | gather(h)<<56
}

// at reports whether the pixel of the given bit index is set.
func (m *mask) at(bit int) bool { return m.bits[bit>>6]>>(bit&63)&1 != 0 }

// word is the index of the first word of row y; bit is the index of the bit of pixel (x, y).
func (m *mask) word(y int) int   { return 1 + (y+1)*m.stride }
func (m *mask) bit(x, y int) int { return m.word(y)*64 + x }

// nextStart finds the first start that is left in the words edges[from:]. It returns the pixel and where in edges to go
// on, or false.
func (m *mask) nextStart(from int) (x, y, at int, ok bool) {
	for ; from < len(m.edges); from++ {
		i := int(m.edges[from])
		if word := m.starts[i]; word != 0 {
			return (i-1)%m.stride*64 + bits.TrailingZeros64(word), (i-1)/m.stride - 1, from, true
		}
	}
	return 0, 0, from, false
}

// extent is which rows and columns have set pixels; the zero value has none.
type extent struct {
	top, bottom int // the first row, and the one after the last
	columns     []uint64
}

func (e *extent) addRow(y int) {
	if e.bottom == 0 {
		e.top = y
	}
	e.bottom = y + 1
}

// add joins the extent of rows farther down.
func (e *extent) add(lower extent) {
	if lower.bottom > 0 {
		e.addRow(lower.top)
		e.bottom = lower.bottom
	}
	for i, word := range lower.columns {
		e.columns[i] |= word
	}
}

// size is the number of columns and rows from the first to the last.
func (e *extent) size() (w, h int) {
	left, right := -1, 0
	for i, word := range e.columns {
		if word != 0 {
			if left < 0 {
				left = 64*i + bits.TrailingZeros64(word)
			}
			right = 64*i + 64 - bits.LeadingZeros64(word)
		}
	}
	return right - max(left, 0), e.bottom - e.top
}
