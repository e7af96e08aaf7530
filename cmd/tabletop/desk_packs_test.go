package main

// Packs that are switched while a game is open.

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"tabletop/loader/pack"
	"tabletop/scene"
)

const (
	rayManifest = `{"id": "ray", "name": "Rays", "version": "1.0.0", "shape": "content", "dependencies": {"core": "*"},
  "rules": [{"flag": "ray.hand", "title": "In hand", "description": "", "default": false}]}`
	raySetup = `{"sections": {"ray.hand": {"fieldPatches": {"core:game#main": [{"op": "append", "path": "setup", "values": [{"path": "/hand", "parts": "card"}]}]}}}}`
	rayPart  = `{"records": [{"type": "card", "id": "ray", "size": [63, 88, 0.3], "face": "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"}]}`
)

// withRays puts a pack beside the game, and one that needs something that is not there.
func withRays(t *testing.T, dir string) {
	t.Helper()
	for name, text := range map[string]string{
		"ray/manifest.json": rayManifest, "ray/setup.json": raySetup, "ray/part.json": rayPart,
		"lost/manifest.json": strings.NewReplacer(`"ray"`, `"lost"`, `"core"`, `"gone"`, "ray.", "lost.").Replace(rayManifest),
	} {
		file := filepath.Join(dir, "packs", filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

func TestPacksAreSwitchedAtTheDesk(t *testing.T) {
	dir, kept := newDeskFolder(t), t.TempDir()
	withRays(t, dir)
	a := sitAt(t, dir, kept)
	hand := func(n scene.News) int { return len(n.History.Store().Stack("/hand")) }
	change := func(c func(*pack.Set) pack.Choice) scene.News {
		a.packs(c)
		return a.learn()
	}
	n := change(func(s *pack.Set) pack.Choice { return s.Switch("ray", true) })
	if len(n.History.Store().Game().Parts) != 3 || hand(n) != 0 || n.Said != "1 pack is on" || n.Another != nil {
		t.Errorf("switched on: %+v", n)
	}
	n = change(func(s *pack.Set) pack.Choice { return s.SwitchRule("ray.hand", true) })
	if hand(n) != 1 {
		t.Errorf("with its rule: %+v", n)
	}
	n = change(func(s *pack.Set) pack.Choice { return s.Switch("lost", true) })
	if n.Table == nil || n.Said != "1 pack is on; 1 is left out: see Packs" || len(n.Faults) != 1 {
		t.Errorf("one that cannot be used: %q %+v", n.Said, n.Faults)
	}
	if err := os.WriteFile(filepath.Join(dir, "packs", "ray", "part.json"), []byte(strings.Replace(rayPart, `"ray"`, `"manta"`, 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	if n = a.learn(); n.Table == nil || n.History.Store().Game().Parts[2].ID != "manta" {
		t.Errorf("the table does not follow a file of the pack: %+v", n)
	}
	n = change(func(s *pack.Set) pack.Choice { return s.Switch("ray", false) })
	if len(n.History.Store().Game().Parts) != 2 || n.Said != "no pack is on; 1 is left out: see Packs" {
		t.Errorf("switched off: %q %+v", n.Said, n)
	}
	change(func(s *pack.Set) pack.Choice { return s.Switch("ray", true) })
	a.left(scene.Left{Camera: a.first.Another.Camera, Window: scene.WindowSpot{Size: [2]int{900, 700}}})
	later, _ := recall(a.settings())
	for name, flags := range map[string]gameFlags{"as it was": {}, "as the flags say": {packs: pack.Choice{None: true}}} {
		flags = later.withPacksOf(a.name(), flags)
		on := flags.packs.Switched["ray"] && flags.packs.Rules["ray.hand"]
		if flags.packsNamed != (name == "as the flags say") || on == flags.packsNamed {
			t.Errorf("%s: %+v", name, flags)
		}
	}
}

// TestTheDemoHasPacks: it is no files on disk, and its packs are switched all the same.
func TestTheDemoHasPacks(t *testing.T) {
	a := sitAt(t, newDeskFolder(t), t.TempDir())
	a.put("")
	before := len(a.opened.game.Parts)
	a.packs(func(s *pack.Set) pack.Choice { return s.Switch("harbor-night", true) })
	if n := a.learn(); n.Table == nil || len(n.History.Store().Game().Parts) <= before || n.Said != "1 pack is on" {
		t.Errorf("%+v", n)
	}
}
