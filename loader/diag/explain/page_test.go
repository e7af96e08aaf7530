package explain_test

import (
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader/diag/explain"
)

const pageFile = "../../../docs/diagnostics.md"

// TestPageIsUpToDate compares docs/diagnostics.md with the archives. `go test -update` writes it.
func TestPageIsUpToDate(t *testing.T) {
	want, err := explain.Page(os.DirFS("."))
	if err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(pageFile, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	got, err := os.ReadFile(pageFile)
	if err != nil {
		t.Fatal(err)
	}
	if d := cmp.Diff(want, string(got)); d != "" {
		t.Errorf("run go test -update (-want +got):\n%s", d)
	}
}

func TestWriteText(t *testing.T) {
	e := explain.Explanation{
		Code: "odd", Summary: "It is odd.", Text: []string{strings.Repeat("word ", 30) + "end."},
		Bad:    []explain.File{{Name: "a.yaml", Text: "id: a\n\nx: 1\n"}, {Name: "b.link", Text: "a.yaml\n"}, {Name: `c\xE9.bytes`, Text: ""}},
		Good:   []explain.File{{Name: "a.yaml", Text: "id: a\n"}, {Name: "empty.yaml"}},
		Report: "a.yaml:1:1: error: odd [odd]\n",
	}
	var b strings.Builder
	if err := e.WriteText(&b); err != nil {
		t.Fatal(err)
	}
	want := `odd: It is odd.

` + strings.TrimSuffix(strings.Repeat("word ", 18), " ") + `
` + strings.Repeat("word ", 12) + `end.

Wrong:

  a.yaml
    id: a

    x: 1

  b (a link, to:)
    a.yaml

  c\xE9 (\xNN stands for a byte)

tabletop says:

    a.yaml:1:1: error: odd [odd]

Right:

  a.yaml
    id: a

  empty.yaml (empty)
`
	if d := cmp.Diff(want, b.String()); d != "" {
		t.Error(d)
	}
}
