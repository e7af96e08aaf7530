package scene

// What the window says, over the table: a picture that package panel paints, on the GPU.

import (
	"image"
	"unsafe"

	"github.com/g3n/engine/material"
	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/scene/view"
)

// glass is a sheet of pixels before the picture, as large as the window.
type glass struct {
	device  *device
	overlay *overlay
	texture uint32
	size    image.Point
}

func newGlass(d *device) *glass {
	g := &glass{device: d}
	f := newFinish(programGlass, new(bool), newSampler("sheet", unitArt, gl.TEXTURE_2D, func() uint32 { return g.texture }))
	f.lit.SetDepthTest(false)
	f.lit.SetBlending(material.BlendNormal)
	g.overlay = newOverlay(f)
	return g
}

// upload takes over the parts of a picture that were painted anew.
func (g *glass) upload(img *image.RGBA, anew []image.Rectangle) {
	if g.texture == 0 || g.size != img.Rect.Size() {
		gl.DeleteTextures(1, &g.texture)
		g.size = img.Rect.Size()
		gl.GenTextures(1, &g.texture)
		gl.BindTexture(gl.TEXTURE_2D, g.texture)
		gl.TexImage2D(gl.TEXTURE_2D, 0, gl.RGBA8, int32(g.size.X), int32(g.size.Y), 0, gl.RGBA, gl.UNSIGNED_BYTE, nil)
		textureParameters(gl.TEXTURE_2D, gl.NEAREST, gl.NEAREST, gl.CLAMP_TO_EDGE)
		anew = []image.Rectangle{img.Rect}
	}
	gl.ActiveTexture(gl.TEXTURE0 + unitArt)
	gl.BindTexture(gl.TEXTURE_2D, g.texture)
	gl.PixelStorei(gl.UNPACK_ROW_LENGTH, int32(img.Stride/4))
	for _, r := range anew {
		gl.TexSubImage2D(gl.TEXTURE_2D, 0, int32(r.Min.X), int32(r.Min.Y), int32(r.Dx()), int32(r.Dy()),
			gl.RGBA, gl.UNSIGNED_BYTE, unsafe.Pointer(&img.Pix[img.PixOffset(r.Min.X, r.Min.Y)]))
	}
	gl.PixelStorei(gl.UNPACK_ROW_LENGTH, 0)
}

// draw lays the covered boxes of the sheet over the current framebuffer, which must not encode to sRGB.
func (g *glass) draw(covered []image.Rectangle) {
	if g.texture == 0 || len(covered) == 0 {
		return
	}
	// The window's own alpha stays: some desktops take it for transparency.
	gl.ColorMask(true, true, true, false)
	gl.Enable(gl.SCISSOR_TEST)
	for _, r := range covered {
		gl.Scissor(int32(r.Min.X), int32(g.size.Y-r.Max.Y), int32(r.Dx()), int32(r.Dy()))
		g.device.render(g.overlay.root, lens{view.Identity, view.Identity})
	}
	gl.Disable(gl.SCISSOR_TEST)
	gl.ColorMask(true, true, true, true)
}

func (g *glass) delete() {
	gl.DeleteTextures(1, &g.texture)
	g.overlay.delete()
}
