package main

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"tabletop/scene"
)

// TestWindowsLieBesideEachOther: a second one, as long as the first is open; and that moves neither's remembered place.
func TestWindowsLieBesideEachOther(t *testing.T) {
	kept := t.TempDir()
	f, err := os.Create(filepath.Join(t.TempDir(), "file"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if _, known := hold(f); !known {
		t.Skip("files cannot be held here")
	}
	first := scene.WindowSpot{Size: [2]int{900, 700}, At: &[2]int{100, 50}}
	start := func() (d *desk, spot scene.WindowSpot, leave func()) {
		d = newDesk(context.Background(), kept)
		d.memory.lies(first)
		leave = d.beside()
		return d, d.clear("").Window, leave
	}
	_, a, leaveA := start()
	d, b, leaveB := start()
	_, c, leaveC := start()
	if !reflect.DeepEqual(a, first) || *b.At != [2]int{136, 86} || *c.At != [2]int{172, 122} || b.Size != first.Size {
		t.Errorf("they lie at %v, %v and %v", *a.At, *b.At, *c.At)
	}
	d.left(scene.Left{Window: b})
	if !reflect.DeepEqual(d.memory.spot(), first) {
		t.Errorf("left where it was put, %+v is remembered", d.memory.spot())
	}
	elsewhere := scene.WindowSpot{Size: first.Size, At: &[2]int{500, 50}}
	if d.left(scene.Left{Window: elsewhere}); !reflect.DeepEqual(d.memory.spot(), elsewhere) {
		t.Errorf("moved by hand, %+v is remembered", d.memory.spot())
	}
	leaveA()
	_, a, leaveA = start()
	if !reflect.DeepEqual(a, first) {
		t.Errorf("after the first was left, the next lies at %v", *a.At)
	}
	leaveA()
	leaveB()
	leaveC()
}

func TestMoreWindowsThanPlaces(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "windows")
	for n := range mostBeside + 2 {
		at, held := takeBeside(dir)
		if held == nil && n == 0 {
			t.Skip("files cannot be held here")
		}
		want := n
		if n >= mostBeside {
			want = 0
		}
		if at != want {
			t.Errorf("window %d has place %d", n, at)
		}
		if held != nil {
			defer held.Close()
		}
	}
	if at, held := takeBeside(filepath.Join(dir, "window-0", "no folder")); at != 0 || held != nil {
		t.Errorf("without a folder it has place %d", at)
	}
}
