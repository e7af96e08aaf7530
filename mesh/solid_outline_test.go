package mesh

import (
	"context"
	"fmt"
	"testing"

	"tabletop/mesh/meshtest"
)

// outlineOf is a test shape on a part of 30 mm, y up.
func outlineOf(s meshtest.Shape) Outline {
	var o Outline
	for _, l := range s.Loops {
		var r Ring
		for i := range l {
			p := l[len(l)-1-i]
			r = append(r, Point{30 * (p[0] - 0.5), 30 * (0.5 - p[1])})
		}
		o = append(o, r)
	}
	return o
}

// Outlines with all their corners sharp are the hardest for a rim: tips, slits and crests.
func TestSharpOutlinesGetSoundRims(t *testing.T) {
	for _, shape := range meshtest.Shapes() {
		if shape.Noise {
			continue
		}
		o := outlineOf(shape)
		for _, radius := range []float64{0, 0.05, 0.5, 1.5, 4} {
			for _, depth := range []float64{3, 9} {
				t.Run(fmt.Sprintf("%s rim %v of %v", shape.Name, radius, depth), func(t *testing.T) {
					spec := Options{Fillet: radius}.spec(depth, 100, rectangleUV(30, 30))
					s, _, err := newSolid(context.Background(), o, spec)
					if err != nil {
						t.Fatal(err)
					}
					if err := Check(s); err != nil {
						t.Error(err)
					}
					t.Log(s.Triangles(), "triangles of", s.Outline.Points(), "points")
				})
			}
		}
	}
}

// Two rings that touch would share a wall edge with four walls on it. The smaller one goes.
func TestTouchingRingsLoseTheSmaller(t *testing.T) {
	square := func(x, y, r float64) Ring {
		return Ring{{x - r, y - r}, {x + r, y - r}, {x + r, y + r}, {x - r, y + r}}
	}
	for name, o := range map[string]Outline{
		"at corners":         {square(0, 0, 4), square(6, 6, 2), square(20, 0, 1)},
		"along an edge":      {square(0, 0, 4), square(6, 0, 2), square(20, 0, 1)},
		"a corner on a side": {square(0, 0, 4), {{4, 0}, {6, 1}, {6, 2}}, square(20, 0, 1)},
		"across":             {square(0, 0, 4), square(4, 4, 1), square(20, 0, 1)},
	} {
		for _, radius := range []float64{0, 0.5} {
			spec := Options{Fillet: radius}.spec(2, 100, rectangleUV(30, 30))
			s, lost, err := newSolid(context.Background(), o, spec)
			if err != nil || lost != (losses{rings: 1}) || len(s.Outline) != 2 {
				t.Errorf("%s, rim %v: lost %+v, %v", name, radius, lost, err)
				continue
			}
			if err := Check(s); err != nil {
				t.Errorf("%s, rim %v: %v", name, radius, err)
			}
		}
	}
}

// An island in what is solid anyway, and a hole in nothing, go; what lies in such a hole stays.
func TestRingsThatDoNotNestGo(t *testing.T) {
	square := func(x, r float64) Ring { return Ring{{x - r, -r}, {x + r, -r}, {x + r, r}, {x - r, r}} }
	hole := func(x, r float64) Ring { s := square(x, r); return Ring{s[3], s[2], s[1], s[0]} }
	o := Outline{square(0, 9), square(0, 2), hole(30, 4), square(30, 2), square(60, 9), hole(60, 5), square(60, 2)}
	for _, radius := range []float64{0, 0.5, 2} {
		s, lost, err := newSolid(context.Background(), o, Options{Fillet: radius}.spec(4, 100, rectangleUV(30, 30)))
		if err == nil {
			err = Check(s)
		}
		if err != nil || lost != (losses{rings: 2}) || len(s.Outline) != 5 {
			t.Errorf("rim %v: lost %+v, %v", radius, lost, err)
		}
	}
}

// Where a band is just two radii wide, ribs from both sides meet on its crest, to the last bit.
func TestRibsMeetExactly(t *testing.T) {
	frame := func(outer, inner float64) Outline {
		hole := Ring{{-inner, -inner}, {-inner, inner}, {inner, inner}, {inner, -inner}}
		return Outline{{{-outer, -outer}, {outer, -outer}, {outer, outer}, {-outer, outer}}, hole}
	}
	comb := Ring{{-8, -8}, {8, -8}}
	for x := 8.0; x > -8; x -= 4 {
		comb = append(comb, Point{x, 8}, Point{x - 2, 8}, Point{x - 2, -6}, Point{x - 4, -6})
	}
	comb = comb[:len(comb)-2]
	for name, o := range map[string]Outline{"frame": frame(8, 6), "thin frame": frame(8, 7), "comb": {comb}, "bar": {{{-8, -1}, {8, -1}, {8, 1}, {-8, 1}}}} {
		for _, radius := range []float64{0.25, 0.5, 1, 1.0000001, 0.9999999, 2} {
			for _, depth := range []float64{2, 1, 8} {
				s, _, err := newSolid(context.Background(), o, Options{Fillet: radius}.spec(depth, 100, rectangleUV(30, 30)))
				if err == nil {
					err = Check(s)
				}
				if err != nil {
					t.Errorf("%s, rim %v of %v: %v", name, radius, depth, err)
				}
			}
		}
	}
}

// Sites on the border between strips and the rest are on both sides of it, or light shines through.
func TestEmitSplitsAtSitesOnEdges(t *testing.T) {
	r := &rim{plan: &plan{sites: []site{{0, 0}, {90, 0}, {0, 90}, {30, 0}, {60, 0}, {45, 45}}}}
	between := map[edge][]int32{{0, 1}: {3, 4}, {2, 1}: {5}}
	r.emit([3]int32{0, 1, 2}, between)
	edges := map[edge]bool{}
	area := int64(0)
	for _, t := range r.tris {
		area += siteTurn(r.sites[t[0]], r.sites[t[1]], r.sites[t[2]])
		for i := range 3 {
			edges[edge{t[i], t[(i+1)%3]}] = true
		}
	}
	if area != 90*90 {
		t.Errorf("twice the area is %d, not %d", area, 90*90)
	}
	for _, e := range []edge{{0, 3}, {3, 4}, {4, 1}, {1, 5}, {5, 2}, {2, 0}} {
		if !edges[e] {
			t.Errorf("no edge from %d to %d in %v", e.a, e.b, r.tris)
		}
	}
}
