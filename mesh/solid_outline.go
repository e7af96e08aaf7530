// An outline in mm becomes a solid here, whatever it came from.
package mesh

import (
	"context"
	"errors"
)

// solidSpec is what a solid is made of beside its outline; lengths in mm.
type solidSpec struct {
	radius float64 // of the rim
	depth  float64 // thickness
	chords int     // of the rim
	uv     uvMap
}

// flush is what of half the thickness may be left of a wall before the rims of face and back count
// as meeting.
const flush = 1e-3

// newSolid builds a solid over an outline whose rings do not cross.
func newSolid(ctx context.Context, o Outline, spec solidSpec) (*Solid, error) {
	l := latticeFor(o)
	var rings [][]site
	for _, r := range o {
		if s := l.snapRing(r); len(s) > 2 {
			rings = append(rings, s)
		}
	}
	if len(rings) == 0 {
		return nil, ErrEmpty
	}
	half := spec.depth / 2 / l.step
	radius := spec.radius / l.step
	if radius > half*(1-flush) {
		radius = half
	}
	p, pr, err := layPlan(ctx, rings, radius, half, spec.chords)
	if err != nil {
		return nil, err
	}
	s := assemble(p, pr, l, spec.uv)
	s.Outline = ringsInMM(rings, l)
	box := s.Outline.Box()
	s.Size = [3]float64{box.Width(), box.Height(), spec.depth}
	return s, nil
}

// layPlan tries the fast way first. A plan without strips succeeds where strips collide; a wall of a
// thousandth where front and back would share an edge.
func layPlan(ctx context.Context, rings [][]site, radius, half float64, n int) (*plan, profile, error) {
	var err error
	for _, try := range []struct {
		strips bool
		radius float64
	}{{true, radius}, {false, radius}, {false, min(radius, half*(1-flush))}} {
		pr := newProfile(try.radius, half, n)
		var p *plan
		p, err = newRim(rings, pr).lay(ctx, try.strips)
		if err == nil {
			return p, pr, nil
		}
		if !errors.Is(err, errCrossing) && !errors.Is(err, errWinding) && !errors.Is(err, errFin) {
			return nil, pr, err
		}
	}
	return nil, profile{}, err
}

func ringsInMM(rings [][]site, l lattice) Outline {
	out := make(Outline, len(rings))
	for i, r := range rings {
		for _, s := range r {
			out[i] = append(out[i], s.point().times(l.step))
		}
	}
	return out
}
