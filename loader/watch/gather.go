package watch

// Many events soon after each other are one change.

import (
	"maps"
	"slices"
	"time"

	"github.com/fsnotify/fsnotify"
)

const (
	// Quiet is how long nothing may happen before a change is told: editors write a file in several steps.
	Quiet = 40 * time.Millisecond
	// Settled is the same after a file came to its name: most often another was renamed to it, and is whole. One that
	// is just begun is written to at once, and then Quiet counts.
	Settled = 12 * time.Millisecond
	// Patience is how long a change that never gets quiet is waited for.
	Patience = 120 * time.Millisecond
)

// gatherer collects the names of one change.
type gatherer struct {
	names map[string]bool
	first time.Time
	due   time.Time // when nothing more happens
}

// quietAfter is how long nothing may happen after a change of a kind.
func quietAfter(op fsnotify.Op) time.Duration {
	if op == fsnotify.Create {
		return Settled
	}
	return Quiet
}

// add takes a change; quiet is how long nothing may happen after it. What was due and is not told yet waits for it.
func (g *gatherer) add(name string, now time.Time, quiet time.Duration) {
	d, ok := g.wait(now)
	if !ok {
		g.names = map[string]bool{}
	}
	if d == 0 {
		g.first, g.due = now, now
	}
	g.names[name] = true
	if due := now.Add(quiet); due.After(g.due) {
		g.due = due
	}
}

// wait is how long to wait until the change is told; not ok when there is none.
func (g *gatherer) wait(now time.Time) (d time.Duration, ok bool) {
	if len(g.names) == 0 {
		return 0, false
	}
	due := g.due
	if most := g.first.Add(Patience); most.Before(due) {
		due = most
	}
	return max(0, due.Sub(now)), true
}

// change gives the names, sorted.
func (g *gatherer) change() []string { return slices.Sorted(maps.Keys(g.names)) }

// told begins anew.
func (g *gatherer) told() { g.names = nil }
