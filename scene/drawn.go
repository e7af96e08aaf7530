package scene

// What is drawn of a seat: the table's parts, those that are held or glide where they are in the air, and the
// marks.

import (
	"slices"

	"tabletop/loader/game"
	"tabletop/scene/layout"
)

// drawn is how far the stage agrees with the seat.
type drawn struct {
	all     bool // nothing of the table is on the stage yet
	moved   bool // parts or marks are elsewhere than on the stage
	lit     lit  // what the light is of
	relit   bool // it was worked out for the last frame
	gliding bool // parts were in the air when they were drawn last
	hud     hudView
}

// poses are those of all parts where they are to be drawn now.
func (s *seat) poses() (list []layout.Pose, gliding bool) {
	w := s.world()
	air := s.session.Held(w)
	if !s.motion.Over(s.now) {
		air = append(s.motion.At(s.now), air...)
		gliding = true
	}
	if len(air) == 0 {
		return w.Poses, gliding
	}
	up := map[*game.Part]bool{}
	for _, p := range air {
		up[p.Part] = true
	}
	list = slices.DeleteFunc(slices.Clone(w.Poses), func(p layout.Pose) bool { return up[p.Part] })
	return append(list, air...), gliding
}

// arrange makes the stage agree with the seat, for a frame of a level.
func (p *pane) arrange(level int) error {
	d := &p.drawn
	aspect := p.session.Aspect()
	hud := p.hudView(aspect)
	want := p.light(level)
	d.relit = d.all || p.motion.Over(p.now) && d.lit.stale(want, level)
	if !d.moved && !d.relit && d.hud == hud {
		return nil
	}
	shown := *p.Table
	var gliding bool
	shown.poses, gliding = p.poses()
	shown.footprint = p.Table.bounds() // the mat stays when a part at its edge is lifted
	p.stage.covered = p.hosted.covered
	if d.relit {
		if err := p.relight(&shown, want, aspect); err != nil {
			return err
		}
	}
	p.stage.shown = &shown
	p.stage.layHUD(aspect)
	marks := p.session.Marks(p.world())
	p.stage.pose(&shown, p.marks(marks, nil))
	p.stage.populate(p.stage.hud, append(shown.placedHUD(hud), p.marks(marks, &hud)...))
	d.all, d.moved, d.gliding, d.hud = false, false, gliding, hud
	return nil
}

// pose puts the parts on the table where they are now, and marks beside them.
func (s *stage) pose(t *Table, marks []placedPart) {
	s.parts = append(t.placedIn(s.parts), marks...)
	s.populate(s.table, s.parts)
}

// populate replaces the parts of a layer and keeps its ground and shadows.
func (s *stage) populate(l *layer, parts []placedPart) {
	if s.move(l, parts) {
		return
	}
	for _, b := range l.batches {
		l.root.Remove(b)
		b.delete()
	}
	fresh := s.newLayer(parts)
	fresh.shadow, fresh.height = l.shadow, l.height
	if l.shadow == nil { // nothing was there to cast any: the shader reads none, but a texture must be bound
		fresh.shadow, fresh.height = s.table.shadow, s.table.height
	}
	l.batches, l.sorted = fresh.batches, fresh.sorted
	for _, b := range l.batches {
		fresh.root.Remove(b)
		l.root.Add(b)
	}
}
