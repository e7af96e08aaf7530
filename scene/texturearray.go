package scene

// Pictures on the GPU.

import (
	"image"
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/scene/texture"
)

// textureArray holds pictures of one size.
type textureArray struct {
	name uint32 // 0: none of its pictures is known yet
}

// newTextureArray uploads pictures of one size, at most as many as the driver has layers. Those that are nil are not
// known yet, and nothing may show them. Pixels that wait in a file are there only while they are uploaded.
func newTextureArray(pictures []picture, l limits, from *texture.Spill) *textureArray {
	a := &textureArray{}
	first := known(pictures)
	if first == nil {
		return a
	}
	gl.GenTextures(1, &a.name)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, a.name)
	// First of all: Mesa makes room for all levels at once only when it knows that there will be any, else it copies.
	textureParameters(gl.TEXTURE_2D_ARRAY, gl.LINEAR_MIPMAP_LINEAR, gl.LINEAR, gl.CLAMP_TO_EDGE)
	gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MAX_LEVEL, int32(len(first)-1))
	for level, img := range first {
		s := img.Rect.Size()
		gl.TexImage3D(gl.TEXTURE_2D_ARRAY, int32(level), gl.SRGB8_ALPHA8, int32(s.X), int32(s.Y), int32(len(pictures)),
			0, gl.RGBA, gl.UNSIGNED_BYTE, nil)
	}
	a.update(make([]picture, len(pictures)), pictures, from)
	sharpen(gl.TEXTURE_2D_ARRAY, l)
	return a
}

// known is the first picture that is; nil: none.
func known(pictures []picture) picture {
	for _, p := range pictures {
		if p != nil {
			return p
		}
	}
	return nil
}

// update uploads the pictures that are others than before. Pictures are compared by identity: what is taken over from
// one reading to the next is not copied.
func (a *textureArray) update(before, now []picture, from *texture.Spill) {
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, a.name)
	for layer, p := range now {
		if p == nil || before[layer] != nil && before[layer][0] == p[0] {
			continue
		}
		for level, img := range p {
			upload(img, level, layer)
		}
		from.Drop(p)
	}
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
		s.arrays = append(s.arrays, newTextureArray(pictures, s.limits, a.spill))
	}
}
