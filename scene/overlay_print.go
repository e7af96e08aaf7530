package scene

// Parts as printed: for lists, and large before the table.

import (
	"image"
	"math"

	"golang.org/x/image/draw"
	"golang.org/x/image/vector"

	"tabletop/mesh"
	"tabletop/scene/texture"
)

// printKey is what two prints share that look the same.
type printKey struct {
	body  *body
	slot  texture.Slot
	back  bool
	width int // px
}

// prints keeps the pictures of parts that lists show.
type prints struct {
	art  *art
	made map[printKey]*image.RGBA
	size int // px of all
}

// maxPrints bounds the pictures that are kept, px of all: 64 MB.
const maxPrints = 1 << 24

func newPrints(a *art) *prints { return &prints{art: a, made: map[printKey]*image.RGBA{}} }

// within is a side of a part, cut out along its outline, as large as a box of w x h px holds.
func (p *prints) within(l *look, back bool, w, h int) *image.RGBA {
	size := l.body[0].Size
	scale := math.Min(float64(w)/size[0], float64(h)/size[1])
	w, h = max(1, int(size[0]*scale+0.5)), max(1, int(size[1]*scale+0.5))
	slot := l.face
	if back {
		slot = l.back
	}
	key := printKey{l.body, slot, back, w}
	img := p.made[key]
	if img == nil {
		if p.size += w * h; p.size > maxPrints {
			clear(p.made)
			p.size = w * h
		}
		img = printed(l.body[0], p.art.baked[slot.Array][slot.Layer], back, w, h)
		p.made[key] = img
	}
	return img
}

// printed draws a side of a solid into w x h px.
func printed(m *mesh.Solid, chain picture, back bool, w, h int) *image.RGBA {
	out := image.NewRGBA(image.Rect(0, 0, w, h))
	from := shownPart(m, back)
	level := 0
	for level+1 < len(chain) {
		next := chain[level+1].Rect
		if float64(next.Dx())*(from[2]-from[0]) < float64(w) || float64(next.Dy())*(from[3]-from[1]) < float64(h) {
			break
		}
		level++
	}
	src := chain[level]
	sw, sh := float64(src.Rect.Dx()), float64(src.Rect.Dy())
	r := image.Rect(int(from[0]*sw+0.5), int(from[1]*sh+0.5), int(from[2]*sw+0.5), int(from[3]*sh+0.5)).Intersect(src.Rect)
	if r.Empty() {
		r = src.Rect
	}
	art := image.NewRGBA(out.Rect)
	draw.CatmullRom.Scale(art, art.Rect, src, r, draw.Src, nil)
	draw.DrawMask(out, out.Rect, art, image.Point{}, cutout(m, back, w, h), image.Point{}, draw.Src)
	return out
}

// shownPart is the part of the cell that a side shows: left, top, right, bottom in fractions of it.
func shownPart(m *mesh.Solid, back bool) [4]float64 {
	group := m.Indices[:m.FaceEnd]
	if back {
		group = m.Indices[m.SideEnd:]
	}
	out := [4]float64{1, 1, 0, 0}
	for _, i := range group {
		u, v := float64(m.UVs[2*i]), float64(m.UVs[2*i+1])
		out = [4]float64{min(out[0], u), min(out[1], v), max(out[2], u), max(out[3], v)}
	}
	return out
}

// cutout is the outline of a solid as a mask of w x h px. From behind it is mirrored.
func cutout(m *mesh.Solid, back bool, w, h int) *image.Alpha {
	mask := image.NewAlpha(image.Rect(0, 0, w, h))
	z := vector.NewRasterizer(w, h)
	z.DrawOp = draw.Src
	at := func(p mesh.Point) (x, y float32) {
		if back {
			p.X = -p.X
		}
		return float32((p.X/m.Size[0] + 0.5) * float64(w)), float32((0.5 - p.Y/m.Size[1]) * float64(h))
	}
	for _, ring := range m.Outline {
		for i, p := range ring {
			x, y := at(p)
			if i == 0 {
				z.MoveTo(x, y)
			} else {
				z.LineTo(x, y)
			}
		}
		z.ClosePath()
	}
	z.Draw(mask, mask.Rect, image.Opaque, image.Point{})
	return mask
}
