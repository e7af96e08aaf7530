package scene

// The table as a glTF 2.0 file, for Blender or a web page. Needs no OpenGL.

import (
	"context"
	"io"
	"math"

	"tabletop/loader/game"
	"tabletop/mesh"
	"tabletop/scene/layout"
	"tabletop/scene/view"
)

// ExportOptions say what a file of the whole table holds.
type ExportOptions struct {
	Generator string // the program that the file names as its maker
	Mat       bool   // also the felt under the surfaces, as a node called "table"
}

// WriteGLB writes everything shown as one binary glTF 2.0 file: metres, Y up, the viewer's side +Z.
// Every shown part is a node with its path, facing and surface as extras; parts of one solid and one
// art are nodes of one mesh. Parts of HUD surfaces lie in a node called "hud" in front of the table, as
// a wide screen shows them. A part without a solid, which Load reported, is left out. It fails when ctx
// is done and when w does.
func (t *Table) WriteGLB(ctx context.Context, w io.Writer, opt ExportOptions) error {
	x, err := t.newExporter(ctx, t.shownLooks())
	if err != nil {
		return err
	}
	if opt.Mat {
		if err := x.addMat(ctx, planGround(t.bounds())); err != nil {
			return err
		}
	}
	x.addParts()
	x.addHUD()
	return x.glb.Write(w, opt.Generator)
}

// shownLooks lists the looks of all shown parts, each once, in drawing order.
func (t *Table) shownLooks() []*look {
	var out []*look
	seen := map[*look]bool{nil: true}
	for _, p := range t.poses {
		if l := t.looks[p.Part]; !seen[l] {
			seen[l] = true
			out = append(out, l)
		}
	}
	return out
}

// addParts adds the parts on the table.
func (x *exporter) addParts() {
	for i := range x.table.poses {
		if p := &x.table.poses[i]; p.HUD == nil {
			x.addPose(p, p.Position)
		}
	}
}

// exportedHUD is the shape of the screen for which HUD surfaces are laid out.
const exportedHUD = 16.0 / 9

// hudGap is between the table's mat and the HUD's parts, mm.
const hudGap = 20.0

// addHUD adds the parts of HUD surfaces under one node, so that they are hidden or moved together.
func (x *exporter) addHUD() {
	h := newHUDView(exportedHUD)
	var children []int
	var box view.Box
	for _, p := range x.table.placedHUD(h) {
		box = box.Union(p.box())
	}
	for i := range x.table.poses {
		p := &x.table.poses[i]
		if p.HUD == nil {
			continue
		}
		if n := x.addPose(p, layout.Vec(h.spot(p.HUD)).Add(p.Position)); n >= 0 {
			children = append(children, n)
		}
	}
	if children == nil {
		return
	}
	mat := planGround(x.table.bounds()).matBox()
	at := [3]float64{mat.Center()[0], 0, mat.Max[2] + hudGap - box.Min[2]}
	x.glb.AddNode(mesh.Node{Name: "hud", Mesh: -1, Translation: at, Children: children})
}

// addPose adds a shown part at a place in its parent's frame, mm; -1 for a part without a solid.
func (x *exporter) addPose(p *layout.Pose, at layout.Vec) int {
	l := x.table.looks[p.Part]
	if l == nil {
		return -1
	}
	return x.glb.AddNode(mesh.Node{
		Name: x.table.partName(p.Part), Mesh: x.model(l), Translation: at, Rotation: p.Orientation,
		Extras: map[string]string{"path": p.Path, "facing": string(p.Facing), "surface": p.Surface.Short()},
	})
}

// partName is type#id, with the package before it for a part of another one.
func (t *Table) partName(p *game.Part) string {
	if p.Package != t.game.Package.ID {
		return p.String()
	}
	return p.Short()
}

// felt is the mean colour of the mat's cloth (grain.frag), linear.
var felt = [3]float64{0.013, 0.116, 0.070}

// addMat adds the felt, without the wood around it.
func (x *exporter) addMat(ctx context.Context, g groundPlan) error {
	box := g.matBox()
	shape := mesh.Shape{Size: [3]float64{box.Size()[0], box.Size()[2], box.Size()[1]}}
	shape.Width, shape.Height = sizeInPixels(shape.Size)
	s, _, err := mesh.Build(ctx, shape, mesh.Options{Fillet: matCorner})
	if err != nil {
		return err
	}
	m := x.glb.AddMaterial(mesh.Material{Name: "felt", Colour: felt, Texture: -1, Roughness: 1})
	half := math.Sqrt2 / 2
	x.glb.AddNode(mesh.Node{
		Name: "table", Mesh: x.glb.AddSolid("table", s, m, m, m), Translation: box.Center(),
		Rotation: [4]float64{-half, 0, 0, half}, // the face up
	})
	return nil
}
