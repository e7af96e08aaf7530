package view

// The camera's way to another place, and that of parts: short and eased.

import (
	"math"
	"time"

	"tabletop/loader/game"
)

// Glide is how long the camera and parts take on their way.
const Glide = 240 * time.Millisecond

// flight is a way of the camera.
type flight struct {
	on       bool
	from, to Camera
	start    time.Duration
}

// ease is the share of a way after a share of its time: slow, fast, slow (cubic).
func ease(t float64) float64 {
	t = clamp(t, 0, 1)
	if t < 0.5 {
		return 4 * t * t * t
	}
	u := 2 - 2*t
	return 1 - u*u*u/2
}

// glide sends the camera on its way, or sets it there at once when motion is reduced.
func (s Session) glide(to Camera) Session {
	if s.Still || s.Camera == to || s.Camera.Parallel != to.Parallel {
		s.Camera, s.flight = to, flight{}
		return s
	}
	s.flight = flight{true, s.Camera, to, s.now}
	return s
}

// at is the camera at a time. Angles go the short way round, distances by factors.
func (f flight) at(now time.Duration) (Camera, flight) {
	t := float64(now-f.start) / float64(Glide)
	if t >= 1 {
		return f.to, flight{}
	}
	e := ease(t)
	c := f.to
	c.Target = f.from.Target.Add(f.to.Target.Sub(f.from.Target).Scale(e))
	c.Azimuth = f.from.Azimuth + math.Remainder(f.to.Azimuth-f.from.Azimuth, 360)*e
	c.Elevation = f.from.Elevation + (f.to.Elevation-f.from.Elevation)*e
	if f.from.Distance > 0 && f.to.Distance > 0 {
		c.Distance = f.from.Distance * math.Pow(f.to.Distance/f.from.Distance, e)
	}
	return c, f
}

// closeUp is how much of the picture's height a part takes that one flies to.
const closeUp = 0.55

// fly brings the camera to a part. Parts on HUD surfaces are before the eye already.
func (s Session) fly(w *World, p *game.Part) Session {
	i := w.pose(p)
	if i < 0 {
		return s.say(p.Short() + " is not shown")
	}
	pose := &w.Poses[i]
	if pose.HUD != nil {
		return s
	}
	c := s.Camera
	size := w.Shapes(p).Size
	high := math.Max(size[1], size[0]/s.Aspect())
	c.Target = Vec(pose.Position)
	c.Distance = clamp(high/closeUp/2/math.Tan(c.fov()*math.Pi/360), minDistance, maxDistance)
	return s.glide(c)
}

// Gliding reports whether the camera is on its way.
func (s Session) Gliding() bool { return s.flight.on }
