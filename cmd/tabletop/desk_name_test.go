package main

import (
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"tabletop/scene/view"
)

// TestAGameIsRememberedOnce: as a file, as its folder, by a link to that, and by another of its files it is one game, whose
// camera is the same, and which is offered once.
func TestAGameIsRememberedOnce(t *testing.T) {
	dir, link := newDeskFolder(t), filepath.Join(t.TempDir(), "link")
	real, err := filepath.EvalSymlinks(dir)
	if err != nil {
		t.Fatal(err)
	}
	page := filepath.Join(real, "fish.md")
	if err := os.WriteFile(filepath.Join(dir, "rules.md"), []byte("Nothing of the game.\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(dir, link); err != nil {
		t.Skip("no links here:", err)
	}
	a := sitAt(t, dir, t.TempDir())
	camera := a.first.Another.Camera
	camera.Elevation, camera.Distance = 30, 900
	a.looked()(camera)
	for _, path := range []string{dir, link, filepath.Join(link, "fish.md"), filepath.Join(dir, "rules.md")} {
		if n := a.put(path); n.Another.Camera != camera || a.game != page {
			t.Errorf("%s is another game: %s, %+v", path, a.game, n.Another.Camera)
		}
		if a.memory.under(path) != page && path == dir {
			t.Errorf("before it is read, %s is %s", path, a.memory.under(path))
		}
	}
	a.put("")
	var offered []string
	for _, c := range a.games() {
		offered = append(offered, c.Path)
	}
	if !reflect.DeepEqual(offered, []string{page}) {
		t.Errorf("offered are %q", offered)
	}
}

// TestWhatWasRememberedOfAFolderStays: settings of before tell of folders.
func TestWhatWasRememberedOfAFolderStays(t *testing.T) {
	on := packChoice{Switched: map[string]bool{"ray": true}}
	camera := view.Camera{Elevation: 30, Distance: 900}
	m := memory{Cameras: map[string]view.Camera{"/fish": camera}, Packs: map[string]packChoice{"/fish": on}, Recent: []string{"/fish", "/a"}}
	m = m.renamed("/fish", "/fish/fish.md").opened("/fish/fish.md")
	want := memory{
		Cameras: map[string]view.Camera{"/fish/fish.md": camera}, Packs: map[string]packChoice{"/fish/fish.md": on}, Recent: []string{"/fish/fish.md", "/a"},
	}
	if !reflect.DeepEqual(m, want) {
		t.Errorf("got %+v, want %+v", m, want)
	}
	if again := m.renamed("/other", "/fish/fish.md"); !reflect.DeepEqual(again, m) {
		t.Errorf("what was not remembered changes it: %+v", again)
	}
}
