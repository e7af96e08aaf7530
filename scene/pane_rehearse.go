package scene

// What is drawn before it is needed: a driver builds a shader when it first draws with it, which on Mesa's software
// renderer takes longer than a table may to follow its files.

import (
	"time"

	"github.com/go-gl/gl/v3.3-core/gl"

	"tabletop/scene/view"
)

// rehearsals are the frames to draw once after a game has come: one of the coarsest level, whose shaders the others share
// that the pace may fall to, and two of the level that a movement begins at. The second of these tells how long it takes
// once its shaders are there.
const rehearsals = 3

// rehearseAfter is how long nothing may have changed: who just did something goes on.
const rehearseAfter = 500 * time.Millisecond

// rehearse draws a frame that is not shown, if the window rests. What the user does comes between two.
func (p *pane) rehearse(clock func() time.Time) error {
	start := clock()
	rests := p.targets[0] != nil && !p.dirty && !p.coarse && p.Opening == "" && start.Sub(p.moved) >= rehearseAfter
	if p.rehearsal == 0 || !rests || p.gliding() || p.session.Busy() {
		return nil
	}
	level := p.pace.Moving()
	first := p.rehearsal == rehearsals
	if first {
		level = view.PaceLevels
	}
	p.rehearsal--
	if err := p.draw(level); err != nil {
		return err
	}
	gl.Finish()
	if !first {
		p.pace = p.pace.Took(clock().Sub(start))
	}
	return check("drawing ahead")
}
