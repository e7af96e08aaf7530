package loader

// Wild input: nothing panics, places are inside their files, and what comes out keeps its promises.

import (
	"bytes"
	"context"
	"encoding/base64"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"
	"unicode/utf8"

	"github.com/rogpeppe/go-internal/txtar"

	"tabletop/loader/diag"
	"tabletop/loader/pack"
)

func seedArchives(f *testing.F) {
	for _, pattern := range []string{"testdata/faults/*.txtar", "testdata/broken/*.txtar"} {
		files, _ := filepath.Glob(pattern)
		for _, file := range files {
			b, err := os.ReadFile(file)
			if err != nil {
				f.Fatal(err)
			}
			if len(b) < 8<<10 {
				f.Add(b)
			}
		}
	}
}

// FuzzGame opens any archive as a game.
func FuzzGame(f *testing.F) {
	seedArchives(f)
	f.Add(packedArchive())
	f.Fuzz(func(t *testing.T, b []byte) {
		a := parseArchive(b)
		fsys, err := archiveFS(a)
		if err != nil || len(a.Files) > 100 {
			t.Skip()
		}
		opt := Options{Images: true, Limits: Limits{FileBytes: 1 << 20, ImagePixels: 1 << 20, Rows: 10_000},
			Packs: pack.Choice{All: true, Art: &pack.Art{Pack: "ink", GrafID: 100}}}
		g, list := Open(context.Background(), fsys, ".", opt)
		checkPlaces(t, fsys, list.All())
		if g != nil {
			checkGame(t, g)
		}
		if _, again := Open(context.Background(), fsys, ".", opt); lines(again.All()) != lines(list.All()) {
			t.Errorf("a second run says something else:\n%s\nthan the first:\n%s", lines(again.All()), lines(list.All()))
		}
	})
}

// packedArchive is a game with packs that do one of everything.
func packedArchive() []byte {
	var a txtar.Archive
	for name, file := range beside(expansion) {
		a.Files = append(a.Files, txtar.File{Name: name, Data: file.Data})
	}
	for name, text := range art {
		a.Files = append(a.Files, txtar.File{Name: name, Data: []byte(text)})
	}
	slices.SortFunc(a.Files, func(x, y txtar.File) int { return strings.Compare(x.Name, y.Name) })
	return txtar.Format(&a)
}

// parseArchive reads an archive; the library panics on a marker without a name, which is not our subject.
func parseArchive(b []byte) (a *txtar.Archive) {
	defer func() {
		if recover() != nil {
			a = &txtar.Archive{}
		}
	}()
	return txtar.Parse(b)
}

// checkPlaces fails when a fault or a note stands outside of its file.
func checkPlaces(t *testing.T, fsys fstest.MapFS, list []diag.Diagnostic) {
	t.Helper()
	for _, d := range list {
		if d.Message == "" || d.Code == "" {
			t.Errorf("a fault without words: %+v", d)
		}
		checkPlace(t, fsys, d.Range)
		checkPlace(t, fsys, d.Focus)
		for _, n := range d.Notes {
			checkPlace(t, fsys, n.Range)
		}
	}
}

func checkPlace(t *testing.T, fsys fstest.MapFS, r diag.Range) {
	t.Helper()
	file := fsys[r.File]
	if r.Start.Line == 0 || file == nil {
		return
	}
	rows := strings.Split(strings.TrimPrefix(string(file.Data), "\ufeff"), "\n")
	for _, p := range []diag.Pos{r.Start, r.End} {
		if p.Line > len(rows) || p.Line < 1 || p.Column < 1 || p.Column > utf8.RuneCountInString(rows[p.Line-1])+2 {
			t.Errorf("%s to %v is outside of the file", r, r.End)
		}
	}
	if r.End.Before(r.Start) {
		t.Errorf("%s ends before it begins, at %v", r, r.End)
	}
}

// FuzzMarkdown cuts any text into blocks, each byte of which must stand where it says.
func FuzzMarkdown(f *testing.F) {
	for _, s := range []string{
		"```yaml role=part.a\nid: x\n```\n", "> - ~~~csv file='a b.csv'\n>   id\n>   string\n", "\t- a\n\n\t  ```toml role=part\n\t  é = 1\n", "```\r\n\r\n```yaml x\r\n- a\r\n",
		"1. ```yaml role=part.x#y\n   \ta: 1\n   ```", "- a\n\n\t\t```json role=part\n\t\t{}\n", "`````yaml role=package\n```\n`````\n",
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		if !utf8.Valid(b) {
			t.Skip()
		}
		start := time.Now()
		src := diag.NewText("a.md", b)
		newPage(src)
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("%d bytes took %v", len(b), took)
		}
		rows := bytes.Split(b, []byte("\n"))
		list, _ := fences(src)
		for _, fc := range list {
			start := 0
			for _, line := range bytes.SplitAfter(fc.text.Bytes, []byte("\n")) {
				checkLine(t, rows, fc.text, start, line)
				start += len(line)
			}
			at := fc.rng.Start
			if c := []rune(string(rows[at.Line-1]))[at.Column-1]; c != '`' && c != '~' {
				t.Errorf("the fence at %v begins with %q", at, c)
			}
		}
	})
}

// checkLine compares a line of a block, from its first byte that is no blank on, with the file.
func checkLine(t *testing.T, rows [][]byte, text *diag.Text, start int, line []byte) {
	t.Helper()
	body := bytes.TrimLeft(bytes.TrimRight(line, "\n"), " \t")
	if len(body) == 0 {
		return
	}
	at := text.Pos(start + bytes.IndexByte(line, body[0]))
	row := []rune(string(rows[at.Line-1]))
	if at.Column < 1 || at.Column > len(row) || string(row[at.Column-1:]) != string([]rune(string(body))) {
		t.Errorf("the line %q is said to stand at %v, where there is %q", body, at, string(row))
	}
}

// FuzzImage looks at any bytes as a picture.
func FuzzImage(f *testing.F) {
	for _, s := range []string{
		"iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
		"R0lGODlhAwADAIAAAAAAAP///yH5BAEAAAAALAAAAAADAAMAAAIDhG8FADs=", "/9j/4QAiRXhpZgAASUkqAAgAAAABABIBAwABAAAABgAAAAAAAAD/2Q==",
		"UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA==", "PHN2Zz48L3N2Zz4=",
	} {
		b, err := base64.StdEncoding.DecodeString(s)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		size, err := inspect(b, 1<<20)
		if err == nil && !size.vector && (size.width <= 0 || size.height <= 0 || size.width > 1<<20/size.height) {
			t.Errorf("a whole picture of %+v", size)
		}
		if o := orientation(b); o < 1 || o > 8 {
			t.Errorf("orientation %d", o)
		}
	})
}

// FuzzReference reads any text as a reference; what is one is written as it was.
func FuzzReference(f *testing.F) {
	for _, s := range []string{"card", "demo:card#ace", "a:b:c", "#", "card#"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		r, ok := parseRef(s)
		if !ok {
			return
		}
		back := r.Short()
		if r.Package != "" {
			back = r.String()
		}
		if back != s {
			t.Errorf("%q is read as %q", s, back)
		}
	})
}
