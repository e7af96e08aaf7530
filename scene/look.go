package scene

import (
	"context"
	"io/fs"

	"tabletop/loader/diag"
	"tabletop/loader/game"
	"tabletop/mesh"
)

// makeLooks finds out what every part looks like.
func makeLooks(ctx context.Context, _ fs.FS, g *game.Game, _ *diag.List) map[*game.Part]*look {
	looks := map[*game.Part]*look{}
	for _, p := range g.Parts {
		solid, _, err := mesh.Build(ctx, mesh.Shape{Width: 1, Height: 1, Size: p.Size}, mesh.Options{Fillet: p.Fillet})
		if err == nil {
			looks[p] = &look{solid: solid, gloss: gloss(p.Size[2])}
		}
	}
	return looks
}

// gloss guesses a surface from a part's thickness in mm: card stock is matt, board has a sheen, and what
// is thicker is wood or plastic.
func gloss(thickness float64) float64 {
	switch {
	case thickness < 0.8:
		return 0.1
	case thickness < 2.6:
		return 0.3
	default:
		return 0.75
	}
}

// contains reports whether a point of the part's own plane, mm, lies in its outline: inside an odd number of
// rings, so that holes are outside.
func (l *look) contains(x, y float64) bool {
	inside := false
	for _, ring := range l.solid.Outline {
		if ring.Contains(mesh.Point{X: x, Y: y}) {
			inside = !inside
		}
	}
	return inside
}
