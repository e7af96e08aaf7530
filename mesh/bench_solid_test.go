package mesh

import (
	"context"
	"fmt"
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
