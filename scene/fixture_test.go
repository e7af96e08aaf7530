package scene

// What the tests draw: games made of a few parts, with pictures drawn here.

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/png"
	"os"
	"runtime"
	"sync"
	"testing"
	"testing/fstest"

	"tabletop/loader/diag"
	"tabletop/loader/game"
	"tabletop/loader/route"
	"tabletop/loader/state"
)

var (
	red    = color.NRGBA{200, 30, 30, 255}
	green  = color.NRGBA{30, 180, 40, 255}
	blue   = color.NRGBA{30, 50, 200, 255}
	yellow = color.NRGBA{230, 210, 40, 255}
	grey   = color.NRGBA{128, 128, 128, 255}
	white  = color.NRGBA{250, 250, 250, 255}
)

// box is a game in the making.
type box struct {
	files fstest.MapFS
	game  *game.Game
	setup *game.Setup
}

// newBox holds one surface of 400 x 300 mm with no routes.
func newBox() *box {
	b := &box{files: fstest.MapFS{}, game: &game.Game{Package: game.Package{ID: "test"}}}
	b.setup = &game.Setup{Ref: b.ref("setup", "main"), AllSurfaces: true}
	b.game.Surfaces = []*game.Surface{{Ref: b.ref("board", "main"), Size: [2]float64{400, 300}, Mount: game.Mount{Kind: game.MountTable}}}
	return b
}

func (b *box) ref(kind, id string) game.Ref { return game.Ref{Package: "test", Type: kind, ID: id} }

// draw adds a picture of a function of its pixels.
func (b *box) draw(name string, w, h int, at func(x, y int) color.NRGBA) string {
	img := image.NewNRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			img.SetNRGBA(x, y, at(x, y))
		}
	}
	var buf bytes.Buffer
	if err := png.Encode(&buf, img); err != nil {
		panic(err)
	}
	b.files[name] = &fstest.MapFile{Data: buf.Bytes()}
	return name
}

// plain adds a picture of one colour.
func (b *box) plain(name string, c color.NRGBA) string {
	return b.draw(name, 64, 96, func(int, int) color.NRGBA { return c })
}

// quarters adds a picture of four colours: top left, top right, bottom left, bottom right.
func (b *box) quarters(name string, colours [4]color.NRGBA) string {
	return b.draw(name, 64, 96, func(x, y int) color.NRGBA { return colours[x/32+y/48*2] })
}

// part adds a part of 64 x 96 mm with its sprites.
func (b *box) part(id string, thickness float64, face, back game.Sprite) *game.Part {
	p := &game.Part{Ref: b.ref("part", id), Face: face, Back: back, Size: [3]float64{64, 96, thickness}}
	b.game.Parts = append(b.game.Parts, p)
	return p
}

// put places a part at (x, y) mm of a surface, which shows it.
func (b *box) put(p *game.Part, on *game.Surface, x, y float64, facing game.Facing) {
	path := "/" + p.ID
	pattern, err := route.Parse(path)
	if err != nil {
		panic(err)
	}
	on.Layout = append(on.Layout, &game.Route{Pattern: pattern, Anchor: game.Anchor{X: x, Y: y}})
	b.setup.Placements = append(b.setup.Placements, game.Placement{Path: path, Parts: []game.PartRef{{Ref: p.Ref}}, Facing: facing})
}

// load makes the table.
func (b *box) load(t testing.TB) (*Table, *diag.List) {
	t.Helper()
	return Load(context.Background(), b.files, b.game, state.Seed(b.game, b.setup))
}

// shoot takes a picture of the game, whose faults fail the test.
func (b *box) shoot(t testing.TB, opt Options) *image.RGBA {
	t.Helper()
	table, faults := b.load(t)
	for _, d := range faults.All() {
		t.Errorf("loading: %s: %s", d.Code, d.Message)
	}
	return shoot(t, table, opt)
}

func shoot(t testing.TB, table *Table, opt Options) *image.RGBA {
	t.Helper()
	requireGL(t)
	img, faults, err := table.Shot(context.Background(), opt)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range faults.All() {
		t.Errorf("drawing: %s: %s", d.Code, d.Message)
	}
	return img
}

// noGL is why nothing can be drawn here; nil where it can.
var noGL = sync.OnceValue(func() error {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	h, err := newHeadless()
	if err != nil {
		return err
	}
	defer h.close()
	_, err = newDevice(h.getProcAddress)
	return err
})

// requireGL skips where nothing can be drawn, unless the environment says that it must.
func requireGL(t testing.TB) {
	t.Helper()
	err := noGL()
	if err == nil {
		return
	}
	if os.Getenv("TABLETOP_REQUIRE_GL") == "1" {
		t.Fatal(err)
	}
	t.Skip(err)
}
