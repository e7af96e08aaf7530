package scene

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
	look vec4    // x: layer of the face; y: of the back; z: gloss; w: brightness
}

// instances is one solid drawn many times at once. g3n draws a graphic once for each of its materials;
// its geometry stays empty and RenderSetup issues the instanced call.
type instances struct {
	graphic.Graphic
	solid        *solidBuffer
	array        uint32 // vertex array
	buffer       uint32 // of instances
	count        int
	first, until int // range of the solid's indices
}

// newInstances draws the triangles [first, until) of a solid with one material.
func newInstances(solid *solidBuffer, first, until int, list []instance) *instances {
	i := &instances{solid: solid, first: first, until: until, count: len(list)}
	i.Init(i, geometry.NewGeometry(), gls.TRIANGLES)
	i.SetCullable(false)
	gl.GenVertexArrays(1, &i.array)
	gl.BindVertexArray(i.array)
	gl.BindBuffer(gl.ARRAY_BUFFER, solid.vertices)
	bindVertices()
	gl.BindBuffer(gl.ELEMENT_ARRAY_BUFFER, solid.indices)
	i.buffer = newBuffer(gl.ARRAY_BUFFER, len(list)*int(unsafe.Sizeof(instance{})), unsafe.Pointer(unsafe.SliceData(list)))
	for n := range 4 {
		at := uint32(attribRow0 + n)
		gl.EnableVertexAttribArray(at)
		gl.VertexAttribPointerWithOffset(at, 4, gl.FLOAT, false, int32(unsafe.Sizeof(instance{})), uintptr(16*n))
		gl.VertexAttribDivisor(at, 1)
	}
	gl.BindVertexArray(0)
	return i
}

// set moves the instances; their number stays.
func (i *instances) set(list []instance) {
	gl.BindBuffer(gl.ARRAY_BUFFER, i.buffer)
	gl.BufferSubData(gl.ARRAY_BUFFER, 0, len(list)*int(unsafe.Sizeof(instance{})), unsafe.Pointer(unsafe.SliceData(list)))
}

// RenderSetup draws.
func (i *instances) RenderSetup(*gls.GLS, *core.RenderInfo) {
	gl.BindVertexArray(i.array)
	gl.DrawElementsInstanced(gl.TRIANGLES, int32(i.until-i.first), gl.UNSIGNED_INT, gl.PtrOffset(4*i.first), int32(i.count))
}

func (i *instances) delete() {
	gl.DeleteVertexArrays(1, &i.array)
	gl.DeleteBuffers(1, &i.buffer)
}
