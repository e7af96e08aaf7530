package mesh

import (
	"math"
	"testing"

	"pgregory.net/rapid"
)

// onSides are points along the sides of a ring, a given number on each, and where the corners are among them.
func onSides(ring Ring, each int) (path Ring, corners []int) {
	for i, a := range ring {
		corners = append(corners, len(path))
		for k := range each {
			path = append(path, a.towards(ring[(i+1)%len(ring)], float64(k)/float64(each)))
		}
	}
	return path.twice(nil), corners
}

// Corners that are a little off come back to where the traced points have them, wherever on the path the ring begins.
func TestSettleFindsTheCorners(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const each, off, near = 40, 0.6, 0.2
		n := rapid.IntRange(3, 8).Draw(t, "corners")
		var truth, moved Ring
		for i := range n {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(n))
			p := Point{50 + 40*cos, 50 + 40*sin}
			truth = append(truth, p)
			moved = append(moved, p.plus(Point{rapid.Float64Range(-off, off).Draw(t, "x"), rapid.Float64Range(-off, off).Draw(t, "y")}))
		}
		path, where := onSides(truth, each)
		first := rapid.IntRange(0, each-1).Draw(t, "first")
		path = path[first:][:n*each].twice(nil)
		for i := range where {
			where[i] -= first // the first corner may be before the path
		}
		var s settler
		s.settle(nil, path, moved, where)
		for i, p := range moved {
			if d := p.distance(truth[i]); d > near {
				t.Fatalf("corner %d is %.3f px off", i, d)
			}
		}
	})
}

// Where nothing is known, nothing moves.
func TestSettleKeepsWhatHasNoPoints(t *testing.T) {
	ring := Ring{{0, 0}, {4, 0}, {4, 0}, {2, 3}}
	path := Ring{{0, 0}, {4, 0}, {2, 3}}.twice(nil)
	got := append(Ring(nil), ring...)
	var s settler
	s.settle(nil, path, got, []int{0, 1, 1, 2})
	for i, p := range got {
		if p != ring[i] {
			t.Errorf("point %d moved from %v to %v", i, ring[i], p)
		}
	}
}
