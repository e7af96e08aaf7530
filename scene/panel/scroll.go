package panel

// Lists that are longer than their place.

import "image"

// grab is a scroll bar that is held.
type grab struct {
	which pane
	from  int     // px of the pointer
	top   int     // px that were scrolled then
	ratio float64 // px scrolled for each px of the pointer
}

// scrolled bounds how far a pane is scrolled, and gives it.
func (g *page) scrolled(which pane, box image.Rectangle, height int) int {
	most := max(0, height-box.Dy())
	top := &g.panel.scroll[which]
	*top = max(0, min(*top, most))
	g.scrolls = append(g.scrolls, scrollArea{box, which, most})
	return *top
}

// reveal scrolls a pane that is so high until what is from one place of it to another is seen.
func (g *page) reveal(which pane, from, to, height int) {
	top := &g.panel.scroll[which]
	*top = max(min(*top, from), to-height)
}

// scrollBar draws how far a pane is scrolled, where not all of it is seen.
func (g *page) scrollBar(which pane, box image.Rectangle, top, height int) {
	if height <= box.Dy() || box.Dy() < 1 {
		return
	}
	thumb := thumbBox(box, g.px(barWidth), g.px(24), top, height)
	c := colourLine
	if track := image.Rect(box.Max.X-2*g.px(barWidth), box.Min.Y, box.Max.X, box.Max.Y); g.panel.pointer.In(track) {
		c.A = 90
	}
	g.fill(thumb, c, barWidth/2.0)
}

// thumbBox is the handle of a scroll bar at the right of a box.
func thumbBox(box image.Rectangle, width, least, top, height int) image.Rectangle {
	long := min(box.Dy(), max(least, box.Dy()*box.Dy()/height))
	y := box.Min.Y + (box.Dy()-long)*top/max(1, height-box.Dy())
	return image.Rect(box.Max.X-width-width/2, y, box.Max.X-width/2, y+long)
}

// Wheel scrolls what is at a point by so many notches, away from the user positive; not ok where nothing takes it.
func (p *Panel) Wheel(at image.Point, notches float64) bool {
	for i := len(p.sheet.scrolls) - 1; i >= 0; i-- {
		if s := p.sheet.scrolls[i]; at.In(s.box) {
			step := notches * 3 * rowHeight * p.letters.scale
			p.scroll[s.which] = max(0, min(p.scroll[s.which]-int(step), s.most))
			return true
		}
	}
	return p.Pointed(at)
}

// hold begins to drag a scroll bar, if there is one at a point.
func (p *Panel) hold(at image.Point) bool {
	width := int(2 * barWidth * p.letters.scale)
	for _, s := range p.sheet.scrolls {
		track := image.Rect(s.box.Max.X-width, s.box.Min.Y, s.box.Max.X, s.box.Max.Y)
		if s.most > 0 && at.In(track) {
			all := s.most + s.box.Dy()
			p.grabbed = &grab{s.which, at.Y, p.scroll[s.which], float64(all) / float64(s.box.Dy())}
			return true
		}
	}
	return false
}

// drag moves the scroll bar that is held.
func (p *Panel) drag(at image.Point) {
	h := p.grabbed
	p.scroll[h.which] = max(0, h.top+int(float64(at.Y-h.from)*h.ratio))
}

// HelpKey scrolls the list of keys, if there is more of it than is seen.
func (p *Panel) HelpKey(k Key) bool {
	step := int(helpStep * p.letters.scale)
	for _, s := range p.sheet.scrolls {
		if s.which != paneHelp {
			continue
		}
		top := &p.scroll[paneHelp]
		switch k {
		case KeyUp:
			*top -= step
		case KeyDown:
			*top += step
		case KeyPageUp:
			*top -= s.box.Dy()
		case KeyPageDown:
			*top += s.box.Dy()
		case KeyFirst:
			*top = 0
		case KeyLast:
			*top = s.most
		default:
			return false
		}
		*top = max(0, min(*top, s.most))
		return true
	}
	return false
}

// helpStep is how far a key scrolls the list of keys, px at scale 1.
const helpStep = 3 * rowHeight
