package loader

// One archive for each code that the loader reports, with the whole report. `go test -update` rewrites them.

import (
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"
)

var update = flag.Bool("update", false, "rewrite the reports in testdata/faults")

func TestFaults(t *testing.T) {
	files, _ := filepath.Glob("testdata/faults/*.txtar")
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txtar"), func(t *testing.T) {
			t.Parallel()
			a, err := txtar.ParseFile(file)
			if err != nil {
				t.Fatal(err)
			}
			want := ""
			game := &txtar.Archive{Comment: a.Comment}
			for _, f := range a.Files {
				if f.Name == "want" {
					want = string(f.Data)
				} else {
					game.Files = append(game.Files, f)
				}
			}
			_, list := openText(t, string(txtar.Format(game)))
			got := lines(list.All())
			if *update {
				game.Files = append(game.Files, txtar.File{Name: "want", Data: []byte(got)})
				if err := os.WriteFile(file, txtar.Format(game), 0o644); err != nil {
					t.Fatal(err)
				}
				return
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("want -, got +:\n%s", diff)
			}
			code := strings.TrimSuffix(filepath.Base(file), ".txtar")
			if !strings.Contains(got, " "+code+"\n") {
				t.Errorf("the archive is named after a code that it does not report")
			}
		})
	}
}

// TestEveryCodeHasAnArchive compares the codes that this package names with the archives.
func TestEveryCodeHasAnArchive(t *testing.T) {
	codes := declaredCodes(t)
	sources, _ := filepath.Glob("*.go")
	used := regexp.MustCompile(`\bdiag\.([A-Z]\w+)`)
	found := 0
	for _, file := range sources {
		b, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range used.FindAllSubmatch(b, -1) {
			code, ok := codes[string(m[1])]
			if !ok || strings.HasSuffix(file, "_test.go") {
				continue
			}
			found++
			if _, err := os.Stat(filepath.Join("testdata/faults", code+".txtar")); err != nil {
				t.Errorf("%s reports %q, which no archive shows", file, code)
			}
		}
	}
	if found < 50 {
		t.Errorf("only %d uses of codes were found", found)
	}
}

// declaredCodes maps the constants of diag/codes.go to their codes.
func declaredCodes(t *testing.T) map[string]string {
	t.Helper()
	f, err := parser.ParseFile(token.NewFileSet(), "diag/codes.go", nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	codes := map[string]string{}
	ast.Inspect(f, func(n ast.Node) bool {
		if v, ok := n.(*ast.ValueSpec); ok && len(v.Values) == 1 {
			if lit, ok := v.Values[0].(*ast.BasicLit); ok {
				codes[v.Names[0].Name], _ = strconv.Unquote(lit.Value)
			}
		}
		return true
	})
	return codes
}
