package scene

// Felt and wood without picture files: the GPU draws a tile of each.

import (
	"errors"

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
	tile := g.newTile()
	frame := framebuffer(func() { gl.FramebufferTexture2D(gl.FRAMEBUFFER, gl.COLOR_ATTACHMENT0, gl.TEXTURE_2D, tile, 0) })
	defer gl.DeleteFramebuffers(1, &frame)
	if gl.CheckFramebufferStatus(gl.FRAMEBUFFER) != gl.FRAMEBUFFER_COMPLETE {
		gl.DeleteTextures(1, &tile)
		return 0, errors.New("the driver cannot draw into an sRGB texture")
	}
	f := newFinish(programGrain, new(bool))
	f.lit.SetDepthTest(false)
	f.numbers = []number{newNumber("material", func() float32 { return g.material })}
	o := newOverlay(f)
	defer o.delete()
	d.gs.Viewport(0, 0, int32(g.width), int32(g.height))
	d.gs.Enable(gl.FRAMEBUFFER_SRGB)
	d.render(o.root, lens{view.Identity, view.Identity})
	gl.BindTexture(gl.TEXTURE_2D, tile)
	gl.GenerateMipmap(gl.TEXTURE_2D)
	sharpen(gl.TEXTURE_2D, d.limits)
	return tile, nil
}

func (g grain) newTile() uint32 {
	var name uint32
	gl.GenTextures(1, &name)
	gl.BindTexture(gl.TEXTURE_2D, name)
	textureParameters(gl.TEXTURE_2D, gl.LINEAR_MIPMAP_LINEAR, gl.LINEAR, gl.REPEAT)
	gl.TexImage2D(gl.TEXTURE_2D, 0, gl.SRGB8_ALPHA8, int32(g.width), int32(g.height), 0, gl.RGBA, gl.UNSIGNED_BYTE, nil)
	return name
}
