package panel

import "image"

// tooltip says which part is under the pointer, beside it and within a box.
func (g *page) tooltip(t *Tooltip, free image.Rectangle) {
	strong, small := g.letters.at(FontStrong), g.letters.at(FontSmall)
	where := t.Path
	if where == "" {
		where = "on no path"
	}
	if t.Place != "" {
		where += " · " + t.Place
	}
	pad, sign := g.px(10), g.px(markSide+7)
	w := max(strong.width(plain(t.Name))+sign, small.width(t.Ref), small.width(where))
	w = min(w, g.px(360), free.Dx()-4*pad)
	h := strong.height + small.height
	if t.Ref != t.Name {
		h += small.height
	}
	box := beside(t.At, image.Pt(w+2*pad, h+pad+g.px(4)), g.px(16), free)
	g.fill(box, colourSheet, cornerRadius)
	g.frame(box, colourLine, cornerRadius, 1)
	at := image.Rect(box.Min.X+pad, box.Min.Y+pad/2+g.px(2), box.Max.X-pad, box.Min.Y+pad/2+g.px(2)+strong.height)
	if t.Facing != MarkNone {
		g.markAt(at.Max.X-g.px(markSide), at, markSide, t.Facing, colourAccent)
	}
	g.label(FontStrong, cutRight(at, sign), t.Name, colourText, left)
	at = image.Rect(at.Min.X, at.Max.Y, at.Max.X, at.Max.Y+small.height)
	if t.Ref != t.Name {
		g.label(FontSmall, at, t.Ref, colourFaint, path)
		at = at.Add(image.Pt(0, small.height))
	}
	g.label(FontSmall, at, where, colourFaint, path)
}

// beside puts a box of a size at the lower right of a point, or where there is room.
func beside(at image.Point, size image.Point, gap int, free image.Rectangle) image.Rectangle {
	corner := at.Add(image.Pt(gap, gap))
	if corner.X+size.X > free.Max.X {
		corner.X = at.X - gap/2 - size.X
	}
	if corner.Y+size.Y > free.Max.Y {
		corner.Y = at.Y - gap/2 - size.Y
	}
	corner.X, corner.Y = max(free.Min.X, corner.X), max(free.Min.Y, corner.Y)
	return image.Rectangle{corner, corner.Add(size)}
}
