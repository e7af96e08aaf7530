package main

// The example of needs-new-version: see loader/diag/explain.

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader/diag"
	"tabletop/loader/diag/explain"
)

func TestExampleOfVersions(t *testing.T) {
	e, err := explain.Of(diag.NeedsNewVersion)
	if err != nil {
		t.Fatal(err)
	}
	got, good := "", ""
	t.Run("bad", func(t *testing.T) { got = checkAgainst(t, e.Bad) })
	t.Run("good", func(t *testing.T) { good = checkAgainst(t, e.Good) })
	if *update {
		setReport(t, "../../loader/diag/explain/needs-new-version.txtar", got)
	} else if d := cmp.Diff(e.Report, got); d != "" || got == "" {
		t.Errorf("the report changed (-want +got):\n%s", d)
	}
	if good != "" {
		t.Errorf("the good example is not good:\n%s", good)
	}
}

// checkAgainst is what check says of a manifest and an older one, without the note that the package is empty.
func checkAgainst(t *testing.T, files []explain.File) string {
	t.Helper()
	t.Chdir(t.TempDir())
	files = append(files, explain.File{Name: "package.yaml", Text: "id: game\n"}, explain.File{Name: ".tabletop-root"})
	for _, f := range files {
		if err := os.WriteFile(filepath.FromSlash(f.Name), []byte(f.Text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	var flags gameFlags
	flags.offline = true
	o, err := flags.examine(t.Context(), ".", nil)
	if err != nil {
		t.Fatal(err)
	}
	defer o.close()
	source, err := o.against(comparing{files: []string{"old.json"}})
	if err != nil {
		t.Fatal(err)
	}
	var list []diag.Diagnostic
	for _, d := range o.faults.All() {
		if d.Code != diag.EmptyPackage {
			list = append(list, d)
		}
	}
	var b bytes.Buffer
	if err := diag.WriteText(&b, list, diag.TextOptions{Source: source}); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
