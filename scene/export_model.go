package scene

// What a part looks like, as glTF has it: pictures, materials and meshes, each in the file once.

import (
	"context"
	"crypto/sha256"
	"fmt"
	"math"
	"strconv"

	"tabletop/mesh"
	"tabletop/scene/texture"
)

// exporter is a file in the making.
type exporter struct {
	table     *Table
	glb       mesh.GLB
	pngs      map[texture.Slot][]byte
	textures  map[[sha256.Size]byte]int // by content
	materials map[coat]int
	meshes    map[coated]int
}

// coat is what a material is known by.
type coat struct {
	texture int        // -1: plain paper
	cell    [4]float64 // of the texture that is the picture
	gloss   float64
}

// coated is what a mesh is known by.
type coated struct {
	solid      *mesh.Solid
	face, back int // materials
}

// newExporter encodes the pictures of the given looks.
func (t *Table) newExporter(ctx context.Context, looks []*look) (*exporter, error) {
	pngs, err := t.art.encode(ctx, looks, padded)
	return &exporter{
		table: t, pngs: pngs, textures: map[[sha256.Size]byte]int{}, materials: map[coat]int{}, meshes: map[coated]int{},
	}, err
}

// model adds a look's mesh, or gives the one that looks the same.
func (x *exporter) model(l *look) int {
	key := coated{l.body[0], x.material(l.face, l.substance.gloss()), x.material(l.back, l.substance.gloss())}
	n, known := x.meshes[key]
	if !known {
		n = x.glb.AddSolid(x.modelName(l), l.body[0], key.face, key.face, key.back)
		x.meshes[key] = n
	}
	return n
}

// modelName says what a mesh holds: its pictures and its size.
func (x *exporter) modelName(l *look) string {
	face, back := spriteName(x.table.art.cell(l.face)), spriteName(x.table.art.cell(l.back))
	if face != back {
		face += ", " + back
	}
	s := l.body[0].Size
	return fmt.Sprintf("%s, %s x %s x %s mm", face, decimal(s[0]), decimal(s[1]), decimal(s[2]))
}

// decimal writes a length to a hundredth of a mm.
func decimal(v float64) string { return strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64) }

// material adds a picture's material, or gives the one that looks the same.
func (x *exporter) material(s texture.Slot, gloss float64) int {
	name := spriteName(x.table.art.cell(s))
	key := coat{texture: -1, gloss: gloss}
	if file := x.pngs[s]; file != nil {
		key.texture, key.cell = x.texture(name, file), paddedCell(x.table.art.baked[s.Array][s.Layer][0])
	}
	n, known := x.materials[key]
	if !known {
		m := mesh.Material{Name: name, Colour: [3]float64{1, 1, 1}, Texture: key.texture, Cell: key.cell, Roughness: roughness(gloss)}
		if m.Texture < 0 {
			m.Colour = linear(plainPaper)
		}
		n = x.glb.AddMaterial(m)
		x.materials[key] = n
	}
	return n
}

// texture adds a picture, or gives the one of the same bytes.
func (x *exporter) texture(name string, file []byte) int {
	key := sha256.Sum256(file)
	n, known := x.textures[key]
	if !known {
		n = x.glb.AddTexture(name, file)
		x.textures[key] = n
	}
	return n
}

// roughness is glTF's for a gloss: card stock nearly chalk, wood and plastic with a soft sheen.
func roughness(gloss float64) float64 { return 0.95 - 0.55*gloss }
