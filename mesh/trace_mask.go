package mesh

// One bit a pixel, eight pixels a machine word: most of a big image is inside or outside, and tracing
// should not look at it pixel by pixel.

import (
	"encoding/binary"
	"image"
	"math/bits"
	"sync"
)

// mask has a bit for each pixel that is more than half covered, with a border of clear bits: pixel (x, y)
// is bit x+8 of row y+1. starts has a bit for each set pixel with a clear one above.
type mask struct {
	bits, starts []byte
	stride       int // bytes a row, a multiple of 8
	w, h         int
}

// newMask reads the alpha, in two halves at a time where there are two processors.
func newMask(alpha *image.Alpha) *mask {
	b := alpha.Bounds()
	m := &mask{w: b.Dx(), h: b.Dy()}
	m.stride = (m.w + 9 + 63) / 64 * 8
	m.bits = make([]byte, m.stride*(m.h+2))
	m.starts = make([]byte, len(m.bits))
	halves(m.h, func(from, to int) {
		for y := from; y < to; y++ {
			pix := alpha.Pix[y*alpha.Stride:][:m.w]
			packRow(m.bits[(y+1)*m.stride+1:(y+2)*m.stride], pix)
		}
	})
	halves(m.h, func(from, to int) {
		for i := (from + 1) * m.stride; i < (to+1)*m.stride; i += 8 {
			here, above := binary.LittleEndian.Uint64(m.bits[i:]), binary.LittleEndian.Uint64(m.bits[i-m.stride:])
			binary.LittleEndian.PutUint64(m.starts[i:], here&^above)
		}
	})
	return m
}

// halves runs do over [0,n) in two goroutines, or in one when n is small.
func halves(n int, do func(from, to int)) {
	const small = 256
	if n < small {
		do(0, n)
		return
	}
	var wg sync.WaitGroup
	wg.Go(func() { do(0, n/2) })
	do(n/2, n)
	wg.Wait()
}

// packRow gathers the top bits of the bytes of pix. The product moves the top bit of byte i to bit 56+i:
// no two partial products meet in one bit, so nothing carries.
func packRow(row, pix []byte) {
	const top, gather = 0x8080808080808080, 0x0102040810204080
	for len(pix) >= 8 {
		if v := binary.LittleEndian.Uint64(pix) & top; v != 0 {
			row[0] = byte(v >> 7 * gather >> 56)
		}
		row, pix = row[1:], pix[8:]
	}
	for i, a := range pix {
		row[0] |= a >> 7 << i
	}
}

// at reports, as 0 or 1, whether the pixel of the given bit index is set.
func (m *mask) at(bit int) int { return int(m.bits[bit>>3]>>(bit&7)) & 1 }

// bit is the index of the bit of pixel (x, y).
func (m *mask) bit(x, y int) int { return (y+1)*m.stride*8 + x + 8 }

// nextStart finds the first start at or after a bit index and returns its pixel, or false.
func (m *mask) nextStart(from int) (x, y int, ok bool) {
	for i := from >> 6 << 3; i < len(m.starts); i += 8 {
		word := binary.LittleEndian.Uint64(m.starts[i:])
		if i == from>>6<<3 {
			word &= ^uint64(0) << (from & 63)
		}
		if word != 0 {
			bit := i*8 + bits.TrailingZeros64(word)
			return bit%(m.stride*8) - 8, bit/(m.stride*8) - 1, true
		}
	}
	return 0, 0, false
}

// box is the number of columns and rows from the first to the last set pixel.
func (m *mask) box() (w, h int) {
	columns := make([]uint64, m.stride/8)
	top, bottom := -1, -1
	for y := 1; y <= m.h; y++ {
		any := uint64(0)
		row := m.bits[y*m.stride : (y+1)*m.stride]
		for i := range columns {
			word := binary.LittleEndian.Uint64(row[8*i:])
			columns[i] |= word
			any |= word
		}
		if any != 0 {
			if top < 0 {
				top = y
			}
			bottom = y
		}
	}
	if top < 0 {
		return 0, 0
	}
	left, right := -1, -1
	for i, word := range columns {
		if word != 0 {
			if left < 0 {
				left = 64*i + bits.TrailingZeros64(word)
			}
			right = 64*i + 63 - bits.LeadingZeros64(word)
		}
	}
	return right - left + 1, bottom - top + 1
}
