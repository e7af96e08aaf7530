package mesh

import (
	"errors"
	"fmt"
	"testing"

	"pgregory.net/rapid"
)

// sound tells what is wrong with a triangulation, if anything.
func (t *triangulation) sound() error {
	area := int64(0)
	for f := range t.faces {
		for i := range 3 {
			l := t.faces[f].across[i]
			if l.to == none {
				continue
			}
			g := t.faces[l.to]
			j := g.corner(int32(f))
			if j < 0 || g.v[(j+1)%3] != t.faces[f].v[(i+2)%3] || g.v[(j+2)%3] != t.faces[f].v[(i+1)%3] {
				return fmt.Errorf("triangles %d and %d disagree on being neighbours", f, l.to)
			}
			if l.fixed != g.across[j].fixed || l.turn != -g.across[j].turn {
				return fmt.Errorf("triangles %d and %d disagree on the constraint between them", f, l.to)
			}
		}
		v := t.faces[f].v
		for i := range 3 {
			if g, j := t.find(v[(i+1)%3], v[(i+2)%3]); g != int32(f) || j != i {
				return fmt.Errorf("edge %d of triangle %d is found as edge %d of %d", i, f, j, g)
			}
		}
		twice := siteTurn(t.sites[v[0]], t.sites[v[1]], t.sites[v[2]])
		if twice <= 0 {
			return fmt.Errorf("triangle %d does not turn left", f)
		}
		area += twice
	}
	const side = 4 * maxCoord
	if area != 2*side*side {
		return fmt.Errorf("the triangles cover %d, not the frame", area)
	}
	for s := range t.sites {
		v := t.faces[t.at[s]].v
		if v[0] != int32(s) && v[1] != int32(s) && v[2] != int32(s) {
			return fmt.Errorf("site %d is not in the triangle noted for it", s)
		}
	}
	return nil
}

// delaunay tells whether no neighbour's far corner is within a circle.
func (t *triangulation) delaunay() error {
	for f := range t.faces {
		v := t.faces[f].v
		for i := range 3 {
			l := t.faces[f].across[i]
			if l.to == none || l.fixed {
				continue
			}
			g := t.faces[l.to]
			d := g.v[g.corner(int32(f))]
			if inCircle(t.sites[v[0]], t.sites[v[1]], t.sites[v[2]], t.sites[d]) {
				return fmt.Errorf("site %d is within the circle of triangle %d", d, f)
			}
		}
	}
	return nil
}

// drawSites draws sites that are spread out, on a coarse grid (collinear, on circles), or in a clump.
func drawSites(t *rapid.T) []site {
	scale := rapid.SampledFrom([]int32{1, 1000, maxCoord / 40}).Draw(t, "scale")
	reach := rapid.SampledFrom([]int32{3, 10, 40}).Draw(t, "reach")
	at := rapid.Int32Range(-reach, reach)
	var sites []site
	for range rapid.IntRange(1, 60).Draw(t, "sites") {
		sites = append(sites, site{at.Draw(t, "x") * scale, at.Draw(t, "y") * scale})
	}
	return sites
}

func TestAnySitesGiveADelaunayTriangulation(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sites := drawSites(t)
		tr := newTriangulation(len(sites))
		for i, s := range sites {
			v := tr.insert(s)
			if v < frameSites || tr.sites[v] != s {
				t.Fatalf("site %d, %v, became %d", i, s, v)
			}
		}
		if err := errors.Join(tr.sound(), tr.delaunay()); err != nil {
			t.Fatal(err)
		}
	})
}

func TestConstraintsAreHeldOrRefused(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		sites := drawSites(t)
		tr := newTriangulation(len(sites))
		ids := make([]int32, len(sites))
		for i, s := range sites {
			ids[i] = tr.insert(s)
		}
		pick := rapid.IntRange(0, len(sites)-1)
		var held [][]int32
		for range rapid.IntRange(1, 20).Draw(t, "constraints") {
			a, b := ids[pick.Draw(t, "from")], ids[pick.Draw(t, "to")]
			between, err := tr.constrain(a, b)
			switch {
			case err == nil:
				held = append(held, append(append([]int32{a}, between...), b))
			case !errors.Is(err, errCrossing):
				t.Fatal(err)
			}
			if err := errors.Join(tr.sound(), tr.delaunay()); err != nil {
				t.Fatal(err)
			}
		}
		for _, way := range held {
			for i := range way[1:] {
				if way[i] == way[i+1] {
					continue
				}
				f, k := tr.find(way[i], way[i+1])
				if f == none || !tr.faces[f].across[k].fixed {
					t.Fatalf("the constraint from %d to %d is gone", way[i], way[i+1])
				}
			}
		}
	})
}

