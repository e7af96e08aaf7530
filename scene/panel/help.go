package panel

// All keys, in columns.

import "image"

const (
	helpColumn = 330 // px at scale 1
	helpKeys   = 130
	helpRow    = 21
)

// help lists what the keys do, in as many columns as the window has room for.
func (g *page) help(groups []KeyGroup) {
	room := g.Size.X - 2*g.px(edge) - 2*g.px(20)
	columns := max(1, min(3, room/g.px(helpColumn), len(groups)))
	split, high := balance(groups, columns)
	columns = len(split)
	width := min(room, columns*g.px(helpColumn))
	tall := high * g.px(helpRow)
	box := g.modal(image.Pt(width+2*g.px(20), tall+g.px(76)), Action{Act: ActLeave})
	title := image.Rect(box.Min.X+g.px(20), box.Min.Y+g.px(14), box.Max.X-g.px(20), box.Min.Y+g.px(42))
	g.label(FontHeading, title, "Keys", colourText, left)
	g.label(FontSmall, title, "Esc or ? closes this", colourFaint, right)
	body := image.Rect(box.Min.X, title.Max.Y+g.px(8), box.Max.X, box.Max.Y-g.px(14))
	top := g.scrolled(paneHelp, body, tall)
	g.within(body, func() {
		for i, list := range split {
			x := title.Min.X + i*width/columns
			g.helpColumn(image.Rect(x, body.Min.Y-top, x+width/columns-g.px(16), body.Max.Y), list)
		}
	})
	g.scrollBar(paneHelp, body, top, tall)
}

func (g *page) helpColumn(at image.Rectangle, groups []KeyGroup) {
	y := at.Min.Y
	line := func() image.Rectangle {
		box := image.Rect(at.Min.X, y, at.Max.X, y+g.px(helpRow))
		y = box.Max.Y
		return box
	}
	for _, group := range groups {
		g.label(FontStrong, line(), group.Title, colourAccent, left)
		for _, k := range group.Keys {
			box := line()
			g.label(FontBody, image.Rect(box.Min.X, box.Min.Y, box.Min.X+g.px(helpKeys-8), box.Max.Y), k.Keys, colourText, left)
			g.label(FontBody, cutLeft(box, g.px(helpKeys)), k.Does, colourFaint, left)
		}
		line()
	}
}

// balance splits groups into columns of about the same height, in order, and gives the highest one's rows.
func balance(groups []KeyGroup, columns int) (split [][]KeyGroup, high int) {
	rows := func(g KeyGroup) int { return len(g.Keys) + 2 }
	total, most := 0, 0
	for _, g := range groups {
		total += rows(g)
		most = max(most, rows(g))
	}
	for high = max(most, (total+columns-1)/columns); ; high++ {
		if split = fillColumns(groups, high, rows); len(split) <= columns {
			return split, high
		}
	}
}

func fillColumns(groups []KeyGroup, high int, rows func(KeyGroup) int) (split [][]KeyGroup) {
	left := 0
	for _, g := range groups {
		if rows(g) > left {
			split = append(split, nil)
			left = high
		}
		split[len(split)-1] = append(split[len(split)-1], g)
		left -= rows(g)
	}
	return split
}
