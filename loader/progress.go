package loader

// How far reading has come, for who waits for it.

import "sync/atomic"

// Progress is told how far a step of Open has come: how much of it is done, and how much there is, 0 when that is
// not known. It is called from several goroutines.
type Progress func(step Step, done, total int)

// Step is something that takes a while.
type Step string

// The steps of Open.
const (
	StepFiles       Step = "files"       // found in the games root
	StepDefinitions Step = "definitions" // read
	StepRows        Step = "rows"        // and other objects of the definitions; their total is never known
	StepPictures    Step = "pictures"    // looked at
)

// filesAStep is after how many files that are found it is told.
const filesAStep = 256

// of counts one step of so many; what it gives counts one more.
func (p Progress) of(step Step, total int) func() {
	if p == nil {
		return func() {}
	}
	var done atomic.Int64
	return func() { p(step, int(done.Add(1)), total) }
}

// tell is p for who may have none.
func (p Progress) tell(step Step, done int) {
	if p != nil {
		p(step, done, 0)
	}
}
