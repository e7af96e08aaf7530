package view

// Which part a ray meets first: boxes, then outlines.

import (
	"math"

	"tabletop/loader/game"
	"tabletop/scene/layout"
)

// Hit is where a ray meets a part.
type Hit struct {
	Pose     int     // index into the poses
	Distance float64 // mm along the ray
	Point    Vec     // in the ray's own space
}

// Pick returns the part that a ray meets first, of those on the table (hud nil) or on a HUD area, for
// which the ray is in the space of that area's spot. A hole in a part lets the ray through.
func Pick(r Ray, poses []layout.Pose, hud *game.Surface, shapes layout.Shapes) (Hit, bool) {
	best := Hit{Pose: -1, Distance: math.Inf(1)}
	for i := range poses {
		p := &poses[i]
		if p.HUD != hud {
			continue
		}
		shape := shapes(p.Part)
		if !nearSphere(r, Vec(p.Position), shape.Size, best.Distance) {
			continue
		}
		if t, ok := meet(r, p, &shape); ok && t < best.Distance {
			best = Hit{i, t, r.Origin.Add(r.Direction.Scale(t))}
		}
	}
	return best, best.Pose >= 0
}

// nearSphere reports whether the ray comes near a part's bounding sphere, before the best hit so far.
func nearSphere(r Ray, centre Vec, size [3]float64, best float64) bool {
	radius := Vec(size).Length() / 2
	to := centre.Sub(r.Origin)
	along := to.Dot(r.Direction)
	if along+radius < 0 || along-radius > best {
		return false
	}
	return to.Sub(r.Direction.Scale(along)).Length() <= radius
}

// meet returns the distance at which a ray enters a part's solid.
func meet(r Ray, p *layout.Pose, shape *layout.Shape) (float64, bool) {
	q := p.Orientation
	back := layout.Quat{-q[0], -q[1], -q[2], q[3]} // into the part's own frame
	origin := Vec(back.Turn(layout.Vec(r.Origin.Sub(Vec(p.Position)))))
	direction := Vec(back.Turn(layout.Vec(r.Direction)))
	from, to := 0.0, math.Inf(1)
	for axis := range 3 {
		half := shape.Size[axis] / 2
		if direction[axis] == 0 {
			if math.Abs(origin[axis]) > half {
				return 0, false
			}
			continue
		}
		a, b := (-half-origin[axis])/direction[axis], (half-origin[axis])/direction[axis]
		from, to = max(from, min(a, b)), min(to, max(a, b))
	}
	if from > to {
		return 0, false
	}
	return enter(origin, direction, from, to, shape)
}

const (
	enterStep  = 0.5 // mm between the samples of a ray within a part's box
	enterSteps = 200 // at most
)

// enter walks through the box from one side to the other and returns where the outline begins.
func enter(origin, direction Vec, from, to float64, shape *layout.Shape) (float64, bool) {
	if shape.Contains == nil {
		return from, true
	}
	// Only the way across the outline counts: straight down onto a face one sample is enough.
	across := (to - from) * math.Hypot(direction[0], direction[1])
	steps := min(enterSteps, 1+int(across/enterStep))
	for i := range steps + 1 {
		t := from + (to-from)*float64(i)/float64(steps)
		at := origin.Add(direction.Scale(t))
		if shape.Contains(at[0], at[1]) {
			return t, true
		}
	}
	return 0, false
}
