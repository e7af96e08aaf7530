package scene

// Exported files as another program reads them: nodes, triangles and texels, from the bytes alone.

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"image"
	"image/color"
	"image/png"
	"math"
	"testing"

	"tabletop/scene/layout"
)

// glbFile is a GLB file that was read.
type glbFile struct {
	Nodes []struct {
		Name                  string
		Mesh                  *int
		Translation, Rotation []float64
		Children              []int
		Extras                map[string]string
	}
	Scenes []struct{ Nodes []int }
	Meshes []struct {
		Name       string
		Primitives []struct {
			Attributes        map[string]int
			Indices, Material int
		}
	}
	Materials []struct {
		PBRMetallicRoughness struct {
			BaseColorTexture *struct{ Index int }
			RoughnessFactor  float64
			MetallicFactor   *float64
		}
	}
	Textures    []struct{ Source int }
	Images      []struct{ BufferView int }
	Accessors   []struct{ BufferView, ComponentType, Count int }
	BufferViews []struct{ ByteOffset, ByteLength int }
	bin         []byte
	pictures    map[int]image.Image
}

func readGLB(t testing.TB, raw []byte) *glbFile {
	t.Helper()
	n := binary.LittleEndian.Uint32(raw[12:])
	g := &glbFile{pictures: map[int]image.Image{}}
	if err := json.Unmarshal(raw[20:20+n], g); err != nil {
		t.Fatal(err)
	}
	if rest := raw[20+n:]; len(rest) > 0 {
		g.bin = rest[8:]
	}
	for i, im := range g.Images {
		p, err := png.Decode(bytes.NewReader(g.view(im.BufferView)))
		if err != nil {
			t.Fatal(err)
		}
		g.pictures[i] = p
	}
	return g
}

func (g *glbFile) view(i int) []byte {
	v := g.BufferViews[i]
	return g.bin[v.ByteOffset : v.ByteOffset+v.ByteLength]
}

// numbers reads an accessor of floats or of indices.
func (g *glbFile) numbers(i int) []float64 {
	a := g.Accessors[i]
	raw := g.view(a.BufferView)
	var out []float64
	switch a.ComponentType {
	case 5123:
		for ; len(raw) >= 2 && len(out) < a.Count; raw = raw[2:] {
			out = append(out, float64(binary.LittleEndian.Uint16(raw)))
		}
	case 5125:
		for ; len(raw) >= 4 && len(out) < a.Count; raw = raw[4:] {
			out = append(out, float64(binary.LittleEndian.Uint32(raw)))
		}
	default:
		for ; len(raw) >= 4; raw = raw[4:] {
			out = append(out, float64(math.Float32frombits(binary.LittleEndian.Uint32(raw))))
		}
	}
	return out
}

// triangle is one in world space, metres.
type triangle struct {
	node     string
	corners  [3]layout.Vec
	uvs      [3][2]float64
	material int
}

// triangles puts all nodes where they stand; a child's parent is only moved.
func (g *glbFile) triangles() []triangle {
	var out []triangle
	parent := map[int]layout.Vec{}
	for _, n := range g.Nodes {
		for _, c := range n.Children {
			parent[c] = layout.Vec(n.Translation)
		}
	}
	for i, n := range g.Nodes {
		if n.Mesh == nil {
			continue
		}
		at, q := parent[i], layout.Quat{3: 1}
		if n.Translation != nil {
			at = at.Add(layout.Vec(n.Translation))
		}
		if n.Rotation != nil {
			q = layout.Quat(n.Rotation)
		}
		for _, p := range g.Meshes[*n.Mesh].Primitives {
			positions := g.numbers(p.Attributes["POSITION"])
			var uvs []float64
			if a, ok := p.Attributes["TEXCOORD_0"]; ok {
				uvs = g.numbers(a)
			}
			indices := g.numbers(p.Indices)
			for j := 0; j < len(indices); j += 3 {
				tri := triangle{node: n.Name, material: p.Material}
				for k := range 3 {
					v := int(indices[j+k])
					tri.corners[k] = q.Turn(layout.Vec(positions[3*v:])).Add(at)
					if uvs != nil {
						tri.uvs[k] = [2]float64(uvs[2*v:])
					}
				}
				out = append(out, tri)
			}
		}
	}
	return out
}

// above finds what is highest over (x, z) in mm: the node and the colour. Triangles seen from their inside count as
// nothing.
func (g *glbFile) above(list []triangle, x, z float64) (node string, c color.NRGBA) {
	x, z = x/1000, z/1000
	top := math.Inf(-1)
	for i := range list {
		t := &list[i]
		p, q, r := t.corners[0], t.corners[1], t.corners[2]
		area := (q[2]-p[2])*(r[0]-p[0]) - (q[0]-p[0])*(r[2]-p[2])
		if area <= 0 {
			continue
		}
		a := ((q[2]-z)*(r[0]-x) - (q[0]-x)*(r[2]-z)) / area
		b := ((r[2]-z)*(p[0]-x) - (r[0]-x)*(p[2]-z)) / area
		if a < 0 || b < 0 || a+b > 1 {
			continue
		}
		if y := a*p[1] + b*q[1] + (1-a-b)*r[1]; y > top {
			top, node = y, t.node
			c = g.texel(t, a*t.uvs[0][0]+b*t.uvs[1][0]+(1-a-b)*t.uvs[2][0], a*t.uvs[0][1]+b*t.uvs[1][1]+(1-a-b)*t.uvs[2][1])
		}
	}
	return node, c
}

// texel is the colour of a triangle's material at (u, v); of no texture it is none.
func (g *glbFile) texel(t *triangle, u, v float64) color.NRGBA {
	tex := g.Materials[t.material].PBRMetallicRoughness.BaseColorTexture
	if tex == nil {
		return color.NRGBA{}
	}
	p := g.pictures[g.Textures[tex.Index].Source]
	x, y := int(u*float64(p.Bounds().Dx())), int(v*float64(p.Bounds().Dy()))
	return color.NRGBAModel.Convert(p.At(x, y)).(color.NRGBA)
}

// nodeBox is the box of a node in metres.
func nodeBox(list []triangle, node string) (lo, hi layout.Vec) {
	lo, hi = layout.Vec{9, 9, 9}, layout.Vec{-9, -9, -9}
	for _, t := range list {
		if t.node != node {
			continue
		}
		for _, c := range t.corners {
			for k := range 3 {
				lo[k], hi[k] = min(lo[k], c[k]), max(hi[k], c[k])
			}
		}
	}
	return lo, hi
}
