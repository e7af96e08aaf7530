package scene

// What the options of a picture promise: where cameras look, how large a mm is, what is left out.

import (
	"bytes"
	"context"
	"image"
	"image/color"
	"image/png"
	"math"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"tabletop/loader/game"
	"tabletop/scene/raster"
	"tabletop/scene/view"
)

// coloured puts parts of one colour on the board and on a HUD surface: red lies at the left, yellow face down
// and turned at the right, green stands behind, blue hangs on the screen.
func coloured() *box {
	b := newBox()
	board := b.game.Surfaces[0]
	hud := &game.Surface{Ref: b.ref("hud", "hand"), Size: [2]float64{64, 96}, Mount: game.Mount{Kind: game.MountHUD, Area: game.AreaBottomRight}}
	b.game.Surfaces = append(b.game.Surfaces, hud)
	for id, c := range map[string]color.NRGBA{"red": red, "yellow": yellow, "green": green, "blue": blue} {
		b.plain(id+".png", c)
	}
	add := func(id string, on *game.Surface, x, y float64, facing game.Facing) {
		b.put(b.part(id, 2, game.Sprite{Image: id + ".png"}, game.Sprite{Image: id + ".png"}), on, x, y, facing)
	}
	add("red", board, -120, 0, game.FacingFace)
	add("yellow", board, 120, 20, game.FacingBack)
	board.Layout[1].Rotation = 90
	add("green", board, 0, -80, game.FacingStanding)
	add("blue", hud, 0, 0, game.FacingFace)
	return b
}

// shares tells how much of a picture each colour takes.
func shares(img *image.RGBA) map[string]float64 {
	out := map[string]float64{}
	n := float64(img.Rect.Dx() * img.Rect.Dy())
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			c := img.RGBAAt(x, y)
			if most, least := max(c.R, c.G, c.B), min(c.R, c.G, c.B); most < 90 || most-least < 90 {
				continue // felt, wood and room are dull
			}
			out[shown(img, x, y)] += 1 / n
		}
	}
	return out
}

func TestCamerasFillThePictureWithWhatTheyName(t *testing.T) {
	requireGL(t)
	table, _ := coloured().load(t)
	studio, err := table.OpenStudio()
	if err != nil {
		t.Fatal(err)
	}
	defer studio.Close()
	for camera, want := range map[string]string{
		"part:part#red": "red", "part:part#yellow": "yellow", "part:test:part#green": "green", "part:part#blue": "blue", "surface:hud": "blue",
	} {
		c, err := view.ParseCamera(camera)
		if err != nil {
			t.Fatal(err)
		}
		// The shape of a card, which a card that reads upright fills.
		img, err := studio.Take(context.Background(), Options{Width: 64, Height: 96, Camera: c, Quality: Draft})
		if err != nil {
			t.Fatal(err)
		}
		if got := shares(img); got[want] < 0.5 {
			t.Errorf("%s: %s takes %.0f %% of the picture", camera, want, 100*got[want])
			save(t, "camera-"+want, img, nil)
		}
	}
}

func TestFromAboveAPictureIsToScale(t *testing.T) {
	table, _ := coloured().load(t)
	const dpi = 50.8 // 2 px a mm
	top := view.Camera{Elevation: 90, Parallel: true, Posed: true}
	img := shoot(t, table, Options{Camera: top, DPI: dpi, NoTable: true, Quality: Draft})
	if want := image.Pt(800, 600); img.Rect.Size() != want {
		t.Fatalf("a surface of 400 x 300 mm is %v px, want %v", img.Rect.Size(), want)
	}
	// Red's borders are at -120 ± 32 and ± 48 mm of the middle; its upper edge is rounded by nothing.
	left, right := (200-120-32)*2, (200-120+32)*2
	upper, lower := (150-48)*2, (150+48)*2
	for _, c := range []struct {
		x, y int
		in   bool
	}{
		{left + 1, 300, true}, {left - 2, 300, false}, {right - 2, 300, true}, {right + 1, 300, false},
		{160, upper + 1, true}, {160, upper - 2, false}, {160, lower - 2, true}, {160, lower + 1, false},
	} {
		if p := img.RGBAAt(c.x, c.y); (p.R > 100) != c.in {
			t.Errorf("pixel %d, %d is %v; of red: %v", c.x, c.y, p, c.in)
		}
	}
	if t.Failed() {
		save(t, "to-scale", img, nil)
	}
}

