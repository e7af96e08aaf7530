package scene

// What has to be there before anything can be drawn: entry points, shaders, limits.

import (
	"errors"
	"fmt"
	"unsafe"

	"github.com/g3n/engine/core"
	"github.com/g3n/engine/gls"
	"github.com/g3n/engine/renderer"
	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/assets"
)

// device is the OpenGL context that is current on this thread, and the one g3n renderer that may draw
// in it: two would each believe their own program to be current.
type device struct {
	gs       *gls.GLS
	renderer *renderer.Renderer
	limits   limits
}

// limits are what the driver can do.
type limits struct {
	texture    int // px a side of a texture or framebuffer
	layers     int // of a texture array
	samples    int // of a multisampled framebuffer
	anisotropy float32
}

// Anisotropic filtering is core only since 4.6 but offered everywhere; values from its extension.
const (
	textureMaxAnisotropy    = 0x84FE
	maxTextureMaxAnisotropy = 0x84FF
)

// newDevice takes over the current context. proc finds entry points in it.
func newDevice(proc func(string) unsafe.Pointer) (*device, error) {
	if err := gl.InitWithProcAddrFunc(proc); err != nil {
		return nil, &NoGLError{Reason: fmt.Errorf("OpenGL 3.3 has no %w", err)}
	}
	gs, err := gls.New()
	if err != nil {
		return nil, &NoGLError{Reason: errors.New("libGL.so.1 cannot be loaded")}
	}
	// g3n ends the process on a pending error, even one that is not its own: we check at the end of a frame.
	gs.SetCheckErrors(false)
	d := &device{gs: gs, renderer: renderer.NewRenderer(gs), limits: readLimits()}
	for _, name := range assets.ShaderNames() {
		d.renderer.AddShader(name, assets.Shader(name))
		d.renderer.AddChunk(name, assets.Shader(name))
	}
	for _, program := range []string{programPart, programGround, programDepth, programRoom, programPresent, programBake, programGrain, programGlass} {
		d.renderer.AddProgram(program, program+".vert", program+".frag")
	}
	return d, nil
}

// render lets g3n walk what there is to draw.
func (d *device) render(root *core.Node, c lens) {
	if err := d.renderer.Render(root, c); err != nil {
		panic(err) // our own shaders, which every OpenGL 3.3 compiles
	}
}

func readLimits() limits {
	l := limits{texture: integer(gl.MAX_TEXTURE_SIZE), layers: integer(gl.MAX_ARRAY_TEXTURE_LAYERS), samples: integer(gl.MAX_SAMPLES)}
	l.texture = min(l.texture, integer(gl.MAX_RENDERBUFFER_SIZE))
	gl.GetFloatv(maxTextureMaxAnisotropy, &l.anisotropy)
	if gl.GetError() != gl.NO_ERROR {
		l.anisotropy = 0
	}
	return l
}

func integer(name uint32) int {
	var v int32
	gl.GetIntegerv(name, &v)
	return int(v)
}

// check returns the first pending OpenGL error and clears the rest.
func check(doing string) error {
	first := gl.GetError()
	if first == gl.NO_ERROR {
		return nil
	}
	for range 8 {
		if gl.GetError() == gl.NO_ERROR {
			break
		}
	}
	return fmt.Errorf("%s: OpenGL error %#x", doing, first)
}
