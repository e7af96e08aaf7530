package scene

// The sheet of text lies over the picture as it was painted, and parts are printed as they are.

import (
	"image"
	"image/color"
	"image/draw"
	"runtime"
	"testing"
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/loader/game"
)

// onDevice runs a test with a device on this thread.
func onDevice(t *testing.T, do func(d *device)) {
	t.Helper()
	requireGL(t)
	withDevice(t, do)
}

// withDevice runs do with a device on this thread, which must have OpenGL.
func withDevice(t testing.TB, do func(d *device)) {
	t.Helper()
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	h, err := newHeadless()
	if err != nil {
		t.Fatal(err)
	}
	defer h.close()
	d, err := newDevice(h.getProcAddress)
	if err != nil {
		t.Fatal(err)
	}
	do(d)
}

// plainFrame is a framebuffer as a window has one: no sRGB, no depth.
func plainFrame(w, h int, c color.NRGBA) (read func() *image.RGBA) {
	var colour uint32
	framebuffer(func() {
		gl.GenRenderbuffers(1, &colour)
		gl.BindRenderbuffer(gl.RENDERBUFFER, colour)
		gl.RenderbufferStorage(gl.RENDERBUFFER, gl.RGBA8, int32(w), int32(h))
		gl.FramebufferRenderbuffer(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.RENDERBUFFER, colour)
	})
	gl.Disable(gl.FRAMEBUFFER_SRGB)
	gl.Viewport(0, 0, int32(w), int32(h))
	gl.ClearColor(float32(c.R)/255, float32(c.G)/255, float32(c.B)/255, float32(c.A)/255)
	gl.Clear(gl.COLOR_BUFFER_BIT)
	return func() *image.RGBA {
		rows := make([]byte, 4*w*h)
		gl.ReadPixels(0, 0, int32(w), int32(h), gl.RGBA, gl.UNSIGNED_BYTE, unsafe.Pointer(&rows[0]))
		out := image.NewRGBA(image.Rect(0, 0, w, h))
		for y := range h {
			copy(out.Pix[y*out.Stride:][:4*w], rows[4*w*(h-1-y):])
		}
		return out
	}
}

func TestGlassMixesAsThePainterDoes(t *testing.T) {
	onDevice(t, func(d *device) {
		const w, h = 32, 20
		under := color.NRGBA{40, 120, 60, 255}
		sheet := image.NewRGBA(image.Rect(0, 0, w, h))
		draw.Draw(sheet, image.Rect(4, 2, 20, 12), image.NewUniform(color.NRGBA{24, 26, 31, 236}), image.Point{}, draw.Over)
		draw.Draw(sheet, image.Rect(10, 4, 30, 6), image.NewUniform(color.NRGBA{236, 238, 242, 128}), image.Point{}, draw.Over)
		want := image.NewRGBA(sheet.Rect)
		draw.Draw(want, want.Rect, image.NewUniform(under), image.Point{}, draw.Src)
		draw.Draw(want, want.Rect, sheet, image.Point{}, draw.Over)

		g := newGlass(d)
		defer g.delete()
		read := plainFrame(w, h, under)
		g.upload(sheet, nil)
		g.draw([]image.Rectangle{{Max: image.Pt(w, h)}})
		if at, apart := farthest(read(), want); apart > 2 {
			t.Errorf("at %v it is off by %d levels", at, apart)
		}

		// A part painted anew is uploaded alone, and only what is covered is drawn.
		draw.Draw(sheet, image.Rect(0, 0, 3, 3), image.NewUniform(white), image.Point{}, draw.Src)
		read = plainFrame(w, h, under)
		g.upload(sheet, []image.Rectangle{image.Rect(0, 0, 3, 3)})
		g.draw([]image.Rectangle{image.Rect(0, 0, 2, 2)})
		got := read()
		if c := got.RGBAAt(1, 1); c != color.RGBAModel.Convert(white) {
			t.Errorf("what was painted anew is %v", c)
		}
		if c := got.RGBAAt(2, 2); c != color.RGBAModel.Convert(under) {
			t.Errorf("beside what is covered it is %v", c)
		}
	})
}

// farthest is where two pictures differ most, and by how many levels.
func farthest(a, b *image.RGBA) (at image.Point, apart int) {
	for i := range a.Pix {
		if d := max(int(a.Pix[i]), int(b.Pix[i])) - min(int(a.Pix[i]), int(b.Pix[i])); d > apart {
			at, apart = image.Pt(i%a.Stride/4, i/a.Stride), d
		}
	}
	return at, apart
}

func TestPrintsShowFaceAndBackUprightAndCutOut(t *testing.T) {
	b := newBox()
	face := b.quarters("face.png", [4]color.NRGBA{red, green, blue, yellow})
	back := b.quarters("back.png", [4]color.NRGBA{grey, white, red, blue})
	shape := b.draw("shape.png", 64, 96, func(x, y int) color.NRGBA {
		if x < 16 && y < 24 { // the top left corner is missing
			return color.NRGBA{}
		}
		return white
	})
	p := b.part("card", 2, game.Sprite{Image: face}, game.Sprite{Image: back})
	p.Shape = game.Sprite{Image: shape}
	table, _ := b.load(t)
	prints := newPrints(table.art)
	l := table.looks[p]
	got := prints.within(l, false, 100, 48)
	if got.Rect.Dx() != 32 || got.Rect.Dy() != 48 {
		t.Errorf("in 100 x 48 px it is %v", got.Rect)
	}
	for at, want := range map[image.Point]color.NRGBA{{25, 10}: green, {6, 40}: blue, {25, 40}: yellow, {12, 20}: red} {
		near(t, "face", got.RGBAAt(at.X, at.Y), want)
	}
	if c := got.RGBAAt(3, 3); c.A != 0 {
		t.Errorf("what is cut out is %v", c)
	}
	behind := prints.within(l, true, 32, 48)
	for at, want := range map[image.Point]color.NRGBA{{6, 10}: grey, {20, 18}: white, {6, 40}: red, {25, 40}: blue} {
		near(t, "back", behind.RGBAAt(at.X, at.Y), want)
	}
	if c := behind.RGBAAt(28, 3); c.A != 0 {
		t.Errorf("from behind the corner at the right is cut out, and not %v", c)
	}
	if again := prints.within(l, false, 100, 48); again != got {
		t.Error("the same print is made twice")
	}
}

func near(t *testing.T, what string, got color.RGBA, want color.NRGBA) {
	t.Helper()
	for _, d := range [3]int{int(got.R) - int(want.R), int(got.G) - int(want.G), int(got.B) - int(want.B)} {
		if d < -6 || d > 6 || got.A < 250 {
			t.Errorf("%s: %v, want %v", what, got, want)
			return
		}
	}
}