// Around a corner of the frame the triangles do not close: looking for an edge from there has to turn
// both ways. Constraints that cross such edges lead there.
func TestConstraintsCrossEdgesOfTheFrame(t *testing.T) {
	tr := newTriangulation(8)
	var ids []int32
	for _, s := range []site{{-1000, 0}, {-500, 3}, {0, 100}, {500, 3}, {1000, 0}, {0, -100}} {
		ids = append(ids, tr.insert(s))
	}
	for _, e := range [][2]int{{0, 2}, {2, 4}, {4, 5}, {5, 0}, {0, 4}} {
		if _, err := tr.constrain(ids[e[0]], ids[e[1]]); err != nil {
			t.Fatal(err)
		}
		if err := tr.sound(); err != nil {
			t.Fatal(err)
		}
	}
	for s := range int32(frameSites) {
		for f := range tr.faces {
			v := tr.faces[f].v
			for i := range 3 {
				if v[i] == s {
					if got, _ := tr.find(s, v[(i+1)%3]); got != int32(f) {
						t.Errorf("the edge from %d to %d is found in triangle %d, not %d", s, v[(i+1)%3], got, f)
					}
				}
			}
		}
	}
}

func TestSitesOnAConstraintAreTold(t *testing.T) {
	tr := newTriangulation(5)
	a, m, n, b := tr.insert(site{-90, -30}), tr.insert(site{-30, -10}), tr.insert(site{30, 10}), tr.insert(site{90, 30})
	tr.insert(site{0, 70})
	between, err := tr.constrain(a, b)
	if err != nil || len(between) != 2 || between[0] != m || between[1] != n {
		t.Errorf("between are %v, %v; want %v", between, err, []int32{m, n})
	}
	if v := tr.insert(site{0, 0}); v != none {
		t.Errorf("a site on a constraint became %d", v)
	}
}

func TestInsideIsByWinding(t *testing.T) {
	square := func(t *triangulation, r int32, left bool) error {
		c := []site{{-r, -r}, {r, -r}, {r, r}, {-r, r}}
		for i := range c {
			a, b := t.insert(c[i]), t.insert(c[(i+1)%4])
			if !left {
				a, b = b, a
			}
			if _, err := t.constrain(a, b); err != nil {
				return err
			}
		}
		return nil
	}
	area := func(t *triangulation, in []bool) (sum int64) {
		for f, ok := range in {
			if v := t.faces[f].v; ok {
				sum += siteTurn(t.sites[v[0]], t.sites[v[1]], t.sites[v[2]]) / 2
			}
		}
		return sum
	}
	nested := newTriangulation(12)
	if err := errors.Join(square(nested, 300, true), square(nested, 200, false), square(nested, 100, true)); err != nil {
		t.Fatal(err)
	}
	in, err := nested.inside(nil)
	if got := area(nested, in); err != nil || got != 600*600-400*400+200*200 {
		t.Errorf("inside are %d, %v", got, err)
	}
	for name, lefts := range map[string][2]bool{"twice inside": {true, true}, "a hole in nothing": {false, true}} {
		tr := newTriangulation(8)
		if err := errors.Join(square(tr, 300, lefts[0]), square(tr, 100, lefts[1])); err != nil {
			t.Fatal(err)
		}
		if _, err := tr.inside(nil); !errors.Is(err, errWinding) {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Four sites on one circle, and one of them moved by a single step, at the far ends of the lattice.
func TestInCircleIsExact(t *testing.T) {
	const r = maxCoord
	a, b, c := site{-r, 0}, site{0, -r}, site{r, 0}
	for d, want := range map[site]bool{{0, r}: false, {0, r - 1}: true, {0, r + 1}: false, {1, r}: false, {1, r - 1}: true} {
		if got := inCircle(a, b, c, d); got != want {
			t.Errorf("%v within the circle: %v", d, got)
		}
	}
	// Nearly in a row: the circle is as good as a half-plane.
	if !inCircle(site{-r, 0}, site{r, 0}, site{1, 1}, site{0, -1}) || inCircle(site{-r, 0}, site{r, 0}, site{1, 1}, site{0, 2}) {
		t.Error("the circle of a sliver is on the wrong side")
	}
}
