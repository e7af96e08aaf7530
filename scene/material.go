package scene

// The bridge between g3n, which walks the scene, and our own shaders.

import (
	"github.com/g3n/engine/gls"
	"github.com/g3n/engine/material"
	"github.com/go-gl/gl/v3.3-core/gl"
)

// Programs, each NAME.vert and NAME.frag of assets/shaders.
const (
	programPart    = "part"
	programGround  = "ground"
	programDepth   = "depth"
	programRoom    = "room"
	programPresent = "present"
	programBake    = "bake"
	programGrain   = "grain"
	programGlass   = "glass"
)

// Drawing order, the highest first: what hides most comes first, and nothing is shaded twice for long.
const (
	orderRoom = iota
	orderWood
	orderFelt
	orderParts
)

// Texture units.
const (
	unitArt = iota
	unitShadow
	unitHeight
	unitWood
	unitBaked
)

// finish is a g3n material that changes with the pass: its own shader into the picture, bare depth into
// a depth map. g3n asks for it anew for each draw, which makes a depth pass a plain Render.
type finish struct {
	depthPass *bool
	lit, bare *material.Material
	samplers  []sampler
	numbers   []number
}

// number is a uniform of one float, asked for at each draw.
type number struct {
	uniform gls.Uniform
	value   func() float32
}

func newNumber(name string, value func() float32) number {
	n := number{value: value}
	n.uniform.Init(name)
	return n
}

// sampler is a texture that a shader reads under a name.
type sampler struct {
	uniform gls.Uniform
	unit    uint32
	kind    int
	texture func() uint32 // asked for at each draw: depth maps are replaced when the table changes
}

func newSampler(name string, unit uint32, kind int, texture func() uint32) sampler {
	s := sampler{unit: unit, kind: kind, texture: texture}
	s.uniform.Init(name)
	return s
}

// fixed is a texture that stays.
func fixed(texture uint32) func() uint32 { return func() uint32 { return texture } }

func newFinish(program string, depthPass *bool, samplers ...sampler) *finish {
	f := &finish{depthPass: depthPass, lit: opaque(program), bare: opaque(programDepth), samplers: samplers}
	f.bare.SetPolygonOffset(1.5, 2)
	return f
}

func opaque(program string) *material.Material {
	m := material.NewMaterial()
	m.SetShader(program)
	m.SetShaderUnique(true)
	m.SetUseLights(material.UseLightNone)
	m.SetBlending(material.BlendNone)
	return m
}

// GetMaterial satisfies g3n's IMaterial.
func (f *finish) GetMaterial() *material.Material {
	if *f.depthPass {
		return f.bare
	}
	return f.lit
}

// RenderSetup satisfies g3n's IMaterial: it sets the state and binds the textures.
func (f *finish) RenderSetup(gs *gls.GLS) {
	f.GetMaterial().RenderSetup(gs)
	if *f.depthPass {
		return
	}
	for i := range f.samplers {
		s := &f.samplers[i]
		gs.ActiveTexture(gl.TEXTURE0 + s.unit)
		gs.BindTexture(s.kind, s.texture())
		gs.Uniform1i(s.uniform.Location(gs), int32(s.unit))
	}
	for i := range f.numbers {
		n := &f.numbers[i]
		gs.Uniform1f(n.uniform.Location(gs), n.value())
	}
}

// Dispose satisfies g3n's IMaterial.
func (f *finish) Dispose() {
	f.lit.Dispose()
	f.bare.Dispose()
}
