package scene

// Keys that are for the text.

import (
	"slices"

	"tabletop/scene/panel"
	"tabletop/scene/view"
)

// key lets the text have a key: while it asks, while it has the keys, and those that give it these.
func (p *pane) key(e view.Event) bool {
	w, s := p.words, p.seat
	w.skip = 0
	if s.means(e, view.ActHelp) {
		w.skip = '?'
	}
	switch {
	case p.modal():
		return p.keyOver(e)
	case e.Key == view.KeyEscape && s.Opening != "" && s.Stop != nil && s.session.Drag == nil:
		s.Stop()
		return true
	case e.Key == view.KeyO && e.Control && !e.Shift:
		return p.ask()
	case e.Key == view.KeyO && e.Control:
		return p.offer()
	case e.Key == view.KeyF10:
		return p.menu()
	case e.Key == view.KeySlash && !e.Shift && !w.panel.Typing():
		w.skip = '/'
		return p.search()
	case e.Key == view.KeyF && e.Control:
		return p.search()
	case e.Key == view.KeyTab && !e.Control:
		w.panel.Unfocus() // the keys are the table's again, whether the panel goes or comes
		return false
	case !s.session.Panel || !w.panel.Focused() || e.Control:
		return false
	}
	k := panelKeys[e.Key]
	if k == panel.KeyOther {
		return w.panel.Typing() && e.Key != view.KeyF1 && e.Key != view.KeyF12 // a letter comes by itself
	}
	a, _ := w.panel.Key(k, w.model(s))
	p.act(a)
	return true
}

var panelKeys = map[view.Key]panel.Key{
	view.KeyUp: panel.KeyUp, view.KeyDown: panel.KeyDown, view.KeyLeft: panel.KeyLeft, view.KeyRight: panel.KeyRight,
	view.KeyPageUp: panel.KeyPageUp, view.KeyPageDown: panel.KeyPageDown, view.KeyHome: panel.KeyFirst, view.KeyEnd: panel.KeyLast,
	view.KeyEnter: panel.KeyEnter, view.KeyEscape: panel.KeyEscape, view.KeyBackspace: panel.KeyErase,
}

// keyOver has a key for what lies over the table, the foremost if there are several. Only answers to a question go on to
// the session, which then takes nothing else.
func (p *pane) keyOver(e view.Event) bool {
	s := p.seat
	if q := s.question(); q != nil {
		return p.answerKey(q, e.Key)
	}
	switch {
	case s.form != nil:
		s.close(s.form.key(e.Key))
	case s.hosted.about != nil:
		p.aboutKey(e.Key)
	case s.session.Help && (e.Key == view.KeyEscape || s.means(e, view.ActHelp)):
		s.session.Help = false
	case s.session.Help:
		p.words.panel.HelpKey(panelKeys[e.Key])
	default:
		p.chooseKey(e.Key)
	}
	p.redraw()
	return true
}

// means reports whether a key is bound to an act.
func (s *seat) means(e view.Event, act view.Act) bool {
	return slices.ContainsFunc(s.session.Bindings(), func(b view.Binding) bool {
		return b.Act == act && b.Key == e.Key && b.Shift == e.Shift && b.Control == e.Control
	})
}

// modal reports whether something lies over the table, which then is not acted on: a question, the form of a picture, the
// page about the game, the list of keys, or a list to choose from.
func (p *pane) modal() bool {
	return p.question() != nil || p.form != nil || p.hosted.about != nil || p.session.Help || p.words.chooser != nil
}

// search opens the inspector and gives its search the keys.
func (p *pane) search() bool {
	p.session.Panel = true
	p.words.panel.Search()
	return true
}

// typed takes a letter. That of a key which did something is left out; ? and / do what their keys do, wherever these are
// on the user's keyboard.
func (p *pane) typed(r rune) {
	w := p.words
	skip := w.skip
	w.skip, w.stale = 0, true
	alone := p.question() == nil && p.form == nil && w.chooser == nil && p.hosted.about == nil // but for the list of keys
	switch {
	case r == skip:
	case p.hosted.about != nil && p.question() == nil && p.form == nil:
		p.aboutTyped(r)
	case r == '?' && alone && !w.panel.Typing():
		p.handle(view.Event{Kind: view.EventAct, Act: view.ActHelp, Time: p.now})
	case p.modal():
	case r == '/' && !w.panel.Typing():
		p.search()
		p.handle(view.Event{Kind: view.EventTick, Time: p.now}) // which makes room for the inspector
	default:
		w.panel.Type(r)
	}
}
