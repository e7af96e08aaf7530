package panel

// The list of packs: what is on, the rules of each, what a pack tells of itself, and the art sets.

import (
	"image"
)

// Pack is a pack of the game.
type Pack struct {
	ID, Name, Note string // the note is its version
	On             bool   // it is chosen, though it may be left out
	Fixed          bool   // it cannot be switched on
	Trouble        []string
	Rules          []Rule
	About          []Line
}

// Rule is something about a pack that is switched on and off.
type Rule struct {
	Flag, Title, Description string
	On                       bool
}

// Line is a line of text with the place in the files that it is about, if there is one. Below it is a picture of the
// pack, if it names one.
type Line struct {
	Text, Place string
	Picture     string // a path in the pack
}

// ArtSet is another look for the same parts.
type ArtSet struct {
	Art, Label string // Art is empty for the game's own pictures
	Shown      bool
}

// groupPack and the id of a pack open what it tells of itself.
const groupPack = "pack "

// maxPackLines bounds the lines of a paragraph about a pack.
const maxPackLines = 12

// packs lists the packs and the art sets.
func (b *lister) packs(width int) {
	c := b.contents
	b.title(titlePacks, len(c.Packs))
	for i := range c.Packs {
		p := &c.Packs[i]
		b.add(row{kind: rowPack, index: int32(i)})
		for n, text := range p.Trouble {
			b.add(row{kind: rowTrouble, index: int32(i), level: int32(n), depth: 1, height: b.textHeight(FontSmall, text, width, 1)})
		}
		if p.On {
			for n, r := range p.Rules {
				b.add(row{kind: rowRule, index: int32(i), level: int32(n), depth: 1, height: b.ruleHeight(r, width)})
			}
		}
		if len(p.About) == 0 {
			continue
		}
		b.add(row{kind: rowAbout, index: int32(i), depth: 1})
		if !b.panel.open[groupPack+p.ID] {
			continue
		}
		for n, line := range p.About {
			b.add(row{kind: rowLine, index: int32(i), level: int32(n), depth: 2, height: b.lineHeight(p, &line, width)})
		}
	}
	b.title(titleArt, len(c.Art))
	for i := range c.Art {
		b.add(row{kind: rowArt, index: int32(i)})
	}
}

// textHeight is what a paragraph takes in a list of a width.
func (g *page) textHeight(f Font, text string, width, depth int) int32 {
	l := g.letters.at(f)
	room := width - 2*g.px(edge) - g.px(indent*float64(depth))
	return int32(len(l.wrap(text, room, maxPackLines))*l.height + g.px(rowGap))
}

// thumbnailHigh is how high a pack's picture may be, px at scale 1.
const thumbnailHigh = 150

// thumbnail is the picture below a line about a pack, for a list of a width; nil: there is none.
func (g *page) thumbnail(p *Pack, l *Line, width int) *image.RGBA {
	if l.Picture == "" || g.model.Thumbnail == nil {
		return nil
	}
	return g.model.Thumbnail(p.ID, l.Picture, max(1, width-2*g.px(edge)-g.px(indent*2)), g.px(thumbnailHigh))
}

// lineHeight is what a line about a pack takes, with its picture.
func (g *page) lineHeight(p *Pack, l *Line, width int) int32 {
	h := g.textHeight(FontSmall, l.Text, width, 2)
	if img := g.thumbnail(p, l, width); img != nil {
		h += int32(img.Rect.Dy() + g.px(rowGap))
	}
	return h
}

// aboutLine draws a line about a pack.
func (g *page) aboutLine(at image.Rectangle, p *Pack, l *Line) {
	ink := colourFaint
	if l.Place != "" {
		ink = colourAccent
	}
	high := g.paragraph(FontSmall, at, l.Text, ink, maxPackLines)
	if img := g.thumbnail(p, l, g.panel.list.width); img != nil {
		corner := at.Min.Add(image.Pt(0, high+g.px(rowGap)))
		g.put(Item{Kind: KindPicture, Box: image.Rectangle{corner, corner.Add(img.Rect.Size())}, Picture: img})
	}
}

// ruleHeight is what a rule takes: its title, and below it what it does.
func (g *page) ruleHeight(r Rule, width int) int32 {
	h := int32(g.px(rowHeight))
	if r.Description != "" {
		h += g.textHeight(FontSmall, r.Description, width-g.px(markSide+9), 1)
	}
	return h
}

// packRow draws a row of the list of packs.
func (g *page) packRow(at image.Rectangle, r *row) {
	c := g.model.Contents
	switch r.kind {
	case rowPack:
		p := &c.Packs[r.index]
		ink := colourText
		if p.Fixed || len(p.Trouble) > 0 {
			ink = colourFaint
		}
		g.tick(at, p.On, p.Name, p.Note, ink, left)
	case rowTrouble:
		g.paragraph(FontSmall, at, c.Packs[r.index].Trouble[r.level], colourWarn, maxPackLines)
	case rowRule:
		rule := &c.Packs[r.index].Rules[r.level]
		line := at
		line.Max.Y = at.Min.Y + g.px(rowHeight)
		g.tick(line, rule.On, rule.Title, "", colourText, left)
		g.paragraph(FontSmall, cutTop(cutLeft(at, g.px(markSide+9)), line.Dy()), rule.Description, colourFaint, maxPackLines)
	case rowAbout:
		g.group(at, g.panel.open[groupPack+c.Packs[r.index].ID], "About this pack", "", colourFaint)
	case rowLine:
		p := &c.Packs[r.index]
		g.aboutLine(at, p, &p.About[r.level])
	case rowArt:
		set := &c.Art[r.index]
		sign := MarkRing
		if set.Shown {
			sign = MarkDisc
		}
		g.markAt(at.Min.X, at, markSide-1, sign, colourText)
		g.label(FontBody, cutLeft(at, g.px(markSide+9)), set.Label, colourText, left)
	}
}

// tick is a box that is on or off, with a name, cut as a says, and a note at the right.
func (g *page) tick(at image.Rectangle, on bool, name, note string, ink colour, a align) {
	sign := MarkOff
	if on {
		sign = MarkOn
	}
	g.markAt(at.Min.X, at, markSide+1, sign, ink)
	at = cutLeft(at, g.px(markSide+9))
	w := g.label(FontSmall, cutLeft(at, at.Dx()/2), note, colourFaint, right)
	g.label(FontBody, cutRight(at, w+g.px(8)), name, ink, a)
}

// packDoes is what a click on a row of the list of packs does.
func packDoes(r *row, c *Contents) (Action, bool) {
	switch r.kind {
	case rowPack:
		p := &c.Packs[r.index]
		return Action{Act: ActPack, Ref: p.ID, On: !p.On}, !p.Fixed || p.On
	case rowRule:
		rule := &c.Packs[r.index].Rules[r.level]
		return Action{Act: ActRule, Ref: rule.Flag, On: !rule.On}, true
	case rowAbout:
		return Action{Act: actToggle, Path: groupPack + c.Packs[r.index].ID}, true
	case rowLine:
		place := c.Packs[r.index].About[r.level].Place
		return Action{Act: ActPlace, Path: place}, place != ""
	case rowArt:
		return Action{Act: ActArt, Ref: c.Art[r.index].Art}, true
	}
	return Action{}, false
}
