package view

// What a session sees of the table, and where things are on the screen.

import (
	"math"

	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/scene/layout"
	"tabletop/scene/sound"
)

// World is the table as it is shown. It holds until the next command is done; a session only reads it.
type World struct {
	Store     *state.Store
	Home      *state.Store // as the setup has it
	Poses     []layout.Pose
	Targets   []layout.Target
	Shapes    layout.Shapes
	Sheet     func(aspect float64) Sheet
	Changed   bool                            // since it was saved
	Unsavable bool                            // it cannot be saved: whoever leaves is not offered to
	Made      func(*game.Part) sound.Material // what it is made of; nil: of card
}

// Sheet is where HUD surfaces lie before the viewer's eye: x right, z down, mm, the origin in the middle of the
// picture, which measures Width by Height.
type Sheet struct {
	Width, Height float64
	Spot          func(*game.Surface) Vec // of a surface mounted on a HUD area
}

// screen gives the place on the screen of a point of the table (hud nil) or of a HUD area, px. ok is false
// behind the eye.
func (v Viewer) screen(w *World, hud *game.Surface, p Vec) (x, y float64, ok bool) {
	if hud != nil {
		sheet := w.Sheet(v.Aspect())
		p = p.Add(sheet.Spot(hud))
		return (p[0]/sheet.Width + 0.5) * float64(v.Width), (p[2]/sheet.Height + 0.5) * float64(v.Height), true
	}
	m := v.Camera.Projection(v.Aspect(), Whole).Mul(v.Camera.View())
	q, ok := m.Project(p)
	return (q[0] + 1) / 2 * float64(v.Width), (1 - q[1]) / 2 * float64(v.Height), ok
}

// skyHigh is where rays onto a HUD sheet begin, mm over it.
const skyHigh = 1000

// ray goes from a pixel into the space of the table (hud nil) or of a HUD area.
func (v Viewer) ray(w *World, hud *game.Surface, x, y float64) Ray {
	fx, fy := x/float64(max(1, v.Width)), y/float64(max(1, v.Height))
	if hud == nil {
		return v.Camera.Ray(fx, fy, v.Aspect())
	}
	sheet := w.Sheet(v.Aspect())
	at := Vec{(fx - 0.5) * sheet.Width, skyHigh, (fy - 0.5) * sheet.Height}.Sub(sheet.Spot(hud))
	return Ray{at, Vec{0, -1, 0}}
}

// under gives the pose whose part is under a pixel; HUD surfaces lie before the table. -1: there is none.
func (v Viewer) under(w *World, x, y float64) int {
	best, height := -1, math.Inf(-1)
	for _, hud := range w.huds() {
		hit, ok := Pick(v.ray(w, hud, x, y), w.Poses, hud, w.Shapes)
		if h := w.Sheet(v.Aspect()).heightOf(hud, hit); ok && h > height {
			best, height = hit.Pose, h
		}
	}
	if best >= 0 {
		return best
	}
	if hit, ok := Pick(v.ray(w, nil, x, y), w.Poses, nil, w.Shapes); ok {
		return hit.Pose
	}
	return -1
}

// heightOf is how far a hit lies over the sheet.
func (s Sheet) heightOf(hud *game.Surface, h Hit) float64 { return s.Spot(hud)[1] + h.Point[1] }

// huds are the surfaces mounted on HUD areas that show a part, in drawing order.
func (w *World) huds() (out []*game.Surface) {
	seen := map[*game.Surface]bool{nil: true}
	for i := range w.Poses {
		if hud := w.Poses[i].HUD; !seen[hud] {
			seen[hud] = true
			out = append(out, hud)
		}
	}
	return out
}

// pose finds where a part is shown first; -1: nowhere.
func (w *World) pose(p *game.Part) int {
	for i := range w.Poses {
		if w.Poses[i].Part == p {
			return i
		}
	}
	return -1
}

// pile reports whether a path is shown as a pile, of which one takes the top part whatever one grips.
func (w *World) pile(path string) bool {
	for i := range w.Targets {
		if t := &w.Targets[i]; t.Path == path {
			return lieOnEachOther(t)
		}
	}
	return false
}

// lieOnEachOther reports whether parts lie on each other at a target.
func lieOnEachOther(t *layout.Target) bool { return t.Stacking == nil || t.Stacking.Curve == nil }

// block reports whether parts lie directly on each other in a pile, so that a hand turns them over together. Those of
// a fan lie side by side, and each is turned over where it is.
func (w *World) block(parts []*game.Part) bool {
	path, lowest, placed := w.Store.Where(parts[0])
	if !placed || len(parts) < 2 || !w.pile(path) {
		return false
	}
	highest := lowest
	for _, p := range parts[1:] {
		on, index, _ := w.Store.Where(p)
		if on != path {
			return false
		}
		lowest, highest = min(lowest, index), max(highest, index)
	}
	return highest-lowest == len(parts)-1
}

// boardShare is how much of its surface a part covers that counts as table rather than as a piece.
const boardShare = 0.12

// board reports whether a part is so large that a press on it means the table.
func (w *World) board(p *layout.Pose) bool {
	size := w.Shapes(p.Part).Size
	whole := p.Surface.Size[0] * p.Surface.Size[1]
	return p.Facing != game.FacingStanding && p.HUD == nil && whole > 0 && size[0]*size[1] > boardShare*whole
}
