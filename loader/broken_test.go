package loader

// Every broken game of the corpus gets the report that it must get.

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"hash/crc32"
	"io/fs"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/rogpeppe/go-internal/txtar"

	"tabletop/loader/diag"
)

// expected is the answer to one broken game. Absent fields do not matter.
type expected struct {
	Severity string            `json:"severity"`
	File     *string           `json:"file"`
	Line     *int              `json:"line"`
	Column   *int              `json:"column_or_null"`
	Spec     string            `json:"spec"`
	Also     []json.RawMessage `json:"alsoAcceptable"`
}

func TestBrokenGames(t *testing.T) {
	files, err := filepath.Glob("testdata/broken/*.txtar")
	if err != nil || len(files) < 155 {
		t.Fatalf("%d archives, %v", len(files), err)
	}
	for _, file := range files {
		name := strings.TrimSuffix(filepath.Base(file), ".txtar")
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			fsys, want := brokenGame(t, file)
			start := time.Now()
			_, list := Open(context.Background(), fsys, ".", Options{Images: true})
			if took := time.Since(start); took > 20*time.Second {
				t.Errorf("took %v", took)
			}
			if !acceptable(want, list.All()) {
				t.Errorf("want %s, got:\n%s", describe(want), lines(list.All()))
			}
		})
	}
}

// brokenGame builds the file system of a case.
func brokenGame(t *testing.T, file string) (fstest.MapFS, expected) {
	t.Helper()
	a, err := txtar.ParseFile(file)
	if err != nil {
		t.Fatal(err)
	}
	own, err := archiveFS(a)
	if err != nil {
		t.Fatal(err)
	}
	fsys := fstest.MapFS{}
	for line := range strings.Lines(string(a.Comment)) {
		verb, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		switch verb {
		case "base":
			fsys, _ = brokenGame(t, filepath.Join(filepath.Dir(file), rest+".txtar"))
		case "without":
			delete(fsys, rest)
		case "made":
			fsys[rest] = &fstest.MapFile{Data: made(t, filepath.Base(file))}
		case "link":
			name, target, _ := strings.Cut(rest, " ")
			fsys[name] = &fstest.MapFile{Data: []byte(target), Mode: fs.ModeSymlink}
		}
	}
	for name, f := range own {
		fsys[name] = f
	}
	var want expected
	if err := json.Unmarshal(own["expected.json"].Data, &want); err != nil {
		t.Fatal(err)
	}
	delete(fsys, "expected.json")
	return fsys, want
}

// made builds the files that are too large to keep.
func made(t *testing.T, archive string) []byte {
	t.Helper()
	switch archive {
	case "yaml-10mb-line.txtar":
		return []byte("id: wood\nface: ./img/disc.png\nshape: ./img/disc.png\nsize: [20, 20, 3]\nfillet: 1\n# " + strings.Repeat("x", 10_000_000) + "\n")
	case "yaml-deep-nesting.txtar":
		return []byte("id: deep\nface: ./img/a.png\nsize: [1, 1, 1]\ndeep: " + strings.Repeat("[", 60_000) + strings.Repeat("]", 60_000) + "\n")
	case "json-deep-nesting.txtar":
		return []byte(`{"id":"deep","face":"./img/a.png","size":[1,1,1],"deep":` + strings.Repeat("[", 50_000) + strings.Repeat("]", 50_000) + "}")
	case "image-png-bomb.txtar":
		return pngHeader(30_000, 30_000)
	}
	t.Fatalf("%s has nothing to make", archive)
	return nil
}

// pngHeader is a PNG of one bit a pixel that declares a size and then breaks off.
func pngHeader(width, height uint32) []byte {
	var chunk bytes.Buffer
	chunk.WriteString("IHDR")
	for _, n := range []uint32{width, height} {
		_ = binary.Write(&chunk, binary.BigEndian, n)
	}
	chunk.Write([]byte{1, 0, 0, 0, 0})
	b := binary.BigEndian.AppendUint32([]byte("\x89PNG\r\n\x1a\n"), uint32(chunk.Len()-4))
	b = append(b, chunk.Bytes()...)
	return binary.BigEndian.AppendUint32(b, crc32.ChecksumIEEE(chunk.Bytes()))
}

// acceptable reports whether the faults answer a case. A case that the format decides must be answered
// to the column; where the format is silent, another answer may be as good.
func acceptable(want expected, got []diag.Diagnostic) bool {
	if fits(want, got, want.Spec == "decided") {
		return true
	}
	for _, raw := range want.Also {
		other := want
		if json.Unmarshal(raw, &other) == nil && fits(other, got, false) {
			return true
		}
	}
	return false
}

func fits(want expected, got []diag.Diagnostic, column bool) bool {
	for _, d := range got {
		if want.Severity == "none" {
			if d.Severity != diag.Note {
				return false
			}
			continue
		}
		if d.Severity.String() == want.Severity &&
			(want.File == nil || d.Range.File == *want.File) &&
			(want.Line == nil || d.Range.Start.Line == *want.Line) &&
			(!column || want.Column == nil || d.Range.Start.Column == *want.Column) {
			return true
		}
	}
	return want.Severity == "none"
}

func describe(w expected) string {
	b, _ := json.Marshal(w)
	return string(b)
}

// TestExpectationsCanFail keeps the comparing honest: a case with no fault at all fails all that want one.
func TestExpectationsCanFail(t *testing.T) {
	line := 3
	if fits(expected{Severity: "error", Line: &line}, nil, false) {
		t.Error("no fault was taken for an error")
	}
	if fits(expected{Severity: "none"}, []diag.Diagnostic{{Severity: diag.Warning}}, false) {
		t.Error("a warning was taken for none")
	}
}
