package mesh

import "testing"

// A square with a site in its middle, and what can go wrong with it.
func TestSoundKnowsASurface(t *testing.T) {
	square := func(tris ...[3]int32) *plan {
		return &plan{sites: make([]site, 5), ends: []int{4}, tris: tris}
	}
	for name, x := range map[string]struct {
		plan *plan
		want bool
	}{
		"whole":          {square([3]int32{0, 1, 4}, [3]int32{1, 2, 4}, [3]int32{2, 3, 4}, [3]int32{3, 0, 4}), true},
		"a gap":          {square([3]int32{0, 1, 4}, [3]int32{1, 2, 4}, [3]int32{2, 3, 4}), false},
		"twice the same": {square([3]int32{0, 1, 4}, [3]int32{1, 2, 4}, [3]int32{2, 3, 4}, [3]int32{3, 0, 4}, [3]int32{0, 1, 4}), false},
		"turned over":    {square([3]int32{0, 1, 4}, [3]int32{1, 2, 4}, [3]int32{2, 3, 4}, [3]int32{0, 3, 4}), false},
		"nothing":        {square(), false},
	} {
		if got := x.plan.sound(nil); got != x.want {
			t.Errorf("%s: %v", name, got)
		}
	}
}
