package scene

// The marks of a comparison: what did not change turns grey, and what did is shown in its colours inside an
// outline. Arrows lead from where parts were to where they are.

import (
	"image"
	"image/color"
	"math"
	"slices"

	"tabletop/loader/game"
	"tabletop/scene/change"
	"tabletop/scene/layout"
	"tabletop/scene/sketch"
	"tabletop/scene/view"
)

// marking draws one marked picture.
type marking struct {
	Comparison
	projection    pictureView
	before, after *image.RGBA
	img           *image.RGBA
}

// mark is a shown part to mark.
type mark struct {
	part   *game.Part
	hull   []sketch.Point // where it is on the picture
	colour color.NRGBA
}

// mostArrows is how many arrows are drawn: more would hide what they point at.
const mostArrows = 80

func (m *marking) draw() *image.RGBA {
	m.img = faded(m.after)
	width := math.Max(1.5, m.projection.width/560)
	now, was := m.marks()
	removed := was.of(markRemoved)
	reveal(m.img, m.before, removed)
	reveal(m.img, m.after, now)
	for _, group := range []struct {
		list  marks
		width float64
	}{{was.of(markMoved), width / 2}, {removed, width}, {now, width}} {
		group.list.outline(m.img, group.width)
	}
	m.arrows(was, now, width)
	return m.img
}

// faded is a picture as a background: grey, and paler.
func faded(src *image.RGBA) *image.RGBA {
	out := image.NewRGBA(src.Rect)
	for i := 0; i < len(src.Pix); i += 4 {
		// Luma after ITU-R BT.709.
		grey := 0.2126*float64(src.Pix[i]) + 0.7152*float64(src.Pix[i+1]) + 0.0722*float64(src.Pix[i+2])
		v := uint8(104 + grey*0.5)
		out.Pix[i], out.Pix[i+1], out.Pix[i+2], out.Pix[i+3] = v, v, v, 255
	}
	return out
}

type marks []mark

func (l marks) of(c color.NRGBA) (out marks) {
	for _, m := range l {
		if m.colour == c {
			out = append(out, m)
		}
	}
	return out
}

// reveal shows a picture inside of the marks.
func reveal(dst, src *image.RGBA, list marks) {
	var p sketch.Path
	for _, m := range list {
		p.Polygon(m.hull)
	}
	p.Show(dst, src, image.Point{})
}

// outline draws borders around marks, those of one colour in one go: around a pile that moved there is one, and the pile
// is seen.
func (l marks) outline(dst *image.RGBA, width float64) {
	for _, c := range []color.NRGBA{markMoved, markRedrawn, markRemoved, markAdded} {
		var p sketch.Path
		for _, m := range l.of(c) {
			p.Polygon(m.hull)
		}
		p.Border(dst, c, width)
	}
}

// marks gives what to mark in the later table, and what in the earlier.
func (m *marking) marks() (now, was marks) {
	after, before := map[*game.Part]color.NRGBA{}, map[*game.Part]color.NRGBA{}
	for _, p := range m.Report.Redrawn {
		after[p.After] = markRedrawn
	}
	for _, list := range [][]change.Moved{m.Report.Moved, m.Report.Turned, m.Report.Shifted} {
		for _, p := range list {
			after[p.After], before[p.Before] = markMoved, markMoved
		}
	}
	for _, p := range m.Report.Added {
		after[p.Part] = markAdded
	}
	for _, p := range m.Report.Removed {
		before[p.Part] = markRemoved
	}
	return m.find(m.After, after), m.find(m.Before, before)
}

// find gives the marks of the parts that a table shows.
func (m *marking) find(t *Table, colours map[*game.Part]color.NRGBA) (out marks) {
	for _, p := range t.poses {
		c, marked := colours[p.Part]
		if l := t.looks[p.Part]; marked && l != nil {
			if hull := m.projection.hull(l, p); len(hull) > 2 {
				out = append(out, mark{p.Part, hull, c})
			}
		}
	}
	return out
}

// hull is the outline of a shown part on the picture, empty behind the eye.
func (s pictureView) hull(l *look, p layout.Pose) []sketch.Point {
	at := view.Vec(p.Position)
	if p.HUD != nil {
		at = s.hudView.spot(p.HUD).Add(at)
	}
	placed := newPlaced(l, at, p.Orientation)
	half := l.body[0].Size[2] / 2
	var points []sketch.Point
	for _, ring := range l.body[0].Outline {
		for _, q := range ring {
			for _, z := range []float64{-half, half} {
				px, ok := s.at(placed.apply(view.Vec{q.X, q.Y, z}), p.HUD != nil)
				if !ok {
					return nil
				}
				points = append(points, px)
			}
		}
	}
	return sketch.Hull(points)
}

// arrows lead from the old place of a moved part to the new one, from border to border. A pile that moved has one, and
// what lies elsewhere because its surface does has none: it moved together with much else.
func (m *marking) arrows(was, now marks, width float64) {
	moved := map[*game.Part]bool{}
	for _, p := range m.Report.Moved {
		moved[p.After] = true
	}
	from := map[string][]sketch.Point{} // hulls
	for _, k := range was.of(markMoved) {
		if from[k.part.Short()] == nil {
			from[k.part.Short()] = k.hull
		}
	}
	var p sketch.Path
	var drawn []arrow
	for _, k := range now.of(markMoved) {
		hull := from[k.part.Short()]
		if hull == nil || !moved[k.part] || len(drawn) == mostArrows {
			continue
		}
		if a := (arrow{middle(hull), middle(k.hull)}); !a.like(drawn, 12*width) {
			drawn = append(drawn, a)
			a = arrow{edge(a[1], a[0], hull), edge(a[0], a[1], k.hull)}
			if a.length() > 6*width {
				p.Arrow(a[0], a[1], width)
			}
		}
	}
	p.Fill(m.img, markMoved)
}

// arrow is where one begins and ends.
type arrow [2]sketch.Point

func (a arrow) length() float64 { return distance(a[0], a[1]) }

// like reports whether one of others leads from about the same place to about the same.
func (a arrow) like(others []arrow, near float64) bool {
	return slices.ContainsFunc(others, func(b arrow) bool { return distance(a[0], b[0]) < near && distance(a[1], b[1]) < near })
}

func distance(a, b sketch.Point) float64 { return math.Hypot(b.X-a.X, b.Y-a.Y) }

// edge is where the way from a to b, which lies in a hull, enters it; b where a lies in it, too.
func edge(a, b sketch.Point, hull []sketch.Point) sketch.Point {
	first := 1.0
	for i, p := range hull {
		q := hull[(i+1)%len(hull)]
		// a + t (b - a) = p + u (q - p)
		d := (b.X-a.X)*(q.Y-p.Y) - (b.Y-a.Y)*(q.X-p.X)
		if d == 0 {
			continue
		}
		t := ((p.X-a.X)*(q.Y-p.Y) - (p.Y-a.Y)*(q.X-p.X)) / d
		u := ((p.X-a.X)*(b.Y-a.Y) - (p.Y-a.Y)*(b.X-a.X)) / d
		if t >= 0 && u >= 0 && u <= 1 {
			first = math.Min(first, t)
		}
	}
	return sketch.Point{X: a.X + first*(b.X-a.X), Y: a.Y + first*(b.Y-a.Y)}
}

func middle(hull []sketch.Point) sketch.Point {
	var sum sketch.Point
	for _, p := range hull {
		sum.X, sum.Y = sum.X+p.X, sum.Y+p.Y
	}
	n := float64(len(hull))
	return sketch.Point{X: sum.X / n, Y: sum.Y / n}
}
