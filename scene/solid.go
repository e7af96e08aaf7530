package scene

// Triangles on the GPU.

import (
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/mesh"
)

// Where the shaders find a vertex's and an instance's values.
const (
	attribPosition = iota
	attribNormal
	attribPlace
	attribRow0
	attribRow1
	attribRow2
	attribLook
)

// solidBuffer is one solid's triangles on the GPU.
type solidBuffer struct {
	vertices, indices uint32
	count             int // of indices
	backStart         int // offset into the indices where the back begins
}

// floatsPerVertex: position, normal, and place (UV and group).
const floatsPerVertex = 9

func newSolidBuffer(s *mesh.Solid) *solidBuffer {
	return newTriangles(interleave(s), s.Indices, s.SideEnd)
}

func newTriangles(vertices []float32, indices []uint32, backStart int) *solidBuffer {
	b := &solidBuffer{count: len(indices), backStart: backStart}
	gl.BindVertexArray(0)
	b.vertices = newBuffer(gl.ARRAY_BUFFER, len(vertices)*4, unsafe.Pointer(unsafe.SliceData(vertices)))
	b.indices = newBuffer(gl.ELEMENT_ARRAY_BUFFER, len(indices)*4, unsafe.Pointer(unsafe.SliceData(indices)))
	return b
}

// interleave gives each vertex the group that its triangles belong to; groups share no vertices.
func interleave(s *mesh.Solid) []float32 {
	n := len(s.Positions) / 3
	group := make([]float32, n)
	for i, v := range s.Indices {
		switch {
		case i >= s.SideEnd:
			group[v] = 2
		case i >= s.FaceEnd:
			group[v] = 1
		}
	}
	out := make([]float32, 0, n*floatsPerVertex)
	for i := range n {
		out = append(out, s.Positions[3*i:3*i+3]...)
		out = append(out, s.Normals[3*i:3*i+3]...)
		out = append(out, s.UVs[2*i], s.UVs[2*i+1], group[i])
	}
	return out
}

func newBuffer(kind uint32, size int, data unsafe.Pointer) uint32 {
	var name uint32
	gl.GenBuffers(1, &name)
	gl.BindBuffer(kind, name)
	gl.BufferData(kind, size, data, gl.STATIC_DRAW)
	return name
}

// bindVertices describes the bound vertex buffer to the bound vertex array.
func bindVertices() {
	const stride = floatsPerVertex * 4
	for i := range 3 {
		gl.EnableVertexAttribArray(uint32(attribPosition + i))
		gl.VertexAttribPointerWithOffset(uint32(attribPosition+i), 3, gl.FLOAT, false, stride, uintptr(12*i))
	}
}

func (b *solidBuffer) delete() {
	names := []uint32{b.vertices, b.indices}
	gl.DeleteBuffers(2, &names[0])
}
