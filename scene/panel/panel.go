package panel

import (
	"image"

	"tabletop/scene/typeface"
)

// Panel is what the sheet remembers from one moment to the next: which list is open, how far it is scrolled,
// what is searched. It is for one goroutine.
type Panel struct {
	letters  *alphabet
	tab      tab
	search   string
	focus    focus
	cursor   int             // of the list's rows; -1: none
	open     map[string]bool // groups of the lists that were opened
	scroll   [panes]int      // px
	pointer  image.Point     // px
	grabbed  *grab
	sheet    *Sheet
	list     listing
	reveal   bool // the next sheet shows the cursor's row
	width    int  // of the inspector, px at scale 1; 0: as is usual
	widening bool // its left edge is held
	shown    int  // the part that the detail shows; -1: none
	choice   int  // the choice that the chooser showed last
	row      int  // the row that the page about the game showed last
}

// tab is one of the inspector's lists.
type tab int

const (
	tabTable tab = iota
	tabParts
	tabHistory
	tabFaults
	tabPacks // of games that have some
	tabs
)

// tabs is how many lists there are.
func (m *Model) tabs() tab {
	if m.Contents == nil || len(m.Contents.Packs) == 0 {
		return tabPacks
	}
	return tabs
}

// focus is what of the inspector keys go to.
type focus int

const (
	focusNone focus = iota
	focusSearch
	focusTabs
	focusList
)

// New is a panel at its beginning.
func New() *Panel {
	return &Panel{
		letters: &alphabet{}, open: map[string]bool{}, pointer: image.Pt(-1, -1), cursor: -1, shown: -1, choice: -1,
		sheet: &Sheet{},
	}
}

// Lend gives the panel the system's fonts, for letters that our own lack.
func (p *Panel) Lend(fonts *typeface.System) {
	*p.letters = alphabet{scale: p.letters.scale, system: fonts}
}

// Compose puts a model on a sheet of so many px; scale is px for each px at scale 1.
func (p *Panel) Compose(m *Model, size image.Point, scale float64) *Sheet {
	p.letters.rescale(scale)
	g := &page{
		metrics: metrics{scale}, Sheet: &Sheet{Size: size}, panel: p, model: m, letters: p.letters,
		clip: image.Rectangle{Max: size},
	}
	if p.tab >= m.tabs() && m.Loading == nil { // a game on its way may have packs
		p.choose(tabTable)
	}
	free := g.clip
	if m.Contents != nil && !m.Hidden {
		free.Max.X = g.inspectorBox().Min.X
	}
	g.within(free, func() { g.overTable(free) })
	if m.Contents != nil && !m.Hidden {
		g.inspector(g.inspectorBox())
	}
	g.inFront(free)
	p.sheet = g.Sheet
	return g.Sheet
}

// overTable puts what belongs to places of the table.
func (g *page) overTable(free image.Rectangle) {
	g.targets(free)
	if g.model.Tooltip != nil && len(g.model.Targets) == 0 {
		g.tooltip(g.model.Tooltip, free)
	}
	if g.model.Broken {
		g.banner(free)
	}
	g.messages(free)
}

// inFront puts what lies over everything else.
func (g *page) inFront(free image.Rectangle) {
	m := g.model
	if m.Loading != nil {
		g.loading(m.Loading, free)
	}
	if m.Large != nil {
		g.large(m.Large, free)
	}
	switch {
	case m.Dialog != nil:
		g.dialog(m.Dialog)
	case m.About != nil:
		g.about(m.About)
	case m.Help != nil:
		g.help(m.Help)
	case m.Chooser != nil:
		g.chooser(m.Chooser)
	}
}

// Typing reports whether letters go to the search.
func (p *Panel) Typing() bool { return p.focus == focusSearch }

// Focused reports whether keys go to the inspector.
func (p *Panel) Focused() bool { return p.focus != focusNone }

// Pointed reports whether the sheet takes what the pointer does at a point.
func (p *Panel) Pointed(at image.Point) bool {
	_, ok := p.sheet.At(at)
	return ok
}
