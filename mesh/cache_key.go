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
const cacheVersion = 4

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
		for y := a.Rect.Min.Y; y < a.Rect.Max.Y; y++ {
			at := a.PixOffset(a.Rect.Min.X, y)
			h.Write(a.Pix[at : at+width])
		}
	}
	return hex.EncodeToString(h.Sum(nil))
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
