package view

// The table is framed beside what covers the picture.

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

func TestHullHoldsAllPoints(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		at := rapid.IntRange(-4, 4) // coarse, so that points coincide and lie in line
		points := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) [2]float64 {
			return [2]float64{float64(at.Draw(t, "x")), float64(at.Draw(t, "y"))}
		}), 1, 30).Draw(t, "points")
		hull := Hull(points)
		for i, p := range hull {
			next := hull[(i+1)%len(hull)]
			for _, q := range points {
				if turn(p, next, q) < 0 {
					t.Fatalf("%v lies outside of the side from %v to %v of %v", q, p, next, hull)
				}
			}
			if len(hull) > 2 && turn(p, next, hull[(i+2)%len(hull)]) <= 0 {
				t.Fatalf("the corner %v of %v is not needed", next, hull)
			}
		}
	})
}

func TestOverlapsIsTrueWhereAPointIsInBoth(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		unit := rapid.Float64Range(0, 1)
		x, y := unit.Draw(t, "x"), unit.Draw(t, "y")
		w := Window{x - 0.1, y - 0.1, x + 0.1, y + 0.1}
		hull := Hull([][2]float64{{0.2, 0.3}, {0.9, 0.4}, {0.7, 0.8}, {0.1, 0.6}})
		inBoth := false
		for i := range 41 {
			for j := range 41 {
				p := [2]float64{w.Left + 0.2*float64(i)/40, w.Top + 0.2*float64(j)/40}
				inside := true
				for k := range hull {
					inside = inside && turn(hull[k], hull[(k+1)%len(hull)], p) > 0
				}
				inBoth = inBoth || inside
			}
		}
		if got := overlaps(hull, w); inBoth && !got {
			t.Fatalf("%v and %v have points in common", hull, w)
		}
		if overlaps(hull, Window{w.Left - 2, w.Top, w.Right - 2, w.Bottom}) {
			t.Fatal("a window outside of the picture overlaps")
		}
	})
}

// table is a table of the given half sides with a figure in the middle.
func table(x, z float64) []Vec {
	return []Vec{{-x, 0, -z}, {x, 0, -z}, {-x, 0, z}, {x, 0, z}, {0, 60, 0}}
}

func TestFrameBesideHidesNothing(t *testing.T) {
	inset := Inset{0.03, 0.05, 0.03, 0.045}
	rapid.Check(t, func(t *rapid.T) {
		points := table(rapid.Float64Range(100, 800).Draw(t, "x"), rapid.Float64Range(100, 800).Draw(t, "z"))
		aspect := rapid.Float64Range(0.6, 2.5).Draw(t, "aspect")
		// As HUD surfaces are: in corners, and at a border.
		w, h := rapid.Float64Range(0.05, 0.3).Draw(t, "w"), rapid.Float64Range(0.05, 0.3).Draw(t, "h")
		covers := []Window{{0.99 - w, 0.99 - h, 0.99, 0.99}, {0.01, 0.01, 0.01 + h/2, 0.01 + w}}
		if rapid.Bool().Draw(t, "bottom") {
			covers = append(covers, Window{0.4, 0.9 - h/2, 0.6, 0.99})
		}
		c := Camera{Elevation: rapid.Float64Range(30, 90).Draw(t, "elevation"), Posed: true}.FrameBeside(points, points, aspect, inset, covers)
		m := c.Projection(aspect, Whole).Mul(c.View())
		var flat [][2]float64
		for _, p := range points {
			q, _ := m.Project(p)
			x, y := (q[0]+1)/2, (1-q[1])/2
			if x < inset.Left-1e-6 || x > 1-inset.Right+1e-6 || y < inset.Top-1e-6 || y > 1-inset.Bottom+1e-6 {
				t.Fatalf("%v is outside of the picture, at %v, %v", p, x, y)
			}
			flat = append(flat, [2]float64{x, y})
		}
		for _, w := range covers {
			if overlaps(Hull(flat), w) {
				t.Fatalf("%v covers a part of the table, which is at %v", w, flat)
			}
		}
	})
}

func TestFrameBesideGivesUpNoRoomWithoutNeed(t *testing.T) {
	points, inset := table(300, 200), Inset{0.03, 0.05, 0.03, 0.045}
	plain := Camera{}.Frame(points, 1.6, inset)
	for name, covers := range map[string][]Window{
		"nothing covers it":       nil,
		"a corner is free anyway": {{0, 0, 0.08, 0.1}},
		"all is covered":          {{0, 0, 1, 1}},
		"the middle is covered":   {{0.34, 0.34, 0.66, 0.66}},
	} {
		if got := (Camera{}).FrameBeside(points, points, 1.6, inset, covers); got != plain {
			t.Errorf("%s: got %+v, want %+v", name, got, plain)
		}
	}
	corner := Camera{}.FrameBeside(points, points, 1.6, inset, []Window{{0.75, 0.75, 1, 1}})
	least, size := area(plain.hull(points, 1.6))*0.6, area(corner.hull(points, 1.6))
	if size < least || corner == plain {
		t.Errorf("beside a cover in the corner the table takes %v of the picture, want %v or more", size, least)
	}
	fixed := Camera{Elevation: 54, Distance: 900, Posed: true}.FrameBeside(points, points, 1.6, inset, []Window{{0.75, 0.75, 1, 1}})
	if math.Abs(fixed.Distance-900) > 1e-9 {
		t.Errorf("a distance of 900 mm was chosen, got %v", fixed.Distance)
	}
}
