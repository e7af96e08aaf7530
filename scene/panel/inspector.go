package panel

// The sheet at the right: title, search, lists, and what is known of the selected part.

import (
	"fmt"
	"image"
)

func (g *page) inspectorBox() image.Rectangle {
	box := image.Rectangle{Max: g.Size}
	box.Min.X = box.Max.X - g.panel.Width(g.Size, g.scale)
	return box
}

func (g *page) inspector(box image.Rectangle) {
	g.within(box, func() {
		g.fill(box, colourSheet, 0)
		g.border(box)
		g.answer(box, Action{}) // what is not covered by more is not the table
		inner := image.Rect(box.Min.X+g.px(edge), box.Min.Y+g.px(10), box.Max.X-g.px(edge), box.Max.Y)
		y := g.header(inner)
		y = g.searchField(cutTop(inner, y-inner.Min.Y)) + g.px(6)
		y = g.tabStrip(image.Rect(inner.Min.X, y, inner.Max.X, y+g.px(28))) + g.px(1)
		list := image.Rect(box.Min.X, y, box.Max.X, box.Max.Y)
		if g.model.Selected != nil {
			list.Max.Y -= g.detail(list)
		}
		g.listRows(list)
	})
}

// header names the game and gives where it ends.
func (g *page) header(box image.Rectangle) int {
	c := g.model.Contents
	title := image.Rectangle{box.Min, image.Pt(box.Max.X, box.Min.Y+g.px(24))}
	title = cutRight(title, g.menuButton(title)+g.px(8))
	if g.model.Unsaved {
		w := g.label(FontSmall, title, "not saved", colourWarn, right)
		title = cutRight(title, w+g.px(6))
		g.markAt(title.Max.X-g.px(8), title, 8, MarkDisc, colourWarn)
		title = cutRight(title, g.px(14))
	}
	g.label(FontTitle, title, c.Title, colourText, left)
	detail := image.Rect(box.Min.X, title.Max.Y, box.Max.X, title.Max.Y+g.px(18))
	g.label(FontSmall, detail, c.Detail, colourFaint, left)
	return detail.Max.Y + g.px(8)
}

// menuButton is at the right of a box; it gives its width.
func (g *page) menuButton(at image.Rectangle) int {
	text := "File"
	width := g.letters.at(FontBody).width(text) + 2*g.px(10)
	at = image.Rect(at.Max.X-width, at.Min.Y, at.Max.X, at.Max.Y)
	g.fill(at, colourRaised, cornerRadius-2)
	g.button(at, Action{Act: ActMenu})
	g.label(FontBody, at, text, colourText, centre)
	return width
}

// searchField is what is looked for; it gives where it ends.
func (g *page) searchField(box image.Rectangle) int {
	box.Max.Y = box.Min.Y + g.px(fieldHeight)
	p := g.panel
	g.fill(box, colourRaised, cornerRadius)
	g.answer(box, Action{Act: actSearch})
	if p.focus == focusSearch {
		g.frame(box, colourAccent, cornerRadius, 1.5)
	}
	g.markAt(box.Min.X+g.px(9), box, markSide, MarkSearch, colourFaint)
	text := cutRight(cutLeft(box, g.px(9+markSide+7)), g.px(30))
	if p.search == "" && p.focus != focusSearch {
		g.label(FontBody, text, "Search parts, paths, surfaces", colourFaint, left)
		return box.Max.Y
	}
	w := 0
	if p.search != "" {
		w = g.label(FontBody, text, p.search, colourText, start)
		wipe := image.Rect(box.Max.X-g.px(28), box.Min.Y, box.Max.X, box.Max.Y)
		g.button(wipe, Action{Act: actClear})
		g.markAt(wipe.Min.X+g.px(8), wipe, markSide, MarkClear, colourFaint)
	}
	if p.focus == focusSearch {
		x := text.Min.X + min(w, text.Dx()) + g.px(1)
		g.fill(image.Rect(x, box.Min.Y+g.px(6), x+g.px(1.5), box.Max.Y-g.px(6)), colourAccent, 0)
	}
	return box.Max.Y
}

// tabStrip names the lists and gives where it ends.
func (g *page) tabStrip(box image.Rectangle) int {
	names := []string{"Table", "Parts", "History", "Faults", "Packs"}[:g.model.tabs()]
	if n := len(g.model.Faults); n > 0 {
		names[tabFaults] = fmt.Sprintf("Faults %d", n)
	}
	body, strong := FontBody, FontStrong
	widths, fits := g.tabWidths(names, strong, box.Dx())
	if !fits {
		body, strong = FontSmall, FontSmall
		widths, _ = g.tabWidths(names, strong, box.Dx())
	}
	x := box.Min.X
	for i, width := range widths {
		at := image.Rect(x, box.Min.Y, x+width, box.Max.Y)
		x = at.Max.X
		chosen := g.panel.tab == tab(i) && g.panel.search == ""
		g.button(at, Action{Act: actTab, Index: i})
		font, c := body, colourFaint
		if chosen {
			font, c = strong, colourText
			g.fill(image.Rect(at.Min.X, at.Max.Y-g.px(2), at.Max.X, at.Max.Y), colourAccent, 0)
			if g.panel.focus == focusTabs {
				g.frame(at, colourAccent, cornerRadius-2, 1.5)
			}
		}
		g.tabName(at, font, names[i], c, tab(i) == tabFaults)
	}
	g.line(box.Min.X-g.px(edge), box.Max.X+g.px(edge), box.Max.Y)
	return box.Max.Y
}

// tabWidths shares the room: each name has what it needs, and as much of the rest as the others.
func (g *page) tabWidths(names []string, font Font, room int) (widths []int, fits bool) {
	widths = make([]int, len(names))
	for i, name := range names {
		widths[i] = g.letters.at(font).width(name)
		if tab(i) == tabFaults && len(g.model.Faults) > 0 {
			widths[i] += g.px(markSide + 2)
		}
		room -= widths[i]
	}
	for i := range widths {
		widths[i] = max(0, widths[i]+room/len(names))
	}
	return widths, room >= len(names)*g.px(4)
}

// tabName writes a tab's name, that of the faults with the worst one's sign.
func (g *page) tabName(at image.Rectangle, font Font, name string, c colour, faults bool) {
	sign := MarkNone
	if faults {
		sign = worst(g.model.Faults)
	}
	if sign == MarkNone {
		g.label(font, at, name, c, centre)
		return
	}
	s, gap := g.px(markSide-2), g.px(4)
	w := min(at.Dx(), s+gap+g.letters.at(font).width(name))
	x := at.Min.X + (at.Dx()-w)/2
	g.markAt(x, at, markSide-2, sign, signColour(sign))
	g.label(font, image.Rect(x+s+gap, at.Min.Y, at.Max.X, at.Max.Y), name, c, left)
}

// worst is the sign of the worst fault.
func worst(faults []Fault) Mark {
	out := MarkNone
	for _, f := range faults {
		if out == MarkNone || f.Severity < out { // error, warning and note follow each other
			out = f.Severity
		}
	}
	return out
}
