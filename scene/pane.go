package scene

// When to draw into a window, and how finely.

import (
	"time"

	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/scene/view"
)

// pane draws into a window: coarsely while something moves, finely once it rests, and not at all when
// nothing changed.
type pane struct {
	*seat
	stage     *stage
	marker    *marker // nil: nothing was marked yet
	pace      view.Pace
	presenter *presenter
	targets   [view.PaceLevels + 1]*target
	dirty     bool      // something changed since the last frame
	coarse    bool      // the last frame was not the finest
	moved     time.Time // the last change
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

func newPane(st *stage, s *seat) *pane {
	return &pane{seat: s, stage: st, presenter: newPresenter(st.device), pace: view.NewPace(), dirty: true}
}

// handle passes an event on to the user's seat.
func (p *pane) handle(e view.Event) {
	if p.seat.handle(e) {
		p.dirty, p.moved = true, time.Now()
	}
}

// resize takes a new size in px. A camera that the user has not moved yet frames the table anew.
func (p *pane) resize(width, height int) {
	if width < 1 || height < 1 {
		return // minimized
	}
	p.deleteTargets()
	home := p.Table.frame(view.Camera{}, float64(width)/float64(height), true)
	if v := &p.session.Viewer; v.Camera == v.Home {
		v.Camera = home
	}
	p.session.Home = home
	p.handle(view.Event{Kind: view.EventResize, Width: width, Height: height})
}

// learn takes over what changed outside. Another game's art and solids take another stage.
func (p *pane) learn(n News) error {
	p.dirty, p.moved = true, time.Now()
	if !p.seat.learn(n) {
		return nil
	}
	old := p.stage
	fresh, err := newStage(old.device, p.Table, Draft)
	if err != nil {
		return err
	}
	old.delete()
	p.stage, p.marker = fresh, nil
	return nil
}

// caption is what stands over the window: the game, and what goes on.
func (p *pane) caption() string {
	text := p.Title
	if p.History.Changed() {
		text += " *"
	}
	if status := p.status(); status != "" {
		text += " – " + status
	}
	return text
}

// wait is how long there is nothing to draw; 0 means now.
func (p *pane) wait(now time.Time) time.Duration {
	switch {
	case p.dirty || p.gliding():
		return 0
	case p.coarse:
		return max(time.Millisecond, p.moved.Add(view.Rest).Sub(now))
	}
	return idle
}

// frame draws if there is reason to, and reports whether it did.
func (p *pane) frame(clock func() time.Time) (bool, error) {
	now := clock()
	p.handle(view.Event{Kind: view.EventTick, Time: now.Sub(p.opened)})
	rested := now.Sub(p.moved) >= view.Rest
	if p.session.Width == 0 || !p.dirty && !(p.coarse && rested) {
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
	v := p.session.Viewer
	if err := p.arrange(level == 0); err != nil {
		return err
	}
	if p.targets[level] == nil {
		w, h := int(float64(v.Width)*e.scale), int(float64(v.Height)*e.scale)
		samples := min(e.samples, p.stage.limits.samples)
		t, err := newTarget(max(1, w), max(1, h), samples)
		if err != nil {
			return err
		}
		p.targets[level] = t
	}
	p.stage.effort.shadowTaps, p.stage.effort.directions = e.shadow, e.directions
	p.stage.draw(p.targets[level], drawing{camera: v.Camera, width: v.Width, height: v.Height, window: view.Whole})
	gl.BindFramebuffer(gl.FRAMEBUFFER, 0)
	p.stage.gs.Viewport(0, 0, int32(v.Width), int32(v.Height))
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
