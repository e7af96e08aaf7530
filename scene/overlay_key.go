package scene

// Keys that are for the text.

import (
	"tabletop/scene/panel"
	"tabletop/scene/view"
)

// key lets the text have a key: while it asks, while it has the keys, and those that give it these.
func (p *pane) key(e view.Event) bool {
	w, s := p.words, p.seat
	w.skip = 0
	if q := s.question(); q != nil {
		return p.answerKey(q, e.Key)
	}
	switch {
	case s.form != nil:
		s.close(s.form.key(e.Key))
		return true
	case w.chooser != nil:
		return p.chooseKey(e.Key)
	case e.Key == view.KeyEscape && s.Opening != "" && s.Stop != nil && s.session.Drag == nil:
		s.Stop()
		return true
	case s.hosted.about != nil:
		p.aboutKey(e.Key)
		p.redraw()
		return true
	case e.Key == view.KeyO && e.Control && !e.Shift:
		return p.ask()
	case e.Key == view.KeyO && e.Control:
		return p.offer()
	case e.Key == view.KeyF10:
		return p.menu()
	case s.session.Help:
		return w.panel.HelpKey(panelKeys[e.Key])
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
		return w.panel.Typing() // the letter comes by itself
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

// search opens the inspector and gives its search the keys.
func (p *pane) search() bool {
	p.session.Panel = true
	p.words.panel.Search()
	return true
}

// typed takes a letter.
func (p *pane) typed(r rune) {
	w := p.words
	skip := w.skip
	if p.hosted.about != nil {
		p.aboutTyped(r)
		w.stale = true
		return
	}
	asked := p.question() != nil || p.form != nil || w.chooser != nil
	if w.skip = 0; r != skip && !asked && w.panel.Type(r) {
		w.stale = true
	}
}
