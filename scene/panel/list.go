package panel

// The list that is open: only the rows that can be seen are looked up.

import (
	"fmt"
	"image"
)

// listRows draws the rows that are in a box.
func (g *page) listRows(box image.Rectangle) {
	p := g.panel
	rows := g.rows(box.Dx())
	if p.reveal {
		g.revealCursor(rows, box.Dy())
		p.reveal = false
	}
	top := g.scrolled(paneList, box, p.list.height)
	g.within(box, func() {
		y := box.Min.Y - top
		for i := range rows {
			r := &rows[i]
			at := image.Rect(box.Min.X, y, box.Max.X, y+int(r.height))
			if y = at.Max.Y; at.Overlaps(box) {
				g.row(at, r, i)
			}
			if at.Min.Y > box.Max.Y {
				break
			}
		}
	})
	g.scrollBar(paneList, box, top, p.list.height)
}

// revealCursor scrolls until the cursor's row is in view.
func (g *page) revealCursor(rows []row, height int) {
	y := 0
	for i, r := range rows {
		if i == g.panel.cursor {
			g.reveal(paneList, y, y+int(r.height), height)
			return
		}
		y += int(r.height)
	}
}

// row draws one row with what it does.
func (g *page) row(at image.Rectangle, r *row, i int) {
	if a, ok := g.panel.does(r, g.model); ok {
		inset := image.Rect(at.Min.X+g.px(6), at.Min.Y, at.Max.X-g.px(6), at.Max.Y)
		if g.chosen(r) {
			g.fill(inset, colourChosen, cornerRadius-2)
			g.fill(image.Rect(inset.Min.X, at.Min.Y+g.px(4), inset.Min.X+g.px(3), at.Max.Y-g.px(4)), colourAccent, 0)
		}
		g.button(inset, a)
		if g.panel.focus == focusList && g.panel.cursor == i {
			g.frame(inset, colourAccent, cornerRadius-2, 1.5)
		}
	}
	at = image.Rect(at.Min.X+g.px(edge+indent*float64(r.depth)), at.Min.Y, at.Max.X-g.px(edge), at.Max.Y)
	c := g.model.Contents
	switch r.kind {
	case rowTitle:
		at.Min.Y += g.px(6)
		w := g.label(FontSmall, at, fmt.Sprint(r.level), colourFaint, right)
		g.label(FontSmall, cutRight(at, w), titles[r.index], colourFaint, left)
	case rowSurface:
		g.surfaceRow(at, &c.Surfaces[r.index])
	case rowPath:
		g.pathRow(at, &c.Paths[r.index])
	case rowType:
		g.typeRow(at, &c.Types[r.index])
	case rowPlaced:
		placed := c.Paths[r.index].Stack[r.level]
		g.partRow(at, placed.Part, placed.Facing, fmt.Sprint(r.level+1))
	case rowPart:
		g.looseRow(at, int(r.index))
	case rowStep:
		g.stepRow(at, int(r.index))
	case rowFault:
		g.faultRow(at, &g.model.Faults[r.index])
	case rowMore:
		g.label(FontSmall, at, fmt.Sprintf("and %d more: type more letters", r.index), colourFaint, left)
	case rowNothing:
		g.label(FontBody, at, g.panel.nothing(g.model.Loading != nil), colourFaint, left)
	default:
		g.packRow(at, r)
	}
}

// chosen reports whether a row is the selected part's, or where the history stands.
func (g *page) chosen(r *row) bool {
	c, part := g.model.Contents, -1
	switch r.kind {
	case rowStep:
		return int(r.index) == c.Done
	case rowPart:
		part = int(r.index)
	case rowPlaced:
		part = c.Paths[r.index].Stack[r.level].Part
	}
	return part >= 0 && g.model.Selected != nil && g.model.Selected.Part == part
}

// does is what a click on a row does.
func (p *Panel) does(r *row, m *Model) (Action, bool) {
	c := m.Contents
	switch r.kind {
	case rowSurface:
		s := c.Surfaces[r.index]
		return Action{Act: ActSurface, Ref: s.Ref, On: !s.On}, true
	case rowPath:
		return Action{Act: actToggle, Path: groupPath + c.Paths[r.index].Path}, true
	case rowType:
		return Action{Act: actToggle, Path: groupType + c.Types[r.index].Name}, true
	case rowPlaced:
		return Action{Act: ActSelect, Ref: c.Parts[c.Paths[r.index].Stack[r.level].Part].Ref}, true
	case rowPart:
		return Action{Act: ActSelect, Ref: c.Parts[r.index].Ref}, true
	case rowStep:
		return Action{Act: ActHistory, Index: int(r.index)}, true
	case rowFault:
		place := m.Faults[r.index].Place
		return Action{Act: ActPlace, Path: place}, place != ""
	}
	return packDoes(r, c)
}
