package mesh

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestRectangleOfAPokerCard(t *testing.T) {
	o, notes := Rectangle(63.5, 88.9, 3, 0.02)
	if len(notes) != 0 {
		t.Errorf("notes %q", notes)
	}
	if want := (Box{Point{-31.75, -44.45}, Point{31.75, 44.45}}); o.Box() != want {
		t.Errorf("box %v, want %v", o.Box(), want)
	}
	// Seven chords a corner: 3(1-cos(90°/7/2)) = 0.0189, and six would be 0.0257.
	if o.Points() != 4*8 {
		t.Errorf("%d points, want 32", o.Points())
	}
	if area, want := o.Area(), 63.5*88.9-(4-math.Pi)*9; math.Abs(area-want) > 0.3 {
		t.Errorf("area %v, want %v, counter-clockwise", area, want)
	}
}

func TestRectangleWithoutFilletIsFourPoints(t *testing.T) {
	o, _ := Rectangle(10, 20, 0, 0.02)
	if want := (Ring{{5, 10}, {-5, 10}, {-5, -10}, {5, -10}}); len(o) != 1 || !sameRing(o[0], want) {
		t.Errorf("got %v, want %v", o, want)
	}
}

func TestRectangleWithARadiusUnderRoundingIsFourPoints(t *testing.T) {
	for _, radius := range []float64{5e-17, 1e-9, 1e-7} {
		if o, _ := Rectangle(1, 0.25, radius, 1e-3); o.Points() != 4 {
			t.Errorf("radius %v: %v", radius, o)
		}
	}
}

func sameRing(a, b Ring) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i] != b[i] {
			return false
		}
	}
	return true
}

func TestRectangleReducesTheRadiusWithANote(t *testing.T) {
	o, notes := Rectangle(10, 20, 8, 0.001)
	if want := "fillet reduced from 8 mm to 5 mm, half of the shorter side"; len(notes) != 1 || notes[0] != want {
		t.Errorf("notes %q, want %q", notes, want)
	}
	if area, want := o.Area(), 100+25*math.Pi; math.Abs(area-want) > 0.03 {
		t.Errorf("area %v, want that of a stadium, %v", area, want)
	}
}

func TestRectangleProperties(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		size := rapid.Float64Range(0.1, 500)
		w, h := size.Draw(t, "w"), size.Draw(t, "h")
		radius, tolerance := rapid.Float64Range(0, 300).Draw(t, "r"), rapid.Float64Range(0.001, 1).Draw(t, "tolerance")
		o, _ := Rectangle(w, h, radius, tolerance)
		radius = min(radius, w/2, h/2)
		ring := o[0]
		for i, p := range ring {
			next := ring[(i+1)%len(ring)]
			if p == next || orient(p, next, ring[(i+2)%len(ring)]) < 0 {
				t.Fatalf("not convex at %v: %v", next, ring)
			}
			if n := (Point{-p.Y, p.X}); w == h && radius < w/2 && !hasPoint(ring, n) {
				t.Fatalf("%v has no turned twin", p)
			}
			// The middle of each chord is inside the rounded rectangle, and at most tolerance from its edge.
			m := p.towards(next, 0.5)
			corner := Point{math.Abs(m.X) - (w/2 - radius), math.Abs(m.Y) - (h/2 - radius)}
			inset := radius - (Point{max(0, corner.X), max(0, corner.Y)}).length()
			if corner.X < 0 || corner.Y < 0 {
				inset = radius - max(corner.X, corner.Y)
			}
			if inset < -1e-9*(w+h) || inset > tolerance+1e-9*(w+h) {
				t.Fatalf("the chord at %v is %v inside", m, inset)
			}
		}
	})
}

func hasPoint(r Ring, p Point) bool {
	for _, q := range r {
		if q.distance(p) < 1e-9 {
			return true
		}
	}
	return false
}
