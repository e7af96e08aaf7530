package view

// Parts on their way: what moved glides from where it was to where it is, so that eyes can follow.

import (
	"math"
	"time"

	"tabletop/loader/game"
	"tabletop/scene/layout"
)

// Motion is a change of the table in time. The zero Motion is at rest.
type Motion struct {
	from, to []layout.Pose
	start    time.Duration
}

// mostMoving is how many parts may glide at once; of more, all are where they are at once.
const mostMoving = 400

// NewMotion leads from one set of poses to another. held are those of parts that a hand just let go, where it
// did. Parts that come from elsewhere than the table they go to, or from nowhere, are there at once.
func NewMotion(old, held, poses []layout.Pose, now time.Duration) Motion {
	was := map[*game.Part][]layout.Pose{}
	for _, list := range [][]layout.Pose{held, old} {
		for _, p := range list {
			was[p.Part] = append(was[p.Part], p)
		}
	}
	m := Motion{start: now}
	for _, p := range poses {
		if from, ok := before(was[p.Part], p, len(held) > 0); ok && from.apart(p) {
			m.from, m.to = append(m.from, from.Pose), append(m.to, p)
		}
	}
	if len(m.to) > mostMoving {
		return Motion{}
	}
	return m
}

// shown is a pose with the comparison that motions need.
type shown struct{ layout.Pose }

// before is where a part was that is now at p: in the hand, on the same surface, or else in the same space.
func before(list []layout.Pose, p layout.Pose, held bool) (shown, bool) {
	if held && len(list) > 0 && list[0].HUD == p.HUD {
		return shown{list[0]}, true
	}
	for _, q := range list {
		if q.Surface == p.Surface && q.HUD == p.HUD {
			return shown{q}, true
		}
	}
	for _, q := range list {
		if q.HUD == p.HUD {
			return shown{q}, true
		}
	}
	return shown{}, false
}

// apart reports whether two poses differ by more than anybody sees.
func (s shown) apart(p layout.Pose) bool {
	d := Vec(p.Position).Sub(Vec(s.Position)).Length()
	turn := 0.0
	for i, q := range p.Orientation {
		turn += q * s.Orientation[i]
	}
	return d > 0.05 || math.Abs(turn) < 1-1e-7
}

// Over reports whether everything has arrived.
func (m Motion) Over(now time.Duration) bool { return len(m.to) == 0 || now-m.start >= Glide }

// Moving are the parts on their way.
func (m Motion) Moving() map[*game.Part]bool {
	out := map[*game.Part]bool{}
	for _, p := range m.to {
		out[p.Part] = true
	}
	return out
}

// hop is how high a part rises on its way, as a share of the way.
const hop = 0.12

// At gives where the moving parts are at a time.
func (m Motion) At(now time.Duration) []layout.Pose {
	t := float64(now-m.start) / float64(Glide)
	e := ease(t)
	out := make([]layout.Pose, len(m.to))
	for i, to := range m.to {
		from := m.from[i]
		way := Vec(to.Position).Sub(Vec(from.Position))
		at := Vec(from.Position).Add(way.Scale(e))
		at[1] += math.Sin(math.Pi*e) * (hop*way.Length() + turnHop(from, to))
		out[i] = to
		out[i].Position = layout.Vec(at)
		out[i].Orientation = between(from.Orientation, to.Orientation, e)
	}
	return out
}

// turnHop is how high a part has to rise to turn over without touching what it lies on, mm.
func turnHop(from, to layout.Pose) float64 {
	if from.Facing == to.Facing {
		return 0
	}
	return math.Max(to.Part.Size[0], to.Part.Size[1]) / 2
}

// between turns from one orientation to another, the short way: the normalized mean, which is quick and
// for a glance as good as an even turn.
func between(a, b layout.Quat, t float64) layout.Quat {
	dot := 0.0
	for i := range a {
		dot += a[i] * b[i]
	}
	sign := 1.0
	if dot < 0 {
		sign = -1
	}
	var q layout.Quat
	sum := 0.0
	for i := range q {
		q[i] = a[i]*(1-t) + sign*b[i]*t
		sum += q[i] * q[i]
	}
	if sum < 1e-12 { // half a turn, and in the middle of it: any axis will do
		return b
	}
	for i := range q {
		q[i] /= math.Sqrt(sum)
	}
	return q
}
