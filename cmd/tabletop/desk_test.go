package main

// A desk without a window: what it tells when files change, and what it saves.

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tabletop/loader/state"
	"tabletop/scene"
	"tabletop/scene/panel"
)

const fishPage = "```yaml role=package\nid: fish\ntitle: Fish\n```\n" +
	"```yaml role=part.card\nsize: [63, 88, 0.3]\nface: data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7\n$variants: |\n  id,name\n  string,string\n  cod,Cod\n  eel,Eel\n```\n" +
	"```yaml role=surface.table#main\nsize: [400, 300]\nlayout:\n  - route: /deck\n  - route: /hand\n    y: 80\n```\n" +
	"```yaml role=setup.game#main\nsetup:\n  - path: /deck\n    parts: card\n```\n"

// atDesk opens a game in a folder of its own.
type atDesk struct {
	*testing.T
	*desk
	first scene.News
	dir   string
	kept  string
}

func sitAt(t *testing.T, dir, kept string) *atDesk {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	d := newDesk(ctx, kept)
	d.memory, _ = recall(d.settings())
	a := &atDesk{T: t, desk: d, dir: dir, kept: kept}
	t.Cleanup(func() { d.close(); cancel() })
	a.first = a.put(filepath.Join(dir, "fish.md"))
	return a
}

// put puts the game at a path on the desk; "" is the demo.
func (a *atDesk) put(path string) scene.News {
	a.Helper()
	flags := gameFlags{offline: true}
	o, err := flags.find(path)
	if err != nil {
		a.Fatal(err)
	}
	o.heed()
	if err := flags.read(a.ctx, o, o.inside); err != nil {
		a.Fatal(err)
	}
	table := o.table(a.ctx)
	news := a.sit(o, table, path, flags)
	a.ready(o, table)
	return news
}

func newDeskFolder(t *testing.T) string {
	dir := t.TempDir()
	for name, text := range map[string]string{"fish.md": fishPage, ".tabletop-root": ""} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// write changes the page by rename, as editors do.
func (a *atDesk) write(old, new string) {
	a.Helper()
	page := filepath.Join(a.dir, "fish.md")
	text := strings.Replace(fishPage, old, new, 1)
	if text == fishPage && old != new {
		a.Fatalf("%q is not in the page", old)
	}
	if err := os.WriteFile(page+".tmp", []byte(text), 0o644); err != nil {
		a.Fatal(err)
	}
	if err := os.Rename(page+".tmp", page); err != nil {
		a.Fatal(err)
	}
}

func (a *atDesk) learn() scene.News {
	a.Helper()
	select {
	case n := <-a.news:
		return n
	case <-time.After(30 * time.Second):
		a.Fatal("no news")
	}
	return scene.News{}
}

func TestTheTableFollowsItsFiles(t *testing.T) {
	a := sitAt(t, newDeskFolder(t), t.TempDir())
	start := time.Now()
	a.write("eel,Eel", "eel,Eel\n  ray,Ray")
	n := a.learn()
	t.Logf("%v from the change to the news", time.Since(start))
	if n.Table == nil || n.Broken || len(n.History.Store().Stack("/deck")) != 3 {
		t.Errorf("a card more: %+v", n)
	}
	a.write("eel,Eel", "eel,Eel,3")
	if n = a.learn(); n.Table != nil || !n.Broken || !strings.Contains(n.Said, "fish.md:12:") || len(n.Faults) == 0 {
		t.Errorf("a broken row: %+v", n)
	}
	a.write("title: Fish", "title: Better")
	if n = a.learn(); n.Table == nil || n.Broken || n.Title != "Better" || !strings.HasPrefix(n.Said, "the faults are gone") || len(n.Faults) > 0 {
		t.Errorf("mended: %+v", n)
	}
	if err := os.Remove(filepath.Join(a.dir, "fish.md")); err != nil {
		t.Fatal(err)
	}
	if n = a.learn(); n.Table != nil || !n.Broken {
		t.Errorf("the page is gone: %+v", n)
	}
	a.write("", "")
	if n = a.learn(); n.Table == nil || n.Title != "Fish" {
		t.Errorf("it is there again: %+v", n)
	}
}

func TestTheDeskSaves(t *testing.T) {
	a := sitAt(t, newDeskFolder(t), t.TempDir())
	g := a.first.History.Store().Game()
	for range 2 {
		if err := a.first.History.Do(state.Move{Parts: g.Parts[:1], Path: "/hand", Index: state.Top}); err != nil {
			t.Fatal(err)
		}
		said, err := a.save(a.first.History.Store())
		if err != nil || said != "saved as saved#saved in setup.saved.yaml" {
			t.Fatalf("%q, %v", said, err)
		}
	}
	n := a.learn()
	if n.Table == nil || n.Said != "" || len(n.History.Store().Game().Setups) != 2 || len(n.History.Store().Stack("/hand")) != 0 {
		t.Errorf("after saving: %+v", n)
	}
	if err := os.WriteFile(filepath.Join(a.dir, "setup.saved.yaml"), []byte("id: theirs\nsetup: []\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := a.save(a.first.History.Store()); err == nil || !strings.Contains(err.Error(), "another program") {
		t.Errorf("a file that somebody changed: %v", err)
	}
}

func TestTheDeskRemembers(t *testing.T) {
	dir, kept := newDeskFolder(t), t.TempDir()
	a := sitAt(t, dir, kept)
	camera := a.first.Another.Camera
	camera.Elevation, camera.Distance, camera.Aimed, camera.Posed = 30, 900, true, true
	shape := panel.Shape{List: "faults", Width: 400}
	a.left(scene.Left{Camera: camera, Window: scene.WindowSpot{Size: [2]int{900, 700}}, Shape: shape})
	again := sitAt(t, dir, kept)
	window := again.clear("")
	if again.first.Another.Camera != camera || window.Window.Size != [2]int{900, 700} {
		t.Errorf("the camera is %+v, the window %v", again.first.Another.Camera, window.Window)
	}
	if window.Panel || window.Shape != shape {
		t.Errorf("the panel is shown: %v, and is %+v", window.Panel, window.Shape)
	}
}

func TestTheDeskOpensAnotherGame(t *testing.T) {
	a := sitAt(t, newDeskFolder(t), t.TempDir())
	other := newDeskFolder(t)
	for path, want := range map[string]string{
		filepath.Join(other, "fish.md"): "opened ",
		filepath.Join(other, "nowhere"): "cannot be opened",
		filepath.Join(t.TempDir(), "."): "is not opened",
	} {
		if _, err := a.another(path, ""); err != nil {
			if want != "cannot be opened" || !strings.Contains(err.Error(), want) {
				t.Error(err)
			}
			continue
		}
		if n := a.learn(); !strings.Contains(n.Said, want) || (n.Another != nil) != (want == "opened ") {
			t.Errorf("%s: %+v, want %q", path, n, want)
		}
	}
}

func TestTheDemoIsNotSaved(t *testing.T) {
	a := sitAt(t, newDeskFolder(t), t.TempDir())
	if a.first.Another.Unsavable {
		t.Error("a game in a folder is said not to be saved")
	}
	demo := a.put("")
	_, err := a.save(demo.History.Store())
	if !demo.Another.Unsavable || err == nil || !strings.Contains(err.Error(), "no folder to save") {
		t.Errorf("the demo: unsavable %v, %v", demo.Another.Unsavable, err)
	}
}
