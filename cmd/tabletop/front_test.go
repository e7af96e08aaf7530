package main

import (
	"testing"
	"testing/fstest"

	"tabletop/loader"
	"tabletop/loader/host"
)

// TestFront: the manifest is found in the folder that is opened and beside a file, and nothing that is wrong with it
// matters yet.
func TestFront(t *testing.T) {
	const good = `{"api": "1.0", "id": "g", "version": "1.0.0", "title": "Good", "orientation": "portrait", "audio": null, "newer": 1}`
	files := fstest.MapFS{
		"good/" + host.FileName: {Data: []byte(good)}, "good/game.md": {Data: []byte("# Game")},
		"bad/" + host.FileName:            {Data: []byte(`{"api": "1.0"}`)},
		"folder/" + host.FileName + "/in": {Data: []byte(good)},
		"huge/" + host.FileName:           {Data: make([]byte, loader.FileBytes+1)},
	}
	for inside, want := range map[string]string{"good": "Good", "good/game.md": "Good", "good/gone.md": "Good", "bad": "", "folder": "", "huge": "", ".": ""} {
		o := &opened{fsys: files, inside: inside}
		got := ""
		if m := o.front(); m != nil {
			got = m.Title
		}
		if got != want {
			t.Errorf("%s: %q, want %q", inside, got, want)
		}
	}
}
