// An outline in mm becomes a solid here, whatever it came from.
package mesh

import (
	"context"
	"errors"
	"slices"
)

// solidSpec is what a solid is made of beside its outline; lengths in mm.
type solidSpec struct {
	radius float64 // of the rim
	depth  float64 // thickness
	chords int     // of the rim
	rel    float64 // how far the rim may be off its circle, as a part of its radius
	uv     uvMap
}

// flush is what of half the thickness may be left of a wall before the rims of face and back count
// as meeting.
const flush = 1e-3

// newSolid builds a solid over an outline whose rings do not cross. Rings that do so once they are
// snapped to the lattice, a millionth of the size away, are left out, smallest first, and so are rings
// that do not nest; it tells how many.
func newSolid(ctx context.Context, o Outline, spec solidSpec) (s *Solid, dropped int, err error) {
	l := latticeFor(o)
	var rings Outline // in lattice steps
	for _, r := range o {
		if r = l.snapRing(r); len(r) > 2 {
			rings = append(rings, r)
		}
	}
	if len(rings) == 0 {
		return nil, 0, ErrEmpty
	}
	rings = rings.apart().nested()
	if len(rings) == 0 {
		return nil, len(o), errCrossing
	}
	half := spec.depth / 2 / l.step
	radius := spec.radius / l.step
	if radius > half*(1-flush) {
		radius = half
	}
	p, pr, err := layPlan(ctx, rings, newProfile(radius, half, spec.chords, spec.rel))
	if err != nil {
		return nil, 0, err
	}
	s = assemble(p, pr, l, spec.uv)
	s.Outline = rings.times(l.step)
	box := s.Outline.Box()
	s.Size = [3]float64{box.Width(), box.Height(), spec.depth}
	return s, len(o) - len(rings), nil
}

// apart is the outline without the smallest of the rings that cross or touch, until none does.
func (o Outline) apart() Outline {
	for len(o) > 0 {
		worst := -1
		for _, i := range crossingRings(o) {
			if worst < 0 || abs(o[i].Area()) < abs(o[worst].Area()) {
				worst = i
			}
		}
		if worst < 0 {
			break
		}
		o = slices.Delete(slices.Clone(o), worst, worst+1)
	}
	return o
}

func (o Outline) times(f float64) Outline {
	out := make(Outline, len(o))
	for i, r := range o {
		out[i] = make(Ring, len(r))
		for k, p := range r {
			out[i][k] = p.times(f)
		}
	}
	return out
}

// layPlan tries the fast way first. A plan without strips succeeds where strips collide; a wall of a
// thousandth where front and back would share an edge; and where no rim can be laid, the edge stays sharp.
func layPlan(ctx context.Context, rings Outline, pr profile) (*plan, profile, error) {
	p, err := laySound(ctx, rings, pr, true)
	if canRetry(err) {
		p, err = laySound(ctx, rings, pr, false)
	}
	if canRetry(err) && pr.radius > pr.half*(1-flush) {
		pr = pr.scaled(1 - flush)
		p, err = laySound(ctx, rings, pr, false)
	}
	if canRetry(err) && pr.radius > 0 {
		pr = newProfile(0, pr.half, 0, 1)
		p, err = laySound(ctx, rings, pr, false)
	}
	return p, pr, err
}

// laySound lays a plan that is a surface, or fails with an error that another way may mend.
func laySound(ctx context.Context, rings Outline, pr profile, strips bool) (*plan, error) {
	p, err := newRim(rings, pr).lay(ctx, strips)
	if err == nil && !p.sound() {
		return nil, errCrossing
	}
	return p, err
}

func canRetry(err error) bool {
	return errors.Is(err, errCrossing) || errors.Is(err, errWinding) || errors.Is(err, errFin)
}
