package scene

import (
	"image"
	"unsafe"

	"github.com/go-gl/gl/v3.3-core/gl"
)

// picture is one crop ready for the GPU: opaque, with its own chain of mip maps, finest first, down to
// one pixel. Its own chain is what keeps a neighbour on the sheet from bleeding in.
type picture struct {
	levels []*image.NRGBA
}

// size is that of the finest level.
func (p *picture) size() image.Point { return p.levels[0].Rect.Size() }

// place says where a picture lies on the GPU.
type place struct {
	array *textureArray
	layer int
}

// textureArray holds pictures of one size.
type textureArray struct {
	name uint32
}

// newTextureArray uploads pictures of one size, at most as many as the driver has layers.
func newTextureArray(pictures []*picture, l limits) *textureArray {
	a := &textureArray{}
	gl.GenTextures(1, &a.name)
	gl.BindTexture(gl.TEXTURE_2D_ARRAY, a.name)
	for level, img := range pictures[0].levels {
		s := img.Rect.Size()
		gl.TexImage3D(gl.TEXTURE_2D_ARRAY, int32(level), gl.SRGB8_ALPHA8, int32(s.X), int32(s.Y), int32(len(pictures)),
			0, gl.RGBA, gl.UNSIGNED_BYTE, nil)
	}
	for layer, p := range pictures {
		for level, img := range p.levels {
			upload(img, level, layer)
		}
	}
	textureParameters(gl.TEXTURE_2D_ARRAY, gl.LINEAR_MIPMAP_LINEAR, gl.LINEAR, gl.CLAMP_TO_EDGE)
	gl.TexParameteri(gl.TEXTURE_2D_ARRAY, gl.TEXTURE_MAX_LEVEL, int32(len(pictures[0].levels)-1))
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

// shelve puts pictures into arrays by size, in order of their first use.
func shelve(pictures []*picture, l limits) ([]*textureArray, map[*picture]place) {
	var sizes []image.Point
	bySize := map[image.Point][]*picture{}
	seen := map[*picture]bool{}
	for _, p := range pictures {
		if seen[p] {
			continue
		}
		seen[p] = true
		if s := p.size(); len(bySize[s]) == 0 {
			sizes = append(sizes, s)
		}
		bySize[p.size()] = append(bySize[p.size()], p)
	}
	var arrays []*textureArray
	places := map[*picture]place{}
	for _, s := range sizes {
		for list := bySize[s]; len(list) > 0; {
			n := min(len(list), l.layers)
			a := newTextureArray(list[:n], l)
			for layer, p := range list[:n] {
				places[p] = place{a, layer}
			}
			arrays, list = append(arrays, a), list[n:]
		}
	}
	return arrays, places
}
