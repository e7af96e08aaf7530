package main

// Games on their way to a window, without one: what it is told, and in which order.

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tabletop/loader"
	"tabletop/loader/seen"
	"tabletop/scene"
	"tabletop/scene/view"
)

// atEmptyDesk is a desk that a game is brought to.
func atEmptyDesk(t *testing.T) *atDesk {
	ctx, cancel := context.WithCancel(context.Background())
	d := newDesk(ctx, t.TempDir())
	d.memory, _ = recall(d.settings())
	t.Cleanup(func() { d.close(); cancel() })
	return &atDesk{T: t, desk: d}
}

// bring begins to open a game; hurry shows it in pieces from the beginning.
func (a *atDesk) bring(path string, hurry bool) *fetching {
	a.Helper()
	f := a.prepare(path)
	if hurry {
		f.due = time.Unix(0, 1)
	}
	go f.run()
	return f
}

// prepare is bring without reading anything yet.
func (a *atDesk) prepare(path string) *fetching {
	a.Helper()
	return a.prepareOn(path, func(disk fs.FS) fs.FS { return disk })
}

// prepareOn is prepare for a game that is read by way of another file system.
func (a *atDesk) prepareOn(path string, disk func(fs.FS) fs.FS) *fetching {
	a.Helper()
	flags := gameFlags{offline: true}
	o, err := flags.find(path)
	if err != nil {
		a.Fatal(err)
	}
	o.seen = seen.New(disk(o.seen.Under()))
	o.fsys = o.seen
	f := &fetching{opened: o, flags: flags, path: path, first: a.opened == nil}
	a.take(f)
	return f
}

func TestAGameComesInPieces(t *testing.T) {
	a := atEmptyDesk(t)
	f := a.bring(filepath.Join(newDeskFolder(t), "fish.md"), true)
	first := a.learn()
	if first.Another == nil || first.Table == nil || first.Arrived || first.History == nil || first.Title != "Fish" {
		t.Errorf("at first: %+v", first)
	}
	n := first
	for pieces := 1; !n.Arrived; pieces++ {
		if n = a.learn(); n.Table == nil || n.Another != nil || n.History != nil || pieces > 9 {
			t.Fatalf("then: %+v", n)
		}
	}
	if now := a.far(); now.Done < 0.9 || f.coming.rows == 0 {
		t.Errorf("at last it is as far as %+v, after %d rows", now, f.coming.rows)
	}
	a.dir = filepath.Dir(f.path)
	a.write("title: Fish", "title: Fishes")
	if n = a.learn(); n.Title != "Fishes" || n.History == nil || n.Another != nil {
		t.Errorf("when a file changes: %+v", n)
	}
	c := view.Camera{Elevation: 40, Distance: 700, Aimed: true, Posed: true}
	a.bring(filepath.Join(newDeskFolder(t), "fish.md"), false)
	n = a.learn()
	if n.Another == nil || !n.Arrived || !strings.HasPrefix(n.Said, "opened ") {
		t.Fatalf("another: %+v", n)
	}
	if n.Another.Was(c); a.memory.Cameras[f.path] != c {
		t.Error("the camera of the game before is not remembered")
	}
}

func TestWhatIsOnItsWayCanBeStopped(t *testing.T) {
	a := atEmptyDesk(t)
	f := a.prepare(filepath.Join(newDeskFolder(t), "fish.md"))
	a.cease()
	go f.run()
	if n := a.learn(); !strings.HasPrefix(n.Said, "stopped: ") || !n.Arrived || n.Table != nil || len(n.Choices) == 0 || f.ctx.Err() == nil {
		t.Errorf("stopped: %+v", n)
	}
	f = a.prepare(filepath.Join(newDeskFolder(t), "fish.md"))
	a.bring(filepath.Join(newDeskFolder(t), "fish.md"), false)
	f.run() // it has nothing to tell
	if n := a.learn(); n.Table == nil || f.ctx.Err() == nil {
		t.Errorf("asked for another before it came: %+v", n)
	}
}

func TestOneOfSeveralPackagesIsChosen(t *testing.T) {
	dir := newDeskFolder(t)
	if err := os.WriteFile(filepath.Join(dir, "go.md"), []byte("```yaml role=package\nid: go\ntitle: Go\n```\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	a := atEmptyDesk(t)
	a.bring(dir, false)
	n := a.learn()
	if len(n.Choices) != 2 || n.Choices[1].Title != "Go" || n.Choices[1].Package != "go" || !n.Arrived || n.Said != "" {
		t.Errorf("%+v", n)
	}
}

func TestWhatIsWrongWithTheFirstGameEndsTheWindow(t *testing.T) {
	a := atEmptyDesk(t)
	flags := gameFlags{offline: true, setup: "game#nowhere"}
	path := filepath.Join(newDeskFolder(t), "fish.md")
	o, err := flags.find(path)
	if err != nil {
		t.Fatal(err)
	}
	a.begin(&fetching{opened: o, flags: flags, path: path, first: true})
	if n := a.learn(); n.Failed == nil || exitCode(n.Failed) != exitUsage {
		t.Errorf("%+v", n)
	}
}

func TestHowFarItIs(t *testing.T) {
	c := &coming{}
	for _, told := range []struct {
		tell func()
		want scene.Coming
	}{
		{func() { c.read(loader.StepFiles, 512, 0) }, scene.Coming{Step: "512 files found"}},
		{func() { c.read(loader.StepDefinitions, 1, 4) }, scene.Coming{Step: "definition 1 of 4", Done: 0.04}},
		{func() { c.read(loader.StepRows, 120, 0) }, scene.Coming{Step: "definition 1 of 4", Done: 0.04}},
		{func() { c.read(loader.StepDefinitions, 4, 4) }, scene.Coming{Step: "definition 4 of 4, 120 rows", Done: 0.1}},
		{func() { c.make(scene.StepPictures, 10, 20) }, scene.Coming{Step: "picture 10 of 20", Done: 0.575}},
		{func() { c.make(scene.StepPictures, 9, 20) }, scene.Coming{Step: "picture 10 of 20", Done: 0.575}},
		{func() { c.make(scene.StepSolids, 0, 0) }, scene.Coming{Step: "picture 10 of 20", Done: 0.575}},
	} {
		if told.tell(); c.far() != told.want {
			t.Errorf("it is as far as %+v, want %+v", c.far(), told.want)
		}
	}
}
