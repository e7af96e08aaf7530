package panel

// What the window says by itself: messages at the bottom, and what is wrong with the files at the top.

import (
	"fmt"
	"image"
)

// note is a message with its lines and its box.
type note struct {
	*Message
	lines []string
	box   image.Rectangle
}

// messages stacks messages at the lower left, the newest undermost, clear of what hangs on the screen there.
func (g *page) messages(free image.Rectangle) {
	notes, all := g.notes(free)
	up := g.clear(all, free)
	font := g.letters.at(FontBody)
	for _, m := range notes {
		box := m.box.Sub(image.Pt(0, up))
		g.fill(box, colourSheet, cornerRadius)
		g.frame(box, colourLine, cornerRadius, 1)
		first := image.Rect(box.Min.X+g.px(11), box.Min.Y+g.px(7), box.Max.X, box.Min.Y+g.px(7)+font.height)
		g.markAt(first.Min.X, first, markSide+1, m.Severity, signColour(m.Severity))
		for n, line := range m.lines {
			g.write(FontBody, first.Min.X+g.px(markSide+10), first.Min.Y+n*font.height, line, colourText)
		}
	}
}

// notes gives the messages, the newest first, in the corner; all is the box of them together.
func (g *page) notes(free image.Rectangle) (notes []note, all image.Rectangle) {
	font := g.letters.at(FontBody)
	most := min(g.px(520), free.Dx()-2*g.px(edge)-g.px(markSide+34))
	corner := image.Pt(free.Min.X+g.px(edge), free.Max.Y-g.px(edge))
	for i := len(g.model.Messages) - 1; i >= 0; i-- {
		m := &g.model.Messages[i]
		lines := font.wrap(m.Text, most, 4)
		w := 0
		for _, line := range lines {
			w = max(w, font.width(line))
		}
		box := image.Rect(corner.X, corner.Y-len(lines)*font.height-g.px(14), corner.X+w+g.px(markSide+34), corner.Y)
		corner.Y = box.Min.Y - g.px(8)
		notes, all = append(notes, note{m, lines, box}), all.Union(box)
	}
	return notes, all
}

// clear is how far up a box goes so that it lies over nothing that hangs on the screen; 0 where there is no such place.
func (g *page) clear(box, free image.Rectangle) int {
	up := 0
	for {
		at, top := box.Sub(image.Pt(0, up)), box.Max.Y-up
		for _, hung := range g.model.Hung {
			if !hung.Intersect(at).Empty() {
				top = min(top, hung.Min.Y-g.px(8))
			}
		}
		switch {
		case top == at.Max.Y:
			return up
		case top-box.Dy() < free.Min.Y+g.px(edge):
			return 0
		}
		up = box.Max.Y - top
	}
}

// maxBanner bounds how many faults lie over the table; the inspector has all.
const maxBanner = 3

// banner says that the files are broken and what is shown instead.
func (g *page) banner(free image.Rectangle) {
	width := min(g.px(560), free.Dx()-2*g.px(edge))
	inner := image.Rect(0, 0, width-2*g.px(12), 1<<20)
	draw := func(on *page, at image.Rectangle) int { return on.bannerText(at) - at.Min.Y }
	away := *g
	away.Sheet, away.clip = &Sheet{Size: g.Size}, image.Rectangle{}
	high := draw(&away, inner)
	x := free.Min.X + (free.Dx()-width)/2
	box := image.Rect(x, free.Min.Y+g.px(edge), x+width, free.Min.Y+g.px(edge)+high+g.px(20))
	g.fill(box, colourSheet, cornerRadius)
	g.frame(box, signColour(worst(g.model.Faults)), cornerRadius, 1.5)
	g.answer(box, Action{})
	draw(g, inner.Add(box.Min.Add(image.Pt(g.px(12), g.px(10)))))
}

// bannerText draws from the top of a box and gives where it ends.
func (g *page) bannerText(at image.Rectangle) int {
	body := g.letters.at(FontStrong)
	y := at.Min.Y
	g.label(FontStrong, image.Rect(at.Min.X, y, at.Max.X, y+body.height),
		"The files have faults: the table is as it was before", colourText, left)
	y += body.height
	shown := 0
	for i := range g.model.Faults {
		f := &g.model.Faults[i]
		if f.Severity != MarkError || shown == maxBanner {
			continue
		}
		shown++
		row := image.Rect(at.Min.X, y, at.Max.X, at.Max.Y)
		g.faultRow(row, f)
		y += g.faultHeight(f, at.Dx()+2*g.px(edge))
	}
	if more := len(g.model.Faults) - shown; more > 0 {
		small := g.letters.at(FontSmall)
		line := image.Rect(at.Min.X, y, at.Max.X, y+small.height)
		g.label(FontSmall, line, fmt.Sprintf("and %d more", more), colourFaint, left)
		g.answer(line, Action{Act: actTab, Index: int(tabFaults)})
		y += small.height
	}
	return y
}
