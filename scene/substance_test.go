package scene

import (
	"fmt"
	"image"
	"image/color"
	"testing"

	"tabletop/loader/game"
	"tabletop/scene/texture"
	"tabletop/scene/view"
)

func TestSubstances(t *testing.T) {
	for _, c := range []struct {
		what  string
		size  [3]float64
		plain bool
		want  substance
	}{
		{"a playing card", [3]float64{63.5, 88.9, 0.3}, false, cardStock},
		{"a card with a plain back", [3]float64{63.5, 88.9, 0.3}, true, cardStock},
		{"a punched token", [3]float64{25, 25, 2}, false, board},
		{"a game board", [3]float64{400, 400, 8}, false, board},
		{"a poker chip", [3]float64{39, 39, 3.3}, true, plastic},
		{"a painted pawn", [3]float64{25, 40, 9}, false, wood},
		{"a red cube", [3]float64{10, 10, 10}, true, plastic},
	} {
		if got := substanceOf(c.size, c.plain); got != c.want {
			t.Errorf("%s: got %v, want %v", c.what, got, c.want)
		}
	}
}

func TestTwoColoured(t *testing.T) {
	draw := func(at func(x, y int) color.NRGBA) picture {
		img := image.NewNRGBA(image.Rect(0, 0, 128, 96))
		for y := range 96 {
			for x := range 128 {
				img.SetNRGBA(x, y, at(x, y))
			}
		}
		return texture.MipChain(img)
	}
	for _, c := range []struct {
		what string
		at   func(x, y int) color.NRGBA
		want bool
	}{
		{"one colour", func(int, int) color.NRGBA { return red }, true},
		{"a disc on a ground", func(x, y int) color.NRGBA {
			if (x-64)*(x-64)+(y-48)*(y-48) < 900 {
				return white
			}
			return red
		}, true},
		{"quarters", func(x, y int) color.NRGBA { return [...]color.NRGBA{red, green, blue, yellow}[x/64+y/48*2] }, false},
		{"a gradient", func(x, y int) color.NRGBA { return color.NRGBA{uint8(2 * x), uint8(2 * y), 128, 255} }, false},
	} {
		if got := twoColoured(draw(c.at)); got != c.want {
			t.Errorf("%s: got %v, want %v", c.what, got, c.want)
		}
	}
}

// The edges of a pile of blue cards show the paper, those of a blue block the block's own colour.
func TestEdgesShowTheSubstance(t *testing.T) {
	b := newBox()
	face := game.Sprite{Image: b.plain("blue.png", blue)}
	pile := b.game.Surfaces[0]
	for i := range 60 {
		p := b.part(fmt.Sprint("card-", i), 0.5, face, face)
		b.put(p, pile, -100, 0, game.FacingFace)
	}
	block := b.part("block", 30, face, face)
	b.put(block, pile, 100, 0, game.FacingFace)
	table, _ := b.load(t)
	opt := Options{Width: 600, Height: 400, Camera: view.Camera{Elevation: 25, Distance: 500, Posed: true}}
	img := shoot(t, table, opt)
	side := func(x float64) (r, blue float64) {
		at := pixel(t, table, opt, view.Vec{x, 15, 48})
		for dy := -2; dy <= 2; dy++ {
			c := img.RGBAAt(at.X, at.Y+dy)
			r, blue = r+float64(c.R), blue+float64(c.B)
		}
		return r, blue
	}
	if r, blue := side(-100); r < 0.6*blue {
		t.Errorf("the side of the pile is %.0f red and %.0f blue, want paper", r/5, blue/5)
	}
	if r, blue := side(100); r > 0.5*blue {
		t.Errorf("the side of the block is %.0f red and %.0f blue, want blue", r/5, blue/5)
	}
	if t.Failed() {
		save(t, "substance", img, nil)
	}
}
