package assets

// The size that a part has on the table: its outline's box, fitted into the size that it asks for.

import (
	"image"
	_ "image/png"
	"math"
	"testing"

	"tabletop/loader/game"
	"tabletop/scene/layout"
)

func fitted(t *testing.T) layout.Shapes {
	aspects := map[string]float64{}
	return func(p *game.Part) layout.Shape {
		sprite := p.Shape
		if sprite.Image == "" {
			sprite = p.Back
		}
		aspect, ok := aspects[sprite.Image]
		if !ok {
			aspect = outlineAspect(t, sprite)
			aspects[sprite.Image] = aspect
		}
		w := math.Min(p.Size[0], p.Size[1]*aspect)
		return layout.Shape{Size: [3]float64{w, w / aspect, p.Size[2]}}
	}
}

// outlineAspect is width over height of what the sprite covers; a cell of a sheet is opaque.
func outlineAspect(t *testing.T, s game.Sprite) float64 {
	t.Helper()
	img := picture(t, s.Image)
	r := image.Rectangle{}
	for y := img.Bounds().Min.Y; y < img.Bounds().Max.Y; y++ {
		for x := img.Bounds().Min.X; x < img.Bounds().Max.X; x++ {
			if _, _, _, a := img.At(x, y).RGBA(); a > 0x7fff {
				r = r.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if r.Empty() {
		t.Fatalf("%s covers nothing", s.Image)
	}
	w, h := float64(r.Dx()), float64(r.Dy())
	if !s.Crop.Whole() {
		w, h = w/math.Abs(s.Crop.Cols), h/math.Abs(s.Crop.Rows)
	}
	return w / h
}

func picture(t *testing.T, name string) image.Image {
	t.Helper()
	f, err := Demo().Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, _, err := image.Decode(f)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return img
}
