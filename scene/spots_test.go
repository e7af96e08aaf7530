package scene

// Layout as it shows: one table of everything that a stack, a tilt, a lift, a board and a child surface can do, and
// what named spots of its picture must show.

import (
	"fmt"
	"image/color"
	"testing"

	"tabletop/loader/curve"
	"tabletop/loader/game"
	"tabletop/loader/route"
	"tabletop/scene/view"
)

// stack puts cards of the given colours on a path that a surface shows at (x, y), bottom to top.
func (b *box) stack(on *game.Surface, path string, x, y float64, st *game.Stacking, colours ...string) {
	pattern, err := route.Parse(path)
	if err != nil {
		panic(err)
	}
	on.Layout = append(on.Layout, &game.Route{Pattern: pattern, Anchor: game.Anchor{X: x, Y: y}, Stacking: st})
	p := game.Placement{Path: path, Facing: game.FacingFace}
	for i, c := range colours {
		part := b.part(fmt.Sprintf("%s-%d", path[1:], i), 0.3, game.Sprite{Image: c + ".png"}, game.Sprite{Image: c + ".png"})
		p.Parts = append(p.Parts, game.PartRef{Ref: part.Ref})
	}
	b.setup.Placements = append(b.setup.Placements, p)
}

func along(path string) *curve.Path {
	c, err := curve.Parse(path)
	if err != nil {
		panic(err)
	}
	return c
}

// times repeats a colour n times and ends with another one.
func times(n int, colour, last string) []string {
	out := make([]string, n)
	for i := range out {
		out[i] = colour
	}
	out[n-1] = last
	return out
}

// everything is the table: piles at the back, fans and lifts in the middle, tilts, a board and a grandchild in front.
func everything() *box {
	b := newBox()
	for name, c := range map[string]color.NRGBA{"red": red, "green": green, "blue": blue, "yellow": yellow} {
		b.plain(name+".png", c)
	}
	table := b.game.Surfaces[0]
	table.Size = [2]float64{1100, 700}
	for i, n := range []int{1, 2, 52, 500} {
		b.stack(table, fmt.Sprint("/pile", n), float64(i)*130-450, -250, &game.Stacking{}, times(n, "blue", "red")...)
	}
	for i, align := range []game.Align{game.AlignStart, game.AlignCenter, game.AlignEnd} {
		st := &game.Stacking{Curve: along("M 0 0 L 200 0"), Align: align, Steps: 10, Tilt: 1}
		b.stack(table, "/fan-"+string(align), float64(i)*330-480, -30, st, "red", "green", "blue")
	}
	b.stack(table, "/lifted", -450, 130, &game.Stacking{Curve: along("M 0 0 L 160 0"), ZEnd: 60, Steps: 1, Align: game.AlignStart}, "red", "blue")
	b.stack(table, "/sunk", -180, 130, &game.Stacking{Curve: along("M 0 0 L 160 0"), ZStart: 60, Steps: 1, Align: game.AlignStart}, "red", "blue")
	b.stack(table, "/right-down", -60, 280, &game.Stacking{Tilt: 25}, "red")
	b.stack(table, "/left-down", 60, 280, &game.Stacking{Tilt: -25}, "red")
	slab := b.part("slab", 20, game.Sprite{Image: "green.png"}, game.Sprite{Image: "green.png"})
	slab.Size = [3]float64{80, 120, 20}
	b.put(slab, table, -450, 270, game.FacingFace)
	cube := b.part("cube", 30, game.Sprite{Image: "yellow.png"}, game.Sprite{Image: "yellow.png"})
	cube.Size = [3]float64{20, 30, 30}
	b.put(cube, table, -450, 270, game.FacingFace)
	return b.withGrandchild(table)
}

// withGrandchild hangs a surface on a surface on the table, each turned by a quarter, and a card of four colours
// on the last.
func (b *box) withGrandchild(table *game.Surface) *box {
	quarter := game.Anchor{X: 50, Rotation: 90}
	child := &game.Surface{Ref: b.ref("child", "1"), Mount: game.Mount{Kind: game.MountChild, Anchor: game.Anchor{X: 300, Y: 200, Rotation: 90}}}
	last := &game.Surface{Ref: b.ref("child", "2"), Mount: game.Mount{Kind: game.MountChild, Anchor: quarter}}
	table.Children = []game.ChildRef{{Ref: child.Ref}}
	child.Children = []game.ChildRef{{Ref: last.Ref}}
	b.game.Surfaces = append(b.game.Surfaces, child, last)
	face := game.Sprite{Image: b.quarters("quarters.png", [4]color.NRGBA{red, green, blue, yellow})}
	b.put(b.part("turned", 0.3, face, face), last, 20, 0, game.FacingFace)
	return b
}

