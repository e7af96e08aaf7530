package scene

// What each part looks like: its solid, made once for all parts that share it, and its pictures.

import (
	"context"
	"errors"
	"fmt"
	"image"

	"tabletop/loader/diag"
	"tabletop/loader/game"
	"tabletop/mesh"
	"tabletop/scene/layout"
	"tabletop/scene/texture"
)

// look is what one part looks like.
type look struct {
	*body
	part       *game.Part
	face, back texture.Slot
	substance  substance
	shape      layout.Shape // what layout knows of it
}

// body is a solid at falling levels of detail; parts of one shape and size share it. The first is the true
// one, which layout and picking go by.
type body [levels]*mesh.Solid

// levels is how many levels of detail there are.
const levels = 3

// level is the level for pixels of so many mm. The second level's curves are off by 0.3 mm at most; the
// third has no rounding, and few triangles: small ones cost as much as large ones.
func level(pixel float64) int {
	switch {
	case pixel > 2.2:
		return 2
	case pixel > 0.7:
		return 1
	}
	return 0
}

// silhouette is a shape sprite's coverage.
type silhouette struct {
	alpha *image.Alpha // nil: the full rectangle
	size  image.Point  // px; zero: the sprite cannot be read
}

func newSilhouette(sheet *image.NRGBA, crop game.Crop) *silhouette {
	img := texture.Crop(sheet, crop)
	return &silhouette{texture.Alpha(img), img.Rect.Size()}
}

// plan is what a solid is made from; parts of one plan share it.
type plan struct {
	shape         spriteKey // zero: a rectangle
	width, height int       // px
	size          [3]float64
	fillet        float64
}

// built is a solid, or why there is none.
type built struct {
	part   *game.Part // the first that needs it
	body   *body      // nil: there is none
	report mesh.Report
	err    error
}

// looks builds every distinct solid once and tells what every part looks like.
func (l *loading) looks(ctx context.Context) map[*game.Part]*look {
	plans := l.solve(ctx, l.shapes, l.count)
	told := map[plan]bool{}
	for i := range l.parts {
		if pl := plans[i]; !told[pl] {
			told[pl] = true
			l.tell(l.made[pl])
		}
	}
	return l.dress(plans, l.art)
}

// solve builds the solids that are not made yet, and says what each part is made from. A part whose shape is not
// known yet has the zero plan.
func (l *loading) solve(ctx context.Context, shapes map[spriteKey]*silhouette, count counter) []plan {
	out := make([]plan, len(l.parts))
	var fresh []plan
	for i, p := range l.parts {
		if p.Shape.Image != "" && shapes[keyOf(p.Shape)] == nil {
			continue
		}
		out[i] = l.plan(p, shapes)
		if l.made[out[i]] == nil {
			l.made[out[i]] = l.modelled(out[i], shapes)
		}
		if l.made[out[i]] == nil {
			l.made[out[i]] = &built{part: p}
			fresh = append(fresh, out[i])
		}
	}
	ready := count(StepSolids, len(fresh))
	l.parallel(len(fresh), func(i int) {
		l.build(ctx, fresh[i], shapes, l.made[fresh[i]])
		ready()
	})
	return out
}

// dress puts the art on the solids.
func (l *loading) dress(plans []plan, a *art) map[*game.Part]*look {
	out := make(map[*game.Part]*look, len(l.parts))
	guess := guesses{a, map[texture.Slot]bool{}}
	for i, p := range l.parts {
		if made := l.made[plans[i]]; made != nil && made.body != nil {
			b, face := made.body, a.slot(p.Face)
			k := &look{body: b, part: p, face: face, back: a.slot(p.Back), substance: guess.substance(b[0].Size, face)}
			k.shape = layout.Shape{Size: b[0].Size, Contains: k.contains}
			out[p] = k
		}
	}
	return out
}

// plan finds the outline: the shape's, or the rectangle of the back's cell, or of the face's, or of the size.
func (l *loading) plan(p *game.Part, shapes map[spriteKey]*silhouette) plan {
	pl := plan{size: p.Size, fillet: p.Fillet}
	if s := shapes[keyOf(p.Shape)]; p.Shape.Image != "" && s.size != (image.Point{}) {
		pl.width, pl.height = s.size.X, s.size.Y
		if s.alpha != nil {
			pl.shape = keyOf(p.Shape)
		}
		return pl
	}
	for _, s := range []game.Sprite{p.Back, p.Face} {
		if info, ok := l.sizes[s.Image]; ok {
			c := texture.CellSize(info.Width, info.Height, s.Crop)
			pl.width, pl.height = c.X, c.Y
			return pl
		}
	}
	pl.width, pl.height = sizeInPixels(p.Size)
	return pl
}

// sizeInPixels gives a size in mm as whole numbers of the same ratio, to a hundredth of a mm.
func sizeInPixels(size [3]float64) (w, h int) {
	return max(1, int(size[0]*100+0.5)), max(1, int(size[1]*100+0.5))
}

// build makes a solid; where that fails, the plain rectangle of the part's size.
func (l *loading) build(ctx context.Context, p plan, shapes map[spriteKey]*silhouette, out *built) {
	shape := mesh.Shape{Width: p.width, Height: p.height, Size: p.size}
	if p.shape != (spriteKey{}) {
		shape.Alpha = shapes[p.shape].alpha
	}
	var b body
	b[0], out.report, out.err = l.solids.Build(ctx, shape, mesh.Options{Fillet: p.fillet})
	if out.err != nil {
		if ctx.Err() == nil {
			shape.Alpha = nil
			shape.Width, shape.Height = sizeInPixels(p.size)
			b[0], _, _ = l.solids.Build(ctx, shape, mesh.Options{}) // a size that this refuses was reported above
		}
		b[1], b[2] = b[0], b[0]
	} else {
		for i, opt := range []mesh.Options{{Fillet: p.fillet, LOD: 1}, {LOD: 1, Tolerance: 1}} {
			far, _, err := l.solids.Build(ctx, shape, opt)
			if err != nil {
				far = b[i] // the level before does as well
			}
			b[i+1] = far
		}
	}
	if b[0] != nil {
		out.body = &b
	}
}

// tell reports what went wrong or was reduced.
func (l *loading) tell(b *built) {
	place := b.part.Shape.Range
	if place.IsZero() {
		place = b.part.Range
	}
	switch {
	case b.err == nil || errors.Is(b.err, context.Canceled):
	case errors.Is(b.err, mesh.ErrEmpty):
		l.faults.Add(diag.Diagnostic{
			Code: diag.BadShape, Message: b.err.Error(), Range: place,
			Suggestion: "Draw the shape opaque, and leave transparent only what is not part of it.",
		})
	default:
		l.faults.Add(diag.Diagnostic{Code: diag.BadShape, Message: fmt.Sprintf("the shape of %s cannot be made: %v", b.part.Short(), b.err), Range: place})
	}
	for _, note := range b.report.Notes {
		l.faults.Add(diag.Diagnostic{Severity: diag.Note, Code: diag.ReducedShape, Message: note, Range: place})
	}
}

// contains reports whether a point of the part's own plane, mm, lies in its outline: inside an odd number of
// rings, so that holes are outside.
func (l *look) contains(x, y float64) bool {
	inside := false
	for _, ring := range l.body[0].Outline {
		if ring.Contains(mesh.Point{X: x, Y: y}) {
			inside = !inside
		}
	}
	return inside
}
