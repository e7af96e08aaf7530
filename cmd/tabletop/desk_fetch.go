package main

// A game on its way to the window: it is read beside it, and shown as soon as there is something to see.

import (
	"context"
	"fmt"
	"io"
	"time"

	"tabletop/loader"
	"tabletop/scene"
)

// fetching is one such game.
type fetching struct {
	*opened
	desk   *desk
	ctx    context.Context // of this opening; the desk's own goes on
	cancel func()
	flags  gameFlags
	path   string    // absolute; "" is the demo
	first  bool      // the window shows no game yet
	warn   io.Writer // where the faults of the first are printed
	shown  bool      // the table is shown as far as it is ready
	due    time.Time // when it may be shown again
	pause  time.Duration
}

const (
	// sketchAfter is how long a game may take to open before it is shown in pieces: what is there sooner comes at once.
	sketchAfter = 250 * time.Millisecond
	// sketchPause is how long the window has for a piece; each next one comes later, so that showing costs little.
	sketchPause = 400 * time.Millisecond
)

// begin opens a game beside the window, in the place of one that is on its way.
func (d *desk) begin(f *fetching) {
	d.take(f)
	go f.run()
}

// take prepares the opening of a game, and ends that of one that is not shown yet.
func (d *desk) take(f *fetching) {
	f.desk, f.coming = d, &coming{}
	f.heed()
	f.ctx, f.cancel = context.WithCancel(d.ctx)
	f.pause = sketchPause
	if f.due.IsZero() {
		f.due = time.Now().Add(sketchAfter)
	}
	put := f.close
	f.close = func() { f.cancel(); put() }
	d.mu.Lock()
	if old := d.fetching; old != nil && old.opened != d.opened {
		old.cancel()
	}
	d.fetching = f
	d.mu.Unlock()
}

// cease ends the opening that is under way.
func (d *desk) cease() {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.fetching != nil {
		d.fetching.cancel()
	}
}

// far is how far the opening is that is under way.
func (d *desk) far() scene.Coming {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.fetching == nil {
		return scene.Coming{}
	}
	return d.fetching.coming.far()
}

func (f *fetching) run() {
	err := f.flags.read(f.ctx, f.opened, f.inside)
	if err == nil && f.flags.packsNamed { // what is remembered may be gone
		err = f.misnamed()
	}
	if f.ctx.Err() == nil && err == nil && f.opened.game.Package.ID != "" {
		f.make()
		return
	}
	n := scene.News{Arrived: true}
	switch {
	case f.ctx.Err() != nil:
		n.Said = "stopped: " + f.called() + " is not opened"
	case err != nil && f.first:
		n.Failed = err
	case err != nil:
		n.Said = err.Error()
	default:
		n.Choices = f.several()
		if len(n.Choices) == 0 {
			n.Said = fmt.Sprintf("%s is not opened: %s", f.called(), toldOf(unseen(nil, f.faults.All())))
		}
	}
	if f.first && n.Failed == nil {
		n.Faults = f.faults.All()
		f.report()
		if len(n.Choices) == 0 {
			n.Choices = f.desk.games()
		}
	}
	f.close()
	f.send(n)
}

// several are the packages that the path may mean; none where it means one.
func (f *fetching) several() []scene.Choice {
	if f.seen == nil {
		return nil
	}
	list := loader.Packages(f.ctx, f.seen.Under(), f.inside, f.flags.options(f.opened))
	if len(list) < 2 {
		return nil
	}
	return f.choices(list)
}

// called is what the game is called until it says so itself.
func (f *fetching) called() string { return calledGame(f.path, f.flags.pkg) }

// make makes the table, and shows it in pieces meanwhile.
func (f *fetching) make() {
	table := f.tableWith(f.ctx, scene.LoadOptions{Progress: f.coming.make, Sketch: f.sketch})
	if f.ctx.Err() != nil && !f.shown {
		f.close()
		f.send(scene.News{Said: "stopped: " + f.called() + " is not opened", Arrived: true})
		return
	}
	n := f.news(table)
	n.Arrived = true
	switch {
	case f.ctx.Err() != nil:
		n.Said = "stopped: some of its pictures are not read"
	case !f.first:
		n.Said = "opened " + f.called()
	}
	f.desk.ready(f.opened, table)
	f.report()
	f.send(n)
}

// sketch shows the table as far as it is ready, if that is due.
func (f *fetching) sketch(draw func() *scene.Table) {
	if time.Now().Before(f.due) || f.ctx.Err() != nil {
		return
	}
	f.send(f.news(draw()))
	f.due = time.Now().Add(f.pause)
	f.pause *= 2
}

// news puts the game on the desk, the first time, and then brings more of it.
func (f *fetching) news(table *scene.Table) scene.News {
	if f.shown {
		return scene.News{Table: table, Faults: f.faults.All()}
	}
	f.shown = true
	return f.desk.sit(f.opened, table, f.path, f.flags)
}

// report prints the faults of a game that was named on the command line.
func (f *fetching) report() {
	if f.warn != nil {
		_ = f.opened.warn(f.warn) // the window shows them as well
	}
}

// send tells the window. What was asked for meanwhile has the last word.
func (f *fetching) send(n scene.News) {
	f.desk.mu.Lock()
	last := f.desk.fetching == f
	f.desk.mu.Unlock()
	if !last {
		n.Said, n.Arrived, n.Choices = "", false, nil
		if n.Table == nil {
			return
		}
	}
	f.desk.tell(f.desk.ctx, n)
}
