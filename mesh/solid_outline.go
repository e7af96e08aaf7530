// An outline in mm becomes a solid here, whatever it came from.
package mesh

import (
	"context"
	"errors"
	"fmt"
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

// losses are what a solid had to do without.
type losses struct {
	rings int     // left out
	rim   float64 // radius in mm of a rim that was left out, 0 when there is one or was to be none
}

func (l losses) notes() (notes []string) {
	if l.rings > 0 {
		notes = append(notes, fmt.Sprintf("%d rings left out, which touch others or do not nest", l.rings))
	}
	if l.rim > 0 {
		notes = append(notes, fmt.Sprintf("edge left sharp, since no rim of %.3g mm could be laid along this outline", l.rim))
	}
	return notes
}

// newSolid builds a solid over an outline whose rings do not cross. Rings that do so once they are
// snapped to the lattice, a millionth of the size away, are left out, smallest first, and so are rings
// that do not nest.
func newSolid(ctx context.Context, o Outline, spec solidSpec) (s *Solid, lost losses, err error) {
	w := newWatch(ctx)
	l := latticeFor(o)
	var rings Outline // in lattice steps
	for _, r := range o {
		if w.over(len(r)) {
			return nil, lost, w.err
		}
		if r = l.snapRing(r); len(r) > 2 {
			rings = append(rings, r)
		}
	}
	if len(rings) == 0 {
		return nil, lost, ErrEmpty
	}
	rings = rings.apart(w).nested(w)
	if err := w.look(); err != nil {
		return nil, lost, err
	}
	lost.rings = len(o) - len(rings)
	if len(rings) == 0 {
		return nil, lost, errCrossing
	}
	half := spec.depth / 2 / l.step
	radius := spec.radius / l.step
	if radius > half*(1-flush) {
		radius = half
	}
	p, way, err := layFirst(ways(newProfile(radius, half, spec.chords, spec.rel)), func(way way) (*plan, error) {
		return laySound(w, rings, way)
	})
	if err != nil {
		return nil, lost, err
	}
	if way.radius == 0 {
		lost.rim = spec.radius
	}
	if s = assemble(w, p, way.profile, l, spec.uv); w.look() != nil {
		return nil, lost, w.err
	}
	s.Outline = rings.times(l.step)
	box := s.Outline.Box()
	s.Size = [3]float64{box.Width(), box.Height(), spec.depth}
	return s, lost, nil
}

// apart is the outline without the smallest of the rings that cross or touch, until none does.
func (o Outline) apart(w *watch) Outline {
	for len(o) > 0 {
		worst := -1
		for _, i := range crossingRings(w, o) {
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

// way is one to lay a plan.
type way struct {
	profile
	strips bool
}

// ways lists those for a profile, the best first. Where rims of face and back meet in a neck of a step or
// two of the lattice, too thin for a site that would keep them from sharing an edge, a wall of a thousandth
// does. A plan without strips, as near to the rim but less regular, and a sharp edge are for what has not
// been seen: no plan with strips has failed since they are kept apart.
func ways(pr profile) []way {
	list := []way{{pr, true}}
	if pr.radius == 0 {
		return list
	}
	if pr.radius > pr.half*(1-flush) {
		pr = pr.scaled(1 - flush)
		list = append(list, way{pr, true})
	}
	return append(list, way{pr, false}, way{newProfile(0, pr.half, 0, 1), false})
}

// layFirst gives the plan of the first way that can be laid.
func layFirst(list []way, lay func(way) (*plan, error)) (p *plan, w way, err error) {
	for _, w = range list {
		if p, err = lay(w); !canRetry(err) {
			break
		}
	}
	return p, w, err
}

// laySound lays a plan that is a surface, or fails with an error that another way may mend.
func laySound(w *watch, rings Outline, way way) (*plan, error) {
	p, err := newRim(w, rings, way.profile).lay(way.strips)
	if err != nil {
		return nil, err
	}
	sound := p.sound(w)
	if err := w.look(); err != nil {
		return nil, err
	}
	if !sound {
		return nil, errCrossing
	}
	return p, nil
}

func canRetry(err error) bool {
	return errors.Is(err, errCrossing) || errors.Is(err, errWinding) || errors.Is(err, errFin)
}
