package view

import (
	"math"
	"testing"
)

// TestThePlaceInAFanIsMarked: by the pointer between cards, by keys from one place to the next; what keys hold is over it.
func TestThePlaceInAFanIsMarked(t *testing.T) {
	b := newBench(t)
	mark := func() (x float64) {
		x = math.NaN()
		for _, m := range b.session.Marks(b.world()) {
			if m.Kind == MarkInsert {
				if m.Width != 0 || m.Depth != 80 || m.HUD == nil {
					t.Errorf("it is marked %g x %g", m.Width, m.Depth)
				}
				x = m.X
			}
		}
		return x
	}
	for _, test := range []struct {
		events string
		want   float64
	}{
		{"300,300 down 300,400 380,550", -50}, {"240,550", -150}, {"460,550", 50}, {"560,550", 150}, {"400,300", math.NaN()},
		{"Esc up 300,300 down up Enter Down", 150}, {"[", 50}, {"[ [ [ [", -150}, {"]", -50},
	} {
		b.play(test.events)
		if got := mark(); !near(got, test.want, 1e-6) && !(math.IsNaN(got) && math.IsNaN(test.want)) {
			t.Errorf("%s: marked at %g, want %g", test.events, got, test.want)
		}
	}
	if held := b.session.Held(b.world()); !near(held[0].Position[0], -50, 1e-6) || held[0].HUD == nil {
		t.Errorf("what is held is at %v", held[0].Position)
	}
}