func TestSizesToScale(t *testing.T) {
	table, _ := coloured().load(t)
	top := view.Camera{Elevation: 90, Parallel: true, Posed: true}
	for _, c := range []struct {
		opt  Options
		want image.Point
	}{
		{Options{Camera: top, DPI: 25.4, NoTable: true}, image.Pt(400, 300)},
		{Options{Camera: top, DPI: 254, NoTable: true}, image.Pt(4000, 3000)},
		{Options{Camera: top, DPI: 300, NoTable: true}, image.Pt(4725, 3544)}, // 4724.4, 3543.3
		{Options{Camera: top, DPI: 25.4}, image.Pt(500, 400)},                 // 38 mm of felt, 12 mm of wood
		{Options{Camera: top, DPI: 25.4, Surfaces: []string{"hud#hand"}, NoTable: true}, image.Pt(64, 96)},
		{Options{Camera: top, DPI: 300, Width: 640, Height: 100}, image.Pt(640, 100)},
		{Options{Camera: top}, image.Pt(1920, 1080)},
		{Options{DPI: 300}, image.Pt(1920, 1080)},
	} {
		a, err := table.aim(c.opt)
		if err != nil {
			t.Fatal(err)
		}
		size, err := a.size(c.opt)
		if err != nil || size != c.want {
			t.Errorf("%+v: %v px, %v; want %v", c.opt, size, err, c.want)
		}
		if camera := a.framed(c.opt, size); c.opt.DPI > 0 && camera.Parallel {
			scale := float64(size.Y) / (2 * camera.HalfHeight()) * mmPerInch
			if math.Abs(scale-c.opt.DPI) > 1e-6 {
				t.Errorf("%+v: the scale is %v px an inch", c.opt, scale)
			}
		}
	}
	for _, dpi := range []float64{-1, math.NaN(), math.Inf(1), 1e300, 3000} {
		if err := table.Check(Options{Camera: top, DPI: dpi}); err == nil {
			t.Errorf("%v px an inch: no error", dpi)
		}
	}
}

func TestOptionsLeaveOut(t *testing.T) {
	requireGL(t)
	table, _ := coloured().load(t)
	studio, err := table.OpenStudio()
	if err != nil {
		t.Fatal(err)
	}
	defer studio.Close()
	for _, c := range []struct {
		name string
		opt  Options
		want []string
	}{
		{"all", Options{}, []string{"blue", "green", "red", "yellow"}},
		{"no HUD", Options{NoHUD: true}, []string{"green", "red", "yellow"}},
		{"only the HUD", Options{Surfaces: []string{"hud#hand"}}, []string{"blue"}},
		{"only the board", Options{Surfaces: []string{"board#main"}}, []string{"green", "red", "yellow"}},
		{"all, as before", Options{}, []string{"blue", "green", "red", "yellow"}},
	} {
		c.opt.Width, c.opt.Height, c.opt.Quality = 120, 80, Draft
		img, err := studio.Take(context.Background(), c.opt)
		if err != nil {
			t.Fatal(err)
		}
		var got []string
		for name, share := range shares(img) {
			if share > 0.002 {
				got = append(got, name)
			}
		}
		slices.Sort(got)
		if !slices.Equal(got, c.want) {
			t.Errorf("%s: %v are seen, want %v", c.name, got, c.want)
			save(t, "leave-out", img, nil)
		}
	}
}

