package pack

import (
	"io/fs"
	"strings"
	"testing"
)

func TestContents(t *testing.T) {
	s := Find(files(map[string]string{
		"packs/a/manifest.json":        manifest("a", `"rules": [{"flag": "a.storm", "title": "Storm", "description": "", "default": false}]`),
		"packs/a/part.json":            `{"sections": {"a.storm": {}, "a.fog": {}}}`,
		"packs/a/surface.json":         `{"sections": [`,
		"packs/a/setup.json":           `{"records": []}`,
		"packs/a/monster.json":         `{}`,
		"packs/a/package.json":         `{}`,
		"packs/a/part.boat.json":       `{}`,
		"packs/a/deep/other.json":      `{}`,
		"packs/a/plugin.js":            "",
		"packs/a/Hooks.TS":             "",
		"packs/a/CHANGELOG.md":         "# 1.0.0",
		"packs/a/pictures/storm.png/x": "",
	}), ".")
	p := s.Pack("a")
	if got := strings.Join(p.Code(), " "); got != "Hooks.TS plugin.js" {
		t.Errorf("code: %s", got)
	}
	if got := strings.Join(p.Unused(), " "); got != "monster.json" {
		t.Errorf("unused: %s", got)
	}
	if got := p.Switched(); len(got) != 2 || !got["a.storm"] || !got["a.fog"] {
		t.Errorf("switched: %v", got)
	}
	for name, want := range map[string]bool{"CHANGELOG.md": true, "./CHANGELOG.md": true, "gone.md": false, "pictures/storm.png": false, "../a/CHANGELOG.md": false, "": false} {
		if got := p.Holds(File{Path: name}); got != want {
			t.Errorf("%q is there: %t", name, got)
		}
	}
}

// opened counts what is opened of some files.
type opened struct {
	fs.FS
	count int
}

func (o *opened) Open(name string) (fs.File, error) {
	o.count++
	return o.FS.Open(name)
}

// TestRecordsAreReadForRules: those of a pack may be large, and every list of packs asks for all of them.
func TestRecordsAreReadForRules(t *testing.T) {
	p := Find(files(map[string]string{"packs/a/manifest.json": manifest("a"), "packs/a/part.json": `{"sections": {"a.storm": {}}}`}), ".").Pack("a")
	o := &opened{FS: p.FS}
	p.FS = o
	if got := p.Switched(); len(got) > 0 || o.count > 0 {
		t.Errorf("of a pack without rules %d files are opened, for %v", o.count, got)
	}
	p.Rules = []Rule{{Flag: "a.storm"}}
	if got := p.Switched(); !got["a.storm"] || o.count == 0 {
		t.Errorf("of a pack with a rule %d files are opened, for %v", o.count, got)
	}
}
