package meshtest

// Pictures compared with those that somebody has looked at.

import (
	"flag"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

var update = flag.Bool("update", false, "rewrite the golden pictures")

// Tolerances of a comparison: renderings differ by rounding from one processor to another.
const (
	sameColour = 24    // of 255, the most that a channel may differ to count as the same
	mayDiffer  = 0.002 // of the pixels
)

// Golden compares a picture with testdata/golden/NAME.png. On a difference it leaves got, want and
// their difference in testdata/failed.
func Golden(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	path := filepath.Join("testdata", "golden", name+".png")
	if *update {
		writePNG(t, path, got)
		return
	}
	want, err := readPNG(path)
	if err != nil {
		t.Fatalf("%v (run with -update to make it, and look at it)", err)
	}
	diff, part := Difference(got, want)
	if part <= mayDiffer {
		return
	}
	failed := filepath.Join("testdata", "failed", name)
	writePNG(t, failed+".got.png", got)
	writePNG(t, failed+".want.png", want)
	writePNG(t, failed+".diff.png", diff)
	t.Errorf("%s: %.2f %% of the pixels differ, see %s.diff.png", name, 100*part, failed)
}

// Difference marks the pixels that differ, and gives their part of all; pictures of two sizes differ
// in all.
func Difference(a, b image.Image) (*image.RGBA, float64) {
	r := a.Bounds()
	out := image.NewRGBA(r)
	if r != b.Bounds() {
		return out, 1
	}
	n := 0
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			c := color.RGBA{0, 0, 0, 255}
			if differ(a.At(x, y), b.At(x, y)) {
				n++
				c.R = 255
			}
			out.SetRGBA(x, y, c)
		}
	}
	return out, float64(n) / float64(r.Dx()*r.Dy())
}

func differ(a, b color.Color) bool {
	r1, g1, b1, a1 := a.RGBA()
	r2, g2, b2, a2 := b.RGBA()
	for _, d := range [4]int{int(r1) - int(r2), int(g1) - int(g2), int(b1) - int(b2), int(a1) - int(a2)} {
		if d > sameColour*257 || d < -sameColour*257 {
			return true
		}
	}
	return false
}

func readPNG(path string) (image.Image, error) {
	f, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return png.Decode(f)
}

func writePNG(t *testing.T, path string, img image.Image) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	f, err := os.Create(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := png.Encode(f, img); err != nil {
		t.Fatal(err)
	}
}