// TestTransparentBordersHaveNoFringe: a pixel half covered by a grey card is grey, at half its alpha, or where a shadow
// covers the other half, darker; it is never brighter.
func TestTransparentBordersHaveNoFringe(t *testing.T) {
	requireGL(t)
	b := newBox()
	b.put(b.part("card", 0.3, game.Sprite{Image: b.plain("grey.png", grey)}, game.Sprite{Image: "grey.png"}), b.game.Surfaces[0], 0, 0, game.FacingFace)
	b.game.Surfaces[0].Layout[0].Rotation = 30
	table, _ := b.load(t)
	studio, err := table.OpenStudio()
	if err != nil {
		t.Fatal(err)
	}
	defer studio.Close()
	opt := Options{Width: 90, Height: 90, Camera: view.Camera{Elevation: 90, Parallel: true, Posed: true}, NoTable: true, Transparent: true}
	var file bytes.Buffer
	if err := studio.Write(context.Background(), &file, opt, raster.PNG, raster.Info{}); err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(&file)
	if err != nil {
		t.Fatal(err)
	}
	none, part, full := 0, 0, 0
	for i := 0; i < len(img.(*image.NRGBA).Pix); i += 4 {
		p := img.(*image.NRGBA).Pix[i : i+4]
		switch {
		case p[3] == 0:
			none++
		case p[3] == 255:
			full++
		case p[3] > 40: // below, eight bits hold little of a colour
			part++
			if p[0] > 134 {
				t.Errorf("a pixel of alpha %d of a grey card is %v", p[3], p[:3])
			}
		}
	}
	if none < 500 || part < 30 || full < 200 {
		t.Errorf("%d pixels are clear, %d half covered, %d covered", none, part, full)
	}
	if err := studio.Write(context.Background(), &file, opt, raster.JPEG, raster.Info{}); err == nil {
		t.Error("a transparent JPEG: no error")
	}
}

func TestStraightenUndoesAveragingInLinearLight(t *testing.T) {
	c := curves()
	rapid.Check(t, func(t *rapid.T) {
		v, alpha := rapid.IntRange(0, 255).Draw(t, "value"), rapid.IntRange(64, 255).Draw(t, "alpha")
		// What a framebuffer holds of a pixel that the colour covers in part.
		covered := float64(c.decode[v]) * float64(alpha) / 255
		pix := []byte{c.encode[int(covered*encodeSteps+0.5)], 0, 0, byte(alpha)}
		straighten(pix)
		if math.Abs(float64(pix[0])-float64(v)) > 3 || int(pix[3]) != alpha {
			t.Fatalf("got %v", pix)
		}
	})
	pix := []byte{10, 20, 30, 0, 10, 20, 30, 255}
	if straighten(pix); !bytes.Equal(pix, []byte{10, 20, 30, 0, 10, 20, 30, 255}) {
		t.Errorf("clear and opaque pixels became %v", pix)
	}
}

// TestShadowsStayWithoutATable: cut out, a part has its shadow, in black, on the side away from the light, and that ends.
func TestShadowsStayWithoutATable(t *testing.T) {
	b := newBox()
	tile := b.part("tile", 12, game.Sprite{Image: b.plain("grey.png", grey)}, game.Sprite{Image: "grey.png"})
	tile.Size = [3]float64{60, 60, 12}
	b.put(tile, b.game.Surfaces[0], 0, 0, game.FacingFace)
	opt := Options{Width: 200, Height: 200, Camera: view.Camera{Elevation: 90, Parallel: true, Posed: true, Aimed: true, Distance: 250}, NoTable: true, Transparent: true}
	img := b.shoot(t, opt)
	mm := func(x, y float64) color.RGBA {
		scale := 200 / (2 * opt.Camera.HalfHeight())
		return img.RGBAAt(int(100+x*scale), int(100+y*scale))
	}
	if c := mm(0, 0); c.A != 255 || c.R < 110 {
		t.Errorf("the tile is %v", c)
	}
	away, towards := mm(23, 0), mm(-23, 0) // the tile is 40 mm wide, as its picture is
	if away.A < 60 || away.R > 2 || int(away.A) < 2*int(towards.A) {
		t.Errorf("beside the tile, away from the light: %v; towards it: %v", away, towards)
	}
	if c := mm(70, -70); c.A != 0 {
		t.Errorf("far off: %v", c)
	}
	if t.Failed() {
		save(t, "cut-out", img, nil)
	}
}
