package panel

// How each kind of row looks.

import (
	"fmt"
	"image"
)

func (g *page) surfaceRow(at image.Rectangle, s *Surface) {
	note, c := s.Note, colourFaint
	if s.Shown {
		c = colourText
	}
	switch {
	case s.On && !s.Shown && s.Seat > 0:
		note = fmt.Sprintf("for seat %d", s.Seat)
	case s.On && !s.Shown:
		note = "hidden by its parent"
	}
	g.tick(at, s.On, s.Ref, note, c, path)
}

// group draws what can be opened: a triangle, a name, and a note at the right.
func (g *page) group(at image.Rectangle, open bool, name, note string, c colour) {
	sign := MarkClosed
	if open {
		sign = MarkOpen
	}
	g.markAt(at.Min.X, at, markSide-1, sign, colourFaint)
	at = cutLeft(at, g.px(markSide+6))
	w := g.label(FontSmall, cutLeft(at, at.Dx()/3), note, colourFaint, right)
	g.label(FontBody, cutRight(at, w+g.px(8)), name, c, path)
}

func (g *page) pathRow(at image.Rectangle, p *Path) {
	note, c := fmt.Sprint(len(p.Stack)), colourText
	if !p.Shown {
		note, c = "not shown · "+note, colourFaint
	}
	g.group(at, g.panel.open[groupPath+p.Path], p.Path, note, c)
}

func (g *page) typeRow(at image.Rectangle, t *Type) {
	note := fmt.Sprint(len(t.Parts))
	switch t.Unplaced {
	case 0:
	case len(t.Parts):
		note += " · none placed"
	default:
		note += fmt.Sprintf(" · %d on no path", t.Unplaced)
	}
	g.group(at, g.panel.open[groupType+t.Name], t.Name, note, colourText)
}

// looseRow is a part in a list of all, with the path it is on.
func (g *page) looseRow(at image.Rectangle, n int) {
	c := g.model.Contents
	if c.On[n] < 0 {
		g.partRow(at, n, MarkNone, "on no path")
		return
	}
	g.partRow(at, n, MarkNone, c.Paths[c.On[n]].Path)
}

// partRow is a part: its thumbnail, its name, how it faces, and a note.
func (g *page) partRow(at image.Rectangle, n int, facing Mark, note string) {
	side := g.px(thumbSide)
	if g.model.Print != nil {
		y := at.Min.Y + (at.Dy()-side)/2
		g.print(image.Rect(at.Min.X, y, at.Min.X+side, y+side), n, false)
		at = cutLeft(at, side+g.px(8))
	}
	if facing != MarkNone {
		g.markAt(at.Max.X-g.px(markSide), at, markSide, facing, colourFaint)
		at = cutRight(at, g.px(markSide+8))
	}
	w := g.label(FontSmall, cutLeft(at, at.Dx()/2), note, colourFaint, right)
	c := g.model.Contents
	g.label(FontBody, cutRight(at, w+g.px(8)), c.Parts[n].Name, colourText, left)
}

// stepRow is a state that undo or redo leads to: after so many commands.
func (g *page) stepRow(at image.Rectangle, n int) {
	c := g.model.Contents
	sign, ink, text := MarkDisc, colourText, "as it was opened"
	if n > 0 {
		text = c.History[n-1]
	}
	if n > c.Done {
		sign, ink = MarkRing, colourFaint // undone: can be done again
	}
	g.markAt(at.Min.X, at, markSide-2, sign, ink)
	g.label(FontBody, cutLeft(at, g.px(markSide+6)), text, ink, path)
}

const faultLines = 4

// faultRow is a fault: its sign, what is wrong, what to do, and the place.
func (g *page) faultRow(at image.Rectangle, f *Fault) {
	at.Min.Y += g.px(rowGap)
	g.mark(image.Rectangle{at.Min.Add(image.Pt(0, g.px(2))), at.Min.Add(image.Pt(g.px(markSide), g.px(2)+g.px(markSide)))},
		f.Severity, signColour(f.Severity))
	at = cutLeft(at, g.px(markSide+8))
	at.Min.Y += g.paragraph(FontBody, at, f.Message, colourText, faultLines)
	if f.Advice != "" {
		at.Min.Y += g.paragraph(FontSmall, at, f.Advice, colourFaint, faultLines)
	}
	if f.Place != "" {
		l := g.letters.at(FontSmall)
		line := image.Rect(at.Min.X, at.Min.Y, at.Max.X, at.Min.Y+l.height)
		w := g.label(FontSmall, cutLeft(line, line.Dx()/2), f.Code, colourFaint, right)
		g.link(cutRight(line, w+g.px(10)), f.Place, left)
	}
}

// faultHeight is what faultRow takes in a list of a width.
func (g *page) faultHeight(f *Fault, width int) int {
	width -= 2*g.px(edge) + g.px(markSide+8)
	body, small := g.letters.at(FontBody), g.letters.at(FontSmall)
	h := len(body.wrap(f.Message, width, faultLines)) * body.height
	h += len(small.wrap(f.Advice, width, faultLines)) * small.height
	if f.Place != "" {
		h += small.height
	}
	return h + 2*g.px(rowGap)
}

// link is a place in a file that a click copies or opens.
func (g *page) link(at image.Rectangle, place string, a align) {
	s := g.px(8)
	text := cutLeft(at, s+g.px(4))
	if a == right {
		w := g.letters.at(FontSmall).width(place)
		text = image.Rect(max(text.Min.X, at.Max.X-w), at.Min.Y, at.Max.X, at.Max.Y)
	}
	g.markAt(text.Min.X-s-g.px(4), at, 8, MarkLink, colourAccent)
	w := g.label(FontSmall, text, place, colourAccent, path)
	g.answer(image.Rect(text.Min.X-s-g.px(4), at.Min.Y, text.Min.X+w, at.Max.Y), Action{Act: ActPlace, Path: place})
}
