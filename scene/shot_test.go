package scene

// Pictures with named spots, checked by colour: what a part shows and where, never every pixel.

import (
	"bytes"
	"context"
	"errors"
	"image"
	"image/color"
	"math"
	"runtime"
	"testing"
	"time"

	"tabletop/loader/game"
	"tabletop/scene/view"
)

// shown says which colour a pixel shows, by hue: shaded art keeps it.
func shown(img image.Image, x, y int) string {
	r, g, b, _ := img.At(x, y).RGBA()
	names := map[string]color.NRGBA{"red": red, "green": green, "blue": blue, "yellow": yellow, "grey": grey}
	best, name := 0.0, ""
	for n, c := range names {
		dot := float64(r)*float64(c.R) + float64(g)*float64(c.G) + float64(b)*float64(c.B)
		length := math.Sqrt(float64(r)*float64(r)+float64(g)*float64(g)+float64(b)*float64(b)) *
			math.Sqrt(float64(c.R)*float64(c.R)+float64(c.G)*float64(c.G)+float64(c.B)*float64(c.B))
		if dot/length > best {
			best, name = dot/length, n
		}
	}
	return name
}

// pixel gives the pixel that shows a point, mm.
func pixel(t *testing.T, table *Table, opt Options, p view.Vec) image.Point {
	t.Helper()
	aspect := float64(opt.Width) / float64(opt.Height)
	a, err := table.aim(opt)
	if err != nil {
		t.Fatal(err)
	}
	c := a.framed(opt, image.Pt(opt.Width, opt.Height))
	q, ok := c.Projection(aspect, view.Whole).Mul(c.View()).Project(p)
	if !ok {
		t.Fatalf("%v is behind the camera", p)
	}
	return image.Pt(int((q[0]+1)/2*float64(opt.Width)), int((1-q[1])/2*float64(opt.Height)))
}

func TestArtShowsAsDrawn(t *testing.T) {
	b := newBox()
	p := b.part("card", 0.3, game.Sprite{Image: b.plain("grey.png", grey)}, game.Sprite{Image: "grey.png"})
	b.put(p, b.game.Surfaces[0], 0, 0, game.FacingFace)
	table, _ := b.load(t)
	for camera, q := range map[string]Quality{"": Good, "top": Draft, "iso": Draft, "40,30": Draft} {
		c, _ := view.ParseCamera(camera)
		opt := Options{Width: 320, Height: 240, Camera: c, Quality: q}
		img := shoot(t, table, opt)
		at := pixel(t, table, opt, view.Vec{0, 0.3, 0})
		if got := img.RGBAAt(at.X, at.Y); math.Abs(float64(got.R)-128) > 1 || got.R != got.G || got.G != got.B {
			t.Errorf("camera %q, quality %v: a 50 %% grey card shows as %v", camera, q, got)
		}
	}
}

func TestPartsReadTheRightWayRound(t *testing.T) {
	b := newBox()
	face := game.Sprite{Image: b.quarters("face.png", [4]color.NRGBA{red, green, blue, yellow})}
	back := game.Sprite{Image: b.quarters("back.png", [4]color.NRGBA{yellow, blue, green, red})}
	for i, facing := range []game.Facing{game.FacingFace, game.FacingBack, game.FacingStanding} {
		p := b.part(string(facing), 2, face, back)
		b.put(p, b.game.Surfaces[0], float64(i-1)*120, 0, facing)
	}
	table, _ := b.load(t)
	opt := Options{Width: 480, Height: 360, Quality: Draft, Camera: view.Camera{Elevation: 45, Posed: true}}
	img := shoot(t, table, opt)
	flat := [4]view.Vec{{-20, 2, -30}, {20, 2, -30}, {-20, 2, 30}, {20, 2, 30}}
	upright := [4]view.Vec{{-20, 78, 1}, {20, 78, 1}, {-20, 18, 1}, {20, 18, 1}}
	for _, c := range []struct {
		name   string
		x      float64
		points [4]view.Vec
		want   [4]string
	}{
		{"face", -120, flat, [4]string{"red", "green", "blue", "yellow"}},
		{"back", 0, flat, [4]string{"yellow", "blue", "green", "red"}},
		{"standing", 120, upright, [4]string{"red", "green", "blue", "yellow"}},
	} {
		for i, p := range c.points {
			at := pixel(t, table, opt, p.Add(view.Vec{c.x, 0, 0}))
			if got := shown(img, at.X, at.Y); got != c.want[i] {
				t.Errorf("%s: quarter %d at %v shows %s, want %s", c.name, i, at, got, c.want[i])
			}
		}
	}
	if t.Failed() {
		save(t, "right-way-round", img, nil)
	}
}

