package scene

// Lists to choose from: other games to open, and what can be done with this one.

import (
	"tabletop/scene/panel"
	"tabletop/scene/view"
)

// Choice is a game that can be opened.
type Choice struct {
	Group, Title, Detail string // choices of one group follow each other
	Path                 string // "" is the demo
	Package              string // id, where Path holds several
}

// chooser is a list to choose from while it is shown.
type chooser struct {
	title   string
	choices []panel.Choice
	do      []func()
	at      int
}

func (c *chooser) add(choice panel.Choice, do func()) {
	c.choices, c.do = append(c.choices, choice), append(c.do, do)
}

// ask shows the system's dialog to open a file, or where there is none the list of games.
func (p *pane) ask() bool {
	if p.Ask == nil {
		return p.offer()
	}
	if said := p.Ask(); said != "" {
		p.session = p.session.Say(view.ToneNote, said)
	}
	return true
}

// offer shows the list of games that can be opened.
func (p *pane) offer() bool {
	if p.Games == nil || p.Open == nil {
		return false
	}
	games := p.Games()
	if len(games) == 0 {
		p.session = p.session.Say(view.ToneNote, "no other games are known yet: drop a file or a folder on the window")
	}
	p.choose(games)
	return true
}

// choose shows a list of games to open, if there are any.
func (p *pane) choose(games []Choice) {
	if len(games) == 0 {
		return
	}
	c := &chooser{title: "Open a game"}
	for _, g := range games {
		c.add(panel.Choice{Group: g.Group, Title: g.Title, Detail: g.Detail}, func() { p.open(g.Path, g.Package) })
	}
	p.words.chooser, p.words.stale = c, true
}

// menu shows what can be done with the game as a whole.
func (p *pane) menu() bool {
	c := &chooser{title: "File"}
	key := func(k view.Key, shift bool) func() {
		return func() {
			p.handle(view.Event{Kind: view.EventKey, Key: k, Control: k != view.KeyF12, Shift: shift, Time: p.now})
		}
	}
	if p.Ask != nil {
		c.add(panel.Choice{Title: "Open a file …", Keys: "Ctrl+O"}, key(view.KeyO, false))
	}
	c.add(panel.Choice{Title: "Games in this folder, recent games, the demo …", Keys: "Ctrl+Shift+O"}, key(view.KeyO, true))
	c.add(panel.Choice{Title: "Save the table as a setup file", Keys: "Ctrl+S"}, key(view.KeyS, false))
	c.add(panel.Choice{Title: "Take a picture", Keys: "F12"}, key(view.KeyF12, false))
	c.add(panel.Choice{Title: "Take a picture in the size of choice …", Keys: "Shift+F12"}, key(view.KeyF12, true))
	c.add(panel.Choice{Title: "All keys", Keys: "?"}, func() { p.handle(view.Event{Kind: view.EventKey, Key: view.KeyF1, Time: p.now}) })
	c.add(panel.Choice{Title: "Leave", Keys: "Ctrl+Q"}, key(view.KeyQ, false))
	p.words.chooser, p.words.stale = c, true
	return true
}

// model is the list for the panel; nil: it is not shown.
func (c *chooser) model() *panel.Chooser {
	if c == nil {
		return nil
	}
	return &panel.Chooser{Title: c.title, Selected: c.at, Choices: c.choices}
}

// pageRows are the rows of a list that PageUp and PageDown pass.
const pageRows = 8

// chooseKey moves in the list, does what is chosen, or puts the list away. No other key does anything then.
func (p *pane) chooseKey(k view.Key) {
	c := p.words.chooser
	n := len(c.choices)
	switch k {
	case view.KeyUp:
		c.at = (c.at + n - 1) % n
	case view.KeyDown, view.KeyTab:
		c.at = (c.at + 1) % n
	case view.KeyPageUp:
		c.at = max(0, c.at-pageRows)
	case view.KeyPageDown:
		c.at = min(n-1, c.at+pageRows)
	case view.KeyHome:
		c.at = 0
	case view.KeyEnd:
		c.at = n - 1
	case view.KeyEnter:
		p.pick(c.at)
	case view.KeyEscape, view.KeyF10:
		p.words.chooser = nil
	}
}

// pick does what a choice of the list stands for.
func (p *pane) pick(n int) {
	c := p.words.chooser
	if c == nil || n >= len(c.do) {
		return
	}
	p.words.chooser = nil
	c.do[n]()
}
