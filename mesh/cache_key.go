// A solid is known by what it is made from: two parts with one shape share it, in memory, on disk
// and across games.
package mesh

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"hash"
	"math"
)

// cacheVersion is part of every key. It goes up with every change to what Build makes of the same
// arguments and to the format on disk, so that older files are never read again.
const cacheVersion = 8

// Key is the address of the solid that Build makes: 64 hex digits that are the same for the same
// pixels, sizes and options, whatever image they are a part of.
func Key(shape Shape, opt Options) string {
	h := sha256.New()
	w, ht := shape.Width, shape.Height
	if shape.Alpha == nil && w > 0 && ht > 0 {
		d := divisor(w, ht)
		w, ht = w/d, ht/d
	}
	writeNumbers(h, cacheVersion, float64(w), float64(ht), shape.Size[0], shape.Size[1], shape.Size[2],
		opt.Fillet, float64(opt.LOD), opt.tolerance())
	if a := shape.Alpha; a != nil {
		width := a.Rect.Dx()
		writeNumbers(h, float64(width), float64(a.Rect.Dy()))
		var text []byte
		for y := a.Rect.Min.Y; y < a.Rect.Max.Y; y++ {
			at := a.PixOffset(a.Rect.Min.X, y)
			text = appendPixels(text[:0], a.Pix[at:at+width])
			h.Write(text)
		}
	}
	return hex.EncodeToString(h.Sum(nil))
}

// appendPixels writes a row of coverage such that rows of one length that differ look different. Most of a picture is
// all in or all out, and hashing takes ten times as long as seeing that.
func appendPixels(text, row []byte) []byte {
	const mixed, even = 0, 1
	for len(row) >= 64 {
		first, differ := uint64(row[0])*0x0101010101010101, uint64(0)
		for i := 0; i < 64; i += 8 {
			differ |= binary.LittleEndian.Uint64(row[i:i+8]) ^ first
		}
		if differ == 0 {
			text = append(text, even, row[0])
		} else {
			text = append(append(text, mixed), row[:64]...)
		}
		row = row[64:]
	}
	return append(text, row...)
}

// writeNumbers hashes numbers at a fixed width, so that no two lists look the same.
func writeNumbers(h hash.Hash, values ...float64) {
	var b [8]byte
	for _, v := range values {
		binary.LittleEndian.PutUint64(b[:], math.Float64bits(v))
		h.Write(b[:])
	}
}

// divisor is the greatest common one.
func divisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}
