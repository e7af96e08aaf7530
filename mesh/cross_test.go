package mesh

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"
)

func TestCrossingRings(t *testing.T) {
	square := Ring{{0, 0}, {10, 0}, {10, 10}, {0, 10}}
	for name, c := range map[string]struct {
		rings Outline
		want  string
	}{
		"simple":              {Outline{square}, "[]"},
		"apart":               {Outline{square, {{11, 0}, {20, 0}, {20, 10}}}, "[]"},
		"one in the other":    {Outline{square, {{2, 2}, {2, 4}, {4, 4}}}, "[]"},
		"bow tie":             {Outline{square, {{20, 0}, {30, 10}, {30, 0}, {20, 10}}}, "[1]"},
		"two cross":           {Outline{square, {{5, 5}, {15, 5}, {15, 6}}, {{40, 0}, {50, 0}, {50, 9}}}, "[0 1]"},
		"corner on a side":    {Outline{square, {{10, 5}, {15, 5}, {15, 6}}}, "[0 1]"},
		"corner on a corner":  {Outline{square, {{10, 10}, {15, 10}, {15, 16}}}, "[0 1]"},
		"touches itself":      {Outline{{{0, 0}, {10, 0}, {10, 10}, {5, 0}, {0, 10}}}, "[0]"},
		"returns on itself":   {Outline{{{0, 0}, {10, 0}, {5, 0}, {5, 9}}}, "[0]"},
		"a point comes twice": {Outline{{{0, 0}, {5, 5}, {10, 0}, {10, 10}, {5, 5}, {0, 10}}}, "[0]"},
		"no polygon":          {Outline{square, {{20, 0}, {30, 10}}}, "[1]"},
		"straight corner":     {Outline{{{0, 0}, {5, 0}, {10, 0}, {10, 10}}}, "[]"},
		"long over short":     {Outline{{{0, 0}, {1000, 0.5}, {1000, 1}}, {{500, 0.125}, {501, 0.125}, {501, 0.375}}}, "[0 1]"},
	} {
		got := crossingRings(nil, c.rings)
		if fmt.Sprint(got) != c.want && !(len(got) == 0 && c.want == "[]") {
			t.Errorf("%s: %v, want %s", name, got, c.want)
		}
	}
}

func TestCrossingAgreesWithTryingAllPairs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		coordinate := rapid.IntRange(0, rapid.SampledFrom([]int{6, 40, 3000}).Draw(t, "range"))
		point := rapid.Custom(func(t *rapid.T) Point {
			return Point{float64(coordinate.Draw(t, "x")) / 4, float64(coordinate.Draw(t, "y")) / 4}
		})
		o := Outline(rapid.SliceOfN(rapid.Custom(func(t *rapid.T) Ring {
			return rapid.SliceOfN(point, 3, 6).Draw(t, "ring")
		}), 1, 4).Draw(t, "rings"))
		s := newSegments(nil, o)
		bad := map[int32]bool{}
		for i := range s.points {
			for j := range i {
				if s.clash(i, j) {
					bad[s.ring[i]], bad[s.ring[j]] = true, true
				}
			}
		}
		got := crossingRings(nil, o)
		for k := range o {
			if slices.Contains(got, k) != bad[int32(k)] {
				t.Fatalf("ring %d: got %v, trying all pairs says %v: %v", k, got, bad, o)
			}
		}
	})
}

// crosses reports whether any ring crosses or touches.
func crosses(o Outline) bool { return len(crossingRings(nil, o)) > 0 }

func TestNestingOfRings(t *testing.T) {
	o := islands(400)
	want := depths(o)
	if fmt.Sprint(want) != "[0 1 2 3 4 0 0 1]" {
		t.Fatalf("islands lie %v deep", want)
	}
	was := nestingOf(nil, o)
	if bad := was.wrong(nil, o); len(bad) > 0 {
		t.Errorf("unchanged, but %v are wrong", bad)
	}
	// The innermost island jumps over the edge of its hole: it and the hole are to blame.
	moved := slices.Clone(o)
	moved[4] = nil
	for _, p := range o[4] {
		moved[4] = append(moved[4], p.plus(Point{16, 56}))
	}
	if bad := was.wrong(nil, moved); fmt.Sprint(bad) != "[3 4]" {
		t.Errorf("got %v, want [3 4]", bad)
	}
}

func TestNestingAgreesWithContains(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := wildOutline(t)
		for k, got := range o.nests(nil) {
			want := uint64(0)
			for j, r := range o {
				if j != k && r.Contains(o[k][0]) {
					if r.Area() > 0 {
						want -= mark(int32(j))
					} else {
						want += mark(int32(j))
					}
				}
			}
			if got != want {
				t.Fatalf("ring %d: %x, want %x", k, got, want)
			}
		}
	})
}
