package loader

// The manifest beside a package: whose it is, and what is told of the two.

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader/diag"
	"tabletop/loader/host"
)

const sixKeys = `{"api": "1.0", "id": "game", "version": "1.2.0", "title": "Game", "orientation": "any", "audio": null`

func openWith(t *testing.T, opt Options, files map[string]string) (m *host.Manifest, told []string) {
	t.Helper()
	fsys := fstest.MapFS{}
	for name, text := range files {
		fsys[name] = &fstest.MapFile{Data: []byte(text)}
	}
	g, list := Open(context.Background(), fsys, ".", opt)
	if g == nil {
		t.Fatalf("the game is not opened: %v", list.All())
	}
	for _, d := range list.All() {
		if strings.HasSuffix(d.Range.File, host.FileName) {
			told = append(told, fmt.Sprintf("%s: %s", d.Severity, d.Code))
		}
	}
	return g.Host, told
}

func TestManifestBesideThePackage(t *testing.T) {
	for _, c := range []struct {
		name, pkg, manifest string
		strict              bool
		version             string // empty: not used
		told                []string
	}{
		{"none", "id: game", "", false, "", nil},
		{"good", "id: game", sixKeys + "}", true, "1.2.0", nil},
		{"a key of a newer API is ignored", "id: game", sixKeys + `, "hologram": 1}`, false, "1.2.0", nil},
		{"but not by its author's check", "id: game", sixKeys + `, "hologram": 1}`, true, "", []string{"error: unknown-key"}},
		{"not valid", "id: game", sixKeys + `, "genres": []}`, false, "", []string{"error: bad-value"}},
		{"a key twice", "id: game", sixKeys + `, "id": "x"}`, false, "", []string{"error: duplicate-key"}},
		{"no JSON", "id: game", sixKeys, false, "", []string{"error: syntax-error"}},
		{"empty", "id: game", " \n", false, "", []string{"error: empty-definition"}},
		{"another tool's", "id: game", `{"name": "x", "id": "y"}`, true, "", []string{"note: other-manifest"}},
		{"a list", "id: game", `[1]`, true, "", []string{"note: other-manifest"}},
		{"about to be written", "id: game", `{}`, false, "", []string{"error: missing-key", "error: missing-key", "error: missing-key",
			"error: missing-key", "error: missing-key", "error: missing-key"}},
		{"another id and title", "id: harbor\ntitle: Harbor", sixKeys + "}", false, "1.2.0", []string{"note: manifest-note", "note: manifest-note"}},
		{"more players than the package", "id: game\nplayers: 2-3", sixKeys + `, "players": {"local": 4}, "input": {"player": {}}}`, false, "1.2.0", []string{"warning: manifest-note"}},
		{"as many as the package", "id: game\nplayers: 2-4", sixKeys + `, "players": {"local": 4}, "input": {"player": {}}}`, false, "1.2.0", nil},
		{"open upwards", "id: game\nplayers: 2+", sixKeys + `, "players": {"local": 4}, "input": {"player": {}}}`, false, "1.2.0", nil},
		{"of one of two packages", "- id: other\n- id: game", sixKeys + "}", false, "1.2.0", nil},
		{"of the other package", "- id: other\n- id: game\n", strings.Replace(sixKeys, `"game"`, `"other"`, 1) + `, "genres": []}`, false, "", nil},
	} {
		files := map[string]string{"package.yaml": c.pkg, "part.card.yaml": "id: ace\nface: 'data:,'\nsize: [1, 1, 1]"}
		if c.manifest != "" {
			files[host.FileName] = c.manifest
		}
		m, told := openWith(t, Options{Strict: c.strict, Package: map[bool]string{true: "game"}[strings.HasPrefix(c.pkg, "- ")]}, files)
		version := ""
		if m != nil {
			version = m.Version
		}
		if version != c.version {
			t.Errorf("%s: version %q is used, want %q", c.name, version, c.version)
		}
		if d := cmp.Diff(c.told, told); d != "" {
			t.Errorf("%s: -want +got\n%s", c.name, d)
		}
	}
}

// TestManifestTooLarge: a file past the limit is not read, and the game opens.
func TestManifestTooLarge(t *testing.T) {
	big := sixKeys + "}" + strings.Repeat(" ", 1<<20)
	m, told := openWith(t, Options{Limits: Limits{FileBytes: 1 << 20}}, map[string]string{"package.yaml": "id: game", host.FileName: big})
	if want := fmt.Sprintf("error: %s", diag.FileTooLarge); m != nil || len(told) != 1 || told[0] != want {
		t.Errorf("got %v and %v, want %s", m, told, want)
	}
}
