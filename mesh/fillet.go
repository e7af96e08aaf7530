package mesh

// Rounding in the plane: corners as a ball that rolls along the inside, then along the outside, would leave
// them, but only where the ball gets stuck in a corner. What the ball cannot enter (a limb, a gap) stays.

import (
	"context"
	"fmt"
	"slices"
)

// FilletOptions are in the unit of the outline.
type FilletOptions struct {
	Radius  float64
	Sagitta float64 // how far the chords of an arc may be from it
}

// FilletReport says where the radius could not be had.
type FilletReport struct {
	Corners int     // that were rounded
	Reduced int     // of them with a smaller radius
	Least   float64 // the smallest radius used, when Reduced > 0
	Undone  int     // rings left as they were, since their rounding would have met another ring
}

// Notes tells the report to people; scale is mm a unit, radius the one that was asked for.
func (r FilletReport) Notes(radius, scale float64) []string {
	var notes []string
	if r.Reduced > 0 {
		notes = append(notes, fmt.Sprintf("fillet of %.3g mm reduced at %d of %d corners, to %.2g mm at the narrowest",
			radius*scale, r.Reduced, r.Corners, r.Least*scale))
	}
	if r.Undone > 0 {
		notes = append(notes, fmt.Sprintf("fillet left out on %d rings, which would touch others", r.Undone))
	}
	return notes
}

// rounds is how often a side is gone over, for corners that overlapped a larger one the time before.
const rounds = 3

// FilletOutline rounds convex corners, then concave ones, with the radius or the largest that fits. The
// outline must be on the grid of gridStep and have a positive area, inside on the left of +X to +Y turns;
// the result is so too. No ring is lost or joined with another. The only error is that of ctx.
func FilletOutline(ctx context.Context, o Outline, opt FilletOptions) (Outline, FilletReport, error) {
	var report FilletReport
	if opt.Radius <= 0 {
		return o, report, nil
	}
	o, err := filletSide(ctx, o, opt, &report)
	if err != nil {
		return nil, report, err
	}
	o, err = filletSide(ctx, o.reversed(), opt, &report)
	return o.reversed(), report, err
}

// filletSide rounds the corners that turn to the left. Crevices that overlap a larger one wait for the next round.
func filletSide(ctx context.Context, o Outline, opt FilletOptions, report *FilletReport) (Outline, error) {
	due := make([]bool, len(o))
	for k := range due {
		due[k] = true
	}
	for range rounds {
		var err error
		if o, err = filletOnce(ctx, o, due, opt, report); err != nil {
			return nil, err
		}
		if !slices.Contains(due, true) {
			break
		}
	}
	return o, nil
}

// filletOnce rounds what does not overlap on the rings that are due, and leaves due those that have more.
func filletOnce(ctx context.Context, o Outline, due []bool, opt FilletOptions, report *FilletReport) (Outline, error) {
	w := newWatch(ctx)
	s := newRoller(w, o, opt)
	out := slices.Clone(o)
	undone := make([]bool, len(o))
	chosen := make([][]crevice, len(o))
	for k, r := range o {
		if w.over(1) {
			return nil, w.err
		}
		if !due[k] {
			continue
		}
		list, err := s.crevices(w, k)
		if err != nil {
			return nil, err
		}
		picked, left := choose(w, list, int(s.first[k]), len(r))
		chosen[k], due[k] = picked, left > 0 && len(picked) > 0
		if len(picked) == 0 {
			continue
		}
		if out[k] = s.splice(w, k, picked, opt.Sagitta); len(out[k]) < 3 || (out[k].Area() > 0) != (r.Area() > 0) {
			out[k], undone[k] = r, true
		}
	}
	err := nestingOf(w, o).repair(w, out, func(k int) bool {
		if undone[k] {
			return false
		}
		out[k], undone[k] = o[k], true
		return true
	})
	if err != nil {
		return nil, err
	}
	for k, list := range chosen {
		if undone[k] && len(list) > 0 {
			report.Undone++
			due[k] = false
			continue
		}
		report.count(list, opt.Radius)
	}
	return out, nil
}

// count adds the corners of a ring.
func (r *FilletReport) count(list []crevice, radius float64) {
	const enough = 0.95 // of the radius: less is worth a note
	for _, c := range list {
		r.Corners++
		if c.radius < enough*radius {
			if r.Reduced == 0 || c.radius < r.Least {
				r.Least = c.radius
			}
			r.Reduced++
		}
	}
}

// reversed returns the outline with every ring turned around: inside is outside.
func (o Outline) reversed() Outline {
	out := make(Outline, len(o))
	for k, r := range o {
		out[k] = make(Ring, len(r))
		for i, p := range r {
			out[k][len(r)-1-i] = p
		}
	}
	return out
}
