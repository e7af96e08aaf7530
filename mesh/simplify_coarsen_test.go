package mesh

import (
	"context"
	"math"
	"testing"

	"pgregory.net/rapid"
)

// coarsened is Coarsen where nothing can go wrong.
func coarsened(o Outline, tolerance float64) Outline {
	out, err := Coarsen(context.Background(), o, tolerance)
	if err != nil {
		panic(err)
	}
	return out
}

func TestCoarsenStaysWithinTolerance(t *testing.T) {
	for _, f := range families {
		o := simplified(mustTrace(t, paint(f.draw(512), 512, 512), TraceOptions{}).Outline, true)
		for _, tolerance := range []float64{0.2, 0.7, 3} {
			got := coarsened(o, tolerance)
			checkSound(t, got, o)
			off, where := deviations(o, got, func(Point) bool { return false })
			if most := off[len(off)-1]; most > tolerance+1e-9 {
				t.Errorf("%s, %v: %.3f px off at %v", f.name, tolerance, most, where)
			}
		}
	}
}

func TestCoarsenedDiscHasFewPoints(t *testing.T) {
	const radius = 400.0
	o := Outline{circle(500, 500, radius).onGrid()}
	for _, tolerance := range []float64{0.3, 1, 5} {
		least := int(math.Ceil(math.Pi / math.Acos(1-tolerance/radius)))
		if got := coarsened(o, tolerance).Points(); got > least*5/4 {
			t.Errorf("tolerance %v: %d points, %d would do", tolerance, got, least)
		}
	}
}

func TestCoarsenOnWildOutlines(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		o := wildOutline(t)
		checkSound(t, coarsened(o, rapid.Float64Range(0, 20).Draw(t, "tolerance")), o)
	})
}
