// Package mesh turns a sprite's outline into a solid: trace, simplify, fillet, rim, triangulate.
//
// Input is pixels, output is floats in mm. The package is pure and deterministic; it knows neither
// games nor OpenGL.
package mesh

// Point is a place in the plane, in px of the image (y down) while tracing and in mm (x right, y up,
// origin at the centre of the outline's box) afterwards.
type Point struct {
	X, Y float64
}

// Ring is a closed polygon; the last point joins the first, which is not repeated.
type Ring []Point

// Outline is a set of rings that do not cross or touch. In y-up coordinates outer rings and islands wind
// counter-clockwise, holes clockwise: the inside is on the left.
type Outline []Ring

// Solid is a closed triangle mesh in mm: x right, y to the top edge of the face, z out of the face,
// origin at the centre of the outline's box and of the thickness. Front faces wind counter-clockwise.
//
// Vertices on the border between groups are repeated with the same position, so that each group has
// its own UVs; every directed edge, taken by position, has exactly one opposite.
type Solid struct {
	Positions []float32 // 3 a vertex, mm
	Normals   []float32 // 3 a vertex, unit
	UVs       []float32 // 2 a vertex; (0,0) is the top left of the cell that the group shows, (1,1) the bottom right
	Indices   []uint32  // 3 a triangle, ordered by group: face, side, back
	// FaceEnd and SideEnd are offsets into Indices: [0,FaceEnd) shows the face (cap and front half of
	// the rim), [FaceEnd,SideEnd) the wall, whose UVs are those of the face at the outline, and
	// [SideEnd,len) the back, whose UVs are mirrored so that it reads upright when looked at.
	FaceEnd, SideEnd int
	// Outline is the filleted outline in mm, for resting and picking.
	Outline Outline
	// Size is the box in mm: width, height, thickness.
	Size [3]float64
}

// Triangles returns how many triangles the solid has.
func (s *Solid) Triangles() int { return len(s.Indices) / 3 }
