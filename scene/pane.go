package scene

// When to draw into a window, and how finely.

import (
	"cmp"
	"image"
	"time"

	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/scene/panel"
	"tabletop/scene/typeface"
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
	words     *words
	glass     *glass
	level     int // of the last frame
	targets   [view.PaceLevels + 1]*target
	dirty     bool      // something changed since the last frame
	coarse    bool      // the last frame was not the finest
	moved     time.Time // the last change
	rehearsal int       // how many frames are still to be drawn while nobody waits
	polish    polish
	lacked    bool  // it was told that there is no font for a letter
	failed    error // why the window ends
}

// leastScale keeps text readable whatever is asked for.
const leastScale = 0.5

// paceEfforts are what the levels of view.Pace draw: scale is of the window's pixels.
var paceEfforts = [view.PaceLevels + 1]struct {
	scale                       float64
	samples, shadow, directions int
	slant                       slant
}{
	{1, 4, 8, 5, slantAll},
	{1, 1, 4, 3, slantArt},
	{1, 1, 0, 0, slantNone},
	{0.75, 1, 0, 0, slantNone},
	{0.5, 1, 0, 0, slantNone},
}

// newPane is a pane that lacks its stage: that takes a while to make, and text can be shown without it.
func newPane(d *device, s *seat) *pane {
	p := &pane{
		seat: s, presenter: newPresenter(d), pace: view.NewPace(), dirty: true,
		glass: newGlass(d), words: newWords(s.Table, max(leastScale, cmp.Or(s.Scale, 1))),
	}
	p.words.panel.Lend(s.Fonts)
	p.words.panel.Arrange(s.Shape)
	return p
}

// greet shows the text alone, before there is a stage.
func (p *pane) greet() {
	p.words.ask(p.seat)
	p.words.compose(p.seat)
	gl.BindFramebuffer(gl.FRAMEBUFFER, 0)
	p.glass.device.gs.Viewport(0, 0, int32(p.words.full.X), int32(p.words.full.Y))
	p.clear()
	p.say()
	gl.Finish()
}

// handle passes an event on to the text, and what is not for that to the user's seat.
func (p *pane) handle(e view.Event) {
	if !p.hears(e) && p.seat.take(e) {
		p.redraw()
	}
	if room := p.words.room(p.seat); p.session.Width != 0 && e.Kind != view.EventResize && room.X != p.session.Width {
		p.fit(room.X, room.Y) // the inspector came or went
	}
	p.cover()
}

// redraw asks for another frame.
func (p *pane) redraw() {
	p.dirty, p.moved, p.words.stale = true, time.Now(), true
}

// resize takes a new size of the window in px.
func (p *pane) resize(width, height int) {
	if width < 1 || height < 1 {
		return // minimized
	}
	p.words.full = image.Pt(width, height)
	room := p.words.room(p.seat)
	p.fit(room.X, room.Y)
}

// fit shows the table in a part of the window, px. A camera that the user has not moved yet frames it anew.
func (p *pane) fit(width, height int) {
	p.deleteTargets()
	home := p.Table.frame(p.chair(), float64(width)/float64(height), true)
	if v := &p.session.Viewer; v.Camera == v.Home {
		v.Camera = home
	}
	p.session.Home = home
	p.handle(view.Event{Kind: view.EventResize, Width: width, Height: height})
}

// learn takes over what changed outside.
func (p *pane) learn(n News) {
	p.redraw()
	before := p.Table
	other := p.seat.learn(n)
	p.words.faults = panel.Faults(p.faults)
	p.choose(n.Choices)
	if n.Open != "" {
		p.open(n.Open, "")
	}
	if n.Failed != nil {
		p.failed, p.quit = n.Failed, true
	}
	if !other {
		return
	}
	if n.Arrived {
		p.rehearsal = rehearsals
	}
	p.words.take(p.Table)
	p.stage.restock(before, p.Table)
	p.marker = nil
	if n.Another == nil && (before.footprint == p.Table.footprint || !p.Table.liesAs(before)) {
		p.drawn.all = false // the ground and its shadows stay until the picture is fine
	}
	if n.Another != nil {
		p.session.Camera = p.session.Home // so that fit shows all of the other game
		room := p.words.room(p.seat)
		p.fit(room.X, room.Y)
		if n.Another.Camera.Sound() {
			p.session.Camera = n.Another.Camera
		}
	}
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
	still := idle
	if p.coarse {
		still = max(time.Millisecond, p.moved.Add(view.Rest).Sub(now))
	}
	if _, in := p.unpolished(now); p.rehearsal == 0 {
		still = min(still, in)
	}
	if text := p.words.wait(p.seat); text >= 0 {
		still = min(still, text)
	}
	if p.dirty || p.gliding() || p.posing {
		return 0
	}
	if p.Opening != "" {
		still = min(still, comingEvery)
	}
	return still
}

