package panel

// What is known of the selected part: its pictures, its place on the table, its properties with their places
// in the files.

import (
	"fmt"
	"image"
)

// pictureSide is the height of a part's pictures in the detail, px at scale 1.
const pictureSide = 96

// detail draws at the bottom of a box and gives its height: what it takes, but no more than half of the box.
func (g *page) detail(box image.Rectangle) int {
	p := g.panel
	if p.shown != g.model.Selected.Part {
		p.shown, p.scroll[paneDetail] = g.model.Selected.Part, 0
	}
	inner := image.Rect(box.Min.X+g.px(edge), 0, box.Max.X-g.px(edge), box.Dy())
	tall := g.detailHeight(inner)
	high := min(tall, box.Dy()*11/20)
	at := image.Rect(box.Min.X, box.Max.Y-high, box.Max.X, box.Max.Y)
	top := g.scrolled(paneDetail, at, tall)
	g.within(at, func() {
		g.fill(at, colourSheet, 0)
		g.answer(at, Action{})
		g.detailText(image.Rect(inner.Min.X, at.Min.Y-top, inner.Max.X, at.Min.Y-top+tall))
		g.line(at.Min.X, at.Max.X, at.Min.Y)
	})
	g.scrollBar(paneDetail, at, top, tall)
	return high
}

// detailHeight measures by drawing onto a page that is thrown away.
func (g *page) detailHeight(box image.Rectangle) int {
	away := *g
	away.Sheet = &Sheet{Size: g.Size}
	away.clip = image.Rectangle{}
	return away.detailText(box)
}

// detailText draws from the top of a box, and gives the height that it takes.
func (g *page) detailText(box image.Rectangle) int {
	s, c := g.model.Selected, g.model.Contents
	part, y := c.Parts[s.Part], box.Min.Y+g.px(10)
	line := func(height float64) image.Rectangle {
		at := image.Rect(box.Min.X, y, box.Max.X, y+g.px(height))
		y = at.Max.Y
		return at
	}
	g.label(FontTitle, line(22), part.Name, colourText, left)
	more := part.Ref
	if s.MoreThanOne > 0 {
		more += fmt.Sprintf(" and %d more", s.MoreThanOne)
	}
	g.label(FontSmall, line(17), more, colourFaint, path)
	where := line(18)
	if s.Facing != MarkNone {
		g.markAt(where.Min.X, where, markSide, s.Facing, colourText)
		where = cutLeft(where, g.px(markSide+6))
	}
	g.label(FontSmall, where, s.Where, colourText, path)
	if s.Place != "" {
		g.link(line(18), s.Place, left)
	}
	if g.model.Print != nil {
		y += g.px(8)
		g.faces(line(pictureSide), s.Part)
	}
	y += g.px(8)
	for i := range s.Properties {
		y += g.property(image.Rect(box.Min.X, y, box.Max.X, y+g.px(rowHeight)), &s.Properties[i])
	}
	return y + g.px(10) - box.Min.Y
}

// faces shows face and back side by side.
func (g *page) faces(at image.Rectangle, part int) {
	gap := g.px(10)
	half := image.Rect(at.Min.X, at.Min.Y, at.Min.X+(at.Dx()-gap)/2, at.Max.Y)
	g.print(half, part, false)
	g.print(half.Add(image.Pt(half.Dx()+gap, 0)), part, true)
}

// propertyLines bounds how much of a long value is shown.
const propertyLines = 6

// property is a key and its value, under them the place; it gives its height.
func (g *page) property(at image.Rectangle, p *Property) int {
	g.line(at.Min.X, at.Max.X, at.Min.Y)
	top := at.Min.Y + g.px(5)
	body, small := g.letters.at(FontBody), g.letters.at(FontSmall)
	key := image.Rect(at.Min.X, top, at.Min.X+at.Dx()*3/10, top+body.height)
	g.label(FontBody, key, p.Key, colourFaint, left)
	value := image.Rect(key.Max.X+g.px(8), top, at.Max.X, top+body.height)
	y := top + max(body.height, g.paragraph(FontBody, value, p.Value, colourText, propertyLines))
	if p.Place != "" {
		g.link(image.Rect(value.Min.X, y, at.Max.X, y+small.height), p.Place, left)
		y += small.height
	}
	return y + g.px(5) - at.Min.Y
}
