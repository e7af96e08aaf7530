// UVs are a flat projection of the sprite's cell: the art lies on the face as it was drawn.
package mesh

// uvMap takes a place in mm to the cell, whose top left is (0, 0) and bottom right (1, 1).
type uvMap struct {
	origin Point // of the mm frame, in UV
	scale  Point // UV per mm; Y is negative, as y goes up in mm and down in UV
}

// rectangleUV maps a centred rectangle of w x h mm to the whole cell.
func rectangleUV(w, h float64) uvMap {
	return uvMap{origin: Point{0.5, 0.5}, scale: Point{1 / w, -1 / h}}
}

// fitUV maps a traced outline as it was fitted, to the whole of the sprite it was traced from.
func fitUV(f Fit, width, height int) uvMap {
	o := f.UV(Point{}, width, height)
	return uvMap{origin: o, scale: f.UV(Point{1, 1}, width, height).minus(o)}
}

func (m uvMap) at(p Point) (u, v float64) {
	return m.origin.X + p.X*m.scale.X, m.origin.Y + p.Y*m.scale.Y
}
