package layout

import (
	"fmt"
	"math"
	"testing"
	"time"

	"tabletop/loader/game"
)

// TestWildNumbersEnd lays out what no table holds: sizes and places at the ends of what a number can be.
func TestWildNumbersEnd(t *testing.T) {
	start := time.Now()
	wild := []float64{0, 1e-300, 1, 1e7, 1e12, 1e300, math.MaxFloat64}
	for _, far := range wild {
		g := newGame(t)
		var routes []*game.Route
		for i, size := range wild {
			path := fmt.Sprint("/", i)
			st := stacking(t, "", func(s *game.Stacking) { s.Tilt = float64(i * 37) })
			routes = append(routes, routeAt(t, path, far, -far, far, st))
			g.place(path, game.FacingFace, [3]float64{size, 1, 1}, fmt.Sprint("a", i))
			g.place(path, game.FacingStanding, [3]float64{1, size, size}, fmt.Sprint("b", i))
		}
		g.table(routes...)
		if n := len(g.poses()); n != 2*len(wild) {
			t.Errorf("%d poses", n)
		}
	}
	if d := time.Since(start); d > 10*time.Second {
		t.Errorf("took %v", d)
	}
}
