package scene

// Questions that wait for an answer: buttons that mean what keys mean.

import (
	"fmt"

	"tabletop/scene/panel"
	"tabletop/scene/view"
)

// question is one, with the keys that its buttons stand for.
type question struct {
	title, text string
	buttons     []string
	keys        []view.Key
}

// question is the one that is asked now; nil: none.
func (s *seat) question() *question {
	switch {
	case s.session.Ask && s.unsavable:
		return &question{
			"This table cannot be saved", "Leave, and lose what was moved?",
			[]string{"Leave", "Stay"}, []view.Key{view.KeyEnter, view.KeyEscape},
		}
	case s.session.Ask:
		return &question{
			"The table is not saved", "Leave without saving what was moved?",
			[]string{"Save and leave", "Leave", "Stay"}, []view.Key{view.KeyEnter, view.KeyDelete, view.KeyEscape},
		}
	case s.session.Restore:
		text := "1 change was not saved when this game was open last."
		if n := len(s.unsaved); n > 1 {
			text = fmt.Sprintf("%d changes were not saved when this game was open last.", n)
		}
		return &question{"Bring back what was not saved?", text, []string{"Bring back", "Forget"}, []view.Key{view.KeyEnter, view.KeyDelete}}
	}
	return nil
}

// dialog is the question for the panel; nil: none.
func (w *words) dialog(s *seat) *panel.Dialog {
	q := s.question()
	if q == nil {
		w.answer = 0
		if s.form != nil {
			return s.form.dialog(s.session.Viewer)
		}
		return nil
	}
	return &panel.Dialog{Title: q.title, Text: q.text, Buttons: q.buttons, Selected: w.answer}
}

// answerKey moves among the buttons of a question; Enter means the chosen one.
func (p *pane) answerKey(q *question, k view.Key) bool {
	w := p.words
	switch {
	case k == view.KeyLeft, k == view.KeyTab:
		w.answer = (w.answer + 1) % len(q.buttons)
	case k == view.KeyRight:
		w.answer = (w.answer + len(q.buttons) - 1) % len(q.buttons)
	case k == view.KeyEnter && w.answer > 0:
		p.reply(w.answer)
	default:
		return false
	}
	return true
}

// reply gives the answer of a button.
func (p *pane) reply(button int) {
	if q := p.question(); q != nil {
		p.words.answer = 0
		p.handle(view.Event{Kind: view.EventKey, Key: q.keys[button]})
	} else if p.form != nil {
		p.close(button)
	}
}
