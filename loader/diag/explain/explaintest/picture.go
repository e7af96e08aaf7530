package explaintest

// The pictures that lie beside every example.

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"testing"
	"testing/fstest"
)

// pictures are card.png and back.png, one card of 10 x 14 px each; cards.png, a sheet of 5 x 2 cards;
// token.png, a disc of 20 px on a transparent ground; and wide.png, wider than a texture can be.
func pictures(t testing.TB) fstest.MapFS {
	t.Helper()
	disc := image.NewNRGBA(image.Rect(0, 0, 20, 20))
	for y := range 20 {
		for x := range 20 {
			if dx, dy := 2*x-19, 2*y-19; dx*dx+dy*dy < 19*19 {
				disc.Set(x, y, color.NRGBA{170, 120, 70, 255})
			}
		}
	}
	fsys := fstest.MapFS{}
	for name, img := range map[string]image.Image{
		"card.png": plain(10, 14), "back.png": plain(10, 14), "cards.png": plain(50, 28), "token.png": disc, "wide.png": plain(9000, 10),
	} {
		var b bytes.Buffer
		if err := png.Encode(&b, img); err != nil {
			t.Fatal(err)
		}
		fsys[name] = &fstest.MapFile{Data: b.Bytes()}
	}
	return fsys
}

func plain(width, height int) image.Image {
	img := image.NewGray(image.Rect(0, 0, width, height))
	for i := range img.Pix {
		img.Pix[i] = 200
	}
	return img
}
