package scene

// The ground is most of every picture and lies still: its shadows and occlusion are worked out once, from
// above, and then only read, whatever the camera does.

import (
	"errors"

	"github.com/g3n/engine/core"
	"github.com/g3n/engine/geometry"
	"github.com/g3n/engine/gls"
	"github.com/g3n/engine/graphic"
	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/scene/view"
)

// overlay is one triangle over the whole of a framebuffer.
type overlay struct {
	graphic.Graphic
	root  *core.Node
	array uint32
}

func newOverlay(f *finish) *overlay {
	o := &overlay{root: core.NewNode()}
	gl.GenVertexArrays(1, &o.array)
	o.Init(o, geometry.NewGeometry(), gls.TRIANGLES)
	o.SetCullable(false)
	o.AddMaterial(o, f, 0, 0)
	o.root.Add(o)
	return o
}

// RenderSetup draws.
func (o *overlay) RenderSetup(*gls.GLS, *core.RenderInfo) {
	gl.BindVertexArray(o.array)
	gl.DrawArrays(gl.TRIANGLES, 0, 3)
}

func (o *overlay) delete() { gl.DeleteVertexArrays(1, &o.array) }

// bakeMargin is the ground around the parts and the mat whose light is baked, mm: as far as shadows and
// occlusion of what stands on it may reach.
const bakeMargin = 30.0

// bake works out the light on mat and table once, from above.
func (s *stage) bake(l *layer) error {
	box := s.lit(l)
	s.frame.bakeArea = vec4{
		float32(box.Min[0] - bakeMargin), float32(box.Min[2] - bakeMargin),
		float32(box.Max[0] + bakeMargin), float32(box.Max[2] + bakeMargin),
	}
	w, h := s.bakeSize(box)
	l.baked = newBaked(w, h)
	frame := framebuffer(func() {
		gl.FramebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, l.baked, 0)
	})
	defer gl.DeleteFramebuffers(1, &frame)
	if gl.CheckFramebufferStatus(gl.FRAMEBUFFER) != gl.FRAMEBUFFER_COMPLETE {
		return errors.New("the driver cannot draw into a two-channel texture")
	}
	f := newFinish(programBake, new(bool), l.shadowSampler(), l.heightSampler())
	f.lit.SetDepthTest(false)
	o := newOverlay(f)
	defer o.delete()
	s.light(l)
	s.frame.picture = vec4{0, 0, float32(w), float32(h)}
	s.frame.shadowScale[3], s.frame.heightScale[3] = float32(s.effort.bakeTaps), float32(s.effort.bakeDirections)
	s.buffer.send(s.frame)
	s.gs.Viewport(0, 0, int32(w), int32(h))
	// Heights in between keep texels of the map from showing as streaks.
	l.height.filter(gl.LINEAR)
	s.render(o.root, lens{view.Identity, view.Identity})
	l.height.filter(gl.NEAREST)
	gl.BindTexture(gl.TEXTURE_2D, l.baked)
	gl.GenerateMipmap(gl.TEXTURE_2D)
	gl.Finish() // as after the depth maps
	return nil
}

// bakeSize is the size of the baked light in texels.
func (s *stage) bakeSize(box view.Box) (w, h int) {
	size := box.Size()
	x, z := size[0]+2*bakeMargin, size[2]+2*bakeMargin
	scale := float64(min(s.effort.bakeSize, s.limits.texture)) / max(x, z)
	return max(1, int(x*scale)), max(1, int(z*scale))
}

func newBaked(w, h int) uint32 {
	var name uint32
	gl.GenTextures(1, &name)
	gl.BindTexture(gl.TEXTURE_2D, name)
	textureParameters(gl.TEXTURE_2D, gl.LINEAR_MIPMAP_LINEAR, gl.LINEAR, gl.CLAMP_TO_EDGE)
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.RG16, int32(w), int32(h), 0, gl.RG, gl.UNSIGNED_SHORT, nil)
	return name
}
