package mesh

import "context"

// Long work looks whether it is to stop: every few thousand steps, since to look costs as much as some tens of them.

// watch counts the steps of some work. The zero watch, nil, never stops it.
type watch struct {
	ctx  context.Context
	left int   // steps until the next look
	err  error // that of ctx, once it has been seen
}

// stepsPerLook are a fraction of a millisecond: a step is a traced point, a segment or a cell that is looked at.
const stepsPerLook = 1 << 14

func newWatch(ctx context.Context) *watch { return &watch{ctx: ctx} }

// over counts some steps and reports whether the work is to stop. What was made of it is then worth nothing.
func (w *watch) over(steps int) bool {
	if w == nil {
		return false
	}
	if w.left -= steps; w.left < 0 {
		w.look()
	}
	return w.err != nil
}

// look asks the context now.
func (w *watch) look() {
	w.left = stepsPerLook
	if w.err == nil {
		w.err = w.ctx.Err()
	}
}
