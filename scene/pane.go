package scene

// When to draw into a window, and how finely.

import (
	"time"

	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/scene/view"
)

// pane draws into a window: coarsely while the camera moves, finely once it rests, and not at all when
// nothing changed.
type pane struct {
	stage     *stage
	table     *Table
	viewer    view.Viewer
	pace      view.Pace
	presenter *presenter
	targets   [view.PaceLevels + 1]*target
	dirty     bool      // something changed since the last frame
	coarse    bool      // the last frame was not the finest
	moved     time.Time // the last change
	quit      bool
}

// paceEfforts are what the levels of view.Pace draw: scale is of the window's pixels.
var paceEfforts = [view.PaceLevels + 1]struct {
	scale                       float64
	samples, shadow, directions int
}{
	{1, 4, 8, 5},
	{1, 1, 4, 3},
	{0.7, 1, 0, 0},
	{0.5, 1, 0, 0},
}

func newPane(s *stage, t *Table) *pane {
	return &pane{stage: s, table: t, presenter: newPresenter(s.device), pace: view.NewPace(), dirty: true}
}

// handle passes an event to the viewer.
func (p *pane) handle(e view.Event) {
	var action view.Action
	p.viewer, action = p.viewer.Handle(e)
	switch action {
	case view.ActionQuit:
		p.quit = true
	case view.ActionRedraw:
		p.dirty, p.moved = true, time.Now()
	}
}

// resize takes a new size in px. A camera that the user has not moved yet frames the table anew.
func (p *pane) resize(width, height int) {
	if width < 1 || height < 1 {
		return // minimized
	}
	p.deleteTargets()
	home := p.table.frame(view.Camera{}, float64(width)/float64(height), true)
	if p.viewer.Camera == p.viewer.Home {
		p.viewer.Camera = home
	}
	p.viewer.Home = home
	p.handle(view.Event{Kind: view.EventResize, Width: width, Height: height})
}

// wait is how long there is nothing to draw; 0 means now.
func (p *pane) wait(now time.Time) time.Duration {
	switch {
	case p.dirty:
		return 0
	case p.coarse:
		return max(time.Millisecond, p.moved.Add(view.Rest).Sub(now))
	}
	return idle
}

// frame draws if there is reason to, and reports whether it did.
func (p *pane) frame(clock func() time.Time) (bool, error) {
	now := clock()
	rested := now.Sub(p.moved) >= view.Rest
	if p.viewer.Width == 0 || !p.dirty && !(p.coarse && rested) {
		return false, nil
	}
	level := p.pace.Moving()
	if rested {
		level = 0
	}
	if err := p.draw(level); err != nil {
		return false, err
	}
	gl.Finish()
	if !rested {
		p.pace = p.pace.Took(clock().Sub(now))
	}
	p.dirty, p.coarse = false, level > 0
	return true, check("drawing the window")
}

// draw draws at a level and presents the result in the window.
func (p *pane) draw(level int) error {
	e := paceEfforts[level]
	if p.targets[level] == nil {
		w, h := int(float64(p.viewer.Width)*e.scale), int(float64(p.viewer.Height)*e.scale)
		samples := min(e.samples, p.stage.limits.samples)
		t, err := newTarget(max(1, w), max(1, h), samples)
		if err != nil {
			return err
		}
		p.targets[level] = t
	}
	p.stage.effort.shadowTaps, p.stage.effort.directions = e.shadow, e.directions
	p.stage.draw(p.targets[level], drawing{camera: p.viewer.Camera, width: p.viewer.Width, height: p.viewer.Height, window: view.Whole})
	gl.BindFramebuffer(gl.FRAMEBUFFER, 0)
	p.stage.gs.Viewport(0, 0, int32(p.viewer.Width), int32(p.viewer.Height))
	p.stage.gs.Disable(gl.FRAMEBUFFER_SRGB)
	p.presenter.present(p.targets[level].picture, true)
	return nil
}

func (p *pane) deleteTargets() {
	for i, t := range p.targets {
		if t != nil {
			t.delete()
			p.targets[i] = nil
		}
	}
}

func (p *pane) delete() {
	p.deleteTargets()
	p.presenter.delete()
}
