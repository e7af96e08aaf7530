package mesh

import (
	"bytes"
	"testing"

	"pgregory.net/rapid"
)

// pixelRow is a row of runs of equal and of different pixels.
func pixelRow(t *rapid.T, name string, n int) []byte {
	var row []byte
	for len(row) < n {
		v := rapid.SampledFrom([]byte{0, 1, 2, 255}).Draw(t, name)
		row = append(row, bytes.Repeat([]byte{v}, rapid.SampledFrom([]int{1, 3, 64, 130}).Draw(t, "run"))...)
	}
	return row[:n]
}

func TestRowsThatDifferHashDifferently(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n := rapid.IntRange(1, 300).Draw(t, "n")
		a, b := pixelRow(t, "a", n), pixelRow(t, "b", n)
		if rapid.Bool().Draw(t, "one pixel") {
			b = bytes.Clone(a)
			b[rapid.IntRange(0, n-1).Draw(t, "at")]++
		}
		if bytes.Equal(a, b) != bytes.Equal(appendPixels(nil, a), appendPixels(nil, b)) {
			t.Fatalf("%v and %v are written %v and %v", a, b, appendPixels(nil, a), appendPixels(nil, b))
		}
		if got := len(appendPixels(nil, a)); got > n+n/64 {
			t.Fatalf("%d pixels are written as %d bytes", n, got)
		}
	})
}
