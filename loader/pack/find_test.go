package pack

import (
	"errors"
	"io/fs"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader/diag"
)

// files makes a file system of names and contents.
func files(contents map[string]string) fstest.MapFS {
	m := fstest.MapFS{}
	for name, text := range contents {
		m[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return m
}

// manifest is a short manifest with more keys, such as `"rules": []`.
func manifest(id string, more ...string) string {
	return `{` + strings.Join(append([]string{`"id": "` + id + `"`, `"name": "The ` + id + `"`, `"version": "1.0.0"`, `"shape": "content"`}, more...), ", ") + `}`
}

// told lists faults as severity, code and place.
func told(faults []diag.Diagnostic) (list []string) {
	for _, d := range faults {
		list = append(list, d.Severity.String()+" "+string(d.Code)+" "+d.Range.String())
	}
	return list
}

func TestFind(t *testing.T) {
	game := files(map[string]string{
		"harbor/packs/storm/manifest.json":     manifest("storm"),
		"harbor/packs/night/manifest.json":     manifest("night"),
		"harbor/packs/fog/manifest.json":       manifest("mist"),
		"harbor/packs/broken/manifest.json":    `{"id": "broken"`,
		"harbor/packs/folder/manifest.json/x":  "a folder",
		"harbor/packs/notes/readme.md":         "no pack",
		"harbor/packs/readme.md":               "no folder",
		"harbor/packs/load-order.json":         `{"order": ["night", "nihgt", "storm", 1, "night", "tide", "tied"]}`,
		"elsewhere/packs/other/manifest.json":  manifest("other"),
		"harbor/packs/storm/deep/packs/x/y.js": "",
	})
	user := files(map[string]string{
		"storm/manifest.json": manifest("storm"),
		"tide/manifest.json":  manifest("tide"),
		"load-order.json":     `{"order": ["tide"]}`,
	})
	s := Find(WithUser(game, user), "harbor")
	var got []string
	for _, p := range s.Packs {
		got = append(got, p.Dir+" "+p.Source.String()+" "+map[bool]string{true: "sound", false: "faulty"}[p.Sound()])
		if p.HiddenBy != nil {
			got[len(got)-1] += " hidden by " + p.HiddenBy.Dir
		}
	}
	want := []string{
		"harbor/packs/night game sound",
		"harbor/packs/storm game sound", "~packs/storm user sound hidden by harbor/packs/storm",
		"~packs/tide user sound",
		"harbor/packs/broken game faulty", "harbor/packs/fog game faulty", "harbor/packs/folder game faulty",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("packs (-want +got):\n%s", d)
	}
	if d := cmp.Diff([]string{"night", "storm", "tide"}, s.Listed); d != "" {
		t.Errorf("listed (-want +got):\n%s", d)
	}
	order := "warning bad-load-order harbor/packs/load-order.json:1:"
	if d := cmp.Diff([]string{order + "21", order + "39", order + "42", order + "59"}, told(s.Faults)); d != "" {
		t.Errorf("faults (-want +got):\n%s", d)
	}
	if d := s.Faults[0]; d.Suggestion != "Did you mean night?" {
		t.Errorf("the advice is %q", d.Suggestion)
	}
	if p := s.Pack("mist"); p == nil || !slices.Contains(told(p.Faults), "error pack-folder harbor/packs/fog/manifest.json:1:8") {
		t.Errorf("the pack with another folder: %+v", p)
	}
	if b, err := fs.ReadFile(WithUser(game, user), "~packs/tide/manifest.json"); err != nil || string(b) != manifest("tide") {
		t.Errorf("%s, %v", b, err)
	}
}

// TestABrokenPackHidesNone: of two packs with an id the one that can be used is used.
func TestABrokenPackHidesNone(t *testing.T) {
	game := files(map[string]string{"packs/a/manifest.json": `{"id": "a", "version": "1.0.0", "shape": "content"}`})
	s := Find(WithUser(game, files(map[string]string{"a/manifest.json": manifest("a")})), ".")
	if p := s.Pack("a"); p == nil || p.Source != User || p.HiddenBy != nil || s.Packs[0].Source != Game {
		t.Errorf("used is %+v", p)
	}
	if on := s.Select(Choice{Packs: []string{"a"}}, harbor).Order.Packs; len(on) != 1 || on[0].Source != User {
		t.Errorf("on are %q", ids(on))
	}
}

// TestNoPacks: a game without packs is nothing to talk about.
func TestNoPacks(t *testing.T) {
	for _, dir := range []string{".", "harbor", "gone"} {
		if s := Find(files(map[string]string{"harbor/harbor.md": ""}), dir); len(s.Packs)+len(s.Faults)+len(s.Listed) > 0 {
			t.Errorf("%s: %+v", dir, s)
		}
	}
}

// TestFilesOfPacks: whatever a path is, nothing outside of the folder is read.
func TestFilesOfPacks(t *testing.T) {
	pack := files(map[string]string{"a/b.txt": "inside", "c.txt": "12345"})
	for path, want := range map[string]string{
		"a/b.txt": "inside", "./a/b.txt": "inside", "c.txt": "12345",
		"../x": "", "/a/b.txt": "", "a//b.txt": "", `a\b.txt`: "", "C:x": "", "C:/a/b.txt": "", "": "", ".": "", "a/./b.txt": "", "a/../c.txt": "",
		"c.txt\x00": "", "CON": "", "com1.txt": "", "a": "", "c.txt.": "", " c.txt": "", "file:c.txt": "", "~/c.txt": "", "gone": "", "c.txt\u202e": "",
	} {
		b, err := ReadFile(pack, path, 6)
		if (err == nil) != (want != "") || string(b) != want {
			t.Errorf("%q: %q, %v", path, b, err)
		}
	}
	if b, err := ReadFile(pack, "c.txt", 4); !errors.Is(err, ErrTooLarge) {
		t.Errorf("a file past the limit: %q, %v", b, err)
	}
	for path, want := range map[string]string{".": ".", "./": ".", "a/": "a", "./a": "a", "": "", "/": "", "a/..": "", "a//": ""} {
		if got, err := CleanFolder(path); got != want || (err == nil) != (want != "") {
			t.Errorf("the folder %q: %q, %v", path, got, err)
		}
	}
}
