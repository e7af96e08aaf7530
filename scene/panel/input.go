package panel

// What mouse and keys do to the sheet that was composed last. Each says whether the sheet took the event; what it
// did not take is the table's.

import (
	"image"
	"slices"
	"unicode"
)

// Key is a key that the inspector knows while it has the keys.
type Key int

const (
	KeyOther Key = iota
	KeyUp
	KeyDown
	KeyLeft
	KeyRight
	KeyPageUp
	KeyPageDown
	KeyFirst // of the list
	KeyLast
	KeyEnter
	KeyEscape
	KeyErase // the letter before
)

// Move tells where the pointer is.
func (p *Panel) Move(at image.Point) bool {
	p.pointer = at
	if p.widening {
		p.widen(at)
		return true
	}
	if p.grabbed != nil {
		p.drag(at)
		return true
	}
	return p.Pointed(at)
}

// Release lets go of a scroll bar.
func (p *Panel) Release() bool {
	held := p.grabbed != nil || p.widening
	p.grabbed, p.widening = nil, false
	return held
}

// Press clicks at a point: the action is what the window has to do.
func (p *Panel) Press(at image.Point) (a Action, ok bool) {
	p.pointer = at
	if p.widening = p.onEdge(at); p.widening || p.hold(at) {
		return Action{}, true
	}
	if a, ok = p.sheet.At(at); !ok {
		p.focus = focusNone
		return a, false
	}
	return p.do(a), true
}

// do carries out what is the panel's own.
func (p *Panel) do(a Action) Action {
	switch a.Act {
	case actTab:
		p.choose(tab(a.Index))
	case actToggle:
		p.toggle(a.Path)
	case actSearch:
		p.focus = focusSearch
	case actClear:
		p.find("")
	default:
		return a
	}
	return Action{}
}

func (p *Panel) choose(t tab) {
	p.tab, p.search, p.cursor, p.scroll[paneList] = t, "", -1, 0
}

// toggle opens or closes a group of a list.
func (p *Panel) toggle(group string) {
	p.open[group] = !p.open[group]
	p.list.rows = nil
}

// find changes what is searched.
func (p *Panel) find(text string) {
	p.search, p.cursor, p.scroll[paneList] = text, -1, 0
}

// Unfocus gives the keys back to the table.
func (p *Panel) Unfocus() { p.focus = focusNone }

// Search gives the keys to the search.
func (p *Panel) Search() { p.focus = focusSearch }

// maxSearch bounds what is typed, in letters.
const maxSearch = 100

// Type writes a letter into the search, while that has the keys.
func (p *Panel) Type(r rune) bool {
	if p.focus != focusSearch {
		return false
	}
	if unicode.IsPrint(r) && len([]rune(p.search)) < maxSearch {
		p.find(p.search + string(r))
	}
	return true
}

// Key does what a key means while the inspector has the keys.
func (p *Panel) Key(k Key, m *Model) (a Action, ok bool) {
	if p.focus == focusNone || m.Contents == nil || m.Hidden {
		return Action{}, false
	}
	if p.list.contents != m.Contents || !slices.Equal(p.list.faults, m.Faults) {
		p.list.rows = nil // those of another table say nothing of this one
	}
	if k == KeyEscape {
		p.escape()
		return Action{}, true
	}
	return p.focusedKey(k, m), true
}

// escape clears the search first, then gives the keys back to the table.
func (p *Panel) escape() {
	if p.search != "" {
		p.find("")
		return
	}
	p.focus = focusNone
}

func (p *Panel) focusedKey(k Key, m *Model) Action {
	switch p.focus {
	case focusSearch:
		p.searchKey(k)
	case focusTabs:
		p.tabKey(k, m.tabs())
	case focusList:
		return p.listKey(k, m)
	}
	p.enterList(m)
	return Action{}
}

func (p *Panel) searchKey(k Key) {
	switch k {
	case KeyErase:
		if r := []rune(p.search); len(r) > 0 {
			p.find(string(r[:len(r)-1]))
		}
	case KeyDown, KeyEnter:
		p.focus = focusList
		if p.search == "" {
			p.focus = focusTabs
		}
	}
}

func (p *Panel) tabKey(k Key, of tab) {
	switch k {
	case KeyLeft:
		p.choose((p.tab + of - 1) % of)
	case KeyRight:
		p.choose((p.tab + 1) % of)
	case KeyUp:
		p.focus = focusSearch
	case KeyDown, KeyEnter:
		p.focus = focusList
	}
}

// enterList puts the cursor onto the first row that does something, when the list gets the keys.
func (p *Panel) enterList(m *Model) {
	if p.focus == focusList && (p.cursor < 0 || p.cursor >= len(p.list.rows)) {
		p.cursor = -1
		p.step(1, m)
	}
}
