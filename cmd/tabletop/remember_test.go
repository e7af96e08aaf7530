package main

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"tabletop/scene/view"
)

func TestWhatIsRemembered(t *testing.T) {
	name := filepath.Join(t.TempDir(), "state", "settings.json")
	m, note := recall(name)
	if note != "" || !reflect.DeepEqual(m, memory{}) {
		t.Errorf("at first %+v, %q", m, note)
	}
	camera := view.Camera{Target: view.Vec{1, 0, 2}, Azimuth: 20, Elevation: 50, Distance: 700, Aimed: true, Posed: true}
	m = m.opened("/a").opened("/b").opened("/a")
	m.Window, m.Cameras["/a"] = [2]int{900, 700}, camera
	if err := m.keep(name); err != nil {
		t.Fatal(err)
	}
	again, note := recall(name)
	if note != "" || !reflect.DeepEqual(again, m) || !reflect.DeepEqual(again.Recent, []string{"/a", "/b"}) {
		t.Errorf("read again %+v, %q, want %+v", again, note, m)
	}
	for range 2 * mostRecent {
		m = m.opened(strings.Repeat("x", len(m.Recent)) + m.Recent[0])
	}
	if len(m.Recent) != mostRecent || len(m.Cameras) != 0 {
		t.Errorf("%d games and %d cameras are remembered", len(m.Recent), len(m.Cameras))
	}
}

func TestBrokenSettings(t *testing.T) {
	name := filepath.Join(t.TempDir(), "settings.json")
	write := func(text string) {
		if err := os.WriteFile(name, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	for _, text := range []string{"", "{", "[]", `{"window": "wide"}`, "\x00\xff"} {
		write(text)
		m, note := recall(name)
		if !reflect.DeepEqual(m, memory{}) || !strings.Contains(note, name+".broken") {
			t.Errorf("%q: %+v, %q", text, m, note)
		}
		if b, err := os.ReadFile(name + ".broken"); err != nil || string(b) != text {
			t.Errorf("%q is not kept: %q %v", text, b, err)
		}
		if _, note := recall(name); note != "" {
			t.Errorf("after %q it is told again: %s", text, note)
		}
	}
	write(`{"window": [1, -5], "cameras": {"/a": {"Elevation": 400, "Distance": 5}, "/b": {"Elevation": 40, "Distance": 500}}, "recent": ["/a"]}`)
	m, note := recall(name)
	if note != "" || m.Window != [2]int{} || len(m.Cameras) != 1 || m.Cameras["/b"].Distance != 500 {
		t.Errorf("what cannot be is kept: %+v, %q", m, note)
	}
}
