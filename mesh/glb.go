// A glTF 2.0 file in the making: solids, art and where things stand, for Blender or a web page.
// Lengths in the file are metres; Y is up, and a solid's face looks along +Z, as glTF wants it.
package mesh

import (
	"bytes"
	"encoding/binary"
	"maps"
	"math"
)

// metres is a mm.
const metres = 0.001

// GLB collects a file. What the Add methods return is an index for the others. The zero value is empty.
type GLB struct {
	doc   gltf
	bin   bytes.Buffer
	cells [][4]float64 // of the materials
	known map[*Solid]*geometry
}

// Material is how a group of a solid looks.
type Material struct {
	Name    string
	Colour  [3]float64 // linear, multiplied with the texture; the zero value is black
	Texture int        // an index from AddTexture, or -1 for none
	// Cell is the part of the texture that UV (0,0) to (1,1) shows: left, top, width and height as parts
	// of the texture, negative ones to mirror. The zero value is all of it. It goes into the solid's UVs:
	// not every program reads glTF's extension for it.
	Cell      [4]float64
	Roughness float64 // 0 a mirror, 1 chalk
}

// Node is a thing that stands somewhere.
type Node struct {
	Name        string
	Mesh        int        // an index from AddSolid, or -1 for a group
	Translation [3]float64 // mm, relative to the parent
	Rotation    [4]float64 // unit quaternion x, y, z, w; the zero value is none
	Children    []int      // indices from AddNode, each in one node at most
	// Extras is what the file's reader may want to know of the thing; modelling programs show it as
	// custom properties.
	Extras map[string]string
}

// geometry is where the accessors of a solid are.
type geometry struct {
	plain  map[string]int                // attributes of groups without a texture
	art    map[[4]float64]map[string]int // of those with one, by cell
	groups [3]int                        // of face, side and back; -1 for an empty one
}

// AddTexture adds an image, which must be a PNG file's bytes.
func (g *GLB) AddTexture(name string, png []byte) int {
	if len(g.doc.Samplers) == 0 {
		g.doc.Samplers = []gltfSampler{{MagFilter: 9729, MinFilter: 9987, WrapS: 33071, WrapT: 33071}}
	}
	view := g.addView(png, 0)
	g.doc.Images = append(g.doc.Images, gltfImage{Name: name, MimeType: "image/png", BufferView: view})
	g.doc.Textures = append(g.doc.Textures, gltfTexture{Source: len(g.doc.Images) - 1})
	return len(g.doc.Textures) - 1
}

// AddMaterial adds a material.
func (g *GLB) AddMaterial(m Material) int {
	out := gltfMaterial{Name: m.Name}
	out.PBR = gltfPBR{BaseColorFactor: [4]float64{m.Colour[0], m.Colour[1], m.Colour[2], 1}, RoughnessFactor: m.Roughness}
	if m.Texture >= 0 {
		out.PBR.BaseColorTexture = &gltfTextureInfo{Index: m.Texture}
	}
	if m.Cell == ([4]float64{}) {
		m.Cell = [4]float64{0, 0, 1, 1}
	}
	g.doc.Materials, g.cells = append(g.doc.Materials, out), append(g.cells, m.Cell)
	return len(g.doc.Materials) - 1
}

// AddSolid adds a solid with the materials of its face, side and back. One solid added with other
// materials shares its geometry.
func (g *GLB) AddSolid(name string, s *Solid, face, side, back int) int {
	if g.known == nil {
		g.known = map[*Solid]*geometry{}
	}
	geo := g.known[s]
	if geo == nil {
		geo = g.addGeometry(s)
		g.known[s] = geo
	}
	m := gltfMesh{Name: name}
	for k, material := range [3]int{face, side, back} {
		if geo.groups[k] >= 0 {
			m.Primitives = append(m.Primitives, gltfPrimitive{g.attributes(geo, s, material), geo.groups[k], material})
		}
	}
	g.doc.Meshes = append(g.doc.Meshes, m)
	return len(g.doc.Meshes) - 1
}

// attributes gives those that a material needs: UVs only for a texture.
func (g *GLB) attributes(geo *geometry, s *Solid, material int) map[string]int {
	if g.doc.Materials[material].PBR.BaseColorTexture == nil {
		return geo.plain
	}
	cell := g.cells[material]
	if geo.art[cell] == nil {
		art := maps.Clone(geo.plain)
		art["TEXCOORD_0"] = g.addFloats(cellUVs(s.UVs, cell), 2)
		geo.art[cell] = art
	}
	return geo.art[cell]
}

