package panel

// The page about a game: what its manifest says, its keys, volumes, scores, achievements and seats, as rows under
// headings. Some rows answer.

import "image"

// About is the page.
type About struct {
	Title, Detail, Text string // name, version and genres, description
	Rows                []AboutRow
	Selected            int    // the row that keys mean
	Hint                string // what keys do there
}

// AboutRow is a heading, or a line of the page.
type AboutRow struct {
	Heading            string // not empty: all else is not shown
	Label, Value, Note string // Note is below, small
	Mark               Mark
	Warn               bool    // Note is a warning
	Answers            bool    // it can be selected
	Bar                float64 // a volume from 0 to 1; negative: none
}

const (
	aboutWide  = 560 // px at scale 1
	aboutRow   = 24
	aboutNote  = 17
	aboutSteps = 10 // of a bar
	aboutLines = 4  // of the text
)

// high is how much room a row takes, px.
func (g *page) high(r *AboutRow) int {
	switch {
	case r.Heading != "":
		return g.px(rowHeight + 8)
	case r.Note != "":
		return g.px(aboutRow + aboutNote)
	}
	return g.px(aboutRow)
}

// about lays the page over everything.
func (g *page) about(a *About) {
	width := min(g.px(aboutWide), g.Size.X-2*g.px(edge))
	body := g.letters.at(FontBody)
	text := len(body.wrap(a.Text, width-2*g.px(20), aboutLines)) * body.height
	tall := g.px(8)
	for i := range a.Rows {
		tall += g.high(&a.Rows[i])
	}
	box := g.modal(image.Pt(width, tall+text+g.px(14+28+18+10+34)), Action{Act: ActLeave})
	at := image.Rect(box.Min.X+g.px(20), box.Min.Y+g.px(14), box.Max.X-g.px(20), box.Min.Y+g.px(14+28))
	g.label(FontTitle, at, a.Title, colourText, left)
	at = image.Rect(at.Min.X, at.Max.Y, at.Max.X, at.Max.Y+g.px(18))
	g.label(FontSmall, at, a.Detail, colourFaint, left)
	at = image.Rect(at.Min.X, at.Max.Y+g.px(4), at.Max.X, at.Max.Y+g.px(4)+text)
	g.paragraph(FontBody, at, a.Text, colourText, aboutLines)
	foot := image.Rect(at.Min.X, box.Max.Y-g.px(28), at.Max.X, box.Max.Y-g.px(8))
	g.label(FontSmall, foot, a.Hint, colourFaint, left)
	rows := image.Rect(box.Min.X, at.Max.Y+g.px(6), box.Max.X, foot.Min.Y-g.px(4))
	g.line(box.Min.X, box.Max.X, rows.Max.Y) // rows that are cut off end here
	if a.Selected != g.panel.row {
		g.panel.row = a.Selected
		g.revealRow(a, rows.Dy())
	}
	top := g.scrolled(paneAbout, rows, tall)
	g.within(rows, func() {
		y := rows.Min.Y - top
		for i := range a.Rows {
			h := g.high(&a.Rows[i])
			g.aboutRow(image.Rect(box.Min.X+g.px(12), y, box.Max.X-g.px(16), y+h), &a.Rows[i], i, i == a.Selected)
			y += h
		}
	})
	g.scrollBar(paneAbout, rows, top, tall)
}

// aboutRow draws one row.
func (g *page) aboutRow(at image.Rectangle, r *AboutRow, n int, selected bool) {
	if r.Heading != "" {
		g.label(FontStrong, cutTop(cutLeft(at, g.px(8)), g.px(8)), r.Heading, colourAccent, left)
		return
	}
	if r.Answers {
		if selected {
			g.fill(at, colourChosen, cornerRadius)
			g.frame(at, colourAccent, cornerRadius, 1)
		}
		g.button(at, Action{Act: ActRow, Index: n})
	}
	line := image.Rect(at.Min.X+g.px(8), at.Min.Y, at.Max.X-g.px(8), at.Min.Y+g.px(aboutRow))
	if r.Mark != MarkNone {
		g.markAt(line.Min.X, line, markSide, r.Mark, signColour(r.Mark))
	}
	label := cutLeft(line, g.px(20))
	half := label.Min.X + label.Dx()*9/20
	g.label(FontBody, image.Rect(label.Min.X, label.Min.Y, half-g.px(8), label.Max.Y), r.Label, colourText, left)
	value := image.Rect(half, line.Min.Y, line.Max.X, line.Max.Y)
	if r.Bar >= 0 {
		g.bar(image.Rect(half, line.Min.Y, line.Max.X-g.px(60), line.Max.Y), r.Bar, n)
	}
	g.label(FontBody, value, r.Value, colourText, right)
	if r.Note != "" {
		ink := colourFaint
		if r.Warn {
			ink = colourWarn
		}
		g.label(FontSmall, image.Rect(label.Min.X, line.Max.Y-g.px(3), line.Max.X, at.Max.Y), r.Note, ink, left)
	}
}

// bar is a volume as steps that can be clicked.
func (g *page) bar(at image.Rectangle, volume float64, n int) {
	full := int(volume*aboutSteps + 0.5)
	for i := range aboutSteps {
		cell := image.Rect(at.Min.X+at.Dx()*i/aboutSteps, at.Min.Y+g.px(5), at.Min.X+at.Dx()*(i+1)/aboutSteps-g.px(2), at.Max.Y-g.px(5))
		ink := colourRaised
		if i < full {
			ink = colourAccent
		}
		g.fill(cell, ink, 2)
		g.answer(cell, Action{Act: ActRow, Index: n, Value: i + 1})
	}
}

// revealRow scrolls to the selected row.
func (g *page) revealRow(a *About, height int) {
	y := 0
	for i := range a.Rows {
		h := g.high(&a.Rows[i])
		if i == a.Selected {
			g.reveal(paneAbout, y-g.px(rowHeight), y+h, height)
			return
		}
		y += h
	}
}