// laidSpots are what two pictures of the table of everything must show.
var laidSpots = []struct {
	name      string
	elevation float64
	spots     []spot
}{
	{"from-above", 62, []spot{
		{"a pile of one", view.Vec{-450, 0.3, -250}, "red"},
		{"a pile of two", view.Vec{-320, 0.6, -250}, "red"},
		{"a pile of 52", view.Vec{-190, 15.6, -250}, "red"},
		{"a pile of 500", view.Vec{-60, 150, -250}, "red"},
		{"start: the first card", view.Vec{-480 - 24, 0, -30}, "red"},
		{"start: over it the second", view.Vec{-480 - 4, 0, -30}, "green"},
		{"start: over all the last", view.Vec{-480 + 40, 0, -30}, "blue"},
		{"start: its right edge", view.Vec{-480 + 40 + 28, 0, -30}, "blue"},
		{"center: the first card", view.Vec{-150 + 80 - 24, 0, -30}, "red"},
		{"center: the last card", view.Vec{-150 + 120, 0, -30}, "blue"},
		{"center: beside its left edge", view.Vec{-150 + 80 - 40, 0, -30}, ""},
		{"end: the first card", view.Vec{180 + 160 - 24, 0, -30}, "red"},
		{"end: the last card", view.Vec{180 + 200, 0, -30}, "blue"},
		{"end: beside its right edge", view.Vec{180 + 200 + 40, 0, -30}, ""},
		{"a cube on a slab", view.Vec{-450, 50, 270}, "yellow"},
		{"the slab beside it", view.Vec{-478, 20, 270}, "green"},
		// Turned twice by a quarter: 20 mm to the child's right are 20 to the left, and what was the top left is the bottom right.
		{"a grandchild's top left", view.Vec{300 - 20 + 16, 0.3, 250 + 24}, "red"},
		{"a grandchild's top right", view.Vec{300 - 20 - 16, 0.3, 250 + 24}, "green"},
		{"a grandchild's bottom left", view.Vec{300 - 20 + 16, 0.3, 250 - 24}, "blue"},
		{"a grandchild's bottom right", view.Vec{300 - 20 - 16, 0.3, 250 - 24}, "yellow"},
	}},
	{"from-the-seat", 14, []spot{
		{"above the pile of 52", view.Vec{-190, 45, -210}, ""},
		{"a pile of 500 is high", view.Vec{-60, 149.9, -240}, "red"},
		{"zStart 0: the first lies on the table", view.Vec{-450, 0.3, 140}, "red"},
		{"zEnd 60: the last is lifted", view.Vec{-290, 60.3, 140}, "blue"},
		{"zStart 60: the first is lifted", view.Vec{-180, 60.3, 140}, "red"},
		{"zEnd 0: the last lies on the table", view.Vec{-20, 0.3, 140}, "blue"},
		// A card of 64 mm tilted by 25 degrees rises by 27.
		{"tilt 25: the left edge is up", view.Vec{-60 - 26, 24, 300}, "red"},
		{"tilt 25: nothing is over the right edge", view.Vec{-60 + 26, 24, 300}, ""},
		{"tilt -25: the right edge is up", view.Vec{60 + 26, 24, 300}, "red"},
		{"tilt -25: nothing is over the left edge", view.Vec{60 - 26, 24, 300}, ""},
	}},
}

func TestSpotsOfALaidTable(t *testing.T) {
	table, _ := everything().load(t)
	for _, picture := range laidSpots {
		checkSpots(t, table, picture.name, picture.elevation, picture.spots)
	}
}

// checkSpots looks at the named spots of a picture.
func checkSpots(t *testing.T, table *Table, name string, elevation float64, spots []spot) {
	t.Helper()
	opt := Options{Width: 640, Height: 400, Quality: Draft, NoHUD: true, Camera: view.Camera{Elevation: elevation, Posed: true}}
	img := shoot(t, table, opt)
	for _, s := range spots {
		at := pixel(t, table, opt, s.at)
		c := img.RGBAAt(at.X, at.Y)
		got := shown(img, at.X, at.Y)
		if got == "grey" || max(c.R, c.G, c.B) < 125 {
			got = "" // mat, wood or the room, which are all darker than a card
		}
		if got != s.want {
			t.Errorf("%s, %s at %v shows %q (%v), want %q", name, s.name, at, got, c, s.want)
		}
	}
	if t.Failed() {
		save(t, name, img, nil)
	}
}

// spot is a named point of the table, mm, and the colour that a picture must show there; empty: none of a card.
type spot struct {
	name string
	at   view.Vec
	want string
}
