package panel

// A part as printed, as large as there is room, and the bar of loading.

import (
	"fmt"
	"image"
)

// large shows face and back side by side over the table.
func (g *page) large(l *Large, free image.Rectangle) {
	g.fill(free, colourShade, 0)
	title := g.letters.at(FontTitle)
	room := free.Inset(g.px(24))
	room.Max.Y -= title.height + g.px(8)
	sides := 1
	if l.Back {
		sides = 2
	}
	gap := g.px(20)
	each := (room.Dx() - gap*(sides-1)) / sides
	for i := range sides {
		x := room.Min.X + i*(each+gap)
		g.print(image.Rect(x, room.Min.Y, x+each, room.Max.Y), l.Part, i == 1)
	}
	name := l.Name
	if l.Ref != l.Name {
		name += " · " + l.Ref
	}
	g.label(FontTitle, image.Rect(room.Min.X, room.Max.Y+g.px(8), room.Max.X, free.Max.Y-g.px(12)), name, colourLight, centre)
}

// loading is a bar at the bottom, or without a number only what is being done.
func (g *page) loading(l *Loading, free image.Rectangle) {
	width := min(g.px(360), free.Dx()-2*g.px(edge))
	x := free.Min.X + (free.Dx()-width)/2
	box := image.Rect(x, free.Max.Y-g.px(edge+66), x+width, free.Max.Y-g.px(edge))
	g.fill(box, colourSheet, cornerRadius)
	g.frame(box, colourLine, cornerRadius, 1)
	at := image.Rect(box.Min.X+g.px(14), box.Min.Y+g.px(8), box.Max.X-g.px(14), box.Min.Y+g.px(28))
	g.label(FontStrong, at, l.Title, colourText, left)
	step := at.Add(image.Pt(0, g.px(19)))
	if l.Done >= 0 {
		w := g.label(FontSmall, step, fmt.Sprintf("%d %%", int(100*min(1, l.Done))), colourFaint, right)
		step = cutRight(step, w+g.px(8))
		bar := image.Rect(at.Min.X, box.Max.Y-g.px(14), at.Max.X, box.Max.Y-g.px(9))
		g.fill(bar, colourLine, barWidth/2.0)
		bar.Max.X = bar.Min.X + int(float64(bar.Dx())*min(1, l.Done))
		g.fill(bar, colourAccent, barWidth/2.0)
	}
	g.label(FontSmall, step, l.Step, colourFaint, path)
}
