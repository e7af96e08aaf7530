package panel

// The rows of the inspector's lists. A row is small, for there are as many as a game has parts; its text is
// looked up when it is drawn.

import (
	"fmt"
	"slices"
	"strings"
)

// row is one line of a list.
type row struct {
	kind   rowKind
	depth  int8
	height int32 // px
	index  int32 // of what it shows: surface, path, type, part, step of history or fault
	level  int32 // in the stack of a path
}

type rowKind uint8

const (
	rowTitle rowKind = iota
	rowSurface
	rowPath
	rowPlaced
	rowType
	rowPart
	rowStep
	rowFault
	rowMore
	rowNothing
	rowPack
	rowTrouble
	rowRule
	rowAbout
	rowLine
	rowArt
)

// Titles of rowTitle, by index.
const (
	titleSurfaces = iota
	titlePaths
	titleParts
	titleUnplaced
	titlePacks
	titleArt
)

var titles = [...]string{"Surfaces", "Paths", "Parts", "On no path", "Packs", "Art"}

// maxFound bounds how many parts a search lists.
const maxFound = 500

// listing is the rows of a list, kept until what they show changes.
type listing struct {
	contents *Contents
	faults   []Fault
	tab      tab
	search   string

	width  int
	scale  float64
	rows   []row
	height int // px of all
}

// rows gives the rows of the list that is shown.
func (g *page) rows(width int) []row {
	p, l := g.panel, &g.panel.list
	same := l.contents == g.model.Contents && l.tab == p.tab && l.search == p.search && l.width == width && l.scale == g.scale &&
		slices.Equal(l.faults, g.model.Faults)
	if same && l.rows != nil {
		return l.rows
	}
	*l = listing{contents: g.model.Contents, faults: g.model.Faults, tab: p.tab, search: p.search, width: width, scale: g.scale}
	b := &lister{page: g, contents: g.model.Contents}
	switch {
	case p.search != "":
		b.found(strings.Fields(strings.ToLower(p.search)))
	case p.tab == tabTable:
		b.table()
	case p.tab == tabParts:
		b.parts()
	case p.tab == tabHistory:
		b.history()
	case p.tab == tabFaults:
		b.faults(width)
	case p.tab == tabPacks:
		b.packs(width)
	}
	if len(b.rows) == 0 {
		b.add(row{kind: rowNothing, height: int32(g.px(2 * rowHeight))})
	}
	l.rows = b.rows
	for _, r := range b.rows {
		l.height += int(r.height)
	}
	return l.rows
}

// lister collects rows.
type lister struct {
	*page
	contents *Contents
	rows     []row
}

func (b *lister) add(r row) {
	if r.height == 0 {
		r.height = int32(b.px(rowHeight))
	}
	b.rows = append(b.rows, r)
}

func (b *lister) title(n, count int) {
	if count > 0 {
		b.add(row{kind: rowTitle, index: int32(n), level: int32(count), height: int32(b.px(rowHeight + 4))})
	}
}

// table lists surfaces, and paths with their stacks, the topmost part first.
func (b *lister) table() {
	c := b.contents
	b.title(titleSurfaces, len(c.Surfaces))
	for i, s := range c.Surfaces {
		b.add(row{kind: rowSurface, index: int32(i), depth: int8(min(s.Depth, 8))})
	}
	b.title(titlePaths, len(c.Paths))
	for i := range c.Paths {
		b.path(i)
	}
}

func (b *lister) path(i int) {
	b.add(row{kind: rowPath, index: int32(i)})
	path := &b.contents.Paths[i]
	if !b.panel.open[groupPath+path.Path] {
		return
	}
	for level := len(path.Stack) - 1; level >= 0; level-- {
		b.add(row{kind: rowPlaced, index: int32(i), level: int32(level), depth: 1})
	}
}

// Groups are opened by these and their name.
const (
	groupPath = "path "
	groupType = "type "
)

// parts lists all parts by type.
func (b *lister) parts() {
	c := b.contents
	for i := range c.Types {
		b.add(row{kind: rowType, index: int32(i)})
		if !b.panel.open[groupType+c.Types[i].Name] {
			continue
		}
		for _, n := range c.Types[i].Parts {
			b.add(row{kind: rowPart, index: int32(n), depth: 1})
		}
	}
}

// history lists the commands, the last first.
func (b *lister) history() {
	for i := len(b.contents.History) - 1; i >= 0; i-- {
		b.add(row{kind: rowStep, index: int32(i + 1)})
	}
	if len(b.contents.History) > 0 {
		b.add(row{kind: rowStep})
	}
}

// found lists all in which each of the words is.
func (b *lister) found(words []string) {
	c := b.contents
	var hits []row
	for i, s := range c.Surfaces {
		if holds(words, s.Ref, s.Note) {
			hits = append(hits, row{kind: rowSurface, index: int32(i)})
		}
	}
	b.hits(titleSurfaces, hits, len(hits))
	hits = nil
	for i := range c.Paths {
		if holds(words, c.Paths[i].Path) {
			hits = append(hits, row{kind: rowPath, index: int32(i)})
		}
	}
	b.title(titlePaths, len(hits))
	for _, h := range hits {
		b.path(int(h.index))
	}
	hits = nil
	count := 0
	for i := range c.Parts {
		if holds(words, c.Parts[i].Name, c.Parts[i].Ref) {
			count++
			if count <= maxFound {
				hits = append(hits, row{kind: rowPart, index: int32(i)})
			}
		}
	}
	b.hits(titleParts, hits, count)
}

func (b *lister) hits(title int, hits []row, count int) {
	b.title(title, count)
	for _, h := range hits {
		b.add(h)
	}
	if count > len(hits) {
		b.add(row{kind: rowMore, index: int32(count - len(hits))})
	}
}

// holds reports whether each word is in one of the texts, whatever the case.
func holds(words []string, texts ...string) bool {
	for _, w := range words {
		if !slices.ContainsFunc(texts, func(t string) bool { return strings.Contains(strings.ToLower(t), w) }) {
			return false
		}
	}
	return true
}

// faults lists what is wrong with the files.
func (b *lister) faults(width int) {
	for i := range b.model.Faults {
		b.add(row{kind: rowFault, index: int32(i), height: int32(b.faultHeight(&b.model.Faults[i], width))})
	}
}

// nothing says why a list is empty.
func (p *Panel) nothing(loading bool) string {
	switch {
	case loading && p.search == "" && (p.tab < tabHistory || p.tab == tabPacks):
		return "The game is on its way"
	case p.search != "":
		return fmt.Sprintf("Nothing has %q in it", p.search)
	case p.tab == tabHistory:
		return "Nothing was done yet"
	case p.tab == tabFaults:
		return "No faults in the files"
	case p.tab == tabParts:
		return "The game has no parts"
	}
	return "The game has no surfaces and no paths"
}
