// Package contact lays the parts of a game out on the pages of a contact sheet: face and back beside each
// other, a label beneath, in rows. It knows sizes only and draws nothing.
package contact

import (
	"fmt"
	"math"
	"slices"
)

// Item is one kind of part: its outline's box seen from in front, in mm.
type Item struct {
	Width, Height float64
}

// Options say what pages look like. All lengths are px.
type Options struct {
	Width, Height int     // of a page, at most
	Columns       int     // at most, in a row; 0: as many as have a good size
	Scale         float64 // px for a mm; 0: every item fills its cell, whatever its size
	Margin, Gap   int     // around the page, and between items
	Label         int     // height of the label under each item
	Head          int     // height kept free at the top of each page
}

// Box is a rectangle on a page in px, y down.
type Box struct{ X, Y, Width, Height float64 }

// Middle is the middle of the box.
func (b Box) Middle() (x, y float64) { return b.X + b.Width/2, b.Y + b.Height/2 }

// Cell is where an item lies on its page.
type Cell struct {
	Item       int     // its index
	Scale      float64 // px for a mm
	Face, Back Box
	Label      Box // the width is what the label may take
}

// Page is one page; the last is only as high as what it holds.
type Page struct {
	Height int
	Cells  []Cell
}

// cellWidth is about the width of a cell where nothing else says how many columns there are.
const cellWidth = 300.0

// least is the narrowest that a label and two pictures above it can be made out in.
const least = 48.0

// Lay puts items into rows, rows onto pages. It fails when an item to scale does not fit a page.
func Lay(items []Item, opt Options) ([]Page, error) {
	l := &laying{opt: opt, columns: opt.Columns}
	free := float64(opt.Width - 2*opt.Margin)
	if l.columns == 0 {
		l.columns = max(1, min(int(math.Round(free/cellWidth)), len(items)))
	}
	l.cell = (free - float64((l.columns-1)*opt.Gap)) / float64(l.columns)
	l.room = float64(opt.Height-opt.Head-2*opt.Margin) - float64(opt.Label)
	if l.cell < least || l.room < least {
		return nil, fmt.Errorf("%d columns do not fit a page of %d x %d px", l.columns, opt.Width, opt.Height)
	}
	if opt.Scale == 0 {
		l.most = l.mostScale(items)
	}
	for i, item := range items {
		if err := l.add(i, item); err != nil {
			return nil, err
		}
	}
	l.endRow()
	l.endPage()
	return l.pages, nil
}

// laying is one run of Lay.
type laying struct {
	opt        Options
	columns    int
	cell, room float64 // width of a cell without a scale, height of the highest item
	most       float64 // the largest scale, px for a mm
	pages      []Page
	page       []Cell
	row        []Cell
	x, y       float64 // right end of the row, top of the row; from the margin
	high       float64 // of the row's items
	taken      int     // columns of the row
}

// cells is how many columns an item takes: what is wider than high has room in two, where there are four.
func (l *laying) cells(item Item) int {
	if l.columns >= 4 && item.Width > 1.2*item.Height {
		return 2
	}
	return 1
}

func (l *laying) width(cells int) float64 {
	return l.cell*float64(cells) + float64((cells-1)*l.opt.Gap)
}

// fit is the scale at which an item fills its columns.
func (l *laying) fit(item Item) float64 {
	return math.Min(l.width(l.cells(item))/(item.Width*(2+gutter)), math.Min(l.room, l.cell*0.75)/item.Height)
}

// enlarge is how many times the scale of the middle item one may have: small things stay small things.
const enlarge = 1.8

// mostScale is the largest scale of an item.
func (l *laying) mostScale(items []Item) float64 {
	all := make([]float64, len(items))
	for i, item := range items {
		all[i] = l.fit(item)
	}
	slices.Sort(all)
	if len(all) == 0 {
		return 0
	}
	return all[len(all)/2] * enlarge
}

// gutter is the space between face and back, as a share of an item's width.
const gutter = 0.1

// add puts an item at the end of the row, or into a new one.
func (l *laying) add(i int, item Item) error {
	pair := item.Width * (2 + gutter)
	scale, cells := l.opt.Scale, 1
	width := math.Max(pair*scale, least)
	if scale == 0 {
		cells = l.cells(item)
		width = l.width(cells)
		scale = math.Min(l.most, l.fit(item))
	}
	high := item.Height * scale
	free := float64(l.opt.Width - 2*l.opt.Margin)
	if width > free+0.5 || high > l.room+0.5 {
		return fmt.Errorf("a part of %.4g x %.4g mm does not fit a page of %d x %d px: it takes %.0f x %.0f",
			item.Width, item.Height, l.opt.Width, l.opt.Height, width+float64(2*l.opt.Margin), high+float64(l.opt.Head+l.opt.Label+2*l.opt.Margin))
	}
	if len(l.row) > 0 && (l.x+width > free+0.5 || l.taken+cells > l.columns && (l.opt.Scale == 0 || l.opt.Columns > 0)) {
		l.endRow()
	}
	if len(l.row) == 0 && l.y > 0 && l.y+high > l.room+0.5 || l.y+math.Max(high, l.high) > l.room+0.5 {
		l.overflow()
	}
	x := l.x + (width-pair*scale)/2
	w := item.Width * scale
	l.row = append(l.row, Cell{
		Item: i, Scale: scale, Label: Box{X: l.x, Width: width},
		Face: Box{X: x, Width: w, Height: high}, Back: Box{X: x + w*(1+gutter), Width: w, Height: high},
	})
	l.taken += cells
	l.high = math.Max(l.high, high)
	l.x += width + float64(l.opt.Gap)
	return nil
}

// overflow begins a new page with the row that is being filled.
func (l *laying) overflow() {
	row, high, x, taken := l.row, l.high, l.x, l.taken
	l.row, l.high = nil, 0
	l.endPage()
	l.row, l.high, l.x, l.taken = row, high, x, taken
}

// endRow fixes the heights of a row: its items stand on one line.
func (l *laying) endRow() {
	top := float64(l.opt.Margin+l.opt.Head) + l.y
	for _, c := range l.row {
		c.Label.X += float64(l.opt.Margin)
		c.Label.Y, c.Label.Height = top+l.high, float64(l.opt.Label)
		for _, b := range []*Box{&c.Face, &c.Back} {
			b.X += float64(l.opt.Margin)
			b.Y = top + l.high - b.Height
		}
		l.page = append(l.page, c)
	}
	if len(l.row) > 0 {
		l.y += l.high + float64(l.opt.Label+l.opt.Gap)
	}
	l.row, l.x, l.high, l.taken = nil, 0, 0, 0
}

func (l *laying) endPage() {
	if len(l.page) == 0 {
		return
	}
	used := l.opt.Head + 2*l.opt.Margin + int(math.Ceil(l.y)) - l.opt.Gap
	l.pages = append(l.pages, Page{Height: min(l.opt.Height, used), Cells: l.page})
	l.page, l.y = nil, 0
}
