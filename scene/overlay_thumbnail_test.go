package scene

import (
	"image"
	"image/color"
	"testing"
	"testing/fstest"

	"tabletop/loader/game"
	"tabletop/loader/pack"
)

// TestThumbnails: pictures of packs are made smaller, not larger, keep their shape, and are made once; what is no picture,
// or not there, is none.
func TestThumbnails(t *testing.T) {
	b := newBox()
	b.draw("packs/night/wide.png", 200, 100, func(x, _ int) color.NRGBA { return map[bool]color.NRGBA{true: red, false: blue}[x < 100] })
	b.files["packs/night/words.png"] = &fstest.MapFile{Data: []byte("no picture at all")}
	b.files["packs/night/manifest.json"] = &fstest.MapFile{Data: []byte(`{"id": "night", "name": "Night", "version": "1.0.0", "shape": "content"}`)}
	b.game.Packs = game.Packs{Set: pack.Find(b.files, ".").Select(pack.Choice{}, pack.Base{ID: "test"})}
	table, _ := b.load(t)
	w := newWords(table, 1)
	small := w.thumbnail(table)
	for _, c := range []struct {
		pack, file string
		w, h       int
		want       image.Point
	}{
		{"night", "wide.png", 80, 80, image.Pt(80, 40)}, {"night", "wide.png", 300, 20, image.Pt(40, 20)}, {"night", "wide.png", 900, 900, image.Pt(200, 100)},
		{"night", "words.png", 80, 80, image.Point{}}, {"night", "gone.png", 80, 80, image.Point{}}, {"moon", "wide.png", 80, 80, image.Point{}},
	} {
		img := small(c.pack, c.file, c.w, c.h)
		if img == nil {
			if c.want != (image.Point{}) {
				t.Errorf("%s of %s is not shown", c.file, c.pack)
			}
			continue
		}
		size := img.Rect.Size()
		if size != c.want || color.NRGBAModel.Convert(img.At(2, 2)) != red || color.NRGBAModel.Convert(img.At(size.X-3, 2)) != blue {
			t.Errorf("%s in %d x %d is %v", c.file, c.w, c.h, size)
		}
		if small(c.pack, c.file, c.w, c.h) != img {
			t.Errorf("%s is made twice", c.file)
		}
	}
	before := small("night", "wide.png", 80, 80)
	b.game = &game.Game{Package: b.game.Package, Surfaces: b.game.Surfaces, Packs: b.game.Packs}
	again, _ := b.load(t)
	if w.take(again); w.thumbnail(again)("night", "wide.png", 80, 80) == before {
		t.Error("a game that is read again shows the pictures from before")
	}
}
