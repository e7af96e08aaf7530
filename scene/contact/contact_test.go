package contact

import (
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"
)

var page = Options{Width: 1000, Height: 800, Margin: 20, Gap: 10, Label: 30, Head: 40}

func TestCellsFillTheirColumns(t *testing.T) {
	opt := page
	opt.Columns = 3
	pages, err := Lay([]Item{{63, 88}, {20, 20}, {520, 380}, {10, 100}}, opt)
	if err != nil {
		t.Fatal(err)
	}
	if len(pages) != 1 || len(pages[0].Cells) != 4 {
		t.Fatalf("got %+v, want one page of 4 cells", pages)
	}
	cells := pages[0].Cells
	column := (960.0 - 20) / 3
	for i, c := range cells {
		wantX := 20 + float64(i%3)*(column+10)
		if math.Abs(c.Label.X-wantX) > 0.01 || math.Abs(c.Label.Width-column) > 0.01 {
			t.Errorf("cell %d is at %.1f, %.1f wide, want %.1f, %.1f", i, c.Label.X, c.Label.Width, wantX, column)
		}
		if low := c.Face.Y + c.Face.Height; math.Abs(low-c.Label.Y) > 0.01 {
			t.Errorf("cell %d ends at %.1f, its label begins at %.1f", i, low, c.Label.Y)
		}
	}
	if got := cells[3].Face.Height; math.Abs(got-column*0.75) > 0.01 {
		t.Errorf("a tall part is %.1f px high, want %.1f", got, column*0.75)
	}
	if cells[3].Face.Y < cells[0].Label.Y+30 {
		t.Error("the second row lies over the first one's labels")
	}
}

func TestToScaleAllHaveOneScale(t *testing.T) {
	opt := page
	opt.Scale = 2
	pages, err := Lay([]Item{{63, 88}, {20, 20}, {63, 88}, {63, 88}, {63, 88}, {63, 88}}, opt)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range pages[0].Cells {
		if c.Scale != 2 {
			t.Errorf("item %d has a scale of %v, want 2", c.Item, c.Scale)
		}
	}
	if pages[0].Cells[0].Face.Width != 126 {
		t.Errorf("63 mm are %v px, want 126", pages[0].Cells[0].Face.Width)
	}
	_, err = Lay([]Item{{63, 88}, {300, 20}}, opt)
	if err == nil || !strings.Contains(err.Error(), "300 x 20 mm does not fit") {
		t.Errorf("a part wider than the page: %v", err)
	}
}

// Whatever the parts: every one is on one page, once, in order, inside of it, and none lies over another.
func TestNothingOverlaps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		length := rapid.Float64Range(1, 150)
		items := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Item { return Item{length.Draw(t, "w"), length.Draw(t, "h")} }), 1, 40).Draw(t, "items")
		opt := page
		opt.Columns = rapid.IntRange(0, 6).Draw(t, "columns")
		if rapid.Bool().Draw(t, "to scale") {
			opt.Scale = rapid.Float64Range(0.2, 3).Draw(t, "scale")
		}
		pages, err := Lay(items, opt)
		if err != nil {
			t.Fatal(err)
		}
		next := 0
		for n, p := range pages {
			var boxes []Box
			if p.Height > opt.Height {
				t.Fatalf("page %d is %d px high", n, p.Height)
			}
			for _, c := range p.Cells {
				if c.Item != next {
					t.Fatalf("item %d comes where %d was due", c.Item, next)
				}
				next++
				boxes = append(boxes, c.Face, c.Back, c.Label)
			}
			for i, b := range boxes {
				if b.X < 19.9 || b.Y < 59.9 || b.X+b.Width > 980.6 || b.Y+b.Height > float64(p.Height)-19 {
					t.Fatalf("page %d of %d px: %+v is outside", n, p.Height, b)
				}
				for _, c := range boxes[:i] {
					if b.X < c.X+c.Width-0.01 && c.X < b.X+b.Width-0.01 && b.Y < c.Y+c.Height-0.01 && c.Y < b.Y+b.Height-0.01 {
						t.Fatalf("page %d: %+v lies over %+v", n, b, c)
					}
				}
			}
		}
		if next != len(items) {
			t.Fatalf("%d of %d items are on pages", next, len(items))
		}
	})
}
