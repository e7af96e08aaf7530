package scene

// The page about the game: which row is chosen, and what keys do there.

import (
	"slices"
	"strings"

	"tabletop/loader/host"
	"tabletop/loader/state"
	"tabletop/scene/hosting"
	"tabletop/scene/panel"
	"tabletop/scene/view"
)

// about is the page while it is shown.
type about struct {
	at       int    // the chosen row; -1: none can be
	catching string // the action that waits for a key; "": none
	typed    string // what was typed for the score of the chosen row
	wrong    string // why that is none
}

// aboutRow is a row with what it does. Functions are nil where it does nothing.
type aboutRow struct {
	panel.AboutRow
	enter func()
	erase func()
	step  func(by int)
	level func(steps int) // of a bar, from 1 to 10
	board *host.Board     // of a score
	bound string          // the action of a key
}

// showAbout opens the page, or puts it away.
func (s *seat) showAbout() {
	h := &s.hosted
	if h.about != nil {
		h.about = nil
		return
	}
	if h.manifest == nil {
		s.session = s.session.Say(view.ToneNote, "this game has no "+host.FileName+" that could be told of")
		return
	}
	h.about = &about{at: -1}
	h.about.move(s.aboutRows(), 1)
}

// move goes to the next row that answers, in a direction.
func (a *about) move(rows []aboutRow, by int) {
	a.typed, a.wrong = "", ""
	for at := a.at + by; at >= 0 && at < len(rows); at += by {
		if rows[at].Answers {
			a.at = at
			return
		}
	}
}

// page moves by several rows that answer.
func (a *about) page(rows []aboutRow, by int) {
	for range pageRows {
		a.move(rows, by)
	}
}

// row is the chosen one; one that does nothing where there is none, as when the game was read again with fewer.
func (a *about) row(rows []aboutRow) aboutRow {
	if a.at < 0 || a.at >= len(rows) {
		return aboutRow{}
	}
	return rows[a.at]
}

// aboutKey does what a key means on the page. Every key is the page's.
func (p *pane) aboutKey(k view.Key) {
	a := p.hosted.about
	if a.catching != "" {
		p.catch(k)
		return
	}
	rows := p.aboutRows()
	row := a.row(rows)
	switch k {
	case view.KeyUp:
		a.move(rows, -1)
	case view.KeyDown, view.KeyTab:
		a.move(rows, 1)
	case view.KeyPageUp:
		a.page(rows, -1)
	case view.KeyPageDown:
		a.page(rows, 1)
	case view.KeyEscape, view.KeyK:
		p.hosted.about = nil
	case view.KeyEnter:
		do(row.enter)
	case view.KeyBackspace, view.KeyDelete:
		if a.typed != "" {
			letters := []rune(a.typed)
			a.typed, a.wrong = string(letters[:len(letters)-1]), ""
		} else {
			do(row.erase)
		}
	case view.KeyLeft, view.KeyRight:
		if row.step != nil {
			row.step(map[view.Key]int{view.KeyLeft: -1, view.KeyRight: 1}[k])
		}
	}
}

func do(f func()) {
	if f != nil {
		f()
	}
}

// catch takes a key for an action; Escape is none.
func (p *pane) catch(k view.Key) {
	if k == view.KeyEscape {
		p.hosted.about.catching = ""
	} else if b, ok := hosting.KeyBinding(k); ok {
		p.chosen(b)
	}
}

// chosen has an action's key or button: what it had of the other device stays.
func (p *pane) chosen(b host.Binding) {
	h := &p.hosted
	id := h.about.catching
	h.about.catching = ""
	_, isKey := b.Key()
	to := []host.Binding{b}
	for _, row := range h.keys.Rows {
		if row.ID != id {
			continue
		}
		for _, c := range row.Bindings {
			if _, key := c.Binding.Key(); key != isKey && !slices.Contains(to, c.Binding) {
				to = append(to, c.Binding)
			}
		}
	}
	p.remap(id, to)
}

// aboutTyped takes a letter of a score.
func (p *pane) aboutTyped(r rune) {
	a := p.hosted.about
	if a.catching == "" && a.row(p.aboutRows()).board != nil && strings.ContainsRune("0123456789.,:-", r) && len(a.typed) < 16 {
		a.typed += strings.ReplaceAll(string(r), ",", ".")
		a.wrong = ""
	}
}

// score writes down what was typed.
func (s *seat) score(b *host.Board, seat int) {
	a := s.hosted.about
	if a.typed == "" {
		return
	}
	v, err := hosting.Parse(b.Format, a.typed)
	if err != nil {
		a.wrong = err.Error()
		return
	}
	a.typed = ""
	s.setScore(b, seat, &v)
}

func (s *seat) setScore(b *host.Board, seat int, v *float64) {
	s.carryOut(view.Effect{Kind: view.EffectDo, Command: state.SetScore{Board: b.ID, Seat: seat, Value: v}}, nil)
}

// aboutPressed does what a click on a row means; step is that of a bar, from 1, or 0.
func (p *pane) aboutPressed(n, step int) {
	a, rows := p.hosted.about, p.aboutRows()
	if a == nil || n >= len(rows) || !rows[n].Answers {
		return
	}
	again := a.at == n
	if !again {
		a.at, a.typed, a.wrong, a.catching = n, "", "", ""
	}
	switch {
	case step > 0 && rows[n].level != nil:
		rows[n].level(step)
	case again || rows[n].board == nil: // a first click on a score chooses it
		do(rows[n].enter)
	}
}
