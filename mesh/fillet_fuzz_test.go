package mesh

import (
	"context"
	"errors"
	"image"
	"testing"
)

// FuzzOutline takes any bytes for coverage through all of the planar half.
func FuzzOutline(f *testing.F) {
	f.Add([]byte("\xff"), uint8(1), 1.5)
	f.Add([]byte("\xff\x00\xff\x00\xff\x00\xff\x00\xff"), uint8(3), 0.7)
	f.Add([]byte("\xff\xff\xff\xff\xff\x00\x80\xff\xff\x7f\x00\xff\xff\xff\xff\xff"), uint8(4), 3.0)
	f.Fuzz(func(t *testing.T, pix []byte, width uint8, radius float64) {
		w := int(width)
		if w == 0 || len(pix) < w || len(pix) > 4096 || !(radius >= 0 && radius < 1e4) {
			return
		}
		a := &image.Alpha{Pix: pix, Stride: w, Rect: image.Rect(0, 0, w, len(pix)/w)}
		traced, err := Trace(context.Background(), a, everything)
		if errors.Is(err, ErrEmpty) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		o := simplified(traced.Outline, traced.Antialiased)
		checkSound(t, o, traced.Outline)
		coarse := coarsened(o, radius/10)
		checkSound(t, coarse, o)
		for _, from := range []Outline{o, coarse} {
			got, _ := rounded(t, from, FilletOptions{Radius: radius, Sagitta: 0.1})
			checkSound(t, got, from)
		}
	})
}
