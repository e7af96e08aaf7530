package scene

// Other games to open: the packages of the folder, recent ones, the demo.

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

// chooser is the list of games while it is shown.
type chooser struct {
	games []Choice
	at    int
}

// offer shows the list of games that can be opened.
func (p *pane) offer() bool {
	if p.Games == nil || p.Open == nil {
		return false
	}
	p.choose(p.Games())
	return true
}

// choose shows a list of games to open, if there are any.
func (p *pane) choose(games []Choice) {
	if len(games) > 0 {
		p.words.chooser = &chooser{games: games}
		p.words.stale = true
	}
}

// model is the list for the panel; nil: it is not shown.
func (c *chooser) model() *panel.Chooser {
	if c == nil {
		return nil
	}
	out := &panel.Chooser{Title: "Open a game", Selected: c.at}
	for _, g := range c.games {
		out.Choices = append(out.Choices, panel.Choice{Group: g.Group, Title: g.Title, Detail: g.Detail})
	}
	return out
}

// chooseKey moves in the list, opens, or puts the list away. No other key does anything then.
func (p *pane) chooseKey(k view.Key) bool {
	c := p.words.chooser
	switch k {
	case view.KeyUp:
		c.at = (c.at + len(c.games) - 1) % len(c.games)
	case view.KeyDown, view.KeyTab:
		c.at = (c.at + 1) % len(c.games)
	case view.KeyHome:
		c.at = 0
	case view.KeyEnd:
		c.at = len(c.games) - 1
	case view.KeyEnter:
		p.pick(c.at)
	case view.KeyEscape:
		p.words.chooser = nil
	}
	return true
}

// pick opens a game of the list.
func (p *pane) pick(n int) {
	c := p.words.chooser
	if c == nil || n >= len(c.games) {
		return
	}
	p.words.chooser = nil
	p.open(c.games[n].Path, c.games[n].Package)
}
