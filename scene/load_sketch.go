package scene

// A table while its pictures are still decoded: what is ready is shown, so that a large game can be looked at, and
// played with, early.

import (
	"context"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
)

// counter begins a step, and gives what counts one more of it.
type counter func(step Step, total int) func()

// count tells of a step.
func (l *loading) count(step Step, total int) func() {
	if l.opt.Progress == nil {
		return func() {}
	}
	var done atomic.Int64
	l.opt.Progress(step, 0, total)
	return func() { l.opt.Progress(step, int(done.Add(1)), total) }
}

func quietly(Step, int) func() { return func() {} }

// sketches are the tables that are drawn on the way.
type sketches struct {
	*loading
	ctx   context.Context
	busy  sync.Mutex // one is drawn at a time
	plain picture    // what parts show whose picture is not decoded yet
}

func (l *loading) newSketches(ctx context.Context) *sketches {
	return &sketches{loading: l, ctx: ctx, plain: paper(4, 4)}
}

// offer lets who waits draw a table, if nobody does at the moment.
func (s *sketches) offer() {
	if s.opt.Sketch != nil && s.busy.TryLock() {
		defer s.busy.Unlock()
		s.opt.Sketch(s.draw)
	}
}

// draw is the table as far as it is ready. It has no poses: Update gives it those.
func (s *sketches) draw() *Table {
	s.mu.Lock()
	a := &art{plan: s.art.plan, spill: s.art.spill}
	for _, pictures := range s.art.baked {
		a.baked = append(a.baked, slices.Clone(pictures))
	}
	shapes := maps.Clone(s.shapes)
	s.mu.Unlock()
	a.baked = append(a.baked, []picture{s.plain})
	return s.table(a, shapes, s.dress(s.solve(s.ctx, shapes, quietly), a))
}
