package scene

// One OpenGL context for several pictures of one game: its art is uploaded once.

import (
	"context"
	"image"
	"runtime"

	"tabletop/scene/view"
)

// Studio takes pictures of a table, one after the other. It belongs to the goroutine that opened it.
type Studio struct {
	table *Table
	gl    *headless
	stage *stage
	set   setting
}

// setting is what the stage is made up for.
type setting struct {
	table   *Table
	version int
	quality Quality
	focus   view.Box
}

// OpenStudio uploads what the table is made of. The error is a *NoGLError when the machine has no OpenGL to
// draw with. The table may be updated between two pictures.
func (t *Table) OpenStudio() (*Studio, error) {
	runtime.LockOSThread()
	s := &Studio{table: t}
	var err error
	if s.gl, err = newHeadless(); err != nil {
		runtime.UnlockOSThread()
		return nil, err
	}
	d, err := newDevice(s.gl.getProcAddress)
	if err == nil {
		s.stage, err = emptyStage(d, t.art)
	}
	if err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// Close gives back the context.
func (s *Studio) Close() {
	if s.stage != nil {
		s.stage.delete()
	}
	s.gl.close()
	runtime.UnlockOSThread()
}

// load makes a picture ready to be drawn.
func (s *Studio) load(ctx context.Context, opt Options) (*film, error) {
	a, err := s.table.aim(opt)
	if err != nil {
		return nil, err
	}
	size, err := a.size(opt)
	if err != nil {
		return nil, err
	}
	d := drawing{width: size.X, height: size.Y, noHUD: a.noHUD, noTable: opt.NoTable, clear: opt.Transparent}
	d.camera = a.framed(opt, size)
	if err := s.arrange(a.table, opt.Quality, visible(a.table.litBox(), d.camera, d.aspect())); err != nil {
		return nil, err
	}
	f := &film{ctx: ctx, stage: s.stage, drawing: d, transparent: opt.Transparent, progress: opt.Progress}
	return f, f.cut(opt.tile)
}

// arrange makes the stage show the table with the quality, and light that is as fine as what is in focus,
// unless it does.
func (s *Studio) arrange(t *Table, q Quality, focus view.Box) error {
	want := setting{t, t.version, q, focus}
	if s.set == want {
		return nil
	}
	s.set = setting{}
	s.stage.effort, s.stage.focus = q.effort(), focus
	if err := s.stage.show(t); err != nil {
		return err
	}
	s.set = want
	return nil
}

// film is a picture that is drawn in bands, from the top down.
type film struct {
	ctx         context.Context
	stage       *stage
	drawing     drawing
	room        *darkroom
	tile        image.Point // px
	band        *image.RGBA
	transparent bool
	progress    func(done, total int)
	done, total int // tiles
}

const (
	// tileSide is the longest side of a tile in px, before supersampling: large enough to be quick, small
	// enough for a multisampled framebuffer on any driver.
	tileSide = 1024
	// bandBytes bounds the pixels of a band, all of whose tiles are kept until they are written.
	bandBytes = 64 << 20
)

// cut divides the picture into tiles; 0 is the default side.
func (f *film) cut(side int) (err error) {
	if side == 0 {
		side = tileSide
	}
	side = min(side, f.stage.limits.texture/f.stage.effort.supersample)
	high := min(side, max(1, bandBytes/(4*f.drawing.width)))
	nx, ny := ceil(f.drawing.width, side), ceil(f.drawing.height, high)
	f.tile = image.Pt(ceil(f.drawing.width, nx), ceil(f.drawing.height, ny))
	f.total = nx * ny
	f.room, err = newDarkroom(f.stage.device, f.tile, f.stage.effort)
	return err
}

// ceil is a/b, rounded up.
func ceil(a, b int) int { return (a + b - 1) / b }

// whole gives the picture in memory.
func (f *film) whole() (*image.RGBA, error) {
	img := image.NewRGBA(image.Rect(0, 0, f.drawing.width, f.drawing.height))
	for y := range f.drawing.height {
		row, err := f.row(y)
		if err != nil {
			return nil, err
		}
		copy(img.Pix[img.PixOffset(0, y):][:img.Stride], row)
	}
	return img, nil
}

// row gives a row of the picture, and draws the next band when it is the first below the last.
func (f *film) row(y int) ([]byte, error) {
	if f.band == nil || y >= f.band.Rect.Max.Y {
		if err := f.next(); err != nil {
			return nil, err
		}
	}
	return f.band.Pix[f.band.PixOffset(0, y):][:f.band.Stride], nil
}

// next draws the band below the last.
func (f *film) next() error {
	top := 0
	if f.band == nil {
		f.band = image.NewRGBA(image.Rect(0, 0, f.drawing.width, min(f.tile.Y, f.drawing.height)))
	} else {
		top = f.band.Rect.Max.Y
		f.band.Rect = image.Rect(0, top, f.drawing.width, min(top+f.tile.Y, f.drawing.height))
	}
	for x := 0; x < f.drawing.width; x += f.tile.X {
		if err := f.ctx.Err(); err != nil {
			return err
		}
		f.room.develop(f.stage, f.drawing, image.Rectangle{Min: image.Pt(x, top), Max: image.Pt(x, top).Add(f.tile)}, f.band)
		f.done++
		if f.progress != nil {
			f.progress(f.done, f.total)
		}
	}
	if f.transparent {
		straighten(f.band.Pix)
	}
	return check("drawing the picture")
}

func (f *film) delete() { f.room.delete() }