// cellUVs gives UVs of a cell as those of its texture.
func cellUVs(uvs []float32, cell [4]float64) []float32 {
	out := make([]float32, len(uvs))
	for i, v := range uvs {
		out[i] = float32(cell[i%2] + float64(v)*cell[2+i%2])
	}
	return out
}

// AddNode adds a node.
func (g *GLB) AddNode(n Node) int {
	out := gltfNode{Name: n.Name, Children: n.Children, Extras: n.Extras}
	if n.Mesh >= 0 {
		out.Mesh = &n.Mesh
	}
	if n.Translation != ([3]float64{}) {
		out.Translation = []float64{n.Translation[0] * metres, n.Translation[1] * metres, n.Translation[2] * metres}
	}
	if n.Rotation != ([4]float64{}) && n.Rotation != ([4]float64{0, 0, 0, 1}) {
		out.Rotation = n.Rotation[:]
	}
	g.doc.Nodes = append(g.doc.Nodes, out)
	return len(g.doc.Nodes) - 1
}

func (g *GLB) addGeometry(s *Solid) *geometry {
	n := len(s.Positions) / 3
	positions := make([]float32, len(s.Positions))
	for i, v := range s.Positions {
		positions[i] = float32(float64(v) * metres)
	}
	geo := &geometry{art: map[[4]float64]map[string]int{}, plain: map[string]int{"POSITION": g.addFloats(positions, 3), "NORMAL": g.addFloats(s.Normals, 3)}}
	lo, hi := bounds3(positions)
	at := &g.doc.Accessors[geo.plain["POSITION"]]
	at.Min, at.Max = lo[:], hi[:]
	for k, group := range [3][]uint32{s.Indices[:s.FaceEnd], s.Indices[s.FaceEnd:s.SideEnd], s.Indices[s.SideEnd:]} {
		geo.groups[k] = g.addIndices(group, n)
	}
	return geo
}

func bounds3(positions []float32) (lo, hi [3]float32) {
	lo, hi = [3]float32(positions), [3]float32(positions)
	for i, v := range positions {
		lo[i%3], hi[i%3] = min(lo[i%3], v), max(hi[i%3], v)
	}
	return lo, hi
}

func (g *GLB) addFloats(values []float32, n int) int {
	b := make([]byte, 0, 4*len(values))
	for _, v := range values {
		b = binary.LittleEndian.AppendUint32(b, math.Float32bits(v))
	}
	const float, vertices = 5126, 34962
	return g.addAccessor(gltfAccessor{BufferView: g.addView(b, vertices), ComponentType: float,
		Count: len(values) / n, Type: [4]string{2: "VEC2", 3: "VEC3"}[n]})
}

// addIndices adds a group of triangles, -1 when it has none; two bytes an index where they suffice.
func (g *GLB) addIndices(indices []uint32, vertices int) int {
	if len(indices) == 0 {
		return -1
	}
	const short, long, elements = 5123, 5125, 34963
	a := gltfAccessor{ComponentType: long, Count: len(indices), Type: "SCALAR"}
	b := make([]byte, 0, 4*len(indices))
	if vertices < math.MaxUint16 {
		a.ComponentType = short
		for _, v := range indices {
			b = binary.LittleEndian.AppendUint16(b, uint16(v))
		}
	} else {
		for _, v := range indices {
			b = binary.LittleEndian.AppendUint32(b, v)
		}
	}
	a.BufferView = g.addView(b, elements)
	return g.addAccessor(a)
}

func (g *GLB) addAccessor(a gltfAccessor) int {
	g.doc.Accessors = append(g.doc.Accessors, a)
	return len(g.doc.Accessors) - 1
}

// addView appends bytes to the buffer, which starts every view at a multiple of four.
func (g *GLB) addView(b []byte, target int) int {
	g.doc.BufferViews = append(g.doc.BufferViews, gltfView{ByteOffset: g.bin.Len(), ByteLength: len(b), Target: target})
	g.bin.Write(b)
	g.bin.Write(make([]byte, (4-len(b)%4)%4))
	return len(g.doc.BufferViews) - 1
}
