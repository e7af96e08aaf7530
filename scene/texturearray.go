package scene

// Pictures on the GPU.

import (
	"image"
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"
)

// textureArray holds pictures of one size.
type textureArray struct {
	name uint32
}

// newTextureArray uploads pictures of one size, at most as many as the driver has layers.
func newTextureArray(pictures []picture, l limits) *textureArray {
	a := &textureArray{}
	gl.GenTextures(1, &a.name)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, a.name)
	for level, img := range pictures[0] {
		s := img.Rect.Size()
		gl.TexImage3D(gl.TEXTURE_2D_ARRAY, int32(level), gl.SRGB8_ALPHA8, int32(s.X), int32(s.Y), int32(len(pictures)),
			0, gl.RGBA, gl.UNSIGNED_BYTE, nil)
	}
	for layer, p := range pictures {
		for level, img := range p {
			upload(img, level, layer)
		}
	}
	textureParameters(gl.TEXTURE_2D_ARRAY, gl.LINEAR_MIPMAP_LINEAR, gl.LINEAR, gl.CLAMP_TO_EDGE)
	gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MAX_LEVEL, int32(len(pictures[0])-1))
	sharpen(gl.TEXTURE_2D_ARRAY, l)
	return a
}

func upload(img *image.NRGBA, level, layer int) {
	s := img.Rect.Size()
	gl.PixelStorei(gl.UNPACK_ROW_LENGTH, int32(img.Stride/4))
	gl.TexSubImage3D(gl.TEXTURE_2D_ARRAY, int32(level), 0, 0, int32(layer), int32(s.X), int32(s.Y), 1,
		gl.RGBA, gl.UNSIGNED_BYTE, unsafe.Pointer(&img.Pix[0]))
	gl.PixelStorei(gl.UNPACK_ROW_LENGTH, 0)
}

// sharpen asks for anisotropic filtering of the bound texture, so that it stays sharp at a slant.
func sharpen(kind uint32, l limits) {
	if l.anisotropy > 1 {
		gl.TexParameterf(kind, textureMaxAnisotropy, min(16, l.anisotropy))
	}
}

func (a *textureArray) delete() { gl.DeleteTextures(1, &a.name) }

// shelve uploads all art.
func (s *stage) shelve(a *art) {
	for _, pictures := range a.baked {
		s.arrays = append(s.arrays, newTextureArray(pictures, s.limits))
	}
}
