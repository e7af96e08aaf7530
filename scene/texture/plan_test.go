package texture

import (
	"fmt"
	"image"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tabletop/loader/game"
)

// planText writes a plan in a line an array.
func planText(p *Plan) string {
	var b strings.Builder
	for _, a := range p.Arrays {
		fmt.Fprintf(&b, "%dx%d/%d:", a.Width, a.Height, a.Levels)
		for i, c := range a.Layers {
			fmt.Fprintf(&b, " %s[%g,%g]-%d", c.Image, c.Crop.Col, c.Crop.Row, a.Halved[i])
		}
		b.WriteString("\n")
	}
	for _, r := range p.Reduced {
		b.WriteString(strings.Join(append([]string{r.Message}, r.Images...), ", of ") + "\n")
	}
	return b.String()
}

func TestPlan(t *testing.T) {
	sizes := map[string]image.Point{"sheet": {1000, 700}, "odd": {1001, 703}, "card": {100, 100}, "big": {4096, 4096}, "long": {40000, 10}}
	cell := func(image string, col float64, grid ...float64) Cell {
		c := Cell{Image: image}
		if len(grid) == 2 {
			c.Crop = game.Crop{Col: col, Cols: grid[0], Rows: grid[1]}
		}
		return c
	}
	for _, c := range []struct {
		name   string
		cells  []Cell
		budget Budget
		want   string
	}{
		{"cells of one size share an array, and one cell twice is one layer",
			[]Cell{cell("sheet", 0, 10, 7), cell("sheet", 1, 10, 7), cell("card", 0), cell("sheet", 0, 10, 7)}, Budget{},
			"100x100/7: sheet[0,0]-0 sheet[1,0]-0 card[0,0]-0\n"},
		{"an uneven sheet makes one array", []Cell{cell("odd", 0, 10, 7), cell("odd", 9, 10, 7)}, Budget{}, "101x101/7: odd[0,0]-0 odd[9,0]-0\n"},
		{"an array is full", []Cell{cell("sheet", 0, 10, 7), cell("sheet", 1, 10, 7), cell("sheet", 2, 10, 7)}, Budget{Layers: 2},
			"100x100/7: sheet[0,0]-0 sheet[1,0]-0\n100x100/7: sheet[2,0]-0\n"},
		{"the largest are reduced first", []Cell{cell("card", 0), cell("big", 0)}, Budget{Bytes: 8 << 20},
			"100x100/7: card[0,0]-0\n1024x1024/11: big[0,0]-2\n1 picture of 4096 x 4096 px shown at 1024 x 1024 px: all pictures would take 85 MB, and at most 8 MB are used, of big\n"},
		{"too long a side", []Cell{cell("long", 0)}, Budget{Side: 16384}, "10000x2/14: long[0,0]-2\n1 picture of 40000 x 10 px shown at 10000 x 2 px: a texture has at most 16384 px a side, of long\n"},
		{"a budget for nothing", []Cell{cell("card", 0)}, Budget{Bytes: 1},
			"50x50/6: card[0,0]-1\nthe pictures take 0 MB, and 0 MB are meant to be enough\n1 picture of 100 x 100 px shown at 50 x 50 px: all pictures would take 0 MB, and at most 0 MB are used, of card\n"},
		{"nothing", nil, Budget{}, ""},
	} {
		if got := planText(NewPlan(c.cells, func(name string) image.Point { return sizes[name] }, c.budget)); got != c.want {
			t.Errorf("%s: got\n%s\nwant\n%s", c.name, got, c.want)
		}
	}
}

