package scene

import (
	"math"
	"testing"

	"pgregory.net/rapid"

	"tabletop/scene/sketch"
)

// TestArrowsEndAtTheBorder: the end of an arrow is on its way and on the hull of what it leads to.
func TestArrowsEndAtTheBorder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		number := rapid.Float64Range(-100, 100)
		middle := sketch.Point{X: number.Draw(t, "x"), Y: number.Draw(t, "y")}
		radius, corners := rapid.Float64Range(1, 20).Draw(t, "radius"), rapid.IntRange(3, 9).Draw(t, "corners")
		var hull []sketch.Point
		for i := range corners {
			sin, cos := math.Sincos(2 * math.Pi * float64(i) / float64(corners))
			hull = append(hull, sketch.Point{X: middle.X + radius*cos, Y: middle.Y + radius*sin})
		}
		a := sketch.Point{X: number.Draw(t, "from x"), Y: number.Draw(t, "from y")}
		end := edge(a, middle, hull)
		if off := distance(a, end) + distance(end, middle) - distance(a, middle); off > 1e-6 {
			t.Fatalf("%v is %g beside the way from %v to %v", end, off, a, middle)
		}
		inner := radius * math.Cos(math.Pi/float64(corners)) // of the largest circle in the hull
		switch away := distance(a, middle); {
		case away < inner-1e-6 && distance(end, middle) > 1e-9:
			t.Fatalf("from within, the end is %v, not %v", end, middle)
		case away > radius && (distance(end, middle) < inner-1e-6 || distance(end, middle) > radius+1e-6):
			t.Fatalf("the end is %g from the middle of a hull of %g to %g", distance(end, middle), inner, radius)
		}
	})
}

func TestOneArrowForAPile(t *testing.T) {
	first := arrow{{X: 0, Y: 0}, {X: 100, Y: 0}}
	for _, c := range []struct {
		arrow arrow
		want  bool
	}{
		{arrow{{X: 0, Y: -5}, {X: 101, Y: -5}}, true},
		{arrow{{X: 0, Y: 0}, {X: 50, Y: 0}}, false},
		{arrow{{X: 100, Y: 0}, {X: 0, Y: 0}}, false},
	} {
		if got := c.arrow.like([]arrow{first}, 12); got != c.want {
			t.Errorf("%v: %v", c.arrow, got)
		}
	}
}
