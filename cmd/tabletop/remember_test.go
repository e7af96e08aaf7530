package main

import (
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"tabletop/scene"
	"tabletop/scene/sound"
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
	m.Cameras["/a"] = camera
	spot := scene.WindowSpot{Size: [2]int{900, 700}, At: &[2]int{-300, 40}, Maximized: true}
	m.lies(spot)
	if m.volumes().Percent() != 60 {
		t.Errorf("at first it is at %d %%", m.volumes().Percent())
	}
	quiet := sound.Volumes{Master: 0.3, Mute: true}.With(sound.Effects, 0.5)
	m.Sound = &quiet
	if err := m.keep(name); err != nil {
		t.Fatal(err)
	}
	again, note := recall(name)
	if note != "" || !reflect.DeepEqual(again, m) || !reflect.DeepEqual(again.Recent, []string{"/a", "/b"}) {
		t.Errorf("read again %+v, %q, want %+v", again, note, m)
	}
	if got := again.spot(); !reflect.DeepEqual(got, spot) {
		t.Errorf("the window is at %+v, want %+v", got, spot)
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
	for _, text := range []string{"", "{", "[]", `{"window": "wide"}`, `{"at": "left"}`, `{"maximized": 1}`, "\x00\xff"} {
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
	write(`{"sound": {"volume": -3, "channels": {"effects": 12}}}`)
	if m, note := recall(name); note != "" || m.volumes().Master != 0 || m.volumes().Channels["effects"] != 1 {
		t.Errorf("volumes that cannot be are kept: %+v, %q", m.volumes(), note)
	}
	for text, want := range map[string]scene.WindowSpot{
		`{"window": [900, 700], "at": [9000000000, 5]}`:                {Size: [2]int{900, 700}},
		`{"window": [900, 700], "at": [5, -40000], "maximized": true}`: {Size: [2]int{900, 700}, Maximized: true},
		`{"window": [900, 700], "at": null}`:                           {Size: [2]int{900, 700}},
		`{"window": [900, 700]}`:                                       {Size: [2]int{900, 700}},
		`{"window": [10, 700], "at": [-5, 40]}`:                        {At: &[2]int{-5, 40}},
	} {
		write(text)
		if m, note := recall(name); note != "" || !reflect.DeepEqual(m.spot(), want) {
			t.Errorf("%s: %+v, %q", text, m.spot(), note)
		}
	}
	write(`{"window": [1, -5], "cameras": {"/a": {"Elevation": 400, "Distance": 5}, "/b": {"Elevation": 40, "Distance": 500}}, "recent": ["/a"]}`)
	m, note := recall(name)
	if note != "" || m.Window != [2]int{} || len(m.Cameras) != 1 || m.Cameras["/b"].Distance != 500 {
		t.Errorf("what cannot be is kept: %+v, %q", m, note)
	}
}

func TestVolumeFlags(t *testing.T) {
	remembered := memory{Sound: &sound.Volumes{Master: 0.4, Mute: true}}
	for _, c := range []struct {
		name string
		f    windowFlags
		m    memory
		want sound.Volumes
	}{
		{"as is usual", windowFlags{volume: -1}, memory{}, sound.Usual()},
		{"as it was", windowFlags{volume: -1}, remembered, *remembered.Sound},
		{"--volume", windowFlags{volume: 25}, remembered, sound.Volumes{Master: 0.25}},
		{"--mute", windowFlags{volume: -1, mute: true}, memory{}, sound.Volumes{Master: sound.Usual().Master, Mute: true}},
		{"both", windowFlags{volume: 0, mute: true}, memory{}, sound.Volumes{Mute: true}},
	} {
		if got := c.f.volumes(c.m); !reflect.DeepEqual(got, c.want) {
			t.Errorf("%s: %+v, want %+v", c.name, got, c.want)
		}
	}
	for _, volume := range []string{"101", "-1"} {
		var out, errs strings.Builder
		if code := run([]string{"open", "--volume", volume}, strings.NewReader(""), &out, &errs); code != exitUsage || !strings.Contains(errs.String(), "not from 0 to 100") {
			t.Errorf("--volume %s: exit code %d, %s", volume, code, errs.String())
		}
	}
}
