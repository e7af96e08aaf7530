package main

// How far a game is that is being opened, in words and as a share of the whole.

import (
	"fmt"
	"sync"

	"tabletop/loader"
	"tabletop/scene"
)

// coming is told of every step of reading a game and making its table. It is safe for use from several goroutines.
type coming struct {
	mu   sync.Mutex
	now  scene.Coming
	rows int
}

// step is one of them: what it says, and its share of the whole, by what games took that were measured.
type step struct {
	says     string // done and total are filled in
	from, to float64
}

var (
	readSteps = map[loader.Step]step{
		loader.StepFiles:       {"%d files found", 0, 0.02},
		loader.StepDefinitions: {"definition %d of %d", 0.02, 0.1},
		loader.StepPictures:    {"looking at picture %d of %d", 0.1, 0.2},
	}
	sceneSteps = map[scene.Step]step{
		scene.StepHeaders:  {"measuring picture %d of %d", 0.2, 0.25},
		scene.StepPictures: {"picture %d of %d", 0.25, 0.9},
		scene.StepSolids:   {"solid %d of %d", 0.9, 1},
	}
)

// read is told of the steps of the loader.
func (c *coming) read(s loader.Step, done, total int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch s {
	case loader.StepRows:
		c.rows = max(c.rows, done)
	case loader.StepFiles:
		c.now = scene.Coming{Step: fmt.Sprintf(readSteps[s].says, done)}
	case loader.StepDefinitions:
		rows := ""
		if c.rows > 0 {
			rows = fmt.Sprintf(", %d rows", c.rows)
		}
		c.tell(readSteps[s], done, total, rows)
	default:
		c.tell(readSteps[s], done, total, "")
	}
}

// make is told of the steps of the scene.
func (c *coming) make(s scene.Step, done, total int) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.tell(sceneSteps[s], done, total, "")
}

// tell never goes back: steps are counted by several goroutines.
func (c *coming) tell(s step, done, total int, more string) {
	if total == 0 {
		return // there is nothing to do
	}
	if share := s.from + (s.to-s.from)*float64(done)/float64(total); share >= c.now.Done {
		c.now = scene.Coming{Step: fmt.Sprintf(s.says, done, total) + more, Done: share}
	}
}

// far is how far it is.
func (c *coming) far() scene.Coming {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}
