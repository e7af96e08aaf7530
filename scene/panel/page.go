package panel

// A sheet while it is composed.

import "image"

// textPad keeps what hangs over a letter's place within the item's box, px.
const textPad = 2

// page is a sheet in the making: what is put on it is clipped to clip.
type page struct {
	metrics
	*Sheet
	panel   *Panel
	model   *Model
	letters *alphabet
	clip    image.Rectangle
}

// within puts what do puts on the page, clipped to a box.
func (g *page) within(box image.Rectangle, do func()) {
	old := g.clip
	g.clip = g.clip.Intersect(box)
	do()
	g.clip = old
}

// put adds an item that can be seen.
func (g *page) put(it Item) {
	it.Clip = g.clip
	if it.Box.In(it.Clip) {
		it.Clip = it.Box // the same item whatever it is clipped by
	}
	if !it.visible().Empty() {
		g.Items = append(g.Items, it)
	}
}

func (g *page) fill(box image.Rectangle, c colour, radius float64) {
	it := Item{Kind: KindFill, Box: box, Colour: c}
	if radius > 0 {
		it.Radius = g.px(radius)
	}
	g.put(it)
}

func (g *page) frame(box image.Rectangle, c colour, radius, stroke float64) {
	g.put(Item{Kind: KindFrame, Box: box, Colour: c, Radius: g.px(radius), Stroke: g.px(stroke)})
}

// line draws a line across, 1 px high or more.
func (g *page) line(x0, x1, y int) {
	g.fill(image.Rect(x0, y, x1, y+g.px(1)), colourLine, 0)
}

func (g *page) mark(box image.Rectangle, m Mark, c colour) {
	if m != MarkNone {
		g.put(Item{Kind: KindMark, Box: box, Mark: m, Colour: c})
	}
}

// markAt puts a mark in the middle of a row's height.
func (g *page) markAt(x int, row image.Rectangle, side float64, m Mark, c colour) {
	s := g.px(side)
	y := row.Min.Y + (row.Dy()-s)/2
	g.mark(image.Rect(x, y, x+s, y+s), m, c)
}

// write puts a text with its top left corner at a point, and gives its width.
func (g *page) write(f Font, x, y int, text string, c colour) int {
	l := g.letters.at(f)
	w := l.width(text)
	if w > 0 {
		g.put(Item{Kind: KindText, Box: image.Rect(x-textPad, y, x+w+textPad, y+l.height), Font: f, Text: text, Colour: c})
	}
	return w
}

// align says where in a box a text is, and what of it is cut when it is too long.
type align int

const (
	left       align = iota // cut at the end
	path                    // left, cut in the middle
	right                   // cut in the middle
	centre                  // cut at the end
	start                   // left, cut at the beginning: what is being typed
	centrePath              // in the middle, cut in the middle
)

// label puts a text into a box, in the middle of its height, and gives the px that it takes.
func (g *page) label(f Font, box image.Rectangle, text string, c colour, a align) int {
	l := g.letters.at(f)
	text = plain(text)
	switch a {
	case path, right, centrePath:
		text = l.fitMiddle(text, box.Dx())
	case start:
		text = l.fitStart(text, box.Dx())
	default:
		text = l.fitEnd(text, box.Dx())
	}
	x := box.Min.X
	switch a {
	case right:
		x = box.Max.X - l.width(text)
	case centre, centrePath:
		x += (box.Dx() - l.width(text)) / 2
	}
	return g.write(f, x, box.Min.Y+(box.Dy()-l.height)/2, text, c)
}

// paragraph puts a text on as many lines as it takes, but no more than lines, and gives its height.
func (g *page) paragraph(f Font, box image.Rectangle, text string, c colour, lines int) int {
	l := g.letters.at(f)
	wrapped := l.wrap(text, box.Dx(), lines)
	for i, line := range wrapped {
		g.write(f, box.Min.X, box.Min.Y+i*l.height, line, c)
	}
	return len(wrapped) * l.height
}

// print puts the face or back of a part into the middle of a box, as large as it fits.
func (g *page) print(box image.Rectangle, part int, back bool) {
	if g.model.Print == nil || box.Empty() {
		return
	}
	img := g.model.Print(part, back, box.Dx(), box.Dy())
	if img == nil {
		return
	}
	size := img.Rect.Size()
	at := box.Min.Add(image.Pt((box.Dx()-size.X)/2, (box.Dy()-size.Y)/2))
	g.put(Item{Kind: KindPicture, Box: image.Rectangle{at, at.Add(size)}, Picture: img})
}

// answer makes a box do something when it is clicked.
func (g *page) answer(box image.Rectangle, a Action) {
	if box = box.Intersect(g.clip); !box.Empty() {
		g.Regions = append(g.Regions, Region{box, a})
	}
}

// button makes a box answer, lit under the pointer.
func (g *page) button(box image.Rectangle, a Action) {
	if g.panel.pointer.In(box.Intersect(g.clip)) {
		g.fill(box, colourHover, cornerRadius-2)
	}
	g.answer(box, a)
}

// cutLeft gives the rest of a box without so many px of its left side.
func cutLeft(box image.Rectangle, px int) image.Rectangle {
	box.Min.X = min(box.Min.X+px, box.Max.X)
	return box
}

func cutRight(box image.Rectangle, px int) image.Rectangle {
	box.Max.X = max(box.Max.X-px, box.Min.X)
	return box
}

func cutTop(box image.Rectangle, px int) image.Rectangle {
	box.Min.Y = min(box.Min.Y+px, box.Max.Y)
	return box
}
