package scene

// The numbers that all shaders share in one pass.

import (
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/scene/view"
)

// vec4 is four numbers as OpenGL lays them out.
type vec4 [4]float32

// frameBlock mirrors the uniform block Frame of frame.glsl, where each field is explained (std140: only
// matrices and vec4, so that no padding is needed).
type frameBlock struct {
	viewProjection, lightMatrix, heightMatrix [16]float32
	eye, gaze, light                          vec4
	shadowScale, heightScale                  vec4
	bakeArea, matSize, matPlace, tableSize    vec4
	picture                                   vec4
}

// frameBuffer is the block on the GPU, at binding point 0, where every program looks by default.
type frameBuffer uint32

func newFrameBuffer() frameBuffer {
	var name uint32
	gl.GenBuffers(1, &name)
	return frameBuffer(name)
}

// send makes the block what the following draws see.
func (b frameBuffer) send(f *frameBlock) {
	gl.BindBufferBase(gl.UNIFORM_BUFFER, 0, uint32(b))
	gl.BufferData(gl.UNIFORM_BUFFER, int(unsafe.Sizeof(*f)), unsafe.Pointer(f), gl.STREAM_DRAW)
}

func (b frameBuffer) delete() {
	name := uint32(b)
	gl.DeleteBuffers(1, &name)
}

// see points the block at a camera.
func (f *frameBlock) see(cam view.Camera, projection view.Matrix) {
	eye := cam.Eye()
	_, _, gaze := cam.Axes()
	f.viewProjection = projection.Mul(cam.View()).Float32()
	f.eye, f.gaze = asVec4(eye, 0), asVec4(gaze, float64(f.gaze[3]))
	if cam.Parallel {
		f.eye[3] = 1
	}
}

func asVec4(v view.Vec, w float64) vec4 {
	return vec4{float32(v[0]), float32(v[1]), float32(v[2]), float32(w)}
}
