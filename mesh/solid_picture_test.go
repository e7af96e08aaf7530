package mesh_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tabletop/mesh"
	"tabletop/mesh/meshtest"
)

// pictures are solids that somebody has looked at.
var pictures = []struct {
	name   string
	family string // empty for a card
	size   [3]float64
	opt    mesh.Options
	view   meshtest.View
}{
	{"card", "", [3]float64{63.5, 88.9, 0.3}, mesh.Options{Fillet: 3}, meshtest.View{Yaw: 30, Pitch: 30, Art: true}},
	{"card-back", "", [3]float64{63.5, 88.9, 0.3}, mesh.Options{Fillet: 3}, meshtest.View{Yaw: 180, Art: true}},
	{"pillow", "", [3]float64{20, 20, 10}, mesh.Options{Fillet: 5}, meshtest.View{Yaw: 30, Pitch: 30}},
	{"block", "", [3]float64{20, 20, 10}, mesh.Options{}, meshtest.View{Yaw: 30, Pitch: 30, Art: true}},
	{"disc", "disc", [3]float64{20, 20, 4}, mesh.Options{Fillet: 1}, meshtest.View{Yaw: 30, Pitch: 40}},
	{"disc-far", "disc", [3]float64{20, 20, 4}, mesh.Options{Fillet: 1, LOD: 1}, meshtest.View{Yaw: 30, Pitch: 40}},
	{"star", "star", [3]float64{30, 30, 5}, mesh.Options{Fillet: 1.5}, meshtest.View{Yaw: 25, Pitch: 35}},
	{"star-sharp", "star", [3]float64{30, 30, 5}, mesh.Options{}, meshtest.View{Yaw: 25, Pitch: 35}},
	{"gear", "gear", [3]float64{30, 30, 6}, mesh.Options{Fillet: 0.8}, meshtest.View{Yaw: 25, Pitch: 35}},
	{"ring", "ring", [3]float64{30, 30, 6}, mesh.Options{Fillet: 3}, meshtest.View{Yaw: 25, Pitch: 45}},
	{"islands", "islands", [3]float64{30, 30, 4}, mesh.Options{Fillet: 1}, meshtest.View{Yaw: 20, Pitch: 30}},
	{"meeple", "meeple", [3]float64{16, 16, 10}, mesh.Options{Fillet: 1.2}, meshtest.View{Yaw: 30, Pitch: 15, Art: true}},
	{"meeple-back", "meeple", [3]float64{16, 16, 10}, mesh.Options{Fillet: 1.2}, meshtest.View{Yaw: 205, Pitch: 15, Art: true}},
	{"spiral", "spiral", [3]float64{30, 30, 4}, mesh.Options{Fillet: 2}, meshtest.View{Yaw: 20, Pitch: 40}},
	{"lines", "lines", [3]float64{30, 30, 3}, mesh.Options{Fillet: 1.5}, meshtest.View{Yaw: 20, Pitch: 40}},
	{"noise", "noise", [3]float64{30, 30, 3}, mesh.Options{Fillet: 0.5}, meshtest.View{Yaw: 20, Pitch: 40}},
}

func TestPictures(t *testing.T) {
	for _, p := range pictures {
		t.Run(p.name, func(t *testing.T) {
			shape := mesh.Shape{Width: int(100 * p.size[0]), Height: int(100 * p.size[1]), Size: p.size}
			if p.family != "" {
				shape.Width, shape.Height = 512, 512
				shape.Alpha = meshtest.Named(p.family).Raster(512, true)
			}
			s, _, err := mesh.Build(context.Background(), shape, p.opt)
			if err != nil {
				t.Fatal(err)
			}
			m := meshtest.Mesh{Positions: s.Positions, Normals: s.Normals, UVs: s.UVs, Indices: s.Indices, FaceEnd: s.FaceEnd, SideEnd: s.SideEnd}
			meshtest.Golden(t, "solid-"+p.name, meshtest.Paint(m, p.view, 192))
		})
	}
}

// A picture that no test makes any more would be looked at in vain.
func TestNoPictureIsAnOrphan(t *testing.T) {
	files, err := filepath.Glob("testdata/golden/solid-*.png")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		name := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(f), "solid-"), ".png")
		found := false
		for _, p := range pictures {
			found = found || p.name == name
		}
		if !found {
			t.Errorf("%s belongs to no test", f)
		}
	}
	if _, err := os.Stat("testdata/golden/solid-card.png"); err != nil {
		t.Error(err)
	}
}
