package scene

import (
	"context"
	"image"
	"testing"

	"tabletop/loader/game"
	"tabletop/scene/contact"
)

// sheetPages draws the sheet of a table.
func sheetPages(t *testing.T, table *Table, opt SheetOptions) []*image.RGBA {
	t.Helper()
	requireGL(t)
	s, err := table.OpenStudio()
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	var pages []*image.RGBA
	opt.Quality = Draft
	err = s.Sheet(context.Background(), opt, func(page, of int, img *image.RGBA) error {
		pages = append(pages, img)
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return pages
}

// bag is a game of two red cards with a blue back and three green tokens, none of them placed.
func bag() *box {
	b := newBox()
	b.plain("red.png", red)
	b.plain("blue.png", blue)
	b.plain("green.png", green)
	for _, id := range []string{"card-1", "card-2"} {
		b.part(id, 0.3, game.Sprite{Image: "red.png"}, game.Sprite{Image: "blue.png"})
	}
	for _, id := range []string{"token-1", "token-2", "token-3"} {
		p := b.part(id, 6, game.Sprite{Image: "green.png"}, game.Sprite{Image: "green.png"})
		p.Size = [3]float64{20, 30, 6}
	}
	return b
}

func TestKindsAreCounted(t *testing.T) {
	table, _ := bag().load(t)
	kinds := table.kinds(table.game.Parts)
	if len(kinds) != 2 || kinds[0].count != 2 || kinds[1].count != 3 || kinds[0].part.ID != "card-1" || kinds[1].part.ID != "token-1" {
		t.Errorf("got %+v, want 2 cards and 3 tokens", kinds)
	}
}

func TestSheetToScale(t *testing.T) {
	table, _ := bag().load(t)
	const dpi = 50.8 // 2 px a mm
	pages := sheetPages(t, table, SheetOptions{Width: 500, Height: 400, DPI: dpi})
	if len(pages) != 1 {
		t.Fatalf("%d pages, want 1", len(pages))
	}
	img := pages[0]
	wide := map[string]int{}
	w := newSheetWriting(table, SheetOptions{Width: 500, DPI: dpi}, nil)
	laid, err := contact.Lay([]contact.Item{{Width: 64, Height: 96}, {Width: 20, Height: 30}}, w.options(SheetOptions{Width: 500, Height: 400, DPI: dpi}))
	if err != nil {
		t.Fatal(err)
	}
	card := laid[0].Cells[0]
	x, y := card.Face.Middle()
	if got := shown(img, int(x), int(y)); got != "red" {
		t.Errorf("the face of the card shows %s", got)
	}
	x, y = card.Back.Middle()
	if got := shown(img, int(x), int(y)); got != "blue" {
		t.Errorf("the back of the card shows %s", got)
	}
	for x := range 500 {
		if c := img.RGBAAt(x, int(y)); int(c.R)-int(c.B) > 100 {
			wide["red"]++
		} else if int(c.B)-int(c.R) > 100 {
			wide["blue"]++
		}
	}
	for _, name := range []string{"red", "blue"} {
		if n := wide[name]; n < 126 || n > 129 {
			t.Errorf("%s is %d px wide, want 128: 64 mm at %v dpi", name, n, dpi)
		}
	}
	if t.Failed() {
		save(t, "sheet", img, nil)
	}
}

func TestSheetShowsWhatWasAskedFor(t *testing.T) {
	table, _ := bag().load(t)
	img := sheetPages(t, table, SheetOptions{Width: 400, Height: 400, Parts: []string{"part#token-2"}})[0]
	seen := map[string]int{}
	for y := 60; y < img.Rect.Dy()-60; y++ {
		for x := range 400 {
			c := img.RGBAAt(x, y)
			if max(c.R, c.G, c.B)-min(c.R, c.G, c.B) > 60 {
				seen[shown(img, x, y)]++
			}
		}
	}
	if seen["green"] < 1000 || seen["red"] > 0 || seen["blue"] > 0 {
		t.Errorf("got %v px, want green only", seen)
		save(t, "sheet-part", img, nil)
	}
	if _, err := table.chosen([]string{"part#tokem-2"}); err == nil {
		t.Error("a part that is not there: no error")
	}
}