// Whatever is planned: each cell has a slot of its own, levels that fit its array, and all is in the budget.
func TestPlanFits(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sizes := map[string]image.Point{}
		var cells []Cell
		for i := range rapid.IntRange(1, 12).Draw(t, "images") {
			name := fmt.Sprint(i)
			sizes[name] = image.Pt(rapid.IntRange(1, 400).Draw(t, "w"), rapid.IntRange(1, 400).Draw(t, "h"))
			grid := float64(rapid.IntRange(1, 4).Draw(t, "grid"))
			for col := range int(grid) {
				cells = append(cells, Cell{Image: name, Crop: game.Crop{Col: float64(col), Cols: grid, Rows: grid}, Body: rapid.Bool().Draw(t, "body")})
			}
		}
		b := Budget{Bytes: int64(rapid.IntRange(1, 1<<22).Draw(t, "bytes")), Side: rapid.IntRange(64, 500).Draw(t, "side"), Layers: rapid.IntRange(1, 9).Draw(t, "layers")}
		p := NewPlan(cells, func(name string) image.Point { return sizes[name] }, b)
		seen, total, small := map[Slot]Cell{}, int64(0), true
		for _, a := range p.Arrays {
			total += a.Bytes()
			small = small && max(a.Width, a.Height) <= smallest
			if len(a.Layers) > b.Layers || max(a.Width, a.Height) > b.Side {
				t.Fatalf("array %+v", a)
			}
		}
		if total > b.Bytes && !small {
			t.Fatalf("%d bytes of %d", total, b.Bytes)
		}
		for _, c := range cells {
			s, ok := p.Slot(c)
			if other, taken := seen[s]; !ok || taken && other != c || p.Arrays[s.Array].Layers[s.Layer] != c {
				t.Fatalf("%v is at %v %v, with %v", c, s, ok, other)
			}
			seen[s] = c
			a := &p.Arrays[s.Array]
			levels := a.Bake(s.Layer, filled(sizes[c.Image].X, sizes[c.Image].Y, red))
			if len(levels) != a.Levels || levels[0].Rect != image.Rect(0, 0, a.Width, a.Height) {
				t.Fatalf("%v bakes %d levels of %v, array %d of %d x %d", c, len(levels), levels[0].Rect, a.Levels, a.Width, a.Height)
			}
		}
	})
}

// A baked cell shows what Crop and Halve give, whether it shares pixels with the sheet or not.
func TestBakeIsCropAndHalve(t *testing.T) {
	for _, size := range []image.Point{{40, 28}, {41, 29}} {
		sheet := numbered(size.X, size.Y)
		for _, crop := range []game.Crop{{}, {Col: 1, Row: 1, Cols: 4, Rows: 2}, {Col: 3, Cols: -4, Rows: 2}} {
			for _, budget := range []Budget{{}, {Side: 16}} {
				p := NewPlan([]Cell{{Image: "a", Crop: crop, Body: true}}, func(string) image.Point { return size }, budget)
				want := Crop(sheet, crop)
				for range p.Arrays[0].Halved[0] {
					want = Halve(want)
				}
				got := p.Arrays[0].Bake(0, sheet)[0]
				for y := range want.Rect.Dy() {
					for x := range want.Rect.Dx() {
						if got.NRGBAAt(x, y) != want.NRGBAAt(x, y) || got.Rect != want.Rect {
							t.Fatalf("%v %v %v: (%d, %d) is %v, want %v", size, crop, budget, x, y, got.NRGBAAt(x, y), want.NRGBAAt(x, y))
						}
					}
				}
			}
		}
	}
}

// Art on a body is opaque, a label stays transparent without a dark fringe, and what is missing is a placeholder.
func TestBake(t *testing.T) {
	cells := []Cell{{Image: "a", Body: true}, {Image: "a"}}
	p := NewPlan(cells, func(string) image.Point { return image.Pt(4, 4) }, Budget{})
	sheet := filled(4, 4, red, none)
	for layer, want := range []uint8{255, 128} {
		for i, level := range p.Arrays[0].Bake(layer, sheet) {
			for p := 0; p < len(level.Pix); p += 4 {
				if level.Pix[p] != 255 || level.Pix[p+1] != 0 || i > 0 && level.Pix[p+3] != want {
					t.Fatalf("layer %d, level %d holds %v", layer, i, level.Pix[p:p+4])
				}
			}
		}
	}
	if got := p.Arrays[0].Bake(0, nil)[0]; got.Rect != image.Rect(0, 0, 4, 4) || !Opaque(got) {
		t.Errorf("the placeholder is %v", got)
	}
	if sheet.NRGBAAt(1, 0) != none {
		t.Error("baking changed the sheet")
	}
}
