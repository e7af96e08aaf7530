package panel

// What lies over everything and waits for an answer: dialogs, and the ground that they share.

import "image"

// modal darkens all, and gives the box of a sheet of so many px in the middle, or as much of it as there is
// room for. A click beside the sheet does outside.
func (g *page) modal(size image.Point, outside Action) image.Rectangle {
	all := image.Rectangle{Max: g.Size}
	g.fill(all, colourShade, 0)
	g.answer(all, outside)
	size.X, size.Y = min(size.X, g.Size.X-2*g.px(edge)), min(size.Y, g.Size.Y-2*g.px(edge))
	corner := image.Pt((g.Size.X-size.X)/2, (g.Size.Y-size.Y)/2)
	box := image.Rectangle{corner, corner.Add(size)}
	g.fill(box, opaque(colourSheet), cornerRadius+2)
	g.frame(box, colourLine, cornerRadius+2, 1)
	g.answer(box, Action{})
	return box
}

func opaque(c colour) colour {
	c.A = 255
	return c
}

// dialog asks.
func (g *page) dialog(d *Dialog) {
	width := g.px(420)
	body := g.letters.at(FontBody)
	lines := body.wrap(d.Text, width-2*g.px(20), 8)
	high := g.px(20+26+6+16+32+18) + len(lines)*body.height + len(d.Options)*g.px(34)
	box := g.modal(image.Pt(width, high), Action{})
	at := image.Rect(box.Min.X+g.px(20), box.Min.Y+g.px(18), box.Max.X-g.px(20), box.Min.Y+g.px(18+26))
	g.label(FontTitle, at, d.Title, colourText, left)
	y := at.Max.Y + g.px(6)
	for _, line := range lines {
		g.write(FontBody, at.Min.X, y, line, colourFaint)
		y += body.height
	}
	for i := range d.Options {
		g.option(image.Rect(at.Min.X, y+g.px(6), at.Max.X, y+g.px(34)), &d.Options[i], i, d.Selected == i)
		y += g.px(34)
	}
	g.buttons(image.Rect(at.Min.X, box.Max.Y-g.px(18+32), at.Max.X, box.Max.Y-g.px(18)), d)
}

// option is a label and its values, of which one is chosen.
func (g *page) option(at image.Rectangle, o *Option, n int, selected bool) {
	g.label(FontBody, at, o.Label, colourFaint, left)
	font := g.letters.at(FontBody)
	x := at.Max.X
	for i := len(o.Values) - 1; i >= 0; i-- {
		w := font.width(o.Values[i]) + 2*g.px(9)
		box := image.Rect(x-w, at.Min.Y, x, at.Max.Y)
		x = box.Min.X - g.px(4)
		ink := colourFaint
		if i == o.Chosen {
			g.fill(box, colourChosen, cornerRadius-2)
			g.frame(box, colourAccent, cornerRadius-2, 1)
			ink = colourText
		}
		g.button(box, Action{Act: ActOption, Index: n, Value: i})
		g.label(FontBody, box, o.Values[i], ink, centre)
	}
	if selected {
		g.frame(at.Inset(-g.px(3)), colourAccent, cornerRadius, 1.5)
	}
}

// buttons lie at the right, the usual one outermost.
func (g *page) buttons(at image.Rectangle, d *Dialog) {
	font := g.letters.at(FontStrong)
	x := at.Max.X
	for i, name := range d.Buttons {
		w := font.width(plain(name)) + 2*g.px(14)
		box := image.Rect(x-w, at.Min.Y, x, at.Max.Y)
		x = box.Min.X - g.px(8)
		back, ink := colourRaised, colourText
		if i == 0 {
			back, ink = colourAccent, colourInk
		}
		g.fill(box, back, cornerRadius)
		g.button(box, Action{Act: ActAnswer, Index: i})
		g.label(FontStrong, box, name, ink, centre)
		if d.Selected == len(d.Options)+i {
			g.frame(box.Inset(-g.px(3)), colourLight, cornerRadius+2, 1.5)
		}
	}
}
