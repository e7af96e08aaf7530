// The written form of a glTF 2.0 binary file (Khronos glTF 2.0 specification, chapters 3 to 5).
package mesh

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"io"
	"math"
)

type gltf struct {
	Asset struct {
		Version   string `json:"version"`
		Generator string `json:"generator"`
	} `json:"asset"`
	Scene       int            `json:"scene"`
	Scenes      []gltfScene    `json:"scenes"`
	Nodes       []gltfNode     `json:"nodes,omitempty"`
	Meshes      []gltfMesh     `json:"meshes,omitempty"`
	Materials   []gltfMaterial `json:"materials,omitempty"`
	Textures    []gltfTexture  `json:"textures,omitempty"`
	Images      []gltfImage    `json:"images,omitempty"`
	Samplers    []gltfSampler  `json:"samplers,omitempty"`
	Accessors   []gltfAccessor `json:"accessors,omitempty"`
	BufferViews []gltfView     `json:"bufferViews,omitempty"`
	Buffers     []gltfBuffer   `json:"buffers,omitempty"`
}

type gltfScene struct {
	Nodes []int `json:"nodes,omitempty"`
}

type gltfNode struct {
	Name        string            `json:"name,omitempty"`
	Mesh        *int              `json:"mesh,omitempty"`
	Translation []float64         `json:"translation,omitempty"`
	Rotation    []float64         `json:"rotation,omitempty"`
	Children    []int             `json:"children,omitempty"`
	Extras      map[string]string `json:"extras,omitempty"` // written in the order of its keys
}

type gltfMesh struct {
	Name       string          `json:"name,omitempty"`
	Primitives []gltfPrimitive `json:"primitives"`
}

type gltfPrimitive struct {
	Attributes map[string]int `json:"attributes"` // written in the order of its keys
	Indices    int            `json:"indices"`
	Material   int            `json:"material"`
}

type gltfMaterial struct {
	Name string  `json:"name,omitempty"`
	PBR  gltfPBR `json:"pbrMetallicRoughness"`
}

type gltfPBR struct {
	BaseColorFactor  [4]float64       `json:"baseColorFactor"`
	BaseColorTexture *gltfTextureInfo `json:"baseColorTexture,omitempty"`
	MetallicFactor   float64          `json:"metallicFactor"`
	RoughnessFactor  float64          `json:"roughnessFactor"`
}

type gltfTextureInfo struct {
	Index int `json:"index"`
}

type gltfTexture struct {
	Sampler int `json:"sampler"`
	Source  int `json:"source"`
}

type gltfImage struct {
	Name       string `json:"name,omitempty"`
	MimeType   string `json:"mimeType"`
	BufferView int    `json:"bufferView"`
}

type gltfSampler struct {
	MagFilter int `json:"magFilter"`
	MinFilter int `json:"minFilter"`
	WrapS     int `json:"wrapS"`
	WrapT     int `json:"wrapT"`
}

type gltfAccessor struct {
	BufferView    int       `json:"bufferView"`
	ComponentType int       `json:"componentType"`
	Count         int       `json:"count"`
	Type          string    `json:"type"`
	Min           []float32 `json:"min,omitempty"`
	Max           []float32 `json:"max,omitempty"`
}

type gltfView struct {
	Buffer     int `json:"buffer"`
	ByteOffset int `json:"byteOffset"`
	ByteLength int `json:"byteLength"`
	Target     int `json:"target,omitempty"`
}

type gltfBuffer struct {
	ByteLength int `json:"byteLength"`
}

// errTooLarge means that the file's lengths do not fit into its 32-bit fields.
var errTooLarge = errors.New("more than 4 GB do not fit into one GLB file")

// Write writes the file: the nodes that are no other's child are the scene.
func (g *GLB) Write(w io.Writer, generator string) error {
	doc := g.doc
	doc.Asset.Version, doc.Asset.Generator = "2.0", generator
	doc.Scenes = []gltfScene{{Nodes: g.roots()}}
	if g.bin.Len() > 0 {
		doc.Buffers = []gltfBuffer{{g.bin.Len()}}
	}
	text, err := json.Marshal(doc)
	if err != nil {
		return err
	}
	text = append(text, bytes.Repeat([]byte{' '}, (4-len(text)%4)%4)...)
	size := 12 + 8 + len(text)
	if g.bin.Len() > 0 {
		size += 8 + g.bin.Len()
	}
	if size > math.MaxUint32 {
		return errTooLarge
	}
	const magic, version, jsonChunk, binChunk = 0x46546C67, 2, 0x4E4F534A, 0x004E4942
	head := []uint32{magic, version, uint32(size), uint32(len(text)), jsonChunk}
	if err := errors.Join(binary.Write(w, binary.LittleEndian, head), writeAll(w, text)); err != nil {
		return err
	}
	if g.bin.Len() == 0 {
		return nil
	}
	head = []uint32{uint32(g.bin.Len()), binChunk}
	return errors.Join(binary.Write(w, binary.LittleEndian, head), writeAll(w, g.bin.Bytes()))
}

func writeAll(w io.Writer, b []byte) error {
	_, err := w.Write(b)
	return err
}

func (g *GLB) roots() []int {
	child := make([]bool, len(g.doc.Nodes))
	for _, n := range g.doc.Nodes {
		for _, c := range n.Children {
			child[c] = true
		}
	}
	var out []int
	for i := range child {
		if !child[i] {
			out = append(out, i)
		}
	}
	return out
}

// WriteGLB writes one solid in the given colour (linear), with the art of its face and back as PNG
// files, either of which may be nil.
func WriteGLB(w io.Writer, name string, s *Solid, colour [3]float64, face, back []byte) error {
	var g GLB
	material := func(of string, png []byte) int {
		m := Material{Name: of, Colour: colour, Texture: -1, Roughness: 0.8}
		if png != nil {
			m.Texture, m.Colour = g.AddTexture(of, png), [3]float64{1, 1, 1}
		}
		return g.AddMaterial(m)
	}
	front := material("face", face)
	rear := material("back", back)
	g.AddNode(Node{Name: name, Mesh: g.AddSolid(name, s, front, front, rear)})
	return g.Write(w, "tabletop")
}
