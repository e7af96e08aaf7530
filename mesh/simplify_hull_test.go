package mesh

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

// hullPoints are a few points of a coarse grid, so that many are in line, or the same.
func hullPoints(t *rapid.T, name string) Ring {
	coordinate := rapid.IntRange(0, 9)
	return rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Point {
		return Point{float64(coordinate.Draw(t, "x")) / 2, float64(coordinate.Draw(t, "y")) / 2}
	}), 2, 40).Draw(t, name)
}

func TestHullsJoined(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var m hullMaker
		a, b := hullPoints(t, "a"), hullPoints(t, "b")
		all := append(slices.Clone(a), b...)
		first, second, whole := m.keep(m.of(a)), m.keep(m.of(b)), m.keep(m.of(all))
		got, want := m.join(m.get(first), m.get(second)), m.get(whole)
		if fmt.Sprint(got) != fmt.Sprint(want) {
			t.Fatalf("hull %v of two, %v of all their points", got, want)
		}
		for i, p := range got.ring[1:] {
			for _, q := range all {
				if orient(got.ring[i], p, q) < 0 {
					t.Fatalf("%v is outside of %v", q, got.ring)
				}
			}
		}
	})
}

func TestHullIsAsWideAsItsPixels(t *testing.T) {
	var m hullMaker
	for name, c := range map[string]struct {
		points Ring
		want   float64
	}{
		"a line":            {Ring{{0, 0}, {2, 1}, {4, 2}}, 0},
		"upright rectangle": {Ring{{0, 0}, {9, 0}, {9, 2}, {0, 2}}, 2},
		"stairs, slope 1/2": {Ring{{0, 0}, {1, 0}, {2, 1}, {3, 1}, {4, 2}, {5, 2}}, 0.5},
		"stairs, slope 1":   {Ring{{0, 0}, {1, 0}, {1, 1}, {2, 1}, {2, 2}}, 1},
	} {
		if got := m.of(c.points).pixelWidth(); got != c.want {
			t.Errorf("%s: %v wide, want %v", name, got, c.want)
		}
	}
}

func TestNarrowestJoinComesFirst(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		widths := rapid.SliceOf(rapid.IntRange(0, 9)).Draw(t, "widths")
		var q joinQueue
		var want []string
		for i, w := range widths {
			q.push(float64(w), join{index: i, to: w})
			want = append(want, fmt.Sprintf("%d %6d", w, i))
		}
		slices.Sort(want)
		for _, next := range want {
			j := q.pop()
			if got := fmt.Sprintf("%d %6d", j.to, j.index); got != next {
				t.Fatalf("got join %s, want %s", got, next)
			}
		}
		if !q.empty() {
			t.Fatal("a join is left")
		}
	})
}
