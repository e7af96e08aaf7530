package scene

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"math"
	"slices"
	"strings"
	"testing"

	"tabletop/assets"
	"tabletop/loader"
	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/mesh/meshtest/judge"
	"tabletop/scene/layout"
)

func exportGLB(t testing.TB, table *Table, opt ExportOptions) []byte {
	t.Helper()
	var b bytes.Buffer
	if err := table.WriteGLB(context.Background(), &b, opt); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// mixed is still's table with a card beside its twin, a plain part, a picture that is not there, and a
// card on the HUD.
func mixed(t testing.TB) *Table {
	t.Helper()
	b := still()
	board := b.game.Surfaces[0]
	b.quarters("other.png", [4]color.NRGBA{white, grey, red, green})
	two := b.part("two", 0.3, game.Sprite{Image: "face.png"}, game.Sprite{Image: "other.png"})
	b.put(two, board, 60, 90, game.FacingBack)
	b.put(b.part("plain", 2, game.Sprite{}, game.Sprite{}), board, -180, 90, game.FacingFace)
	b.put(b.part("lost", 2, game.Sprite{Image: "lost.png"}, game.Sprite{Image: "lost.png"}), board, 180, 90, game.FacingFace)
	hud := &game.Surface{Ref: b.ref("hud", "hand"), Size: [2]float64{100, 100}, Mount: game.Mount{Kind: game.MountHUD, Area: game.AreaBottomLeft}}
	b.game.Surfaces = append(b.game.Surfaces, hud)
	held := b.part("held", 0.3, game.Sprite{Image: "face.png"}, game.Sprite{Image: "back.png"})
	b.put(held, hud, 0, 0, game.FacingFace)
	table, _ := b.load(t)
	return table
}

func TestExportPutsEveryPoseInMetres(t *testing.T) {
	table := mixed(t)
	g := readGLB(t, exportGLB(t, table, ExportOptions{}))
	if len(g.Nodes) != len(table.Poses())+1 { // and the HUD's
		t.Fatalf("%d nodes for %d poses", len(g.Nodes), len(table.Poses()))
	}
	for i, p := range table.Poses() {
		n := g.Nodes[i]
		want := map[string]string{"path": p.Path, "facing": string(p.Facing), "surface": p.Surface.Short()}
		if n.Name != p.Part.Short() || fmt.Sprint(n.Extras) != fmt.Sprint(want) {
			t.Errorf("node %d is %s %v, want %s %v", i, n.Name, n.Extras, p.Part.Short(), want)
		}
		if p.HUD != nil {
			continue
		}
		for k := range 3 {
			if math.Abs(n.Translation[k]-p.Position[k]/1000) > 1e-12 {
				t.Errorf("%s is at %v m, its pose at %v mm", n.Name, n.Translation, p.Position)
			}
		}
		if n.Rotation == nil {
			n.Rotation = []float64{0, 0, 0, 1} // as glTF has it
		}
		if !slices.Equal(n.Rotation, p.Orientation[:]) {
			t.Errorf("%s is turned by %v, want %v", n.Name, n.Rotation, p.Orientation)
		}
	}
}

func TestExportIsTrueToScale(t *testing.T) {
	list := readGLB(t, exportGLB(t, mixed(t), ExportOptions{})).triangles()
	for _, x := range []struct {
		node string
		size layout.Vec
	}{
		{"part#board", layout.Vec{0.160, 0.004, 0.160}},
		{"part#card", layout.Vec{0.064, 0.0003, 0.096}},
		{"part#figure", layout.Vec{0.040, 0.060, 0.003}}, // it stands
	} {
		lo, hi := nodeBox(list, x.node)
		for k := range 3 {
			if got := hi[k] - lo[k]; math.Abs(got-x.size[k]) > 1e-6 {
				t.Errorf("%s: %v m along axis %d, want %v", x.node, got, k, x.size[k])
			}
		}
	}
	if lo, _ := nodeBox(list, "part#board"); math.Abs(lo[1]) > 1e-9 {
		t.Errorf("the board is %v m over the table", lo[1])
	}
}

func TestExportSharesWhatLooksTheSame(t *testing.T) {
	g := readGLB(t, exportGLB(t, mixed(t), ExportOptions{}))
	of := map[string]int{}
	for _, n := range g.Nodes {
		if n.Mesh != nil {
			of[n.Name] = *n.Mesh
		}
	}
	if of["part#card"] != of["part#turned"] || of["part#card"] == of["part#two"] {
		t.Errorf("meshes by node: %v", of)
	}
	// checks, face, back, disc, other and a placeholder; board, card, figure, token, two, plain, lost and held.
	if len(g.Images) != 6 || len(g.Meshes) != 8 {
		t.Errorf("%d images and %d meshes, want 6 and 8", len(g.Images), len(g.Meshes))
	}
	seen := map[string]bool{}
	for _, im := range g.Images {
		file := string(g.view(im.BufferView))
		if seen[file] {
			t.Error("a picture is in the file twice")
		}
		seen[file] = true
	}
	for _, m := range g.Materials {
		if pbr := m.PBRMetallicRoughness; pbr.MetallicFactor == nil || *pbr.MetallicFactor != 0 || pbr.RoughnessFactor < 0.4 || pbr.RoughnessFactor > 0.95 {
			t.Errorf("a material of %+v", pbr)
		}
	}
}

func TestExportShowsTheArtFromAbove(t *testing.T) {
	g := readGLB(t, exportGLB(t, mixed(t), ExportOptions{}))
	list := g.triangles()
	const left, right, far, near = -16, 16, -24, 24
	for _, x := range []struct {
		x, z float64
		node string
		want color.NRGBA
	}{
		{60 + left, -40 + far, "part#card", red},
		{60 + right, -40 + far, "part#card", green},
		{60 + left, -40 + near, "part#card", blue},
		{60 + right, -40 + near, "part#card", yellow},
		{150, -40, "part#turned", blue},
		// Turned over about its own upright axis, a back reads upright.
		{60 + left, 90 + far, "part#two", white},
		{60 + right, 90 + far, "part#two", grey},
		{60 + left, 90 + near, "part#two", red},
		{60 + right, 90 + near, "part#two", green},
		{-180, 90, "part#plain", color.NRGBA{}},
		{-399, -299, "", color.NRGBA{}},
	} {
		if node, c := g.above(list, x.x, x.z); node != x.node || c != x.want {
			t.Errorf("over (%v, %v): %v of %q, want %v of %q", x.x, x.z, c, node, x.want, x.node)
		}
	}
	if node, c := g.above(list, 180, 90); node != "part#lost" || c.A != 255 {
		t.Errorf("a picture that is not there shows %v of %q", c, node)
	}
}

func TestExportLaysTheHUDBeforeTheTable(t *testing.T) {
	table := mixed(t)
	g := readGLB(t, exportGLB(t, table, ExportOptions{Mat: true}))
	hud := g.Nodes[len(g.Nodes)-1]
	if hud.Name != "hud" || len(hud.Children) != 1 || g.Nodes[hud.Children[0]].Name != "part#held" {
		t.Fatalf("the last node is %+v", hud)
	}
	if slices.Contains(g.Scenes[0].Nodes, hud.Children[0]) {
		t.Error("a child is a root too")
	}
	list := g.triangles()
	lo, _ := nodeBox(list, "part#held")
	matLo, matHi := nodeBox(list, "table")
	if math.Abs(lo[2]-matHi[2]-hudGap/1000) > 1e-6 || math.Abs(lo[1]) > 1e-6 {
		t.Errorf("the HUD's card starts at %v, the mat ends at %v", lo, matHi)
	}
	if math.Abs(matHi[1]) > 1e-9 || math.Abs(matHi[1]-matLo[1]-matThickness/1000) > 1e-6 {
		t.Errorf("the felt reaches from %v to %v m", matLo[1], matHi[1])
	}
}

func TestExportIsTheSameEachTime(t *testing.T) {
	if !bytes.Equal(exportGLB(t, mixed(t), ExportOptions{Mat: true}), exportGLB(t, mixed(t), ExportOptions{Mat: true})) {
		t.Error("two exports of one game differ")
	}
}

func TestExportStopsWhenToldTo(t *testing.T) {
	table := mixed(t)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var b bytes.Buffer
	if err := table.WriteGLB(ctx, &b, ExportOptions{}); !errors.Is(err, context.Canceled) || b.Len() > 0 {
		t.Errorf("%v after %d bytes", err, b.Len())
	}
}

func TestExportOfAnEmptyTable(t *testing.T) {
	b := newBox()
	b.game.Surfaces = nil
	table, _ := b.load(t)
	judge.GLTF(t, map[string][]byte{"empty": exportGLB(t, table, ExportOptions{})})
}

// harbor is the demo.
func harbor(t testing.TB) *Table {
	t.Helper()
	g, faults := loader.Open(context.Background(), assets.Demo(), ".", loader.Options{Offline: true})
	if faults.HasErrors() {
		t.Fatal(faults.All())
	}
	setup, err := state.Choose(g, "")
	if err != nil {
		t.Fatal(err)
	}
	table, _ := Load(context.Background(), assets.Demo(), g, state.Seed(g, setup))
	return table
}

func TestExportedGLBPassesTheValidator(t *testing.T) {
	table := mixed(t)
	files := map[string][]byte{
		"mixed":  exportGLB(t, table, ExportOptions{Mat: true}),
		"harbor": exportGLB(t, harbor(t), ExportOptions{}),
	}
	for _, p := range onePartALook(table) {
		var b bytes.Buffer
		if err := table.WritePartGLB(context.Background(), &b, p, "test"); err != nil {
			t.Fatal(err)
		}
		files[p.ID] = b.Bytes()
	}
	judge.GLTF(t, files)
}

func TestExportedSTLPassesAdmesh(t *testing.T) {
	files := map[string][]byte{}
	for _, table := range []*Table{mixed(t), harbor(t)} {
		for _, p := range onePartALook(table) {
			var b bytes.Buffer
			if err := table.WritePartSTL(&b, p); err != nil {
				t.Fatal(err)
			}
			files[p.String()] = b.Bytes()
		}
	}
	judge.Admesh(t, files)
}

// onePartALook gives the first part of each solid.
func onePartALook(table *Table) []*game.Part {
	var out []*game.Part
	seen := map[*body]bool{}
	for _, p := range table.game.Parts {
		if l := table.looks[p]; l != nil && !seen[l.body] {
			seen[l.body] = true
			out = append(out, p)
		}
	}
	return out
}

func TestExportOBJComesWithItsArt(t *testing.T) {
	table := mixed(t)
	for _, x := range []struct {
		part  int // in the order of definitions
		files string
	}{
		{1, "a b-face.png a b-back.png a b.mtl a b.obj"},
		{4, "a b-face.png a b.mtl a b.obj"}, // the token: its back is its face
		{6, "a b.mtl a b.obj"},              // the plain one
	} {
		files, err := table.PartOBJ(context.Background(), table.game.Parts[x.part], "a b")
		if err != nil {
			t.Fatal(err)
		}
		var names []string
		texts := map[string]string{}
		for _, f := range files {
			names = append(names, f.Name)
			texts[f.Name] = string(f.Data)
		}
		if got := strings.Join(names, " "); got != x.files {
			t.Fatalf("part %d: files %s, want %s", x.part, got, x.files)
		}
		if !strings.HasPrefix(texts["a b.obj"], "mtllib a b.mtl\n") {
			t.Error("the .obj does not name its .mtl")
		}
		for line := range strings.Lines(texts["a b.mtl"]) {
			picture, ok := strings.CutPrefix(strings.TrimSpace(line), "map_Kd ")
			if img, err := png.Decode(strings.NewReader(texts[picture])); ok && (err != nil || img.Bounds().Empty()) {
				t.Errorf("part %d: %s: %v", x.part, picture, err)
			}
		}
		for _, group := range []string{"face", "side", "back"} {
			if !strings.Contains(texts["a b.mtl"], "newmtl "+group+"\n") {
				t.Errorf("part %d: no material %s", x.part, group)
			}
		}
	}
}

func TestPaddedKeepsEveryPixel(t *testing.T) {
	img := image.NewNRGBA(image.Rect(0, 0, 3, 5))
	for i := range img.Pix {
		img.Pix[i] = uint8(i)
	}
	p := padded(img)
	if p.Rect.Dx() != 4 || p.Rect.Dy() != 8 || paddedCell(img) != [4]float64{0, 0, 0.75, 0.625} {
		t.Fatalf("%v, cell %v", p.Rect, paddedCell(img))
	}
	for y := range 8 {
		for x := range 4 {
			if got, want := p.NRGBAAt(x, y), img.NRGBAAt(min(x, 2), min(y, 4)); got != want {
				t.Errorf("(%d, %d) is %v, want %v", x, y, got, want)
			}
		}
	}
	if q := image.NewNRGBA(image.Rect(0, 0, 1, 64)); padded(q) != q {
		t.Error("a picture with sides of powers of two is copied")
	}
}
