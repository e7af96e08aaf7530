package scene

// What stays sharp at a slant. Filtering that sees to it (anisotropic) takes a software renderer half of a coarse
// frame, most of it for the wood and the felt, which are most of a picture and have little to be sharp.

import "github.com/go-gl/gl/v3.3-core/gl"

// slant says which textures stay sharp at a slant.
type slant int

const (
	slantAll  slant = iota // felt, wood and art
	slantArt               // art only
	slantNone              // none
)

// filter has textures filtered from now on. Arrays that came since are as they are made, sharp, and are set anew in
// each frame: that takes no time.
func (s *stage) filter(to slant) {
	if to == s.slant && to == slantAll {
		return
	}
	s.slant = to
	gl.ActiveTexture(gl.TEXTURE0 + unitArt)
	for _, name := range []uint32{s.felt, s.wood} {
		s.anisotropy(gl.TEXTURE_2D, name, to == slantAll)
	}
	for _, a := range s.arrays {
		if a.name != 0 {
			s.anisotropy(gl.TEXTURE_2D_ARRAY, a.name, to != slantNone)
		}
	}
}

func (s *stage) anisotropy(kind, name uint32, on bool) {
	gl.BindTexture(kind, name)
	if on {
		sharpen(kind, s.limits)
	} else if s.limits.anisotropy > 1 {
		gl.TexParameterf(kind, textureMaxAnisotropy, 1)
	}
}
