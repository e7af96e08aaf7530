package mesh

// Fit takes an outline from px of its image to mm of its part, and back for texture coordinates.

// Fit is the map from px (y down) to mm (y up, origin at the centre of the outline's box).
//
// It is made from the outline before its fillet: so the fillet's radius is true in mm, a square or a
// disc fills its size to the full, and a part does not grow or move when its fillet changes. What a
// fillet takes off a pointed shape (a star of five loses about 2.2 radii a tip) is missing from the box.
type Fit struct {
	Centre Point   // of the outline's box, px
	Scale  float64 // mm a px
}

// FitOutline scales the outline's box into width x height mm, aspect kept.
func FitOutline(px Outline, width, height float64) Fit {
	b := px.Box()
	return Fit{b.Min.towards(b.Max, 0.5), min(width/b.Width(), height/b.Height())}
}

// Place returns the outline in mm: outer rings and islands counter-clockwise, holes clockwise, the inside
// on the left. The order of the rings is kept.
func (f Fit) Place(px Outline) Outline {
	out := make(Outline, len(px))
	for i, r := range px {
		mm := make(Ring, len(r))
		for j, p := range r {
			mm[len(r)-1-j] = f.MM(p)
		}
		out[i] = mm
	}
	return out
}

// MM is the place in mm of a point in px.
func (f Fit) MM(px Point) Point {
	return Point{(px.X - f.Centre.X) * f.Scale, (f.Centre.Y - px.Y) * f.Scale}
}

// Px is the place in px of a point in mm: the inverse of MM.
func (f Fit) Px(mm Point) Point {
	return Point{f.Centre.X + mm.X/f.Scale, f.Centre.Y - mm.Y/f.Scale}
}

// UV is the texture coordinate of a point in mm for an image of width x height px: (0,0) at its top left.
func (f Fit) UV(mm Point, width, height int) Point {
	p := f.Px(mm)
	return Point{p.X / float64(width), p.Y / float64(height)}
}
