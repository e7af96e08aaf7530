package mesh_test

import (
	"bufio"
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"strings"
	"sync"
	"testing"

	"tabletop/mesh"
	"tabletop/mesh/meshtest"
	"tabletop/mesh/meshtest/judge"
)

// exported are solids of every kind: sharp and round, with and without a wall, one and many pieces.
func exported(t *testing.T) map[string]*mesh.Solid {
	t.Helper()
	out, err := builtOnce()
	if err != nil {
		t.Fatal(err)
	}
	return out
}

var builtOnce = sync.OnceValues(func() (map[string]*mesh.Solid, error) {
	out := map[string]*mesh.Solid{}
	for _, family := range []string{"rectangle", "star", "islands", "lines", "noise"} {
		for _, fillet := range []float64{0, 0.7, 4} {
			shape := mesh.Shape{Alpha: meshtest.Named(family).Raster(200, true), Width: 200, Height: 200, Size: [3]float64{30, 30, 4}}
			s, _, err := mesh.Build(context.Background(), shape, mesh.Options{Fillet: fillet})
			if err != nil {
				return nil, err
			}
			out[fmt.Sprintf("%s-%v", family, fillet)] = s
		}
	}
	return out, nil
})

func TestSTLIsWatertight(t *testing.T) {
	for name, s := range exported(t) {
		var b bytes.Buffer
		if err := mesh.WriteSTL(&b, name, s); err != nil {
			t.Fatal(err)
		}
		raw := b.Bytes()
		n := int(binary.LittleEndian.Uint32(raw[80:]))
		if n != s.Triangles() || len(raw) != 84+50*n || bytes.HasPrefix(raw, []byte("solid")) {
			t.Fatalf("%s: %d triangles in %d bytes, want %d", name, n, len(raw), s.Triangles())
		}
		type corner [3]float32
		edges := map[[2]corner]int{}
		for i := range n {
			var f [4]corner
			if _, err := binary.Decode(raw[84+50*i:], binary.LittleEndian, &f); err != nil {
				t.Fatal(err)
			}
			if l := f[0][0]*f[0][0] + f[0][1]*f[0][1] + f[0][2]*f[0][2]; math.Abs(float64(l)-1) > 1e-4 {
				t.Errorf("%s: facet %d has the normal %v", name, i, f[0])
			}
			for k := range 3 {
				edges[[2]corner{f[1+k], f[1+(k+1)%3]}]++
			}
		}
		for e, count := range edges {
			if count != 1 || edges[[2]corner{e[1], e[0]}] != 1 {
				t.Errorf("%s: an edge %v without exactly one opposite", name, e)
				break
			}
		}
	}
}

func TestAdmeshFindsNothing(t *testing.T) {
	files := map[string][]byte{}
	for name, s := range exported(t) {
		var b bytes.Buffer
		if err := mesh.WriteSTL(&b, name, s); err != nil {
			t.Fatal(err)
		}
		files[name] = b.Bytes()
	}
	judge.Admesh(t, files)
}

func TestOBJSaysWhatTheSolidIs(t *testing.T) {
	s := exported(t)["star-0.7"]
	var b bytes.Buffer
	if err := mesh.WriteOBJ(&b, "a star", s); err != nil {
		t.Fatal(err)
	}
	counts := map[string]int{}
	var groups []string
	lines := bufio.NewScanner(&b)
	for lines.Scan() {
		f := strings.Fields(lines.Text())
		if f[0] == "vt" && counts["vt"] == 0 {
			if want := fmt.Sprint(1 - s.UVs[1]); f[2] != want {
				t.Errorf("v is %s, want %s, up from the bottom", f[2], want)
			}
		}
		counts[f[0]]++
		if f[0] == "g" {
			groups = append(groups, f[1])
		}
	}
	n := len(s.Positions) / 3
	if counts["v"] != n || counts["vt"] != n || counts["vn"] != n || counts["f"] != s.Triangles() {
		t.Errorf("%v for %d vertices and %d triangles", counts, n, s.Triangles())
	}
	if got := strings.Join(groups, " "); got != "face side back" {
		t.Errorf("groups %s", got)
	}
}

