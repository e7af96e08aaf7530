package change

// Parts that nobody moved and that lie elsewhere: their surface or its routes changed.

import (
	"math"

	"tabletop/loader/game"
	"tabletop/scene/layout"
)

// How far a part must be from where it was to count as elsewhere: less is not seen, and the height of
// what lies in a pile changes with every card put under it.
const (
	shiftBy = 0.5 // mm, along the table
	turnBy  = 0.5 // degrees
)

// shownOn is a part on one of the surfaces that show it.
type shownOn struct {
	part, surface, hud game.Ref
}

// shifts notes the parts of which a surface of both versions shows another place.
func (c *comparison) shifts() {
	moved := map[*game.Part]bool{}
	for _, list := range [][]Moved{c.report.Moved, c.report.Turned} {
		for _, m := range list {
			moved[m.After] = true
		}
	}
	old := posesByPlace(c.before)
	now := posesByPlace(c.after)
	shifted := map[*game.Part]bool{}
	for key, poses := range now {
		if was := old[key]; was != nil && elsewhere(was, poses) && !moved[poses[0].Part] {
			shifted[poses[0].Part] = true
		}
	}
	for _, p := range c.pairs {
		if shifted[p.after] {
			c.report.Shifted = append(c.report.Shifted, Moved{p.before, p.after, placeOf(c.before.Store, p.before), placeOf(c.after.Store, p.after)})
		}
	}
}

func posesByPlace(s Side) map[shownOn][]layout.Pose {
	g := s.Store.Game()
	out := map[shownOn][]layout.Pose{}
	for _, p := range s.Poses {
		key := shownOn{part: own(p.Part.Ref, g), surface: own(p.Surface.Ref, g)}
		if p.HUD != nil {
			key.hud = own(p.HUD.Ref, g)
		}
		out[key] = append(out[key], p)
	}
	return out
}

// elsewhere compares the places that one surface, shown once or several times, gives a part.
func elsewhere(before, after []layout.Pose) bool {
	if len(before) != len(after) {
		return true
	}
	for i := range before {
		a, b := before[i], after[i]
		d := b.Position.Add(a.Position.Times(-1))
		if math.Hypot(d[0], d[2]) > shiftBy || angle(a.Orientation, b.Orientation) > turnBy || areaOf(a) != areaOf(b) {
			return true
		}
	}
	return false
}

// areaOf is the HUD area that a pose is relative to.
func areaOf(p layout.Pose) string {
	if p.HUD == nil {
		return ""
	}
	return p.HUD.Mount.Area
}

// angle is the turn from one orientation to another in degrees: twice the arc cosine of the product's real part.
func angle(a, b layout.Quat) float64 {
	dot := math.Abs(a[0]*b[0] + a[1]*b[1] + a[2]*b[2] + a[3]*b[3])
	return 2 * math.Acos(math.Min(1, dot)) * 180 / math.Pi
}
