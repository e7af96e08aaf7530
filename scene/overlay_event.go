package scene

// Which events are for the text, and what they do.

import (
	"image"
	"math"
	"time"

	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/scene/panel"
	"tabletop/scene/view"
)

// hears lets the text have an event first; it reports whether it took it.
func (p *pane) hears(e view.Event) bool {
	w := p.words
	at := image.Pt(int(e.X), int(e.Y))
	if e.Kind == view.EventTick {
		return false
	}
	w.stale = true
	switch e.Kind {
	case view.EventMove:
		w.follow(at, p.session.Hover, e.Time)
		return w.move(p.seat, at, func() { p.dirty = true })
	case view.EventPress:
		return p.pressed(e, at)
	case view.EventRelease:
		return w.release()
	case view.EventWheel:
		return w.panel.Wheel(at, e.Wheel)
	case view.EventKey:
		return p.key(e)
	}
	return false
}

// tipReach is how far the pointer goes from where a tooltip came up before that goes, px of the design: on a board it
// would be read for what lies there.
const tipReach = 60

// follow keeps the place where the part under the pointer is named. A tooltip stays where it came up, and comes up anew
// where the pointer has gone on.
func (w *words) follow(at image.Point, hover *game.Part, now time.Duration) {
	tip := &w.pointed
	if tip.named && hover == tip.part {
		if away := at.Sub(tip.at); math.Hypot(float64(away.X), float64(away.Y)) <= tipReach*w.scale {
			return
		}
		tip.named, tip.since = false, now
	}
	tip.at = at
}

// move tells the panel where the pointer is. What is in the middle of something on the table goes on with it.
func (w *words) move(s *seat, at image.Point, redraw func()) bool {
	if s.session.Busy() || !w.panel.Move(at) {
		return false
	}
	next, changed := s.session.Unhover()
	if s.session = next; changed {
		s.drawn.moved = true
		redraw()
	}
	return true
}

func (p *pane) pressed(e view.Event, at image.Point) bool {
	w := p.words
	if p.session.Busy() || !w.panel.Pointed(at) {
		w.panel.Unfocus()
		return false
	}
	w.held = true
	if e.Button == view.ButtonLeft {
		a, _ := w.panel.Press(at)
		p.act(a)
	}
	return true
}

// release ends a press that the text took.
func (w *words) release() bool {
	held := w.held
	w.held = false
	w.panel.Release()
	return held
}

// act does what a place of the text asks for.
func (p *pane) act(a panel.Action) {
	s, w := p.seat, p.words
	switch a.Act {
	case panel.ActSelect:
		if part := w.catalog.Find(a.Ref); part != nil {
			s.session = s.session.Visit(s.world(), part)
		}
	case panel.ActSurface:
		if surface := w.catalog.Surface(a.Ref); surface != nil {
			s.carryOut(view.Effect{Kind: view.EffectDo, Command: state.Enable{Surface: surface, On: a.On}}, nil)
		}
	case panel.ActHistory:
		s.travel(a.Index)
	case panel.ActPlace:
		w.place(s, a.Path)
	case panel.ActPack, panel.ActRule, panel.ActArt:
		s.choosePacks(a)
	case panel.ActAnswer:
		p.reply(a.Index)
	case panel.ActOption:
		if s.form != nil {
			s.form.choose(a.Index, a.Value)
		}
	case panel.ActOpen:
		p.pick(a.Index)
	case panel.ActMenu:
		p.menu()
	case panel.ActRow:
		p.aboutPressed(a.Index, a.Value)
	case panel.ActLeave:
		s.session.Help, w.chooser, s.hosted.about = false, nil, nil
	default:
		return
	}
	s.drawn.moved = true
	p.redraw()
}

// place opens a place of a file in an editor, or copies it.
func (w *words) place(s *seat, place string) {
	switch {
	case s.Edit != nil:
		s.try(true, "", func() (string, error) { return s.Edit(place) })
	case w.copied != nil:
		w.copied(place)
		s.session = s.session.Say(view.ToneDone, "copied "+place)
	}
}

// travel undoes or redoes until so many commands are done. Only the last step is looked at.
func (s *seat) travel(to int) {
	for steps := to - s.History.Len(); steps != 0; {
		kind, line, step := view.EffectRedo, state.Line{Redid: true}, s.History.Redo
		next := steps - 1
		if steps < 0 {
			kind, line, step = view.EffectUndo, state.Line{Undid: true}, s.History.Undo
			next = steps + 1
		}
		if next == 0 {
			s.carryOut(view.Effect{Kind: kind}, nil)
			return
		}
		if _, ok, err := step(); err != nil || !ok {
			s.carryOut(view.Effect{Kind: kind}, nil) // says what is wrong
			return
		}
		if s.Did != nil {
			s.Did(line)
		}
		steps = next
	}
}