func TestSheetsDoNotBleed(t *testing.T) {
	b := newBox()
	sheet := b.draw("sheet.png", 640, 448, func(x, y int) color.NRGBA {
		if x/64 == 4 && y/64 == 3 {
			return color.NRGBA{220, 0, 0, 255}
		}
		return color.NRGBA{0, 0, 220, 255}
	})
	s := game.Sprite{Image: sheet, Crop: game.Crop{Col: 4, Row: 3, Cols: 10, Rows: 7}}
	p := b.part("card", 0.3, s, s)
	p.Size = [3]float64{64, 64, 0.3}
	b.put(p, b.game.Surfaces[0], 0, 0, game.FacingFace)
	table, _ := b.load(t)
	for _, c := range []view.Camera{{Elevation: 45, Distance: 500}, {Elevation: 45, Distance: 1000}, {Elevation: 45, Distance: 2000}, {Elevation: 8, Distance: 2000}} {
		c.Posed, c.Aimed = true, true
		img := shoot(t, table, Options{Width: 640, Height: 480, Quality: Draft, Camera: c})
		seen := 0
		for y := range 480 {
			for x := range 640 {
				px := img.RGBAAt(x, y)
				if px.R < 100 || px.G > 40 { // not of the card, or of its border to the felt
					continue
				}
				seen++
				if px.B > 8 {
					t.Fatalf("elevation %v, distance %v: the card's pixel at %d, %d is %v", c.Elevation, c.Distance, x, y, px)
				}
			}
		}
		if seen < 20 {
			t.Errorf("elevation %v, distance %v: only %d pixels of the card are seen", c.Elevation, c.Distance, seen)
		}
	}
}

// light is how bright the green of the felt is around a pixel.
func light(img *image.RGBA, at image.Point) float64 {
	sum := 0.0
	for y := -2; y <= 2; y++ {
		for x := -2; x <= 2; x++ {
			sum += float64(img.RGBAAt(at.X+x, at.Y+y).G)
		}
	}
	return sum / 25
}

func TestShadowFallsAwayFromTheLightAndSoftens(t *testing.T) {
	b := newBox()
	p := b.part("figure", 4, game.Sprite{Image: b.plain("white.png", white)}, game.Sprite{Image: "white.png"})
	b.put(p, b.game.Surfaces[0], -60, 0, game.FacingStanding)
	table, _ := b.load(t)
	opt := Options{Width: 640, Height: 480, Quality: Draft, Camera: view.Camera{Elevation: 70, Posed: true}}
	img := shoot(t, table, opt)
	along := keyLight.Scale(-1 / keyLight[1]) // a shadow's way for each mm of height
	at := func(height, aside float64) float64 {
		p := view.Vec{-60 + along[0]*height, 0, along[2]*height + aside}
		return light(img, pixel(t, table, opt, p))
	}
	free := light(img, pixel(t, table, opt, view.Vec{-150, 0, 60}))
	if dark := at(75, 0); dark > free*0.85 {
		t.Errorf("the felt behind the figure is %v bright, the free felt %v", dark, free)
	}
	if lit := light(img, pixel(t, table, opt, view.Vec{-150, 0, -20})); lit < free*0.9 {
		t.Errorf("the felt towards the light is %v bright, the free felt %v", lit, free)
	}
	if t.Failed() {
		save(t, "shadow", img, nil)
	}
}

func TestTilesHaveNoSeams(t *testing.T) {
	table, _ := still().load(t)
	whole := shoot(t, table, Options{Width: 600, Height: 400, Quality: Draft, tile: 600})
	tiled := shoot(t, table, Options{Width: 600, Height: 400, Quality: Draft, tile: 130})
	differ := 0
	for i := range whole.Pix {
		if whole.Pix[i] != tiled.Pix[i] {
			differ++
		}
	}
	// An edge now and then crosses a pixel's centre in one frustum and not in the other. A seam would be
	// four rows or columns of pixels and more: 0.5 %.
	if share := float64(differ) / float64(len(whole.Pix)); share > 0.0006 {
		t.Errorf("%.3f %% of the values differ", 100*share)
		save(t, "tiles", tiled, whole)
	}
}

