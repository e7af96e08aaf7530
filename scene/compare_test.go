package scene

import (
	"context"
	"image"
	"image/color"
	"slices"
	"testing"

	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/scene/change"
	"tabletop/scene/view"
)

// versions are two tables of three cards: one stays, one moves, one has a new face.
func versions(t *testing.T) (before, after *Table, report *change.Report) {
	t.Helper()
	side := func(x float64, picture color.NRGBA) (*Table, change.Side) {
		b := newBox()
		b.plain("stays.png", blue)
		b.plain("moves.png", yellow)
		b.plain("new.png", picture)
		for name, x := range map[string]float64{"stays": -140, "moves": x, "new": 140} {
			s := game.Sprite{Image: name + ".png"}
			b.put(b.part(name, 0.3, s, s), b.game.Surfaces[0], x, 0, game.FacingFace)
		}
		// Maps have no order: the parts are put into one.
		slices.SortFunc(b.game.Parts, func(p, q *game.Part) int { return len(p.ID) - len(q.ID) })
		table, _ := b.load(t)
		return table, change.Side{Store: state.Seed(b.game, b.setup), Poses: table.Poses()}
	}
	before, x := side(0, red)
	after, y := side(40, green)
	return before, after, change.Between(x, y, Redrawn(before, after))
}

func TestRedrawnGoesByPixels(t *testing.T) {
	_, _, report := versions(t)
	if len(report.Redrawn) != 1 || report.Redrawn[0].After.ID != "new" || report.Redrawn[0].What[0].What != "face" {
		t.Errorf("got %+v, want that the card \"new\" has a new face", report.Redrawn)
	}
	if len(report.Shifted) != 1 || report.Shifted[0].After.ID != "moves" {
		t.Errorf("got %+v, want that the card \"moves\" lies elsewhere", report.Shifted)
	}
	// The same pixels from another file, as a cell of a sheet: nothing is drawn anew.
	one, other := newBox(), newBox()
	one.plain("a.png", red)
	other.draw("b.png", 128, 96, func(x, _ int) color.NRGBA {
		if x < 64 {
			return red
		}
		return blue
	})
	cell := game.Sprite{Image: "b.png", Crop: game.Crop{Col: 0, Row: 0, Cols: 2, Rows: 1}}
	p, q := one.part("p", 1, game.Sprite{Image: "a.png"}, game.Sprite{Image: "a.png"}), other.part("p", 1, cell, cell)
	x, _ := one.load(t)
	y, _ := other.load(t)
	if what := Redrawn(x, y)(p, q); len(what) > 0 {
		t.Errorf("the same picture from another file counts as a new %v", what)
	}
}

func TestCompareMarksWhatDiffers(t *testing.T) {
	before, after, report := versions(t)
	requireGL(t)
	opt := Options{Width: 480, Height: 300, Quality: Draft, Camera: view.Camera{Elevation: 90, Parallel: true, Posed: true}}
	img, err := Compare(context.Background(), Comparison{Before: before, After: after, Labels: [2]string{"a", "b"}, Report: report, Options: opt})
	if err != nil {
		t.Fatal(err)
	}
	// The marked picture fills the lower part, but for one line of text.
	gap := 4
	corner := image.Pt(gap, img.Rect.Dy()-300-gap-(img.Rect.Dy()-300-gap-(480-gap)/2*300/480)/3)
	for _, c := range []struct {
		what string
		x    float64
		want string
	}{{"stays", -140, "nothing"}, {"moved here", 40, "yellow"}, {"drawn anew", 140, "green"}} {
		at := pixel(t, after, opt, view.Vec{c.x, 0.3, 0}).Add(corner)
		got := img.RGBAAt(at.X, at.Y)
		if grey := got.R == got.G && got.G == got.B; grey != (c.want == "nothing") || !grey && shown(img, at.X, at.Y) != c.want {
			t.Errorf("what %s is %v, want %s", c.what, got, c.want)
		}
	}
	if t.Failed() {
		save(t, "compare", img, nil)
	}
}
