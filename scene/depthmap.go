package scene

// Depth seen along one direction, the base of shadows and of contact shadows.

import (
	"math"

	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/scene/view"
)

// depthMap is a picture of depths along one direction: from the light it tells what is in shadow, from
// straight above how high everything is.
type depthMap struct {
	frame, texture uint32
	width, height  int
}

// projector is a parallel projection that just holds a box.
type projector struct {
	matrix        view.Matrix // world to clip space
	width, height float64     // mm
	depth         float64     // mm from the near to the far plane
}

// newProjector projects a box that is given along the three axes, with a margin in mm on all sides.
func newProjector(b view.Box, right, up, forward view.Vec, margin float64) projector {
	low := b.Min.Sub(view.Vec{margin, margin, 1})
	high := b.Max.Add(view.Vec{margin, margin, 1})
	looking := view.LookAt(view.Vec{}, right, up, forward)
	return projector{
		matrix: view.Orthographic(low[0], high[0], low[1], high[1], low[2], high[2]).Mul(looking),
		width:  high[0] - low[0], height: high[1] - low[1], depth: high[2] - low[2],
	}
}

// finestDepth is the step in mm that 16 bits of depth may have: a sixth of a card, and less than the offset that keeps
// a surface out of its own shadow.
const finestDepth = 0.05

// format is that of the depths: half the memory where it is enough.
func (p *projector) format() int32 {
	if p.depth/(1<<16) <= finestDepth {
		return gl.DEPTH_COMPONENT16
	}
	return gl.DEPTH_COMPONENT32F
}

// newDepthMap makes a map for a projector whose longer side has size texels.
func newDepthMap(p projector, size int) *depthMap {
	scale := float64(size) / math.Max(p.width, p.height)
	d := &depthMap{width: max(1, int(math.Ceil(p.width*scale))), height: max(1, int(math.Ceil(p.height*scale)))}
	gl.GenTextures(1, &d.texture)
	gl.BindTexture(gl.TEXTURE_2D, d.texture)
	gl.TexImage2D(gl.TEXTURE_2D, 0, p.format(), int32(d.width), int32(d.height), 0, gl.DEPTH_COMPONENT, gl.FLOAT, nil)
	textureParameters(gl.TEXTURE_2D, gl.NEAREST, gl.NEAREST, gl.CLAMP_TO_BORDER)
	far := vec4{1, 1, 1, 1}
	gl.TexParameterfv(gl.TEXTURE_2D, gl.TEXTURE_BORDER_COLOR, &far[0])
	d.frame = framebuffer(func() {
		gl.FramebufferTexture2D(gl.FRAMEBUFFER, gl.DEPTH_ATTACHMENT, gl.TEXTURE_2D, d.texture, 0)
		gl.DrawBuffer(gl.NONE)
		gl.ReadBuffer(gl.NONE)
	})
	return d
}

// filter says how the map is read between its texels.
func (d *depthMap) filter(how int32) {
	gl.BindTexture(gl.TEXTURE_2D, d.texture)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, how)
	gl.TexParameteri(gl.TEXTURE_2D, gl.TEXTURE_MAG_FILTER, how)
}

// texel is the size of a texel in mm.
func (d *depthMap) texel(p projector) float64 { return p.width / float64(d.width) }

func (d *depthMap) delete() {
	gl.DeleteFramebuffers(1, &d.frame)
	gl.DeleteTextures(1, &d.texture)
}
