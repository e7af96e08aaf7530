// Extrude is Build without pixels: for an outline that is at hand, as it shall be.
package mesh

import "context"

// Extrude gives an outline in mm (y up, the inside on the left) a thickness in mm and a rim of opt.Fillet, or the largest
// that fits; its corners stay as they are. The solid is centred, and its face shows the outline's box. Rings that cross
// or do not nest are left out, with a note. It fails as Build does.
func Extrude(ctx context.Context, outline Outline, depth float64, opt Options) (*Solid, Report, error) {
	box := outline.Box()
	shape := Shape{Width: 1, Height: 1, Size: [3]float64{box.Width(), box.Height(), depth}}
	if err := check(shape, opt); err != nil {
		return nil, Report{}, err
	}
	centred := make(Outline, len(outline))
	for i, r := range outline {
		centred[i] = make(Ring, len(r))
		for k, p := range r {
			centred[i][k] = p.minus(box.middle())
		}
	}
	s, lost, err := newSolid(ctx, centred, opt.spec(depth, depth, rectangleUV(box.Width(), box.Height())))
	return s, Report{Notes: lost.notes()}, err
}
