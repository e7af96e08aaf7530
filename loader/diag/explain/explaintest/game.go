// Package explaintest makes games of the examples of explanations, so that tests can prove what they say.
package explaintest

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"tabletop/loader"
	"tabletop/loader/diag"
	"tabletop/loader/diag/explain"
	"tabletop/loader/fetch"
	"tabletop/loader/pack"
)

// Game is an example as tabletop would open it.
type Game struct {
	FS      fstest.MapFS
	Options loader.Options
}

// New makes the game of an example: its files, pictures, and a package when it declares none. All its packs are on.
//
// The options are lines: "strict" (the manifest is read as check reads it); "offline"; "fetch"
// (https://example.com/NAME is the file web/NAME of the example); "limit NAME NUMBER"; "no package" (none is added).
func New(t testing.TB, files []explain.File, options []string) *Game {
	t.Helper()
	g := &Game{FS: pictures(t), Options: loader.Options{Images: true, Packs: pack.Choice{All: true}}}
	declared := false
	for _, f := range files {
		name, content := f.Real()
		file := &fstest.MapFile{Data: content}
		if _, kind := f.Plain(); kind == explain.KindLink {
			file = &fstest.MapFile{Data: bytes.TrimSpace(content), Mode: fs.ModeSymlink}
		}
		g.FS[name] = file
		declared = declared || strings.Contains(name, "package.") || strings.Contains(f.Text, "role=package")
	}
	for _, line := range options {
		if line == "no package" {
			declared = true
		} else if err := g.option(strings.Fields(line)); err != nil {
			t.Fatalf("options: %s: %v", line, err)
		}
	}
	if !declared {
		g.FS["package.yaml"] = &fstest.MapFile{Data: []byte("id: game\n")}
	}
	return g
}

func (g *Game) option(words []string) error {
	switch {
	case len(words) == 1 && words[0] == "strict":
		g.Options.Strict = true
	case len(words) == 1 && words[0] == "offline":
		g.Options.Offline = true
	case len(words) == 1 && words[0] == "fetch":
		g.Options.Fetch = g.web()
	case len(words) == 3 && words[0] == "limit":
		n, err := strconv.Atoi(words[2])
		return errors.Join(err, limit(&g.Options.Limits, words[1], n))
	default:
		return errors.New("there is no such option")
	}
	return nil
}

func limit(l *loader.Limits, name string, n int) error {
	switch name {
	case "rows":
		l.Rows = n
	case "bytes":
		l.FileBytes = int64(n)
	default:
		return errors.New("there is no such limit")
	}
	return nil
}

// web moves the folder web out of the game; its files are at https://example.com, and of those in its folder old
// there is an older copy only.
func (g *Game) web() func(context.Context, string) ([]byte, error) {
	files := map[string][]byte{}
	for name, f := range g.FS {
		if inside, ok := strings.CutPrefix(name, "web/"); ok {
			files["https://example.com/"+inside] = f.Data
			delete(g.FS, name)
		}
	}
	return func(_ context.Context, url string) ([]byte, error) {
		if b, ok := files[url]; ok && strings.Contains(url, "/old/") {
			return b, fetch.Refused(url, http.StatusServiceUnavailable)
		} else if ok {
			return b, nil
		}
		return nil, fetch.Refused(url, http.StatusNotFound)
	}
}

// Report is what tabletop prints of a list of faults.
func (g *Game) Report(t testing.TB, list []diag.Diagnostic) string {
	t.Helper()
	var b strings.Builder
	source := func(file string) ([]byte, error) { return fs.ReadFile(g.FS, file) }
	if err := diag.WriteText(&b, list, diag.TextOptions{Source: source}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

// Codes lists the codes of faults that are worse than notes.
func Codes(list []diag.Diagnostic) (codes []diag.Code) {
	for _, d := range list {
		if d.Severity < diag.Note {
			codes = append(codes, d.Code)
		}
	}
	return codes
}

// Has reports whether a code is among faults, notes included.
func Has(list []diag.Diagnostic, code diag.Code) bool {
	for _, d := range list {
		if d.Code == code {
			return true
		}
	}
	return false
}
