// Build is the whole of the package in one call: from a sprite to a solid.
package mesh

import (
	"context"
	"errors"
	"fmt"
	"image"
	"math"
)

// Shape is what a solid is cut from.
type Shape struct {
	// Alpha is the sprite's coverage; nil for an opaque sprite, whose outline is its full rectangle.
	Alpha *image.Alpha
	// Width and Height are the size of the sprite in px, Alpha or not (only their ratio counts without).
	Width, Height int
	// Size is the box in mm to fit the outline into, aspect kept (x, y), and the thickness (z).
	Size [3]float64
}

// Options tune a build. The zero value is the standard quality.
type Options struct {
	Fillet float64 // radius in mm of every edge; 0 leaves them sharp
	// LOD is the level of detail: 0 full, 1 coarser, for parts that are small on the screen.
	LOD int
	// Tolerance is how far chords may be off the curves they stand for, in mm; 0 is 0.02, or 0.3 at LOD 1.
	Tolerance float64
}

// Report says what was reduced or dropped.
type Report struct {
	Notes []string
}

// ErrEmpty means that no pixel of the sprite is more than half covered.
var ErrEmpty = errors.New("the outline is empty: no pixel is more than half covered")

// Build makes the solid. It depends on nothing but its arguments, and fails when ctx is done, when a
// size is not positive and finite, and with ErrEmpty.
func Build(ctx context.Context, shape Shape, opt Options) (*Solid, Report, error) {
	if err := check(shape, opt); err != nil {
		return nil, Report{}, err
	}
	if shape.Alpha == nil {
		return buildRectangle(ctx, shape, opt)
	}
	return buildTraced(ctx, shape, opt)
}

func check(shape Shape, opt Options) error {
	if shape.Width < 1 || shape.Height < 1 {
		return fmt.Errorf("a sprite of %d x %d px has no outline", shape.Width, shape.Height)
	}
	if a := shape.Alpha; a != nil && a.Rect.Size() != image.Pt(shape.Width, shape.Height) {
		return fmt.Errorf("a sprite of %d x %d px with an alpha of %v", shape.Width, shape.Height, a.Rect.Size())
	}
	for _, v := range shape.Size {
		if !(v > 0) || math.IsInf(v, 0) {
			return fmt.Errorf("size %v: every number must be positive and finite", shape.Size)
		}
	}
	if !(opt.Fillet >= 0) || math.IsInf(opt.Fillet, 0) || !(opt.Tolerance >= 0) {
		return fmt.Errorf("fillet %v, tolerance %v: neither may be negative", opt.Fillet, opt.Tolerance)
	}
	return nil
}

// leastSagitta is how fine, in px, the arcs of a traced outline are at most: pixels know no better.
const leastSagitta = 0.02

// buildRectangle needs no tracing and no fitting.
func buildRectangle(ctx context.Context, shape Shape, opt Options) (*Solid, Report, error) {
	w, h := float64(shape.Width), float64(shape.Height)
	scale := min(shape.Size[0]/w, shape.Size[1]/h)
	w, h = w*scale, h*scale
	outline, notes := Rectangle(w, h, opt.Fillet, opt.tolerance())
	s, lost, err := newSolid(ctx, outline, opt.spec(shape.Size[2], min(w, h)/2, rectangleUV(w, h)))
	return s, Report{Notes: append(notes, lost.notes()...)}, err
}

// buildTraced follows the alpha: trace, simplify, fillet, place.
func buildTraced(ctx context.Context, shape Shape, opt Options) (*Solid, Report, error) {
	traced, err := Trace(ctx, shape.Alpha, TraceOptions{})
	if err != nil {
		return nil, Report{}, err
	}
	px, err := Simplify(ctx, traced.Outline, traced.Antialiased)
	if err != nil {
		return nil, Report{}, err
	}
	fit := FitOutline(px, shape.Size[0], shape.Size[1])
	radius, sagitta := opt.Fillet/fit.Scale, max(opt.tolerance()/fit.Scale, leastSagitta)
	if px, sagitta, err = opt.coarsen(ctx, px, sagitta); err != nil {
		return nil, Report{}, err
	}
	px, filleted, err := FilletOutline(ctx, px, FilletOptions{Radius: radius, Sagitta: sagitta})
	if err != nil {
		return nil, Report{}, err
	}
	// The scale is that before the fillet, so that its radius is true; the origin is that of what is left.
	fit.Centre = px.Box().middle()
	uv := fitUV(fit, shape.Width, shape.Height)
	s, lost, err := newSolid(ctx, fit.Place(px), opt.spec(shape.Size[2], shape.Size[2], uv))
	notes := append(traced.Notes, filleted.Notes(radius, fit.Scale)...)
	return s, Report{Notes: append(notes, lost.notes()...)}, err
}

// coarsen takes the points from an outline in px that the tolerance does not need, and gives what is
// left of it for the arcs. Nearby it does so only where a picture has far more pixels than its part
// needs.
func (o Options) coarsen(ctx context.Context, px Outline, tolerance float64) (Outline, float64, error) {
	const (
		traced = 0.35 // px: how far a traced point may be off anyway
		part   = 0.3  // of the tolerance
	)
	share := 0.0
	switch {
	case o.LOD > 0:
		share = 0.5
	case tolerance*part > traced:
		share = part
	default:
		return px, tolerance, nil
	}
	px, err := Coarsen(ctx, px, tolerance*share)
	return px, tolerance * (1 - share), err
}

// tolerance is the one asked for, or the standard one.
func (o Options) tolerance() float64 {
	switch {
	case o.Tolerance > 0:
		return o.Tolerance
	case o.LOD > 0:
		return 0.3
	}
	return 0.02
}

// spec is the rim for a thickness; most is the largest radius that the outline allows.
func (o Options) spec(depth, most float64, uv uvMap) solidSpec {
	spec := solidSpec{radius: min(o.Fillet, depth/2, most), depth: depth, rel: rimError, uv: uv}
	if o.LOD > 0 {
		spec.rel = farRimError
	}
	if spec.radius > 0 {
		spec.chords = chords(spec.radius, o.tolerance(), spec.rel)
	}
	return spec
}
