package mesh

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestFitFillsTheBoxAndTurnsUp(t *testing.T) {
	// A picture of 100 x 50 with an L, its foot to the right and down.
	px := Outline{{{20, 10}, {30, 10}, {30, 40}, {60, 40}, {60, 45}, {20, 45}}}
	fit := FitOutline(px, 80, 80)
	if fit.Scale != 2 || fit.Centre != (Point{40, 27.5}) {
		t.Fatalf("fit %+v", fit)
	}
	mm := fit.Place(px)
	if want := (Box{Point{-40, -35}, Point{40, 35}}); mm.Box() != want {
		t.Errorf("box %v, want %v", mm.Box(), want)
	}
	if area, want := mm.Area(), px.Area()*4; area != want {
		t.Errorf("area %v, want %v, counter-clockwise with y up", area, want)
	}
	if !mm[0].Contains(Point{30, -30}) || mm[0].Contains(Point{30, 30}) {
		t.Error("the foot is not at the lower right")
	}
	if uv := fit.UV(Point{-40, 35}, 100, 50); uv != (Point{0.2, 0.2}) {
		t.Errorf("upper left corner has texture coordinate %v", uv)
	}
}

func TestFitKeepsHolesAndWayBack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := wildOutline(t)
		fit := FitOutline(o, rapid.Float64Range(1, 500).Draw(t, "w"), rapid.Float64Range(1, 500).Draw(t, "h"))
		mm := fit.Place(o)
		if signs(mm) != signs(o) || crosses(mm) {
			t.Fatalf("rings %s from %s, crossing %v", signs(mm), signs(o), crossingRings(nil, mm))
		}
		for k, r := range mm {
			for i, p := range r {
				if back := fit.Px(p); back.distance(o[k][len(r)-1-i]) > 1e-9 {
					t.Fatalf("%v came back as %v", o[k][len(r)-1-i], back)
				}
			}
		}
	})
}

func TestContains(t *testing.T) {
	ring := Ring{{0, 0}, {10, 0}, {10, 10}, {5, 3}, {0, 10}}
	for p, want := range map[Point]bool{{5, 1}: true, {5, 5}: false, {1, 5}: true, {-1, 5}: false, {11, 0}: false, {9, 7}: true} {
		if ring.Contains(p) != want {
			t.Errorf("%v: want %v", p, want)
		}
	}
}

func TestAreaAndBoxOfNothing(t *testing.T) {
	if b := (Outline{}).Box(); b != (Box{}) {
		t.Errorf("box %v", b)
	}
	if a := (Ring{{1, 1}, {2, 2}}).Area(); a != 0 {
		t.Errorf("area %v", a)
	}
}

func TestSnapIsExactInBinary(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v := rapid.Float64Range(-5000, 5000).Draw(t, "v")
		s := snap(v)
		if s*1024 != math.Trunc(s*1024) || math.Abs(s-v) > 0.5/1024 {
			t.Fatalf("%v snapped to %v", v, s)
		}
	})
}
