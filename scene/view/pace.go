package view

// How finely to draw while the camera moves.

import "time"

// Pace keeps a window usable on a slow machine: while the camera moves it gives up smoothness, then
// sharpness, until a frame takes no longer than Brisk; at rest the next frame is a fine one.
type Pace struct {
	level int // 0: as fine as at rest
}

const (
	// Brisk is how long a frame may take while the camera moves.
	Brisk = 70 * time.Millisecond
	// Rest is how long the camera has to lie still before a fine frame is worth its time.
	Rest = 180 * time.Millisecond
	// PaceLevels is how many levels there are below the finest.
	PaceLevels = 3
)

// NewPace starts below the finest level, so that a first picture comes soon.
func NewPace() Pace { return Pace{level: 1} }

// Moving is the level for the next frame of a movement: 0 is the finest, PaceLevels the coarsest.
func (p Pace) Moving() int { return p.level }

// Took learns from a frame of a movement.
func (p Pace) Took(frame time.Duration) Pace {
	switch {
	case frame > Brisk && p.level < PaceLevels:
		p.level++
	case frame < Brisk/6 && p.level > 0:
		p.level--
	}
	return p
}
