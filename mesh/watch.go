package mesh

import "context"

// Long work looks whether it is to stop: every few thousand steps, since to look costs as much as some tens of them.

// watch counts the steps of some work. The zero watch, nil, never stops it.
type watch struct {
	ctx  context.Context
	left int   // steps until the next look
	err  error // that of ctx, once it has been seen
}

const (
	// stepsPerLook are a fraction of a millisecond: a step is a traced point, a segment or a cell that is looked at.
	stepsPerLook = 1 << 14
	// aSearch is what finding what is near a place takes, in steps: some microseconds.
	aSearch = 16
)

func newWatch(ctx context.Context) *watch { return &watch{ctx: ctx} }

// over counts some steps and reports whether the work is to stop. What was made of it is then worth nothing.
func (w *watch) over(steps int) bool {
	if w == nil {
		return false
	}
	w.left -= steps
	return w.left < 0 && w.look() != nil
}

// look asks the context now, and returns why the work is to stop, or nil. It is not inlined, so that over is.
//
//go:noinline
func (w *watch) look() error {
	if w == nil {
		return nil
	}
	if w.err == nil {
		w.left, w.err = stepsPerLook, w.ctx.Err()
	}
	if w.err != nil {
		w.left = -1 // each step looks, and learns it
	}
	return w.err
}
