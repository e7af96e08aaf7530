package scene

// Pictures compared with the ones that were looked at and kept. A failure writes what it got, what it
// wanted and the difference under testdata/failed; -update rewrites the kept ones.

import (
	"flag"
	"image"
	"image/color"
	"image/png"
	"math"
	"os"
	"path/filepath"
	"testing"

	"tabletop/loader/game"
	"tabletop/scene/view"
)

var update = flag.Bool("update", false, "rewrite the golden pictures")

// still is a table with a bit of everything: a board, cards face up and down, a figure, a thick token.
func still() *box {
	b := newBox()
	board := b.game.Surfaces[0]
	checks := b.draw("checks.png", 160, 160, func(x, y int) color.NRGBA {
		if (x/20+y/20)%2 == 0 {
			return color.NRGBA{232, 214, 180, 255}
		}
		return color.NRGBA{150, 100, 64, 255}
	})
	b.quarters("face.png", [4]color.NRGBA{red, green, blue, yellow})
	b.plain("back.png", blue)
	disc := b.draw("disc.png", 96, 96, func(x, y int) color.NRGBA {
		if math.Hypot(float64(x)-47.5, float64(y)-47.5) < 46 {
			return yellow
		}
		return color.NRGBA{}
	})
	base := b.part("board", 4, game.Sprite{Image: checks}, game.Sprite{Image: checks})
	base.Size, base.Fillet = [3]float64{160, 160, 4}, 1.5
	b.put(base, board, -90, 0, game.FacingFace)
	face, back := game.Sprite{Image: "face.png"}, game.Sprite{Image: "back.png"}
	card := b.part("card", 0.3, face, back)
	card.Fillet = 4
	b.put(card, board, 60, -40, game.FacingFace)
	turned := b.part("turned", 0.3, face, back)
	turned.Fillet = 4
	b.put(turned, board, 150, -40, game.FacingBack)
	figure := b.part("figure", 3, face, back)
	figure.Size, figure.Fillet = [3]float64{40, 60, 3}, 1
	b.put(figure, board, -90, -30, game.FacingStanding)
	token := b.part("token", 8, game.Sprite{Image: disc}, game.Sprite{Image: disc})
	token.Shape, token.Size, token.Fillet = game.Sprite{Image: disc}, [3]float64{36, 36, 8}, 2
	b.put(token, board, 100, 80, game.FacingFace)
	return b
}

func TestGoldenPictures(t *testing.T) {
	table, _ := still().load(t)
	for _, c := range []struct {
		name, camera string
		quality      Quality
	}{{"seat", "seat", Good}, {"top", "top", Draft}, {"iso", "iso", Draft}, {"low", "-30,20", Draft}} {
		camera, err := view.ParseCamera(c.camera)
		if err != nil {
			t.Fatal(err)
		}
		compare(t, c.name, shoot(t, table, Options{Width: 480, Height: 320, Camera: camera, Quality: c.quality}))
	}
}

// compare fails when a picture is not, to the eye, the one that was kept.
func compare(t *testing.T, name string, got *image.RGBA) {
	t.Helper()
	path := filepath.Join("testdata", "golden", name+".png")
	if *update {
		write(t, path, got)
		return
	}
	want := read(t, path)
	if want.Rect != got.Rect {
		t.Errorf("%s: got %v px, want %v", name, got.Rect.Size(), want.Rect.Size())
	} else if worst, at := worstBlock(got, want); worst > blockTolerance {
		t.Errorf("%s: around %v the pictures differ by %.1f of 255", name, at, worst)
	} else {
		return
	}
	save(t, name, got, want)
}

// Drivers differ in edges and filters by a few values in single pixels, which a block averages out; a
// part that is missing, turned or unlit changes whole blocks.
const (
	blockSide      = 8
	blockTolerance = 6.0
)

// worstBlock is the largest difference of mean colour between blocks of two pictures, 0 to 255.
func worstBlock(a, b *image.RGBA) (worst float64, at image.Point) {
	for y := 0; y+blockSide <= a.Rect.Dy(); y += blockSide {
		for x := 0; x+blockSide <= a.Rect.Dx(); x += blockSide {
			for channel := range 3 {
				sum := 0.0
				for i := range blockSide * blockSide {
					o := a.PixOffset(x+i%blockSide, y+i/blockSide) + channel
					sum += float64(a.Pix[o]) - float64(b.Pix[o])
				}
				if d := math.Abs(sum) / (blockSide * blockSide); d > worst {
					worst, at = d, image.Pt(x, y)
				}
			}
		}
	}
	return worst, at
}

// save keeps what a failed test drew.
func save(t *testing.T, name string, got, want *image.RGBA) {
	t.Helper()
	dir := filepath.Join("testdata", "failed")
	write(t, filepath.Join(dir, name+".got.png"), got)
	if want == nil || want.Rect != got.Rect {
		return
	}
	diff := image.NewRGBA(got.Rect)
	for i := range diff.Pix {
		diff.Pix[i] = uint8(min(255, 8*math.Abs(float64(got.Pix[i])-float64(want.Pix[i]))))
		if i%4 == 3 {
			diff.Pix[i] = 255
		}
	}
	write(t, filepath.Join(dir, name+".want.png"), want)
	write(t, filepath.Join(dir, name+".diff.png"), diff)
}

func write(t *testing.T, path string, img image.Image) {
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
	t.Logf("wrote %s", path)
}

func read(t *testing.T, path string) *image.RGBA {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatalf("%v; go test -update makes it", err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewRGBA(img.Bounds())
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			out.Set(x, y, img.At(x, y))
		}
	}
	return out
}
