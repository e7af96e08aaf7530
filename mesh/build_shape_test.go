package mesh_test

import (
	"context"
	"fmt"
	"testing"
	"time"

	"tabletop/mesh"
	"tabletop/mesh/meshtest"
)

// The matrix: ten families, three sizes of picture, four fillets.
func TestEveryFamilyIsSound(t *testing.T) {
	sizes := []int{256, 1024, 4096}
	if testing.Short() {
		sizes = sizes[:2]
	}
	for _, shape := range meshtest.Shapes() {
		for _, px := range sizes {
			alpha := shape.Raster(px, true)
			for _, fillet := range []float64{0, 0.5, 1.5, 4} {
				t.Run(fmt.Sprintf("%s/%dpx/fillet %v", shape.Name, px, fillet), func(t *testing.T) {
					start := time.Now()
					s, rep, err := mesh.Build(context.Background(),
						mesh.Shape{Alpha: alpha, Width: px, Height: px, Size: [3]float64{30, 30, 3}}, mesh.Options{Fillet: fillet})
					if err != nil {
						t.Fatal(err)
					}
					t.Logf("%d triangles of %d points in %v %v", s.Triangles(), s.Outline.Points(), time.Since(start), rep.Notes)
					if err := mesh.Check(s); err != nil {
						t.Error(err)
					}
				})
			}
		}
	}
}
