package scene

// Marks on the table, made of bars: corners, thin and thick frames, knobs and lines, all instances of one box.

import (
	"image"
	"image/color"
	"math"

	"tabletop/mesh"
	"tabletop/scene/texture"
	"tabletop/scene/view"
)

// markStyle is how a kind of mark is drawn.
type markStyle struct {
	colour int     // layer of the marks' array
	margin float64 // mm between the area and the bars
	bar    float64 // mm: width of the bars
	corner float64 // share of each side that the bars take at either end; 0.5: all of it
	knobs  bool
}

var markStyles = map[view.MarkKind]markStyle{
	view.MarkOffer:    {0, 2, 1.8, 0.22, false},
	view.MarkNear:     {1, 1, 4, 0.5, false},
	view.MarkHover:    {0, 0.6, 0.9, 0.5, false},
	view.MarkSelected: {1, 0.8, 1.4, 0.5, true},
	view.MarkInsert:   {colour: 1},
}

// markColours are light on any felt, wood or art: pale for what is offered, gold for what is meant.
var markColours = [...]color.NRGBA{{250, 247, 235, 255}, {255, 190, 40, 255}}

const (
	barHeight = 0.5 // mm
	knobSide  = 2.6 // of a bar's width
)

// marker is what marks are drawn with.
type marker struct {
	body  *body
	array int // of the stage's texture arrays
}

// newMarker uploads a box of 1 mm and the colours.
func (s *stage) newMarker() *marker {
	solid := &mesh.Solid{}
	for axis := range 3 {
		for _, side := range []float32{-1, 1} {
			addSide(solid, axis, side)
		}
	}
	solid.Size = [3]float64{1, 1, 1}
	solid.FaceEnd, solid.SideEnd = len(solid.Indices), len(solid.Indices)
	var pictures []picture
	for _, c := range markColours {
		img := image.NewNRGBA(image.Rect(0, 0, 4, 4))
		for i := range 16 {
			img.SetNRGBA(i%4, i/4, c)
		}
		pictures = append(pictures, texture.MipChain(img))
	}
	s.arrays = append(s.arrays, newTextureArray(pictures, s.limits, nil))
	return &marker{&body{solid, solid, solid}, len(s.arrays) - 1}
}

// addSide adds a side of the box: at half along an axis, outward.
func addSide(m *mesh.Solid, axis int, side float32) {
	first := uint32(len(m.Positions) / 3)
	u, v := (axis+1)%3, (axis+2)%3
	for _, c := range [4][2]float32{{-1, -1}, {1, -1}, {1, 1}, {-1, 1}} {
		var p, n [3]float32
		p[axis], p[u], p[v] = side/2, side*c[0]/2, c[1]/2
		n[axis] = side
		m.Positions = append(m.Positions, p[:]...)
		m.Normals = append(m.Normals, n[:]...)
		m.UVs = append(m.UVs, 0.5, 0.5)
	}
	m.Indices = append(m.Indices, first, first+1, first+2, first, first+2, first+3)
}

// marks are the bars of those on the table (hud nil), or on the sheet.
func (p *pane) marks(list []view.Mark, hud *hudView) (out []placedPart) {
	if p.marker == nil {
		p.marker = p.stage.newMarker()
	}
	for _, m := range list {
		if (m.HUD != nil) != (hud != nil) {
			continue
		}
		at := view.Vec{m.X, m.Height + barHeight/2 + 0.05, m.Y}
		if hud != nil {
			at = at.Add(hud.spot(m.HUD))
		}
		out = append(out, p.marker.bars(m, at)...)
	}
	return out
}

const (
	lineBar   = 0.04 // of the line that says where in a fan, as a share of its length
	lineReach = 0.13 // how far it reaches out at either end: what is held hides its middle
	lineHead  = 5    // of its bar
)

// line is the mark of a place in a fan: a bar across, with a head at either end.
func (k *marker) line(m view.Mark, at view.Vec) (out []placedPart) {
	long := max(m.Width, m.Depth)
	bar := max(0.8, lineBar*long)
	half := long/2 + lineReach*long
	for _, box := range [][4]float64{
		{0, 0, bar, 2 * half}, {0, -half, lineHead * bar, 2 * bar}, {0, half, lineHead * bar, 2 * bar},
	} {
		if m.Width > m.Depth { // it lies on its side
			box = [4]float64{box[1], box[0], box[3], box[2]}
		}
		out = append(out, k.bar(markStyles[view.MarkInsert].colour, at, m.Rotation, [2]float64{box[0], box[1]}, [3]float64{box[2], barHeight, box[3]}))
	}
	return out
}

// bars are those of one mark, whose middle is at a place.
func (k *marker) bars(m view.Mark, at view.Vec) (out []placedPart) {
	if m.Kind == view.MarkInsert {
		return k.line(m, at)
	}
	st := markStyles[m.Kind]
	w, d := m.Width/2+st.margin+st.bar/2, m.Depth/2+st.margin+st.bar/2
	add := func(x, y, width, depth float64) {
		out = append(out, k.bar(st.colour, at, m.Rotation, [2]float64{x, y}, [3]float64{width, barHeight, depth}))
	}
	for _, sx := range []float64{-1, 1} {
		long, deep := 2*w*st.corner, 2*d*st.corner
		for _, sy := range []float64{-1, 1} {
			add(sx*(w-long/2+st.bar/4), sy*d, long+st.bar/2, st.bar)
			add(sx*w, sy*(d-deep/2+st.bar/4), st.bar, deep+st.bar/2)
			if st.knobs {
				add(sx*w, sy*d, st.bar*knobSide, st.bar*knobSide)
			}
		}
	}
	return out
}

// bar is a box of a size in mm (x, height, z) at a place of the mark, turned clockwise with it.
func (k *marker) bar(colour int, at view.Vec, rotation float64, offset [2]float64, size [3]float64) placedPart {
	sin, cos := math.Sincos(rotation * math.Pi / 180)
	x, z := at[0]+offset[0]*cos-offset[1]*sin, at[2]+offset[0]*sin+offset[1]*cos
	slot := texture.Slot{Array: k.array, Layer: colour}
	p := placedPart{look: &look{body: k.body, face: slot, back: slot, substance: plastic}}
	// As of a part that lies face up: its y goes away from the viewer, its z up.
	p.rows = [3]vec4{
		{float32(cos * size[0]), float32(sin * size[2]), 0, float32(x)},
		{0, 0, float32(size[1]), float32(at[1])},
		{float32(sin * size[0]), float32(-cos * size[2]), 0, float32(z)},
	}
	return p
}
