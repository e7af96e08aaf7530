package texture

import (
	"bytes"
	"image"
	"image/color"
	"image/jpeg"
	"image/png"
	"testing"

	"tabletop/loader/game"
)

// cards is a sheet of 70 cells on 4096 x 4096 px with some detail and, if asked, round corners.
func cards(transparent bool) *image.NRGBA {
	img := image.NewNRGBA(image.Rect(0, 0, 4096, 4096))
	for y := range 4096 {
		for x := range 4096 {
			c := color.NRGBA{uint8(x ^ y), uint8(x / 16), uint8(y / 16), 255}
			if transparent && (x%409 < 8 || y%585 < 8) {
				c.A = 0
			}
			img.SetNRGBA(x, y, c)
		}
	}
	return img
}

func BenchmarkBake70Cells(b *testing.B) {
	for _, transparent := range []bool{false, true} {
		name := map[bool]string{false: "opaque", true: "transparent"}[transparent]
		sheet := cards(transparent)
		for _, body := range []bool{true, false} {
			var cells []Cell
			for i := range 70 {
				cells = append(cells, Cell{Image: "s", Crop: game.Crop{Col: float64(i % 10), Row: float64(i / 10), Cols: 10, Rows: 7}, Body: body})
			}
			p := NewPlan(cells, func(string) image.Point { return sheet.Rect.Size() }, Budget{})
			b.Run(name+map[bool]string{true: "/body", false: "/label"}[body], func(b *testing.B) {
				for b.Loop() {
					for i := range p.Arrays[0].Layers {
						p.Arrays[0].Bake(i, sheet)
					}
				}
			})
		}
	}
}

func BenchmarkDecode4096(b *testing.B) {
	var asPNG, asJPEG bytes.Buffer
	if err := png.Encode(&asPNG, cards(true)); err != nil {
		b.Fatal(err)
	}
	if err := jpeg.Encode(&asJPEG, cards(false), nil); err != nil {
		b.Fatal(err)
	}
	for name, data := range map[string][]byte{"PNG": asPNG.Bytes(), "JPEG": asJPEG.Bytes()} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				if _, _, err := Decode(data, Limits{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