func tinyPNG(t *testing.T) []byte {
	t.Helper()
	img := image.NewRGBA(image.Rect(0, 0, 4, 4))
	img.Set(1, 1, color.RGBA{200, 40, 40, 255})
	var b bytes.Buffer
	if err := png.Encode(&b, img); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// table is two solids on a tray that is turned, one of them twice with other art.
func table(t *testing.T) []byte {
	t.Helper()
	solids := exported(t)
	var g mesh.GLB
	sheet := g.AddTexture("sheet", tinyPNG(t))
	plain := g.AddMaterial(mesh.Material{Name: "wood", Colour: [3]float64{0.4, 0.2, 0.1}, Texture: -1, Roughness: 0.7})
	ace := g.AddMaterial(mesh.Material{Name: "ace", Colour: [3]float64{1, 1, 1}, Texture: sheet, Cell: [4]float64{0, 0, 0.5, 0.5}, Roughness: 0.5})
	mirror := g.AddMaterial(mesh.Material{Name: "mirror", Colour: [3]float64{1, 1, 1}, Texture: sheet, Cell: [4]float64{1, 0, -0.5, 0.5}, Roughness: 0.5})
	star := g.AddSolid("star", solids["star-0.7"], ace, plain, mirror)
	other := g.AddSolid("star", solids["star-0.7"], mirror, mirror, ace)
	noise := g.AddSolid("noise", solids["noise-0.7"], plain, plain, plain)
	a := g.AddNode(mesh.Node{Name: "star#1", Mesh: star, Translation: [3]float64{100, 2, 0}, Extras: map[string]string{"path": "/sky"}})
	b := g.AddNode(mesh.Node{Name: "star#2", Mesh: other, Rotation: [4]float64{0, 1, 0, 0}})
	c := g.AddNode(mesh.Node{Name: "noise", Mesh: noise})
	g.AddNode(mesh.Node{Name: "tray", Mesh: -1, Children: []int{a, b, c}, Rotation: [4]float64{-math.Sqrt2 / 2, 0, 0, math.Sqrt2 / 2}})
	var out bytes.Buffer
	if err := g.Write(&out, "tabletop test"); err != nil {
		t.Fatal(err)
	}
	return out.Bytes()
}

func TestGLBHoldsTheTableInMetres(t *testing.T) {
	raw := table(t)
	length := binary.LittleEndian.Uint32(raw[12:])
	var doc struct {
		Scenes []struct{ Nodes []int }
		Nodes  []struct {
			Translation []float64
			Extras      map[string]string
		}
		Meshes []struct {
			Primitives []struct{ Attributes map[string]int }
		}
		Accessors []struct{ Min, Max []float64 }
	}
	if err := json.Unmarshal(raw[20:20+length], &doc); err != nil {
		t.Fatal(err)
	}
	if len(doc.Scenes[0].Nodes) != 1 || doc.Scenes[0].Nodes[0] != 3 {
		t.Errorf("the roots are %v, want the tray", doc.Scenes[0].Nodes)
	}
	if x := doc.Nodes[0].Translation[0]; math.Abs(x-0.1) > 1e-12 {
		t.Errorf("100 mm became %v m", x)
	}
	if got := doc.Nodes[0].Extras["path"]; got != "/sky" {
		t.Errorf("extras: path %q", got)
	}
	first, second := doc.Meshes[0].Primitives[0].Attributes["POSITION"], doc.Meshes[1].Primitives[0].Attributes["POSITION"]
	if first != second {
		t.Error("one solid with two materials has its geometry twice")
	}
	at := doc.Accessors[first]
	if w := at.Max[0] - at.Min[0]; w < 0.02 || w > 0.03 {
		t.Errorf("a star of 30 mm is %v m wide", w)
	}
}

func TestGLBPutsCellsIntoUVs(t *testing.T) {
	raw := table(t)
	length := int(binary.LittleEndian.Uint32(raw[12:]))
	var doc struct {
		Meshes []struct {
			Primitives []struct{ Attributes map[string]int }
		}
		Accessors   []struct{ BufferView, Count int }
		BufferViews []struct{ ByteOffset int }
	}
	if err := json.Unmarshal(raw[20:20+length], &doc); err != nil {
		t.Fatal(err)
	}
	// The second star's face shows the upper right quarter of the sheet, mirrored left to right.
	at := doc.Accessors[doc.Meshes[1].Primitives[0].Attributes["TEXCOORD_0"]]
	uvs := make([][2]float32, at.Count)
	if _, err := binary.Decode(raw[20+length+8+doc.BufferViews[at.BufferView].ByteOffset:], binary.LittleEndian, uvs); err != nil {
		t.Fatal(err)
	}
	own := exported(t)["star-0.7"].UVs
	for i, uv := range uvs {
		if want := [2]float32{1 - own[2*i]/2, own[2*i+1] / 2}; math.Abs(float64(uv[0]-want[0])) > 1e-6 || math.Abs(float64(uv[1]-want[1])) > 1e-6 {
			t.Fatalf("UV %v became %v, want %v", own[2*i:2*i+2], uv, want)
		}
	}
}

func TestGLTFValidatorFindsNothing(t *testing.T) {
	files := map[string][]byte{"table": table(t)}
	for name, s := range exported(t) {
		var b bytes.Buffer
		if err := mesh.WriteGLB(&b, name, s, [3]float64{0.5, 0.5, 0.5}, nil, tinyPNG(t)); err != nil {
			t.Fatal(err)
		}
		files[name] = b.Bytes()
	}
	judge.GLTF(t, files)
}
