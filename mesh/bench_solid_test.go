package mesh

import (
	"context"
	"fmt"
	"image"
	"testing"

	"tabletop/mesh/meshtest"
)

// BenchmarkSolid times what comes after the fillet: rim, triangulation, mesh. BenchmarkBuild times all.
func BenchmarkSolid(b *testing.B) {
	const fillet = 1.0
	for _, px := range []int{256, 1024, 4096} {
		for _, shape := range meshtest.Shapes() {
			traced, err := Trace(context.Background(), shape.Raster(px, true), TraceOptions{})
			if err != nil {
				b.Fatal(err)
			}
			o := simplified(traced.Outline, traced.Antialiased)
			fit := FitOutline(o, 30, 30)
			o, _ = rounded(b, o, FilletOptions{Radius: fillet / fit.Scale, Sagitta: 0.02 / fit.Scale})
			mm := fit.Place(o)
			spec := Options{Fillet: fillet}.spec(3, 3, fitUV(fit, px, px))
			b.Run(fmt.Sprintf("%s/%d", shape.Name, px), func(b *testing.B) {
				b.ReportAllocs()
				triangles := 0
				for b.Loop() {
					s, _, err := newSolid(context.Background(), mm, spec)
					if err != nil {
						b.Fatal(err)
					}
					triangles = s.Triangles()
				}
				b.ReportMetric(float64(triangles), "tris")
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(triangles), "ns/tri")
			})
		}
	}
}

func BenchmarkBuild(b *testing.B) {
	for _, px := range []int{256, 1024, 4096} {
		for _, shape := range meshtest.Shapes() {
			s := Shape{Alpha: shape.Raster(px, true), Width: px, Height: px, Size: [3]float64{30, 30, 3}}
			b.Run(fmt.Sprintf("%s/%d", shape.Name, px), func(b *testing.B) {
				b.ReportAllocs()
				for b.Loop() {
					if _, _, err := Build(context.Background(), s, Options{Fillet: 1}); err != nil {
						b.Fatal(err)
					}
				}
			})
		}
	}
}

// BenchmarkLongComb builds combs with ever more teeth on a straight back: its two ends see thousands of triangles, each of
// which was once searched for in a turn around one of them.
func BenchmarkLongComb(b *testing.B) {
	for _, teeth := range []int{500, 1000, 2000, 4000} {
		alpha := image.NewAlpha(image.Rect(0, 0, 4*teeth, 48))
		for i := range alpha.Pix {
			if x, y := i%alpha.Stride, i/alpha.Stride; y >= 40 || x%4 < 2 && y > 2 {
				alpha.Pix[i] = 255
			}
		}
		s := Shape{Alpha: alpha, Width: 4 * teeth, Height: 48, Size: [3]float64{float64(teeth) * 0.4, 4.8, 3}}
		b.Run(fmt.Sprint(teeth), func(b *testing.B) {
			for b.Loop() {
				if _, _, err := Build(context.Background(), s, Options{Fillet: 0.2}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
