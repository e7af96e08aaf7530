package scene

// When the light on the table is worked out anew. That takes longer than a frame, so it is done where other parts rest
// than before: when some are lifted, when they lie again, and finely once the window rests.

import (
	"slices"

	"tabletop/loader/game"
	"tabletop/scene/layout"
)

// lit is what the light on the stage was worked out of.
type lit struct {
	table   *Table
	version int          // of the table
	lifted  []*game.Part // held in the air: they cast no shadow
	grade   lightGrade
}

// lightGrade is how finely light is worked out.
type lightGrade int

const (
	lightQuick lightGrade = iota
	lightFine
)

// effort is what light of the grade costs.
func (g lightGrade) effort() effort {
	e := Draft.effort()
	if g == lightQuick {
		e.bakeSize, e.bakeTaps, e.bakeDirections = 512, 4, 3
	}
	return e
}

// light is what a frame of a level should be lit by. A machine that cannot draw finely what moves works light out finely
// when nothing is held.
func (p *pane) light(level int) lit {
	l := lit{table: p.Table, version: p.Table.version, grade: lightFine}
	if d := p.session.Drag; d != nil {
		l.lifted = d.Parts
	}
	if level > 0 || p.pace.Moving() > 0 && len(l.lifted) > 0 {
		l.grade = lightQuick
	}
	return l
}

// stale reports whether light is to be worked out anew for a frame of a level. That of a game that was read again is
// nearly right and waits for a fine frame.
func (l lit) stale(want lit, level int) bool {
	if l.table != want.table {
		return level == 0
	}
	return l.version != want.version || l.grade < want.grade || !slices.Equal(l.lifted, want.lifted)
}

// relight shows a table anew, lit by the parts that rest.
func (p *pane) relight(shown *Table, want lit, aspect float64) error {
	rests := *shown
	rests.poses = slices.DeleteFunc(slices.Clone(p.world().Poses), func(q layout.Pose) bool { return slices.Contains(want.lifted, q.Part) })
	p.stage.effort = want.grade.effort()
	if err := p.stage.show(&rests); err != nil {
		return err
	}
	p.stage.layHUD(aspect) // its shadows, too, are those of what rests
	p.drawn.lit = want
	return nil
}
