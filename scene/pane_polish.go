package scene

// The picture of a window that rests for a while: as smooth as one that is written to a file. It is drawn a tile at a
// time, so that whoever does something meanwhile waits for one tile at most.

import (
	"image"
	"time"

	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/scene/view"
)

const (
	// polishAfter is how long nothing may have changed: who looks at the table for a moment goes on.
	polishAfter = time.Second
	// polishWorth is how long the finer picture may take.
	polishWorth = 1500 * time.Millisecond
	// polishFiner is how many samples a side of a pixel it has, on top of multisampling.
	polishFiner = 2
	// polishTile is the side of a tile in px of the window: with its samples it takes 10 MB.
	polishTile = 256
)

// polish is the finer picture of a window.
type polish struct {
	tile, picture *target           // nil: none was begun at this size
	left          []image.Rectangle // tiles that are still to be drawn, px of the window
	begun, done   bool
	fine          time.Duration // what a frame of the finest level takes; 0: not known
	refused       bool          // the driver has no memory for it
}

// polishStep is what is to be done next.
type polishStep int

const (
	polishNothing polishStep = iota
	polishMeasure            // draw a frame of the finest level, to learn how long it takes
	polishDraw               // draw a tile
)

// next is what is to be done for a finer picture, and when. rest is how long nothing changed; calm that nothing moves, is
// held or is on its way.
func (w *polish) next(rest time.Duration, calm bool) (step polishStep, in time.Duration) {
	switch {
	case !calm || w.done || w.refused:
		return polishNothing, idle
	case w.fine > polishWorth/(polishFiner*polishFiner):
		return polishNothing, idle
	case rest < polishAfter:
		return polishNothing, polishAfter - rest
	case w.fine == 0:
		return polishMeasure, 0
	}
	return polishDraw, 0
}

// took learns from a frame of the finest level at rest. The first may build shaders, so that it is measured again.
func (w *polish) took(frame time.Duration) {
	if w.fine > 0 {
		w.fine = frame
	}
}

// drop puts away what is drawn of a picture that does not hold any more.
func (w *polish) drop() { w.begun, w.done = false, false }

// unpolished is what is to be done next for a finer picture, and when.
func (p *pane) unpolished(now time.Time) (polishStep, time.Duration) {
	calm := p.targets[0] != nil && !p.dirty && !p.coarse && !p.posing && p.Opening == "" && !p.gliding() && !p.session.Busy()
	return p.polish.next(now.Sub(p.moved), calm)
}

// refine does a step towards a finer picture, and reports whether it is done.
func (p *pane) refine(clock func() time.Time) (bool, error) {
	start := clock()
	switch step, _ := p.unpolished(start); step {
	case polishMeasure:
		if err := p.draw(0); err != nil {
			return false, err
		}
		gl.Finish()
		p.polish.fine = max(1, clock().Sub(start))
		return false, check("measuring a frame")
	case polishDraw:
		if !p.polish.begun && !p.polish.begin(p.session.Width, p.session.Height, p.stage.limits) {
			return false, nil
		}
		p.refineTile()
		return p.polish.done, check("drawing finely")
	}
	return false, nil
}

// begin cuts the picture into tiles. It reports false where there is no memory for one.
func (w *polish) begin(width, height int, l limits) bool {
	if w.picture == nil {
		var err error
		if w.picture, err = newTarget(width, height, 0); err == nil {
			w.tile, err = newTarget(polishTile*polishFiner, polishTile*polishFiner, min(paceEfforts[0].samples, l.samples))
		}
		if err != nil {
			w.delete()
			w.refused = true
			return false
		}
	}
	w.left = w.left[:0]
	for y := 0; y < height; y += polishTile {
		for x := 0; x < width; x += polishTile {
			w.left = append(w.left, image.Rect(x, y, x+polishTile, y+polishTile))
		}
	}
	w.begun = true
	return true
}

// refineTile draws the next tile and averages it down into its place.
func (p *pane) refineTile() {
	w, v, e := &p.polish, p.session.Viewer, paceEfforts[0]
	at := w.left[0]
	width, height := float64(v.Width), float64(v.Height)
	p.stage.effort.shadowTaps, p.stage.effort.directions, p.stage.effort.slant = e.shadow, e.directions, e.slant
	p.stage.draw(w.tile, drawing{camera: v.Camera, width: v.Width, height: v.Height, window: view.Window{
		Left: float64(at.Min.X) / width, Top: float64(at.Min.Y) / height,
		Right: float64(at.Max.X) / width, Bottom: float64(at.Max.Y) / height,
	}})
	gl.BindFramebuffer(gl.FRAMEBUFFER, w.picture.drawn)
	p.stage.gs.Viewport(int32(at.Min.X), int32(v.Height-at.Max.Y), int32(at.Dx()), int32(at.Dy()))
	p.presenter.present(w.tile.picture, false)
	gl.Finish()
	w.left = w.left[1:]
	w.done = len(w.left) == 0
}

// delete gives back the memory; another size takes another time.
func (w *polish) delete() {
	for _, t := range []*target{w.tile, w.picture} {
		if t != nil {
			t.delete()
		}
	}
	*w = polish{}
}
