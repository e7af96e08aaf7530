package panel

// Where a part that is dragged can be dropped: each spot has a sign, and a name where there is room for it.

import (
	"cmp"
	"image"
	"slices"
)

// targets draws names over signs, the nearest one's above all. A spot with a name needs no sign: its place on the
// table is framed.
func (g *page) targets(free image.Rectangle) {
	list := g.model.Targets
	if len(list) == 0 {
		return
	}
	order := byNearness(list)
	taken := make([]image.Rectangle, 0, len(order))
	var named []placedLabel
	var bare []int
	for _, i := range order {
		box, ok := g.targetPlace(&list[i], taken, free)
		if ok {
			taken = append(taken, box)
			named = append(named, placedLabel{i, box})
		}
		if !ok || list[i].Nearest || list[i].Refused != "" {
			bare = append(bare, i)
		}
	}
	for _, i := range slices.Backward(bare) {
		g.targetSign(&list[i])
	}
	near := slices.ContainsFunc(list, func(t Target) bool { return t.Nearest })
	for i, n := range slices.Backward(named) {
		g.targetName(&list[n.target], n.box, near && i >= clearNames)
	}
}

// clearNames is how many names are clear, the nearest ones. More would hide the table that they are on: farther ones
// let it show through until the pointer comes near.
const clearNames = 12

// How much of a name far from the pointer covers what is behind it.
const faintPlate, faintText = 125, 215

type placedLabel struct {
	target int
	box    image.Rectangle
}

// byNearness orders targets: the nearest one, then those next to it.
func byNearness(list []Target) []int {
	var middle image.Point
	order := make([]int, len(list))
	for i := range list {
		order[i] = i
		if list[i].Nearest {
			middle = list[i].At
		}
	}
	away := func(i int) int {
		if list[i].Nearest {
			return -1
		}
		d := list[i].At.Sub(middle)
		return d.X*d.X + d.Y*d.Y
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(away(a), away(b)) })
	return order
}

// targetSign marks the spot: a diamond where the part would go, a ring elsewhere, a cross where it may not.
func (g *page) targetSign(t *Target) {
	sign, side, c := MarkRing, 13.0, colourLight
	switch {
	case t.Refused != "":
		sign, c = MarkClear, colourError
	case t.Nearest:
		sign, side, c = MarkDiamond, 18, colourWarn
	}
	g.mark(around(t.At, g.px(side)+g.px(4)), sign, colourShade)
	g.mark(around(t.At, g.px(side)), sign, c)
}

func around(at image.Point, side int) image.Rectangle {
	corner := at.Sub(image.Pt(side/2, side/2))
	return image.Rectangle{corner, corner.Add(image.Pt(side, side))}
}

// targetText is a target's name, with the reason where it cannot be.
func targetText(t *Target) string {
	if t.Refused != "" {
		return t.Label + ": " + t.Refused
	}
	return t.Label
}

// targetPlace finds room for a name: under its spot, over it, right or left of it. The nearest one has its way.
func (g *page) targetPlace(t *Target, taken []image.Rectangle, free image.Rectangle) (image.Rectangle, bool) {
	font := g.targetFont(t)
	w := min(font.width(plain(targetText(t))), g.px(240)) + 2*g.px(8)
	h := font.height + g.px(4)
	gap := g.px(12)
	for _, corner := range [4]image.Point{{-w / 2, gap}, {-w / 2, -gap - h}, {gap, -h / 2}, {-gap - w, -h / 2}} {
		box := image.Rectangle{Max: image.Pt(w, h)}.Add(t.At).Add(corner)
		if t.Nearest {
			return inside(box, free), true
		}
		crossed := slices.ContainsFunc(taken, func(r image.Rectangle) bool { return r.Overlaps(box.Inset(-g.px(2))) })
		if box.In(free) && !crossed {
			return box, true
		}
	}
	return image.Rectangle{}, false
}

// inside moves a box into another.
func inside(box, free image.Rectangle) image.Rectangle {
	var by image.Point
	by.X = max(min(0, free.Max.X-box.Max.X), free.Min.X-box.Min.X)
	by.Y = max(min(0, free.Max.Y-box.Max.Y), free.Min.Y-box.Min.Y)
	return box.Add(by)
}

func (g *page) targetFont(t *Target) *letters {
	if t.Nearest {
		return g.letters.at(FontStrong)
	}
	return g.letters.at(FontSmall)
}

func (g *page) targetName(t *Target, box image.Rectangle, faint bool) {
	font, back, ink := FontSmall, colourSheet, colourText
	if faint {
		back.A, ink.A = faintPlate, faintText
	}
	if t.Nearest {
		font, back, ink = FontStrong, colourWarn, colourInk
		if t.Refused != "" {
			back = colourError
		}
	}
	g.fill(box, back, cornerRadius)
	g.label(font, box.Inset(g.px(2)), targetText(t), ink, centrePath)
}
