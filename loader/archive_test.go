package loader

// Games for tests are txtar archives: readable in one file, opened as an fs.FS.

import (
	"bytes"
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"strconv"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/rogpeppe/go-internal/txtar"

	"tabletop/loader/diag"
	"tabletop/loader/game"
)

// archiveFS makes a file system of an archive. A file NAME.b64 is the bytes of NAME in base64, for
// pictures and text that is not UTF-8.
func archiveFS(a *txtar.Archive) (fstest.MapFS, error) {
	fsys := fstest.MapFS{}
	for _, f := range a.Files {
		name, data := f.Name, f.Data
		if plain, ok := strings.CutSuffix(name, ".b64"); ok {
			b, err := base64.StdEncoding.DecodeString(string(bytes.Join(bytes.Fields(data), nil)))
			if err != nil {
				return nil, fmt.Errorf("%s: %w", name, err)
			}
			name, data = plain, b
		}
		fsys[name] = &fstest.MapFile{Data: data}
	}
	return fsys, nil
}

// openText opens the game of an archive given as text. Its comment may hold lines such as "package demo",
// "open sub/game.md", "images", "fetch FOLDER", "limit rows 3", "link NAME TARGET", or
// "empty \"bad\\xff.yaml\"" for a file whose name no archive can hold.
func openText(t testing.TB, text string) (*game.Game, *diag.List) {
	t.Helper()
	a := txtar.Parse([]byte(text))
	fsys, err := archiveFS(a)
	if err != nil {
		t.Fatal(err)
	}
	opt, path := archiveOptions(t, string(a.Comment), fsys)
	return Open(context.Background(), fsys, path, opt)
}

func archiveOptions(t testing.TB, comment string, fsys fstest.MapFS) (opt Options, path string) {
	t.Helper()
	path = "."
	for line := range strings.SplitSeq(comment, "\n") {
		words := strings.Fields(line)
		switch {
		case len(words) == 3 && words[0] == "link":
			fsys[words[1]] = &fstest.MapFile{Data: []byte(words[2]), Mode: fs.ModeSymlink}
		case len(words) == 2 && words[0] == "empty":
			name, err := strconv.Unquote(words[1])
			if err != nil {
				t.Fatal(err)
			}
			fsys[name] = &fstest.MapFile{}
		case len(words) == 2 && words[0] == "package":
			opt.Package = words[1]
		case len(words) == 2 && words[0] == "open":
			path = words[1]
		case len(words) == 1 && words[0] == "images":
			opt.Images = true
		case len(words) == 1 && words[0] == "offline":
			opt.Offline = true
		case len(words) == 2 && words[0] == "fetch":
			opt.Fetch = fetchFrom(fsys, words[1])
		case len(words) == 3 && words[0] == "limit":
			n, err := strconv.Atoi(words[2])
			if err != nil {
				t.Fatal(err)
			}
			setLimit(t, &opt.Limits, words[1], n)
		}
	}
	return opt, path
}

func setLimit(t testing.TB, l *Limits, name string, n int) {
	t.Helper()
	switch name {
	case "rows":
		l.Rows = n
	case "files":
		l.Files = n
	case "definitions":
		l.Definitions = n
	case "bytes":
		l.FileBytes = int64(n)
	default:
		t.Fatalf("no limit %q", name)
	}
}

// fetchFrom serves https://example.com/NAME from a folder of the archive, moved out of the game; what is in a
// folder old is an older copy.
func fetchFrom(fsys fstest.MapFS, folder string) func(context.Context, string) ([]byte, error) {
	web := map[string][]byte{}
	for name, f := range fsys {
		if strings.HasPrefix(name, folder+"/") {
			web["https://example.com/"+strings.TrimPrefix(name, folder+"/")] = f.Data
			delete(fsys, name)
		}
	}
	return func(_ context.Context, url string) ([]byte, error) {
		if b, ok := web[url]; ok && strings.Contains(url, "/old/") {
			return b, errors.New("nothing answers")
		} else if ok {
			return b, nil
		}
		return nil, errors.New("404 Not Found")
	}
}

// lines writes faults for comparing: place, severity, code, message, then suggestion and notes.
func lines(list []diag.Diagnostic) string {
	var b strings.Builder
	for _, d := range list {
		place := d.Range.String()
		if d.Range.Start.Line > 0 {
			place += fmt.Sprintf("-%d:%d", d.Range.End.Line, d.Range.End.Column)
		}
		fmt.Fprintf(&b, "%s %s %s\n  %s\n", place, d.Severity, d.Code, d.Message)
		if !d.Focus.IsZero() {
			fmt.Fprintf(&b, "  at: %s-%d:%d\n", d.Focus, d.Focus.End.Line, d.Focus.End.Column)
		}
		if d.Suggestion != "" {
			fmt.Fprintf(&b, "  try: %s\n", d.Suggestion)
		}
		for _, n := range d.Notes {
			fmt.Fprintf(&b, "  see: %s %s\n", n.Range, n.Message)
		}
	}
	return b.String()
}

// says fails unless the faults are exactly these, each "severity code file:line:column".
func says(t *testing.T, list *diag.List, want ...string) {
	t.Helper()
	var got []string
	for _, d := range list.All() {
		got = append(got, fmt.Sprintf("%s %s %s", d.Severity, d.Code, d.Range))
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("faults:\n%swant:\n%s", lines(list.All()), strings.Join(want, "\n"))
	}
}

// partsOf lists the parts of a game as "type#id".
func partsOf(g *game.Game) string {
	var list []string
	if g != nil {
		for _, p := range g.Parts {
			list = append(list, p.Short())
		}
	}
	return strings.Join(list, " ")
}
