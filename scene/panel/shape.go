package panel

// How the inspector is arranged: which list is open and how wide it is, as users left it last time.

import (
	"cmp"
	"image"
	"slices"
)

// Shape is what of the inspector is remembered. The zero Shape is the usual one.
type Shape struct {
	List  string `json:"list,omitempty"`  // one of Lists; others mean the first
	Width int    `json:"width,omitempty"` // px at scale 1; 0: as is usual
}

// lists are the names of the tabs, as they are remembered.
var lists = [tabs]string{"table", "parts", "history", "faults", "packs"}

// Shape is how the inspector is arranged now.
func (p *Panel) Shape() Shape { return Shape{lists[p.tab], p.width} }

// Arrange brings a shape back.
func (p *Panel) Arrange(s Shape) {
	p.tab = tab(max(0, slices.Index(lists[:], s.List)))
	p.width = 0
	if s.Width != 0 {
		p.width = max(panelLeast, min(s.Width, panelMost))
	}
}

// Width is what the inspector takes of the right of a window, px. In a narrow one it is narrower, as long as it can be
// read.
func (p *Panel) Width(window image.Point, scale float64) int {
	m := metrics{scale}
	wanted := m.px(float64(cmp.Or(p.width, panelWidth)))
	least := min(m.px(panelLeast), window.X*7/10)
	return min(wanted, max(least, window.X*9/20))
}

// grip is how wide the strip is that the inspector is widened by, px at scale 1.
const grip = 5

// onEdge reports whether a point is on the left edge of the inspector.
func (p *Panel) onEdge(at image.Point) bool { return at.In(p.sheet.edge) }

// widen moves the left edge of the inspector to a pointer.
func (p *Panel) widen(at image.Point) {
	p.width = max(panelLeast, min(int(float64(p.sheet.Size.X-at.X)/p.letters.scale), panelMost))
}

// border is the left edge of the inspector.
func (g *page) border(box image.Rectangle) {
	g.edge = image.Rect(box.Min.X, box.Min.Y, box.Min.X+g.px(grip), box.Max.Y)
	line, c := image.Rect(box.Min.X, box.Min.Y, box.Min.X+g.px(1), box.Max.Y), colourLine
	if g.panel.widening || g.panel.onEdgeOf(g.edge) {
		line.Max.X, c = line.Min.X+g.px(3), colourAccent
	}
	g.fill(line, c, 0)
}

// onEdgeOf reports whether the pointer is on an edge, with nothing else held.
func (p *Panel) onEdgeOf(edge image.Rectangle) bool { return p.grabbed == nil && p.pointer.In(edge) }
