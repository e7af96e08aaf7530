package scene

// Felt and wood without picture files: the GPU draws a tile of each.

import (
	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/scene/view"
)

// grain is a tile of felt or wood that repeats, drawn once by grain.frag.
type grain struct {
	material      float32 // as grain.frag numbers them
	width, height int     // texels
}

var (
	feltGrain = grain{0, 512, 512}
	woodGrain = grain{1, 2048, 1024}
)

// newGrain draws the tile into a texture with mip maps.
func (d *device) newGrain(g grain) (uint32, error) {
	t, err := newTarget(g.width, g.height, 0)
	if err != nil {
		return 0, err
	}
	f := newFinish(programGrain, new(bool))
	f.lit.SetDepthTest(false)
	f.numbers = []number{newNumber("material", func() float32 { return g.material })}
	o := newOverlay(f)
	defer o.delete()
	gl.BindFramebuffer(gl.FRAMEBUFFER, t.drawn)
	d.gs.Viewport(0, 0, int32(g.width), int32(g.height))
	d.gs.Enable(gl.FRAMEBUFFER_SRGB)
	d.render(o.root, lens{view.Identity, view.Identity})
	t.resolve()
	tile := t.take()
	gl.BindTexture(gl.TEXTURE_2D, tile)
	gl.GenerateMipmap(gl.TEXTURE_2D)
	textureParameters(gl.TEXTURE_2D, gl.LINEAR_MIPMAP_LINEAR, gl.LINEAR, gl.REPEAT)
	sharpen(gl.TEXTURE_2D, d.limits)
	return tile, nil
}
