package view

import (
	"math"
	"testing"

	"tabletop/loader/game"
	"tabletop/scene/layout"
)

// lying is the orientation of a part on its back: x right, face up.
var lying = layout.Quat{-math.Sqrt2 / 2, 0, 0, math.Sqrt2 / 2}

func posed(x, height, z float64, turn layout.Quat) layout.Pose {
	return layout.Pose{Part: &game.Part{}, Position: layout.Vec{x, height, z}, Orientation: turn}
}

func TestPick(t *testing.T) {
	hud := &game.Surface{}
	poses := []layout.Pose{
		posed(0, 1, 0, lying), // 60 x 90 x 2, up to 2
		posed(0, 3, 0, lying), // on it, up to 4
		posed(100, 45, 0, layout.Quat{3: 1}),
		posed(200, 1, 0, lying),
	}
	poses[3].HUD = hud
	box := func(*game.Part) layout.Shape { return layout.Shape{Size: [3]float64{60, 90, 2}} }
	ring := func(*game.Part) layout.Shape {
		s := box(nil)
		s.Contains = func(x, y float64) bool { d := math.Hypot(x, y); return d > 10 && d < 30 }
		return s
	}
	down := func(x, z float64) Ray { return Ray{Vec{x, 500, z}, Vec{0, -1, 0}} }
	tests := []struct {
		name     string
		ray      Ray
		hud      *game.Surface
		shapes   layout.Shapes
		pose     int // -1: none
		distance float64
	}{
		{"the upper of two", down(29, 44), nil, box, 1, 496},
		{"beside both", down(31, 0), nil, box, -1, 0},
		{"beyond the top edge", down(0, -46), nil, box, -1, 0},
		{"a standing one from before", Ray{Vec{100, 80, 300}, Vec{0, 0, -1}}, nil, box, 2, 299},
		{"from above onto its upper edge", down(100, 0), nil, box, 2, 410},
		{"behind the eye", Ray{Vec{0, 100, 0}, Vec{0, 1, 0}}, nil, box, -1, 0},
		{"one on the table is not on the HUD", down(0, 0), hud, box, -1, 0},
		{"one on the HUD", down(200, 0), hud, box, 3, 498},
		{"through the hole", down(0, 0), nil, ring, -1, 0},
		{"on the ring", down(0, -20), nil, ring, 1, 496},
		{"aslant through the box past the hole's edge", Ray{Vec{-9.5 + 496, 500, 0}, Vec{-1, -1, 0}.Unit()}, nil, ring, 1, 496.5 * math.Sqrt2},
		{"from inside", Ray{Vec{0, 3, 0}, Vec{0, 1, 0}}, nil, box, 1, 0},
	}
	for _, test := range tests {
		hit, ok := Pick(test.ray, poses, test.hud, test.shapes)
		if ok != (test.pose >= 0) || ok && hit.Pose != test.pose {
			t.Errorf("%s: part %d (%v), want %d", test.name, hit.Pose, ok, test.pose)
			continue
		}
		if ok && math.Abs(hit.Distance-test.distance) > 0.5 {
			t.Errorf("%s: at %g, want %g", test.name, hit.Distance, test.distance)
		}
		if want := test.ray.Origin.Add(test.ray.Direction.Scale(hit.Distance)); ok && hit.Point.Sub(want).Length() > 1e-9 {
			t.Errorf("%s: the point is %v, want %v", test.name, hit.Point, want)
		}
	}
}

func BenchmarkPick10k(b *testing.B) {
	var poses []layout.Pose
	for i := range 10_000 {
		poses = append(poses, posed(float64(i%100)*20, 1, float64(i/100)*20, lying))
	}
	shapes := func(*game.Part) layout.Shape { return layout.Shape{Size: [3]float64{18, 18, 2}} }
	r := Ray{Vec{0, 500, 2500}, Vec{0.4, -0.3, -1}.Unit()}
	for range b.N {
		Pick(r, poses, nil, shapes)
	}
}