func TestSameBytesEveryTime(t *testing.T) {
	table, _ := still().load(t)
	first := shoot(t, table, Options{Width: 400, Height: 300, Quality: Draft})
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	again, _ := still().load(t)
	second := shoot(t, again, Options{Width: 400, Height: 300, Quality: Draft})
	if !bytes.Equal(first.Pix, second.Pix) {
		t.Error("two pictures of one table differ")
		save(t, "twice", second, first)
	}
}

func TestShotSizes(t *testing.T) {
	table, _ := newBox().load(t)
	for _, size := range []image.Point{{1, 1}, {3, 700}, {1100, 2}} {
		if img := shoot(t, table, Options{Width: size.X, Height: size.Y, Quality: Draft}); img.Rect.Size() != size {
			t.Errorf("asked for %v, got %v", size, img.Rect.Size())
		}
	}
	for _, size := range []image.Point{{-1, 10}, {10, MaxSide + 1}, {0, 10}} {
		if _, _, err := table.Shot(context.Background(), Options{Width: size.X, Height: size.Y}); err == nil {
			t.Errorf("a picture of %v px: no error", size)
		}
	}
}

// TestEdgeOnTrianglesDoNotHoldThePictureUp: where rims were seen edge-on, the software renderer read art for minutes, or
// for ever, for a single pixel. It does not look at contexts, so this waits for it as one does for a hang.
func TestEdgeOnTrianglesDoNotHoldThePictureUp(t *testing.T) {
	requireGL(t)
	table, _ := still().load(t)
	camera, err := view.ParseCamera("iso")
	if err != nil {
		t.Fatal(err)
	}
	drawn := make(chan error, 1)
	go func() {
		_, _, err := table.Shot(context.Background(), Options{Width: 169, Height: 191, Camera: camera, Quality: Good, NoTable: true})
		drawn <- err
	}()
	select {
	case err := <-drawn:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(2 * time.Minute):
		t.Fatal("the picture is not done after two minutes")
	}
}

func TestShotStopsWhenAsked(t *testing.T) {
	requireGL(t)
	table, _ := newBox().load(t)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := table.Shot(ctx, Options{Width: 64, Height: 64}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}

func TestHUDAreas(t *testing.T) {
	where := map[string][2]float64{
		game.AreaTopLeft: {0, 0}, game.AreaTop: {0.5, 0}, game.AreaTopRight: {1, 0},
		game.AreaLeft: {0, 0.5}, game.AreaCenter: {0.5, 0.5}, game.AreaRight: {1, 0.5},
		game.AreaBottomLeft: {0, 1}, game.AreaBottom: {0.5, 1}, game.AreaBottomRight: {1, 1},
	}
	b := newBox()
	b.plain("yellow.png", yellow)
	for area := range where {
		hud := &game.Surface{Ref: b.ref("hud", area), Size: [2]float64{64, 96}, Mount: game.Mount{Kind: game.MountHUD, Area: area}}
		b.game.Surfaces = append(b.game.Surfaces, hud)
		b.put(b.part(area, 0.3, game.Sprite{Image: "yellow.png"}, game.Sprite{Image: "yellow.png"}), hud, 0, 0, game.FacingFace)
	}
	table, _ := b.load(t)
	// Three windows at two pixel scales each: an area is the same share of both.
	for _, size := range []image.Point{{640, 360}, {1280, 720}, {400, 600}, {800, 1200}, {640, 200}, {1280, 400}} {
		img := shoot(t, table, Options{Width: size.X, Height: size.Y, Quality: Draft})
		h := newHUDView(float64(size.X) / float64(size.Y))
		px := float64(size.X) / h.width
		for area, f := range where {
			x := f[0]*(float64(size.X)-2*px*(32+hudMargin)) + px*(32+hudMargin)
			y := f[1]*(float64(size.Y)-2*px*(48+hudMargin)) + px*(48+hudMargin)
			for _, d := range [][2]float64{{0, 0}, {-30, -46}, {30, 46}} {
				if got := shown(img, int(x+d[0]*px), int(y+d[1]*px)); got != "yellow" {
					t.Errorf("%v px, %s: %v mm from the middle shows %s", size, area, d, got)
				}
			}
			for _, d := range []float64{-34, 34} {
				if c := img.RGBAAt(int(x+d*px), int(y)); c.R > 180 && c.G > 160 {
					t.Errorf("%v px, %s: %v mm from the middle is still card: %v", size, area, d, c)
				}
			}
		}
	}
}
