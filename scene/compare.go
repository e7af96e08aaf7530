package scene

// Two versions of a table in one picture: before, after, and what differs marked.

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"image/draw"

	xdraw "golang.org/x/image/draw"

	"tabletop/scene/change"
	"tabletop/scene/sketch"
	"tabletop/scene/typeface"
	"tabletop/scene/view"
)

// Comparison is what Compare draws.
type Comparison struct {
	Before, After *Table
	Labels        [2]string // what the versions are called
	Report        *change.Report
	Fonts         *typeface.System // for letters that our own lack; may be nil
	Options       Options          // of the marked picture; before and after are drawn above it at half its size
}

// The colours of marks, made to be told apart by those who see few colours, too: they differ in lightness.
var (
	markAdded   = color.NRGBA{64, 201, 117, 255}
	markRemoved = color.NRGBA{226, 54, 60, 255}
	markMoved   = color.NRGBA{250, 176, 30, 255}
	markRedrawn = color.NRGBA{72, 138, 255, 255}

	comparePaper = color.NRGBA{246, 243, 236, 255}
	compareInk   = color.NRGBA{38, 36, 34, 255}
)

// Compare draws both tables from one camera, which shows all of both, and marks what the report says. The
// error is a *NoGLError when the machine has no OpenGL to draw with.
func Compare(ctx context.Context, c Comparison) (*image.RGBA, error) {
	opt := c.Options
	if opt.Width == 0 && opt.Height == 0 {
		opt.Width, opt.Height = 1600, 900
	}
	var err error
	if opt.Camera, err = c.camera(opt); err != nil {
		return nil, err
	}
	before, _, err := c.Before.Shot(ctx, opt)
	if err != nil {
		return nil, err
	}
	after, _, err := c.After.Shot(ctx, opt)
	if err != nil {
		return nil, err
	}
	m := &marking{Comparison: c, projection: newPictureView(opt), before: before, after: after}
	marked := m.draw()
	return c.sheet(before, after, marked), nil
}

// camera is the one for both tables. It shows all of both, or what was asked for where that is after the
// change, or was before it.
func (c Comparison) camera(opt Options) (view.Camera, error) {
	a, err := c.After.aim(opt)
	if err != nil {
		if a, err = c.Before.aim(opt); err != nil {
			return opt.Camera, err
		}
	}
	size := image.Pt(opt.Width, opt.Height)
	if a.points == nil {
		points := append(c.Before.outline(), c.After.outline()...)
		return a.camera.Frame(points, float64(size.X)/float64(size.Y), border), nil
	}
	return a.framed(opt, size), nil
}

// sheet puts the three pictures on one, with captions and a legend.
func (c Comparison) sheet(before, after, marked *image.RGBA) *image.RGBA {
	w, h := marked.Rect.Dx(), marked.Rect.Dy()
	gap := max(4, w/100)
	small := image.Pt((w-gap)/2, h*(w-gap)/2/w)
	caption := sketch.Medium(max(10, float64(w)/72), c.Fonts)
	line := caption.Height + gap
	img := image.NewRGBA(image.Rect(0, 0, w+2*gap, small.Y+h+3*line+gap))
	draw.Draw(img, img.Rect, image.NewUniform(comparePaper), image.Point{}, draw.Src)
	for i, p := range []*image.RGBA{before, after} {
		x := gap + i*(w-small.X)
		text := fmt.Sprintf("%s: %s", [2]string{"before", "after"}[i], c.Labels[i])
		caption.Write(img, x, gap/2, caption.Fit(text, small.X), compareInk)
		at := image.Rect(x, line, x+small.X, line+small.Y)
		xdraw.CatmullRom.Scale(img, at, p, p.Rect, draw.Src, nil)
	}
	top := 2*line + small.Y
	c.legend(img, caption, gap, top-line+gap/2)
	draw.Draw(img, marked.Rect.Add(image.Pt(gap, top)), marked, image.Point{}, draw.Src)
	caption.Write(img, gap, top+h+gap/2, caption.Fit(c.Report.Summary(), w), compareInk)
	return img
}

// legend says what the colours mean.
func (c Comparison) legend(img *image.RGBA, t *sketch.Type, x, y int) {
	side := float64(t.Height) * 0.55
	for _, entry := range []struct {
		what string
		c    color.NRGBA
	}{{"added", markAdded}, {"removed", markRemoved}, {"moved or turned", markMoved}, {"drawn anew", markRedrawn}} {
		var p sketch.Path
		left, top := float64(x), float64(y)+float64(t.Height)*0.22
		p.Polygon([]sketch.Point{{X: left, Y: top}, {X: left + side, Y: top}, {X: left + side, Y: top + side}, {X: left, Y: top + side}})
		p.Fill(img, entry.c)
		x += int(side) + t.Height/3
		t.Write(img, x, y, entry.what, compareInk)
		x += t.Width(entry.what) + t.Height
	}
}

// pictureView tells where on a picture a point is.
type pictureView struct {
	width, height float64
	table, hud    view.Matrix
	hudView       hudView
}

func newPictureView(opt Options) pictureView {
	aspect := float64(opt.Width) / float64(opt.Height)
	h := newHUDView(aspect)
	return pictureView{
		width: float64(opt.Width), height: float64(opt.Height), hudView: h,
		table: opt.Camera.Projection(aspect, view.Whole).Mul(opt.Camera.View()),
		hud:   h.projection(view.Whole).Mul(h.camera().View()),
	}
}

// at gives the px of a point of the table or of the HUD; not ok behind the eye.
func (s pictureView) at(p view.Vec, hud bool) (sketch.Point, bool) {
	m := s.table
	if hud {
		m = s.hud
	}
	q, ok := m.Project(p)
	return sketch.Point{X: (q[0] + 1) / 2 * s.width, Y: (1 - q[1]) / 2 * s.height}, ok
}
