package panel

// From items to pixels. All shapes are whole masks, kept from one run to the next: what is painted anew in part
// has the same bytes as what is painted in full.

import (
	"image"
	"image/draw"
)

// Painter keeps a sheet's picture up to date. It is for one goroutine.
type Painter struct {
	letters *alphabet
	picture *image.RGBA // premultiplied, sRGB
	painted []Item
	corners map[cornerKey][4]*image.Alpha
	marks   map[markKey]*image.Alpha
}

type cornerKey struct{ radius, stroke int }

type markKey struct {
	mark Mark
	side int
}

// NewPainter paints with the fonts of a panel.
func NewPainter(p *Panel) *Painter {
	return &Painter{
		letters: p.letters, corners: map[cornerKey][4]*image.Alpha{}, marks: map[markKey]*image.Alpha{},
	}
}

// Paint paints a sheet, and gives the picture and the parts of it that were painted anew: none when nothing
// changed. The picture is good until the next call.
func (p *Painter) Paint(s *Sheet) (picture *image.RGBA, anew []image.Rectangle) {
	all := image.Rectangle{Max: s.Size}
	if p.picture == nil || p.picture.Rect != all {
		p.picture, p.painted = image.NewRGBA(all), nil
		anew = []image.Rectangle{all}
	} else {
		anew = dirty(p.painted, s.Items, all)
	}
	for _, box := range anew {
		p.repaint(s.Items, box)
	}
	p.painted = append(p.painted[:0], s.Items...)
	return p.picture, anew
}

// repaint paints all that is within a box.
func (p *Painter) repaint(items []Item, box image.Rectangle) {
	draw.Draw(p.picture, box, image.Transparent, image.Point{}, draw.Src)
	for i := range items {
		it := &items[i]
		if clip := it.visible().Intersect(box); !clip.Empty() {
			p.item(it, p.picture.SubImage(clip).(*image.RGBA))
		}
	}
}

// item paints one item; dst is what may be painted on.
func (p *Painter) item(it *Item, dst *image.RGBA) {
	switch it.Kind {
	case KindFill:
		p.round(it, dst, 0)
	case KindFrame:
		p.round(it, dst, it.Stroke)
	case KindText:
		p.letters.at(it.Font).write(dst, it.Box.Min.Add(image.Pt(textPad, 0)), it.Text, it.Colour)
	case KindMark:
		mask := p.mark(it.Mark, it.Box.Dx())
		draw.DrawMask(dst, it.Box, image.NewUniform(it.Colour), image.Point{}, mask, image.Point{}, draw.Over)
	case KindPicture:
		draw.Draw(dst, it.Box, it.Picture, it.Picture.Rect.Min, draw.Over)
	}
}

// round paints a box with round corners, filled or as a frame.
func (p *Painter) round(it *Item, dst *image.RGBA, stroke int) {
	b, src := it.Box, image.NewUniform(it.Colour)
	r := min(it.Radius, b.Dx()/2, b.Dy()/2)
	if r < stroke {
		r = 0
	}
	fill := func(x0, y0, x1, y1 int) { draw.Draw(dst, image.Rect(x0, y0, x1, y1), src, image.Point{}, draw.Over) }
	if stroke == 0 {
		fill(b.Min.X+r, b.Min.Y, b.Max.X-r, b.Max.Y)
		fill(b.Min.X, b.Min.Y+r, b.Min.X+r, b.Max.Y-r)
		fill(b.Max.X-r, b.Min.Y+r, b.Max.X, b.Max.Y-r)
	} else {
		side := max(r, stroke)
		fill(b.Min.X+r, b.Min.Y, b.Max.X-r, b.Min.Y+stroke)
		fill(b.Min.X+r, b.Max.Y-stroke, b.Max.X-r, b.Max.Y)
		fill(b.Min.X, b.Min.Y+side, b.Min.X+stroke, b.Max.Y-side)
		fill(b.Max.X-stroke, b.Min.Y+side, b.Max.X, b.Max.Y-side)
	}
	if r > 0 {
		p.roundCorners(b, dst, src, cornerKey{r, stroke})
	}
}

func (p *Painter) roundCorners(b image.Rectangle, dst *image.RGBA, src *image.Uniform, key cornerKey) {
	masks, known := p.corners[key]
	if !known {
		m := cornerMask(key.radius, key.stroke)
		masks = [4]*image.Alpha{m, turned(m, true, false), turned(m, false, true), turned(m, true, true)}
		p.corners[key] = masks
	}
	r := key.radius
	for i, at := range [4]image.Point{b.Min, {b.Max.X - r, b.Min.Y}, {b.Min.X, b.Max.Y - r}, {b.Max.X - r, b.Max.Y - r}} {
		draw.DrawMask(dst, image.Rectangle{at, at.Add(image.Pt(r, r))}, src, image.Point{}, masks[i], image.Point{}, draw.Over)
	}
}

func (p *Painter) mark(m Mark, side int) *image.Alpha {
	key := markKey{m, side}
	mask := p.marks[key]
	if mask == nil {
		mask = markMask(m, side)
		p.marks[key] = mask
	}
	return mask
}
