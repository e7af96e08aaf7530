package main

// How far long work is, for a person at a terminal.

import (
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// progressAfter is how long work must take before it is worth a bar.
const progressAfter = 700 * time.Millisecond

// progress shows a bar with the time that went by and the time left on a terminal, and nothing anywhere else.
type progress struct {
	out io.Writer // nil: no terminal
	bar *progressbar.ProgressBar
}

func newProgress(w io.Writer) *progress {
	f, ok := w.(*os.File)
	if !ok || !term.IsTerminal(int(f.Fd())) {
		return &progress{}
	}
	return progressOn(w, progressAfter)
}

// progressOn shows a bar on any writer, once the work has taken some time.
func progressOn(w io.Writer, after time.Duration) *progress {
	return &progress{out: &patient{w: w, from: time.Now().Add(after)}}
}

// of gives what shows the progress of one picture.
func (p *progress) of(what string) func(done, total int) {
	return p.span(what, 0, 1)
}

// span gives what shows the progress of picture i of n, of which each counts the same.
func (p *progress) span(what string, i, n int) func(done, total int) {
	if p.out == nil {
		return nil
	}
	return func(done, total int) {
		if p.bar == nil {
			p.bar = progressbar.NewOptions(n*progressSteps,
				progressbar.OptionSetWriter(p.out), progressbar.OptionSetWidth(30), progressbar.OptionSetPredictTime(true),
				progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish())
		}
		p.bar.Describe(what)
		_ = p.bar.Set((i*total + done) * progressSteps / total) // a bar that cannot be shown is no fault
	}
}

// progressSteps are those of one picture.
const progressSteps = 1000

// pause takes the bar away until the next step, so that a line can be printed.
func (p *progress) pause() {
	if p.bar != nil {
		_ = p.bar.Clear()
	}
}

// finish takes the bar away.
func (p *progress) finish() {
	p.pause()
	p.bar = nil
}

// patient lets nothing through before its time.
type patient struct {
	w    io.Writer
	from time.Time
}

// Write satisfies io.Writer.
func (p *patient) Write(b []byte) (int, error) {
	if time.Now().Before(p.from) {
		return len(b), nil
	}
	return p.w.Write(b)
}
