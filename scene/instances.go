package scene

// Ten thousand parts in a few draws: one for each solid and texture array.

import (
	"unsafe"

	"github.com/g3n/engine/core"
	"github.com/g3n/engine/geometry"
	"github.com/g3n/engine/gls"
	"github.com/g3n/engine/graphic"
	"github.com/go-gl/gl/v3.3-core/gl"
)

// instance is one part as the vertex shader takes it.
type instance struct {
	rows [3]vec4 // part to world
	look vec4    // x: layer of the face; y: of the back; z: substance; w: brightness
}

// share is which of a solid's triangles are drawn: where face and back are of different arrays, one draw
// does the face and the side, another the back.
type share int

const (
	shareAll share = iota
	shareFront
	shareBack
)

// of gives the range of a solid's indices.
func (s share) of(b *solidBuffer) (first, until int) {
	switch s {
	case shareFront:
		return 0, b.backStart
	case shareBack:
		return b.backStart, b.count
	}
	return 0, b.count
}

// instances is one solid drawn many times at once, at a level of detail. g3n draws a graphic once for each of its
// materials; its geometry stays empty and RenderSetup issues the instanced call.
type instances struct {
	graphic.Graphic
	level  *int // of detail, for the next draw
	solids [levels]*solidBuffer
	arrays [levels]uint32 // vertex arrays
	share  share
	buffer uint32 // of instances
	count  int
}

func newInstances(solids [levels]*solidBuffer, sh share, list []instance, level *int) *instances {
	i := &instances{level: level, solids: solids, share: sh, count: len(list)}
	i.Init(i, geometry.NewGeometry(), gls.TRIANGLES)
	i.SetCullable(false)
	gl.BindVertexArray(0)
	i.buffer = newBuffer(gl.ARRAY_BUFFER, len(list)*int(unsafe.Sizeof(instance{})), unsafe.Pointer(unsafe.SliceData(list)))
	for n, solid := range i.solids {
		gl.GenVertexArrays(1, &i.arrays[n])
		gl.BindVertexArray(i.arrays[n])
		gl.BindBuffer(gl.ARRAY_BUFFER, solid.vertices)
		bindVertices()
		gl.BindBuffer(gl.ELEMENT_ARRAY_BUFFER, solid.indices)
		i.bindInstances()
	}
	gl.BindVertexArray(0)
	return i
}

// bindInstances describes the instances to the bound vertex array.
func (i *instances) bindInstances() {
	gl.BindBuffer(gl.ARRAY_BUFFER, i.buffer)
	for n := range 4 {
		at := uint32(attribRow0 + n)
		gl.EnableVertexAttribArray(at)
		gl.VertexAttribPointerWithOffset(at, 4, gl.FLOAT, false, int32(unsafe.Sizeof(instance{})), uintptr(16*n))
		gl.VertexAttribDivisor(at, 1)
	}
}

// set moves the instances; their number stays.
func (i *instances) set(list []instance) {
	gl.BindBuffer(gl.ARRAY_BUFFER, i.buffer)
	gl.BufferSubData(gl.ARRAY_BUFFER, 0, len(list)*int(unsafe.Sizeof(instance{})), unsafe.Pointer(unsafe.SliceData(list)))
}

// RenderSetup draws.
func (i *instances) RenderSetup(*gls.GLS, *core.RenderInfo) {
	n := *i.level
	first, until := i.share.of(i.solids[n])
	gl.BindVertexArray(i.arrays[n])
	gl.DrawElementsInstanced(gl.TRIANGLES, int32(until-first), gl.UNSIGNED_INT, gl.PtrOffset(4*first), int32(i.count))
}

func (i *instances) delete() {
	gl.DeleteVertexArrays(levels, &i.arrays[0])
	gl.DeleteBuffers(1, &i.buffer)
}
