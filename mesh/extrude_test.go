package mesh

import (
	"context"
	"fmt"
	"math"
	"testing"

	"tabletop/mesh/meshtest"
)

// A solid's outline, extruded again, is that solid: only the art lies on it in another way.
func TestExtrudeIsBuildWithoutPixels(t *testing.T) {
	for _, shape := range meshtest.Shapes() {
		alpha := shape.Raster(256, true)
		opt := Options{Fillet: 1}
		want, _, err := Build(t.Context(), Shape{Alpha: alpha, Width: 256, Height: 256, Size: [3]float64{30, 30, 3}}, opt)
		if err != nil {
			t.Fatal(err)
		}
		moved := make(Outline, len(want.Outline))
		for i, r := range want.Outline {
			for _, p := range r {
				moved[i] = append(moved[i], p.plus(Point{16, -8}))
			}
		}
		got, report, err := Extrude(t.Context(), moved, 3, opt)
		if err != nil || len(report.Notes) > 0 {
			t.Fatalf("%s: %v %v", shape.Name, report.Notes, err)
		}
		if err := Check(got); err != nil {
			t.Errorf("%s: %v", shape.Name, err)
		}
		if off := math.Abs(got.Volume()/want.Volume() - 1); off > 1e-4 {
			t.Errorf("%s: the volume is off by %g of it", shape.Name, off)
		}
		if b := got.Outline.Box(); b.middle().length() > 1e-3 {
			t.Errorf("%s: not centred: %v", shape.Name, b)
		}
	}
}

func TestExtrudeSaysWhatItLeavesOut(t *testing.T) {
	square := Ring{{0, 0}, {10, 0}, {10, 10}, {0, 10}}
	_, report, err := Extrude(t.Context(), Outline{square, {{9, 4}, {12, 4}, {12, 6}}}, 1, Options{})
	if got := fmt.Sprint(report.Notes, err); got != "[1 rings left out, which touch others or do not nest] <nil>" {
		t.Error(got)
	}
	if _, _, err := Extrude(context.Background(), Outline{square}, 0, Options{}); err == nil {
		t.Error("extruded by nothing")
	}
}
