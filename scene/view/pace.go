package view

// How finely to draw while the camera moves.

import "time"

// Pace keeps a window usable on a slow machine: while something moves it gives up smooth edges first, then soft
// shadows and what is sharp at a slant, and size last, until a frame takes no longer than Brisk; at rest the next frame
// is a fine one.
type Pace struct {
	level    int           // 0: as fine as at rest
	slow     time.Duration // the last frame, if it was too slow; else 0
	patience int           // frames to wait before a finer level is tried
	waited   int
}

const (
	// Brisk is how long a frame may take while something moves.
	Brisk = 70 * time.Millisecond
	// Rest is how long the camera has to lie still before a fine frame is worth its time.
	Rest = 180 * time.Millisecond
	// PaceLevels is how many levels there are below the finest.
	PaceLevels = 4
)

// paceCosts are what the levels cost, as measured on Mesa's software renderer with the demo: that of the coarsest is 1.
var paceCosts = [PaceLevels + 1]float64{21, 7, 3.5, 2, 1}

const (
	leastPatience = 4
	mostPatience  = 256
)

// NewPace starts below the finest level, so that a first picture comes soon.
func NewPace() Pace { return Pace{level: 1, patience: leastPatience} }

// Moving is the level for the next frame of a movement: 0 is the finest, PaceLevels the coarsest.
func (p Pace) Moving() int { return p.level }

// Took learns from a frame of a movement. One slow frame says little: the first of a level also builds its shaders.
func (p Pace) Took(frame time.Duration) Pace {
	before := p.slow
	p.slow, p.waited = 0, p.waited+1
	switch {
	case frame > Brisk && before == 0:
		p.slow = frame
	case frame > Brisk && p.level < PaceLevels:
		p.level = p.coarser(min(frame, before))
		// What was too slow just now will be so for a while.
		p.patience, p.waited = min(2*p.patience, mostPatience), 0
	case frame <= Brisk && p.level > 0 && p.waited > p.patience && p.guess(frame, p.level-1) < Brisk*9/10:
		p.level--
		p.waited = 0
	}
	return p
}

// Rested ends a movement: finer levels are tried sooner in the next.
func (p Pace) Rested() Pace {
	p.patience = leastPatience
	return p
}

// coarser is the finest of the coarser levels that is quick enough where this one takes so long.
func (p Pace) coarser(frame time.Duration) int {
	for level := p.level + 1; level < PaceLevels; level++ {
		if p.guess(frame, level) <= Brisk {
			return level
		}
	}
	return PaceLevels
}

// guess is how long a frame would take at another level that takes so long at this one.
func (p Pace) guess(frame time.Duration, level int) time.Duration {
	return time.Duration(float64(frame) * paceCosts[level] / paceCosts[p.level])
}
