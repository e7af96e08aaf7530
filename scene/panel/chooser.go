package panel

// Games to open: the packages of a folder, recent ones, the demo.

import "image"

const (
	choiceHeight = 44 // px at scale 1
	plainHeight  = 32 // of a choice without a detail
)

// height is that of a choice, px at scale 1.
func (c *Choice) height() float64 {
	if c.Detail == "" {
		return plainHeight
	}
	return choiceHeight
}

// chooser lists choices under the headings of their groups.
func (g *page) chooser(c *Chooser) {
	tall := g.px(6)
	group := ""
	for _, choice := range c.Choices {
		if choice.Group != group {
			group = choice.Group
			tall += g.px(rowHeight + 4)
		}
		tall += g.px(choice.height())
	}
	box := g.modal(image.Pt(g.px(520), tall+g.px(64)), Action{Act: ActLeave})
	title := image.Rect(box.Min.X+g.px(20), box.Min.Y+g.px(14), box.Max.X-g.px(20), box.Min.Y+g.px(42))
	g.label(FontHeading, title, c.Title, colourText, left)
	body := image.Rect(box.Min.X, title.Max.Y+g.px(6), box.Max.X, box.Max.Y-g.px(12))
	if c.Selected != g.panel.choice {
		g.panel.choice = c.Selected
		g.revealChoice(c, body.Dy())
	}
	top := g.scrolled(paneChooser, body, tall)
	g.within(body, func() { g.choices(c, body, top) })
	g.scrollBar(paneChooser, body, top, tall)
}

func (g *page) choices(c *Chooser, body image.Rectangle, top int) {
	y, group := body.Min.Y-top, ""
	for i := range c.Choices {
		choice := &c.Choices[i]
		if choice.Group != group {
			group = choice.Group
			at := image.Rect(body.Min.X+g.px(20), y+g.px(6), body.Max.X-g.px(20), y+g.px(rowHeight+4))
			g.label(FontSmall, at, group, colourFaint, left)
			y = at.Max.Y
		}
		at := image.Rect(body.Min.X+g.px(10), y, body.Max.X-g.px(10), y+g.px(choice.height()))
		y = at.Max.Y
		if i == c.Selected {
			g.fill(at, colourChosen, cornerRadius)
			g.frame(at, colourAccent, cornerRadius, 1.5)
		}
		g.button(at, Action{Act: ActOpen, Index: i})
		text := image.Rect(at.Min.X+g.px(10), at.Min.Y+g.px(4), at.Max.X-g.px(10), at.Min.Y+g.px(23))
		if choice.Detail == "" {
			text.Max.Y = at.Max.Y - g.px(4)
		}
		w := g.label(FontSmall, text, choice.Keys, colourFaint, right)
		g.label(FontStrong, cutRight(text, w), choice.Title, colourText, left)
		g.label(FontSmall, image.Rect(text.Min.X, text.Max.Y, text.Max.X, at.Max.Y-g.px(4)), choice.Detail, colourFaint, path)
	}
}

// revealChoice scrolls to the selected choice.
func (g *page) revealChoice(c *Chooser, height int) {
	y, group := 0, ""
	for i, choice := range c.Choices {
		from := y
		if choice.Group != group {
			group = choice.Group
			y += g.px(rowHeight + 4)
		}
		y += g.px(choice.height())
		if i == c.Selected {
			g.reveal(paneChooser, from, y, height)
			return
		}
	}
}
