package main

// A game that is read again whenever its files change. A reading with faults that the shown one has not is
// told, but not shown: while one types, files are broken most of the time.

import (
	"context"
	"fmt"

	"tabletop/loader/diag"
	"tabletop/loader/seen"
	"tabletop/loader/state"
	"tabletop/loader/watch"
	"tabletop/scene"
)

// reader reads the game of a desk again.
type reader struct {
	desk    *desk
	watcher *watch.Watcher
	loaded  <-chan struct{}
	changed map[string]bool // since the reading that is shown
	broken  bool            // the last reading was not shown
}

// run follows changes until the watcher is closed, once the table is complete.
func (r *reader) run(ctx context.Context) {
	select {
	case <-r.loaded:
	case <-ctx.Done():
		return
	}
	for names := range r.watcher.Changes() {
		for _, n := range names {
			r.changed[n] = true
		}
		news, ok := r.read(ctx)
		if !ok {
			continue
		}
		select {
		case r.desk.news <- news:
		case <-ctx.Done():
			return
		}
	}
}

// read reads the game again. Not ok when there is nothing to tell.
func (r *reader) read(ctx context.Context) (scene.News, bool) {
	d := r.desk
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.opened == nil {
		return scene.News{}, false // it was put away
	}
	next, err := d.again(ctx)
	if err != nil {
		return scene.News{Said: err.Error()}, ctx.Err() == nil
	}
	_ = r.watcher.Look(next.seen.Files(), next.seen.Folders()) // folders that cannot be watched are not
	if fresh := unseen(d.opened.faults.All(), next.faults.All()); next.game.Package.ID == "" || len(fresh) > 0 {
		r.broken = true
		return scene.News{Faults: next.faults.All(), Broken: true, Said: toldOf(fresh)}, true
	}
	table := next.tableAfter(ctx, d.table, func(image string) bool { return !under(r.changed, image) })
	if ctx.Err() != nil {
		return scene.News{}, false
	}
	said := "the table follows its files"
	if r.broken {
		said = "the faults are gone, and the table follows its files"
	}
	if r.own() {
		said = ""
	}
	r.broken, r.changed = false, map[string]bool{}
	d.opened, d.table = next, table
	d.written = map[string]seen.Digest{}
	return scene.News{
		Table: table, History: state.NewHistory(next.store), Home: state.Seed(next.game, next.setup), Title: next.title(),
		Said: said, Faults: next.faults.All(),
	}, true
}

// own reports whether nothing changed but what the window itself saved.
func (r *reader) own() bool {
	for name := range r.changed {
		if _, ok := r.desk.written[name]; !ok {
			return false
		}
	}
	return !r.broken
}

// again reads the game that is opened once more, with the setup that is on the table, if it still has that.
func (d *desk) again(ctx context.Context) (*opened, error) {
	old := d.opened
	next := *old
	if old.seen != nil { // the demo is no files
		next.seen = seen.New(old.seen.Under())
		next.fsys = next.seen
	}
	flags := d.flags
	flags.setup = old.setupName()
	err := flags.read(ctx, &next, next.inside)
	if err != nil && ctx.Err() == nil {
		err = next.seed("") // the setup is gone
	}
	return &next, err
}

// unseen gives the errors that one reading has and another had not.
func unseen(before, now []diag.Diagnostic) (fresh []diag.Diagnostic) {
	known := map[string]bool{}
	key := func(d diag.Diagnostic) string { return fmt.Sprintf("%s %s %s", d.Code, d.Range.File, d.Message) }
	for _, d := range before {
		known[key(d)] = true
	}
	for _, d := range now {
		if d.Severity == diag.Error && !known[key(d)] {
			fresh = append(fresh, d)
		}
	}
	return fresh
}

// toldOf names the first of some faults.
func toldOf(faults []diag.Diagnostic) string {
	switch len(faults) {
	case 0:
		return "there is no game in the files any more; the table is what it was"
	case 1:
		return fmt.Sprintf("%s: %s; the table is what it was before", faults[0].Range, faults[0].Message)
	}
	return fmt.Sprintf("%s: %s; and %d more; the table is what it was before", faults[0].Range, faults[0].Message, len(faults)-1)
}
