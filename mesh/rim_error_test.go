package mesh

import (
	"context"
	"fmt"
	"testing"

	"tabletop/mesh/meshtest"
)

// rimMiss is how far the face of a solid is from the exact rim over its outline, at worst, as a part
// of the rim's radius, and the part of the samples that are more than rimError off.
func rimMiss(s *Solid, radius float64) (worst, often float64) {
	var edges [][2]Point
	for _, r := range s.Outline {
		for i := range r {
			edges = append(edges, [2]Point{r[i], r[(i+1)%len(r)]})
		}
	}
	// The grid's units are lattice steps of at least one; thousandths of a mm do for that.
	for i := range edges {
		edges[i] = [2]Point{edges[i][0].times(1000), edges[i][1].times(1000)}
	}
	near := newNearGrid(nil, edges, radius*1000)
	pr := newProfile(radius*1000, s.Size[2]*500, 1, rimError)
	samples := 0.0
	for i := 0; i < s.FaceEnd; i += 3 {
		var at [3][3]float64
		for k := range 3 {
			v := s.Indices[i+k]
			for d := range 3 {
				at[k][d] = 1000 * float64(s.Positions[3*v+uint32(d)])
			}
		}
		const n = 4
		for a := 0; a <= n; a++ {
			for b := 0; a+b <= n; b++ {
				var p [3]float64
				for d := range 3 {
					p[d] = (at[0][d]*float64(a) + at[1][d]*float64(b) + at[2][d]*float64(n-a-b)) / n
				}
				inset, _ := near.inset(Point{p[0], p[1]}, pr.radius)
				miss := pr.miss(inset, p[2]) / pr.radius
				worst = max(worst, miss)
				samples++
				if miss > rimError {
					often++
				}
			}
		}
	}
	return worst, often / samples
}

func TestRimIsNearItsCircle(t *testing.T) {
	for _, shape := range meshtest.Shapes() {
		for _, px := range []int{256, 1024} {
			alpha := shape.Raster(px, true)
			for _, fillet := range []float64{0.5, 1.5, 4} {
				for _, depth := range []float64{3, 9} {
					t.Run(fmt.Sprintf("%s/%dpx/fillet %v of %v", shape.Name, px, fillet, depth), func(t *testing.T) {
						s, _, err := Build(context.Background(),
							Shape{Alpha: alpha, Width: px, Height: px, Size: [3]float64{30, 30, depth}}, Options{Fillet: fillet})
						if err != nil {
							t.Fatal(err)
						}
						worst, often := rimMiss(s, min(fillet, depth/2))
						t.Logf("worst %.3f of the radius, %.4f of the samples over, %d triangles", worst, often, s.Triangles())
						limit := rimError
						if shape.Noise {
							limit = 2 * rimError
						}
						if worst > limit {
							t.Errorf("the rim is off by %.3f of its radius, %.4f of the samples by too much", worst, often)
						}
					})
				}
			}
		}
	}
}
