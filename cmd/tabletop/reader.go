package main

// A game that is read again whenever its files change. A reading with faults that the shown one has not is
// told, but not shown: while one types, files are broken most of the time.

import (
	"context"
	"fmt"

	"tabletop/loader/diag"
	"tabletop/loader/pack"
	"tabletop/loader/seen"
	"tabletop/loader/state"
	"tabletop/loader/watch"
	"tabletop/scene"
)

// reader reads the game of a desk again.
type reader struct {
	desk    *desk
	changes <-chan []string
	loaded  <-chan struct{}
	changed map[string]bool // since the reading that is shown
	broken  bool            // the last reading was not shown
}

// run follows changes until ctx ends, once the table is complete.
func (r *reader) run(ctx context.Context) {
	select {
	case <-r.loaded:
	case <-ctx.Done():
		return
	}
	for {
		select {
		case names := <-r.changes:
			for _, n := range names {
				r.changed[n] = true
			}
			if news, ok := r.read(ctx); ok {
				r.desk.tell(ctx, news)
			}
		case <-ctx.Done():
			return
		}
	}
}

// tell brings news to the window, unless ctx ends before.
func (d *desk) tell(ctx context.Context, n scene.News) {
	select {
	case d.news <- n:
	case <-ctx.Done():
	}
}

// heed watches the files of the game from now on, before they are read: none that changes then is missed. A game that
// cannot be watched is not.
func (o *opened) heed() {
	if o.seen == nil {
		return
	}
	w, err := watch.New(o.folder, watch.Mount{Name: pack.UserMount, Folder: userPacks()})
	if err != nil {
		return
	}
	put := o.close
	o.watch, o.close = w, func() { w.Close(); put() }
	o.remember()
}

// remember begins to remember what the game is read from, and to watch it where it is watched.
func (o *opened) remember() {
	under := o.seen.Under()
	if o.seen = seen.New(under); o.watch != nil {
		o.seen = seen.Watched(under, o.watch.Heed)
	}
	o.fsys = o.seen
}

// look watches what this reading was read from, and nothing else any more.
func (o *opened) look() {
	if o.watch != nil {
		_ = o.watch.Look(o.seen.Files(), o.seen.Folders()) // folders that cannot be watched are not
	}
}

// read reads the game again. Not ok when there is nothing to tell.
func (r *reader) read(ctx context.Context) (scene.News, bool) {
	d := r.desk
	d.reading.Lock()
	defer d.reading.Unlock()
	s := d.showing()
	if s.opened == nil {
		return scene.News{}, false // it was put away
	}
	next, err := s.again(ctx, s.flags)
	if err != nil {
		return scene.News{Said: err.Error()}, ctx.Err() == nil
	}
	next.look()
	if fresh := unseen(s.faults.All(), next.faults.All()); next.game.Package.ID == "" || len(fresh) > 0 {
		r.broken = true
		return scene.News{Faults: next.faults.All(), Broken: true, Said: toldOf(fresh)}, true
	}
	table := next.tableAfter(ctx, s.table, func(image string) bool { return !under(r.changed, image) })
	d.mu.Lock()
	defer d.mu.Unlock()
	if ctx.Err() != nil || d.opened != s.opened {
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
	return d.replace(next, table, said), true
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

// shown is a game as it is on a desk when it begins to be read again.
type shown struct {
	*opened // nil: there is none
	flags   gameFlags
	table   *scene.Table
	loaded  <-chan struct{} // of this game and no other
}

func (d *desk) showing() shown {
	d.mu.Lock()
	defer d.mu.Unlock()
	return shown{d.opened, d.flags, d.table, d.loaded}
}

// replace puts a new reading in the place of the one that is on the desk, and gives the news of it.
func (d *desk) replace(next *opened, table *scene.Table, said string) scene.News {
	d.opened, d.table, d.written = next, table, map[string]seen.Digest{}
	return scene.News{
		Table: table, History: state.NewHistory(next.store), Home: state.Seed(next.game, next.setup), Title: next.title(),
		Said: said, Faults: next.faults.All(),
	}
}

// again reads a game once more, with the setup that is on the table, if it still has that.
func (o *opened) again(ctx context.Context, flags gameFlags) (*opened, error) {
	next := *o
	if o.seen != nil { // the demo is no files
		next.remember()
	}
	flags.setup = o.setupName()
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
