package panel

// All keys, in columns.

import "image"

const (
	helpColumn = 330 // px at scale 1, at least
	helpWide   = 420 // at most
	helpKeys   = 140
	helpGap    = 18 // between columns
	helpLines  = 3  // of what a key does
)

// help lists what the keys do, in as many columns as the window has room for.
func (g *page) help(groups []KeyGroup) {
	room := g.Size.X - 2*g.px(edge) - 2*g.px(20)
	columns := max(1, min(3, room/g.px(helpColumn), len(groups)))
	column := min(g.px(helpWide), room/columns)
	high := func(group KeyGroup) int { return g.helpGroup(image.Rect(0, 0, column-g.px(helpGap), 0), group, false) }
	split, tall := balance(groups, columns, high)
	width := len(split) * column
	box := g.modal(image.Pt(width+2*g.px(20), tall+g.px(64)), Action{Act: ActLeave})
	title := image.Rect(box.Min.X+g.px(20), box.Min.Y+g.px(14), box.Max.X-g.px(20), box.Min.Y+g.px(42))
	g.label(FontHeading, title, "Keys", colourText, left)
	g.label(FontSmall, title, "Esc or ? closes this", colourFaint, right)
	body := image.Rect(box.Min.X, title.Max.Y+g.px(8), box.Max.X, box.Max.Y-g.px(14))
	top := g.scrolled(paneHelp, body, tall)
	g.within(body, func() {
		for i, list := range split {
			at := image.Rect(title.Min.X+i*column, body.Min.Y-top, title.Min.X+(i+1)*column-g.px(helpGap), body.Max.Y)
			for _, group := range list {
				at.Min.Y += g.helpGroup(at, group, true)
			}
		}
	})
	g.scrollBar(paneHelp, body, top, tall)
}

// helpGroup draws a heading with its keys from the top of a box, or only measures them, and gives the height.
func (g *page) helpGroup(at image.Rectangle, group KeyGroup, draw bool) int {
	strong, body := g.letters.at(FontStrong), g.letters.at(FontBody)
	y := at.Min.Y
	if draw {
		g.write(FontStrong, at.Min.X, y, group.Title, colourAccent)
	}
	y += strong.height + g.px(4)
	for _, k := range group.Keys {
		keys := image.Rect(at.Min.X, y, at.Min.X+g.px(helpKeys-10), y+helpLines*body.height)
		does := image.Rect(at.Min.X+g.px(helpKeys), y, at.Max.X, keys.Max.Y)
		if !draw {
			y += body.height * max(1, len(body.wrap(k.Keys, keys.Dx(), helpLines)), len(body.wrap(k.Does, does.Dx(), helpLines)))
		} else {
			y += max(g.paragraph(FontBody, keys, k.Keys, colourText, helpLines), g.paragraph(FontBody, does, k.Does, colourFaint, helpLines))
		}
		y += g.px(5)
	}
	return y + g.px(14) - at.Min.Y
}

// balance splits groups into columns of about the same height, in order, and gives the highest one's.
func balance(groups []KeyGroup, columns int, high func(KeyGroup) int) (split [][]KeyGroup, tall int) {
	total, most := 0, 0
	for _, g := range groups {
		h := high(g)
		total, most = total+h, max(most, h)
	}
	for tall = max(most, (total+columns-1)/columns); ; tall++ {
		if split = fillColumns(groups, tall, high); len(split) <= columns {
			return split, tall
		}
	}
}

func fillColumns(groups []KeyGroup, tall int, high func(KeyGroup) int) (split [][]KeyGroup) {
	left := -1
	for _, g := range groups {
		h := high(g)
		if h > left {
			split, left = append(split, nil), tall
		}
		split[len(split)-1] = append(split[len(split)-1], g)
		left -= h
	}
	return split
}
