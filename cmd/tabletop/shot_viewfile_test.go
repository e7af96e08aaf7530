package main

// Files of views in each language, what holds for all of them, and files that are anything at all.

import (
	"path/filepath"
	"slices"
	"testing"

	"tabletop/loader/diag"
	"tabletop/scene"
	"tabletop/scene/raster"
)

func TestViewFilesOfEachLanguage(t *testing.T) {
	for name, text := range map[string]string{
		"v.yaml": "size: 64x48\nhud: false\nquality: best\nviews:\n  - {name: a, out: b/a.jpg, quality: draft}\n  - {name: c, hud: true, dpi: 72, surface: [x#1, x#2], camera: 'seat:2', setup: s#1}\n",
		"v.json": `{"size": "64x48", "hud": false, "quality": "best", "views": [{"name": "a", "out": "b/a.jpg", "quality": "draft"},
			{"name": "c", "hud": true, "dpi": 72, "surface": ["x#1", "x#2"], "camera": "seat:2", "setup": "s#1"}]}`,
		"v.toml": "size = '64x48'\nhud = false\nquality = 'best'\n[[views]]\nname = 'a'\nout = 'b/a.jpg'\nquality = 'draft'\n" +
			"[[views]]\nname = 'c'\nhud = true\ndpi = 72\nsurface = ['x#1', 'x#2']\ncamera = 'seat:2'\nsetup = 's#1'\n",
	} {
		var faults diag.List
		views := readViews(name, []byte(text), "out", &faults).views
		if len(views) != 2 || len(faults.All()) > 0 {
			t.Fatalf("%s: %d views, %v", name, len(views), faults.All())
		}
		a, c := views[0], views[1]
		if a.out != filepath.Join("out", "b", "a.jpg") || a.format != raster.JPEG || a.options.Width != 64 || !a.options.NoHUD ||
			a.options.Quality != scene.Draft {
			t.Errorf("%s: %+v", name, a)
		}
		if c.out != filepath.Join("out", "c.png") || c.options.NoHUD || c.options.Quality != scene.Best || c.options.DPI != 72 ||
			c.options.Camera.Seat != 2 || c.wanted != "s#1" || !slices.Equal(c.options.Surfaces, []string{"x#1", "x#2"}) {
			t.Errorf("%s: %+v", name, c)
		}
	}
}

func TestViewFilesThatHoldNone(t *testing.T) {
	for text, want := range map[string]diag.Code{
		"": diag.MissingKey, "[]": diag.MissingKey, "views: []": diag.MissingKey, "size: 4x4": diag.MissingKey,
		"views: cover": diag.BadValue, "cover": diag.BadValue, "- cover": diag.NotAnObject, "- {}": diag.MissingKey,
		"- [": diag.SyntaxError, "- {name: /etc/x}": diag.BadValue, "- {name: x, camera: true}": diag.BadValue,
	} {
		var faults diag.List
		if n := len(readViews("v.yaml", []byte(text), ".", &faults).views); n > 0 {
			t.Errorf("%q: %d views", text, n)
		}
		if list := faults.All(); !slices.ContainsFunc(list, func(d diag.Diagnostic) bool { return d.Code == want }) {
			t.Errorf("%q: %v, want %s", text, list, want)
		}
	}
}

// FuzzReadViews: whatever a file holds, pictures stay in their folder, each has a file of its own, and faults
// have places.
func FuzzReadViews(f *testing.F) {
	f.Add("yaml", goodViews)
	f.Add("yaml", "- &a {name: x}\n- *a\n- {<<: *a, name: y}")
	f.Add("json", `[{"name": "a", "dpi": 1e999}, {"out": "..\\..\\x.png"}]`)
	f.Add("toml", "[[views]]\nname = \"\\u0000\"")
	f.Fuzz(func(t *testing.T, lang, text string) {
		var faults diag.List
		seen := map[string]bool{}
		for _, v := range readViews("v."+lang, []byte(text), "out", &faults).views {
			if rel, err := filepath.Rel("out", v.out); err != nil || !filepath.IsLocal(rel) || seen[v.out] {
				t.Errorf("a picture goes into %q", v.out)
			}
			seen[v.out] = true
			if w, h := v.options.Width, v.options.Height; w < 0 || h < 0 || w > scene.MaxSide || h > scene.MaxSide {
				t.Errorf("a picture of %d x %d px", w, h)
			}
		}
		for _, d := range faults.All() {
			if d.Range.File != "v."+lang || d.Range.Start.Line < 1 || d.Message == "" {
				t.Errorf("a fault without a place: %+v", d)
			}
		}
	})
}
