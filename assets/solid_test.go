package assets

// Every piece can be made as it is asked for: no outline is too narrow for its fillet.

import (
	"context"
	"image"
	"math"
	"testing"

	"tabletop/loader/game"
	"tabletop/mesh"
)

func TestEveryFilletFits(t *testing.T) {
	type key struct {
		shape  string
		size   [3]float64
		fillet float64
	}
	done := map[key]bool{}
	for _, p := range open(t).Parts {
		k := key{p.Shape.Image, p.Size, p.Fillet}
		if done[k] {
			continue
		}
		done[k] = true
		solid, report, err := mesh.Build(context.Background(), sprite(t, p), mesh.Options{Fillet: p.Fillet})
		if err != nil {
			t.Fatalf("%s: %v", p.Short(), err)
		}
		for _, note := range report.Notes {
			t.Errorf("%s: %s", p.Short(), note)
		}
		if len(solid.Indices) == 0 {
			t.Errorf("%s: an empty solid", p.Short())
		}
	}
}

// sprite is what the part is cut from: the whole shape, or the rectangle of its back's cell.
func sprite(t *testing.T, p *game.Part) mesh.Shape {
	t.Helper()
	if p.Shape.Image == "" {
		r := picture(t, p.Back.Image).Bounds()
		w, h := float64(r.Dx()), float64(r.Dy())
		if !p.Back.Crop.Whole() {
			w, h = w/math.Abs(p.Back.Crop.Cols), h/math.Abs(p.Back.Crop.Rows)
		}
		return mesh.Shape{Width: int(w), Height: int(h), Size: p.Size}
	}
	img := picture(t, p.Shape.Image)
	alpha := image.NewAlpha(img.Bounds())
	for y := alpha.Rect.Min.Y; y < alpha.Rect.Max.Y; y++ {
		for x := alpha.Rect.Min.X; x < alpha.Rect.Max.X; x++ {
			alpha.Set(x, y, img.At(x, y))
		}
	}
	return mesh.Shape{Alpha: alpha, Width: alpha.Rect.Dx(), Height: alpha.Rect.Dy(), Size: p.Size}
}