// comingEvery is how often it is said how far another game is.
const comingEvery = 100 * time.Millisecond

// frame draws if there is reason to, and reports whether it did.
func (p *pane) frame(clock func() time.Time) (bool, error) {
	now := clock()
	p.handle(view.Event{Kind: view.EventTick, Time: now.Sub(p.opened)})
	p.words.ask(p.seat)
	if p.posing && p.session.Width > 0 && !p.dirty && !p.words.stale { // what is said of it is seen first
		p.pose()
	}
	rested := now.Sub(p.moved) >= view.Rest
	table := p.session.Width > 0 && (p.dirty || p.coarse && rested)
	if !p.spoken() && !table {
		return p.idle(clock)
	}
	if table {
		p.polish.drop()
		if p.level = p.pace.Moving(); rested {
			p.level = 0
		}
		if err := p.draw(p.level); err != nil {
			return false, err
		}
	}
	p.present()
	gl.Finish()
	switch {
	case table && rested:
		p.pace = p.pace.Rested()
		if !p.drawn.relit {
			p.polish.took(clock().Sub(now))
		}
	case table && !p.drawn.relit:
		p.pace = p.pace.Took(clock().Sub(now))
	}
	if table {
		p.dirty, p.coarse = false, p.level > 0
	}
	return true, check("drawing the window")
}

// idle does what is done while nobody waits, and reports whether the window looks different.
func (p *pane) idle(clock func() time.Time) (bool, error) {
	if p.rehearsal > 0 {
		return false, p.rehearse(clock)
	}
	finer, err := p.refine(clock)
	if finer {
		p.present()
		gl.Finish()
	}
	return finer, err
}

// spoken brings the text up to date and reports whether it looks different.
func (p *pane) spoken() bool {
	if !p.words.stale && p.words.wait(p.seat) != 0 || !p.words.compose(p.seat) {
		return false
	}
	if r, lacking := p.Fonts.Lacking(); lacking && !p.lacked {
		p.lacked = true // once is enough: there may be hundreds
		p.session = p.session.Say(view.ToneNote, typeface.Advice(r))
		p.redraw()
	}
	return p.targets[p.level] != nil
}

// draw draws at a level.
func (p *pane) draw(level int) error {
	e := paceEfforts[level]
	v := p.session.Viewer
	if err := p.arrange(level); err != nil {
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
	p.stage.effort.shadowTaps, p.stage.effort.directions, p.stage.effort.slant = e.shadow, e.directions, e.slant
	p.stage.draw(p.targets[level], drawing{camera: v.Camera, width: v.Width, height: v.Height, window: view.Whole})
	return nil
}

// present shows the last picture in the window, and the text over it.
func (p *pane) present() {
	gl.BindFramebuffer(gl.FRAMEBUFFER, 0)
	p.stage.gs.Disable(gl.FRAMEBUFFER_SRGB)
	full := p.words.full
	if p.session.Width < full.X {
		p.clear()
	}
	p.stage.gs.Viewport(0, 0, int32(p.session.Width), int32(p.session.Height))
	shown := p.targets[p.level]
	if p.polish.done {
		shown = p.polish.picture
	}
	p.presenter.present(shown.picture, true)
	p.stage.gs.Viewport(0, 0, int32(full.X), int32(full.Y))
	p.say()
}

// clear fills the window with what is under the inspector.
func (p *pane) clear() {
	gl.ClearColor(0.07, 0.075, 0.09, 1)
	gl.Clear(gl.COLOR_BUFFER_BIT)
}

// say lays the text over the window.
func (p *pane) say() {
	if w := p.words; len(w.anew) > 0 {
		p.glass.upload(w.picture, w.anew)
		w.anew = nil
	}
	p.glass.draw(p.words.covered)
}

func (p *pane) deleteTargets() {
	p.polish.delete()
	for i, t := range p.targets {
		if t != nil {
			t.delete()
			p.targets[i] = nil
		}
	}
}

func (p *pane) delete() {
	p.deleteTargets()
	if p.stage != nil {
		p.stage.delete()
	}
	p.presenter.delete()
	p.glass.delete()
}
