package panel

// What is painted anew in part has the bytes of what is painted in full, and nothing is painted twice.

import (
	"bytes"
	"image"
	"testing"

	"pgregory.net/rapid"
)

// anyModel draws one of the samples, changed a little.
func anyModel(t *rapid.T, p *Panel) *Model {
	m := [...]func() *Model{sample, overTable, targetModel}[rapid.IntRange(0, 2).Draw(t, "model")]()
	if m.Tooltip != nil {
		m.Tooltip.At = image.Pt(rapid.IntRange(-50, 700).Draw(t, "x"), rapid.IntRange(-50, 500).Draw(t, "y"))
	}
	for i := range m.Targets {
		m.Targets[i].Nearest = i == rapid.IntRange(0, 6).Draw(t, "nearest")
	}
	p.tab = tab(rapid.IntRange(0, int(tabs)-1).Draw(t, "tab"))
	p.search = rapid.SampledFrom([]string{"", "", "card", "deck", "ж日\u0301"}).Draw(t, "search")
	p.scroll[paneList] = rapid.IntRange(0, 300).Draw(t, "scroll")
	if rapid.Bool().Draw(t, "open") {
		p.toggle(groupPath + "/deck")
	}
	if rapid.Bool().Draw(t, "help") {
		m.Help = sampleHelp()
	}
	p.pointer = image.Pt(rapid.IntRange(0, 440).Draw(t, "px"), rapid.IntRange(0, 300).Draw(t, "py"))
	return m
}

func TestPaintingAnewGivesTheBytesOfPaintingAll(t *testing.T) {
	p := New()
	painter := NewPainter(p)
	rapid.Check(t, func(t *rapid.T) {
		size := image.Pt(440, 300)
		for range rapid.IntRange(1, 4).Draw(t, "steps") {
			sheet := p.Compose(anyModel(t, p), size, 1)
			got, _ := painter.Paint(sheet)
			want, anew := NewPainter(p).Paint(sheet)
			if len(anew) != 1 || anew[0] != want.Rect {
				t.Fatalf("a first picture is painted in %v", anew)
			}
			if !bytes.Equal(got.Pix, want.Pix) {
				t.Fatalf("painted anew it differs at %v", firstDifference(got, want))
			}
		}
	})
}

func firstDifference(a, b *image.RGBA) image.Point {
	for i := range a.Pix {
		if a.Pix[i] != b.Pix[i] {
			return image.Pt(i%a.Stride/4, i/a.Stride)
		}
	}
	return image.Pt(-1, -1)
}

func TestNothingIsPaintedWhenNothingChanged(t *testing.T) {
	p := New()
	painter := NewPainter(p)
	painter.Paint(p.Compose(sample(), image.Pt(900, 600), 1))
	if _, anew := painter.Paint(p.Compose(sample(), image.Pt(900, 600), 1)); len(anew) > 0 {
		t.Errorf("the same model is painted again in %v", anew)
	}
}

func TestHoverPaintsOneRow(t *testing.T) {
	p := New()
	painter := NewPainter(p)
	painter.Paint(p.Compose(sample(), image.Pt(900, 600), 1))
	p.Move(image.Pt(700, 168))
	_, anew := painter.Paint(p.Compose(sample(), image.Pt(900, 600), 1))
	if len(anew) != 1 || anew[0].Dy() > rowHeight || !image.Pt(700, 168).In(anew[0]) {
		t.Errorf("painted anew: %v", anew)
	}
}

func TestDirty(t *testing.T) {
	box := func(x, y int) Item { return Item{Box: image.Rect(x, y, x+10, y+10), Clip: image.Rect(0, 0, 500, 500)} }
	a, b, c := box(0, 0), box(200, 0), box(205, 5)
	for _, test := range []struct {
		name     string
		old, now []Item
		want     []image.Rectangle
	}{
		{"nothing", []Item{a, b}, []Item{a, b}, nil},
		{"one more", []Item{a}, []Item{a, b}, []image.Rectangle{b.Box}},
		{"one less", []Item{a, b}, []Item{b}, []image.Rectangle{a.Box}},
		{"two apart", nil, []Item{a, b}, []image.Rectangle{a.Box, b.Box}},
		{"two that overlap", []Item{a}, []Item{a, b, c}, []image.Rectangle{b.Box.Union(c.Box)}},
		{"another order", []Item{a, b, c}, []Item{a, c, b}, []image.Rectangle{c.Box}},
		{"twice the same", []Item{a}, []Item{a, a}, []image.Rectangle{a.Box}},
	} {
		got := dirty(test.old, test.now, image.Rect(0, 0, 500, 500))
		if len(got) != len(test.want) {
			t.Errorf("%s: %v, want %v", test.name, got, test.want)
			continue
		}
		for i := range got {
			if got[i] != test.want[i] {
				t.Errorf("%s: %v, want %v", test.name, got, test.want)
			}
		}
	}
}

func TestCoveredHoldsAllThatIsPainted(t *testing.T) {
	p := New()
	rapid.Check(t, func(t *rapid.T) {
		sheet := p.Compose(anyModel(t, p), image.Pt(440, 300), 1)
		covered := sheet.Covered()
		for i, a := range covered {
			for _, b := range covered[:i] {
				if a.Overlaps(b) {
					t.Fatalf("%v and %v overlap", a, b)
				}
			}
		}
		picture, _ := NewPainter(p).Paint(sheet)
		for _, box := range covered {
			for y := box.Min.Y; y < box.Max.Y; y++ {
				row := picture.Pix[picture.PixOffset(box.Min.X, y):][:4*box.Dx()]
				clear(row)
			}
		}
		for i, v := range picture.Pix {
			if v != 0 {
				t.Fatalf("%v is painted, covered are %v", image.Pt(i%picture.Stride/4, i/picture.Stride), covered)
			}
		}
	})
}
