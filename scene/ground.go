package scene

// The table itself: a felt mat as large as the game needs it, on wood.

import (
	"math"

	"github.com/g3n/engine/core"
	"github.com/g3n/engine/geometry"
	"github.com/g3n/engine/gls"
	"github.com/g3n/engine/graphic"
	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/scene/view"
)

// The table under everything: a felt mat the size of the surfaces on wood. All in mm.
const (
	matBorder    = 38.0 // felt around the surfaces
	matThickness = 2.4
	matCorner    = 16.0
	woodBorder   = 0.34 // wood around the felt, as a share of its mean size
	woodMinimum  = 140.0
	woodCorner   = 26.0
	woodHeight   = 34.0
)

// groundPlan is the size of mat and table.
type groundPlan struct {
	center     view.Vec
	mat, table [2]float64 // half width, half depth
}

// planGround makes room for what the box of surfaces and parts covers.
func planGround(box view.Box) groundPlan {
	if box.Empty() {
		box = box.With(view.Vec{-150, 0, -100}).With(view.Vec{150, 0, 100})
	}
	size := box.Size()
	g := groundPlan{center: view.Vec{box.Center()[0], 0, box.Center()[2]}}
	g.mat = [2]float64{size[0]/2 + matBorder, size[2]/2 + matBorder}
	border := math.Max(woodMinimum, woodBorder*(g.mat[0]+g.mat[1]))
	g.table = [2]float64{g.mat[0] + border, g.mat[1] + border}
	return g
}

// matBox is the space that the mat takes.
func (g groundPlan) matBox() view.Box {
	half := view.Vec{g.mat[0], 0, g.mat[1]}
	return view.Box{}.With(g.center.Sub(half).Sub(view.Vec{0, matThickness, 0})).With(g.center.Add(half))
}

// slab is a rounded rectangle with a rounded upper edge.
type slab struct {
	half     [2]float64 // mm
	corner   float64    // radius of its corners seen from above
	top      float64    // height of its top
	edge     float64    // radius of its upper edge
	depth    float64    // from the top down
	material float32    // 0 felt, 1 wood, 2 paper, 3 nothing but the shadows on it
}

const (
	paperMaterial = 2 // of contact sheets
	shadeMaterial = 3 // of pictures without table and room
)

const (
	cornerSteps = 12
	edgeSteps   = 5
)

// triangles builds rings from the rim of the top outwards and down, and a fan for the top. Vertices are
// position, normal, and place: mm along the cloth or grain and the material.
func (s slab) triangles(center view.Vec) ([]float32, []uint32) {
	var vertices []float32
	add := func(p, n view.Vec) {
		for _, v := range []view.Vec{p.Add(center), n} {
			vertices = append(vertices, float32(v[0]), float32(v[1]), float32(v[2]))
		}
		vertices = append(vertices, float32(p[0]), float32(p[2]+s.top-p[1]), s.material)
	}
	up := view.Vec{0, 1, 0}
	add(view.Vec{0, s.top, 0}, up)
	n := s.ring(0, func(p, _ view.Vec) { add(p, up) })
	for k := range edgeSteps + 1 {
		a := float64(k) / edgeSteps * math.Pi / 2
		s.ring(a, add)
	}
	s.ring(math.Pi/2, func(p, normal view.Vec) { add(view.Vec{p[0], s.top - s.depth, p[2]}, normal) })
	return vertices, s.indices(n)
}

// ring visits the outline at the angle a of the upper edge (0 top, pi/2 wall) and returns its length.
func (s slab) ring(a float64, visit func(p, normal view.Vec)) int {
	sin, cos := math.Sincos(a)
	inset := s.edge * (1 - sin)
	radius := s.corner - inset
	for corner := range 4 {
		for k := range cornerSteps + 1 {
			t := (float64(corner) + float64(k)/cornerSteps) * math.Pi / 2
			st, ct := math.Sincos(t)
			sx, sz := sign(corner == 0 || corner == 3), sign(corner < 2)
			p := view.Vec{
				sx*(s.half[0]-s.corner) + radius*ct, s.top - s.edge*(1-cos), sz*(s.half[1]-s.corner) + radius*st,
			}
			visit(p, view.Vec{ct * sin, cos, st * sin})
		}
	}
	return 4 * (cornerSteps + 1)
}

func sign(positive bool) float64 {
	if positive {
		return 1
	}
	return -1
}

// indices joins the top's fan and the rings after it. Angles run from +x to +z, clockwise seen from
// above, so that the front is on the other side of that order.
func (s slab) indices(n int) []uint32 {
	var out []uint32
	for i := range n {
		j := (i + 1) % n
		out = append(out, 0, uint32(1+j), uint32(1+i))
	}
	for ring := range edgeSteps + 1 {
		low, high := 1+(ring+1)*n, 1+(ring+2)*n
		for i := range n {
			j := (i + 1) % n
			a, b, c, d := uint32(low+i), uint32(low+j), uint32(high+i), uint32(high+j)
			out = append(out, a, b, c, b, d, c)
		}
	}
	return out
}

// ground is one slab as a g3n graphic.
type ground struct {
	graphic.Graphic
	buffer *solidBuffer
	array  uint32
}

func newGround(s slab, center view.Vec, f *finish) *ground {
	vertices, indices := s.triangles(center)
	g := &ground{buffer: newTriangles(vertices, indices, len(indices))}
	g.Init(g, geometry.NewGeometry(), gls.TRIANGLES)
	g.SetCullable(false)
	gl.GenVertexArrays(1, &g.array)
	gl.BindVertexArray(g.array)
	gl.BindBuffer(gl.ARRAY_BUFFER, g.buffer.vertices)
	bindVertices()
	gl.BindBuffer(gl.ELEMENT_ARRAY_BUFFER, g.buffer.indices)
	gl.BindVertexArray(0)
	g.AddMaterial(g, f, 0, 0)
	return g
}

// RenderSetup draws.
func (g *ground) RenderSetup(*gls.GLS, *core.RenderInfo) {
	gl.BindVertexArray(g.array)
	gl.DrawElementsWithOffset(gl.TRIANGLES, int32(g.buffer.count), gl.UNSIGNED_INT, 0)
}

func (g *ground) delete() {
	gl.DeleteVertexArrays(1, &g.array)
	g.buffer.delete()
}
