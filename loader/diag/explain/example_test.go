package explain_test

// Every code is explained, and every example is what it says it is. `go test -update` rewrites the reports.

import (
	"context"
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rogpeppe/go-internal/txtar"

	"tabletop/loader"
	"tabletop/loader/diag"
	"tabletop/loader/diag/explain"
	"tabletop/loader/diag/explain/explaintest"
)

var update = flag.Bool("update", false, "rewrite the reports of the examples and docs/diagnostics.md")

// elsewhere are the codes that opening a game cannot give, with where their examples are proved.
var elsewhere = map[diag.Code]string{
	diag.BadShape:        "solids are made by the scene: see cmd/tabletop",
	diag.ReducedShape:    "solids are made by the scene: see cmd/tabletop",
	diag.ReducedImage:    "textures are planned by the scene: see cmd/tabletop",
	diag.NeedsNewVersion: "manifests are held against older ones by check: see cmd/tabletop",
	diag.PartialImage:    "pictures are drawn by the scene: see cmd/tabletop",
}

// alongside are the codes that cannot come alone, with the one that comes with them.
var alongside = map[diag.Code]diag.Code{diag.UnknownCapability: diag.PackCode}

// tooLarge are the codes whose limit is fixed and so high that no small example reaches it, with the file that
// reports them. Their reports are written by hand.
var tooLarge = map[diag.Code]string{diag.TooManyValues: "../../doc/text.go"}

func TestExamples(t *testing.T) {
	for _, code := range explain.Codes() {
		if elsewhere[code] != "" || tooLarge[code] != "" {
			continue
		}
		t.Run(string(code), func(t *testing.T) {
			t.Parallel()
			e, err := explain.Of(code)
			if err != nil {
				t.Fatal(err)
			}
			bad := explaintest.New(t, e.Bad, e.Options)
			faults := open(bad)
			for _, d := range faults {
				if d.Code != code && d.Code != alongside[code] {
					t.Errorf("the bad example gives %s too: %s", d.Code, d.Message)
				}
			}
			compare(t, code, e.Report, bad.Report(t, faults))
			good := explaintest.New(t, e.Good, e.Options)
			if faults := open(good); explaintest.Has(faults, code) || len(explaintest.Codes(faults)) > 0 {
				t.Errorf("the good example is not good:\n%s", good.Report(t, faults))
			}
		})
	}
}

// TestReportsByHandAreTrue: what they tell to do is what the source says.
func TestReportsByHandAreTrue(t *testing.T) {
	for code, file := range tooLarge {
		e, err := explain.Of(code)
		if err != nil {
			t.Fatal(err)
		}
		source, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		_, help, _ := strings.Cut(e.Report, "help: ")
		if help = strings.TrimSpace(help); help == "" || !strings.Contains(string(source), strconv.Quote(help)) {
			t.Errorf("%s: %s does not say %q", code, file, help)
		}
		good := explaintest.New(t, e.Good, e.Options)
		if faults := open(good); len(faults) > 0 {
			t.Errorf("%s: the good example is not good:\n%s", code, good.Report(t, faults))
		}
	}
}

func open(g *explaintest.Game) []diag.Diagnostic {
	_, list := loader.Open(context.Background(), g.FS, ".", g.Options)
	return list.All()
}

// compare compares a report with the archive's, or writes it there.
func compare(t *testing.T, code diag.Code, want, got string) {
	t.Helper()
	if got == "" {
		t.Error("the bad example is not bad")
	}
	if *update {
		if err := setReport(string(code)+".txtar", got); err != nil {
			t.Fatal(err)
		}
	} else if d := cmp.Diff(want, got); d != "" {
		t.Errorf("the report changed (-want +got):\n%s", d)
	}
}

func setReport(file, report string) error {
	a, err := txtar.ParseFile(file)
	if err != nil {
		return err
	}
	a.Files = slices.DeleteFunc(a.Files, func(f txtar.File) bool { return f.Name == "want" })
	a.Files = append(a.Files, txtar.File{Name: "want", Data: []byte(report)})
	return os.WriteFile(file, txtar.Format(a), 0o644)
}

// TestEveryCodeIsExplained compares the constants of diag with the archives.
func TestEveryCodeIsExplained(t *testing.T) {
	declared := declaredCodes(t)
	if len(declared) < 80 {
		t.Fatalf("only %d codes are declared", len(declared))
	}
	explained := explain.Codes()
	for _, c := range declared {
		if !slices.Contains(explained, c) {
			t.Errorf("%s is not explained: write %s.txtar", c, c)
		}
	}
	for _, c := range explained {
		if !slices.Contains(declared, c) {
			t.Errorf("%s.txtar explains a code that does not exist", c)
		}
	}
}

// declaredCodes reads the constants of type Code.
func declaredCodes(t *testing.T) (codes []diag.Code) {
	t.Helper()
	files, err := filepath.Glob("../codes*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		f, err := parser.ParseFile(token.NewFileSet(), file, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(f, func(n ast.Node) bool {
			v, ok := n.(*ast.ValueSpec)
			if !ok {
				return true
			}
			for _, x := range v.Values {
				s, err := strconv.Unquote(x.(*ast.BasicLit).Value)
				if err != nil {
					t.Fatal(err)
				}
				codes = append(codes, diag.Code(s))
			}
			return false
		})
	}
	return codes
}

// TestTextsAreWhole holds the texts to their form: a sentence, then one to three short paragraphs.
func TestTextsAreWhole(t *testing.T) {
	for _, code := range explain.Codes() {
		e, err := explain.Of(code)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasSuffix(e.Summary, ".") || len(e.Summary) > 120 || len(e.Text) < 1 || len(e.Text) > 3 {
			t.Errorf("%s: a sentence and then one to three paragraphs are wanted, not %q and %d", code, e.Summary, len(e.Text))
		}
		for _, p := range e.Text {
			if len(p) > 600 || !strings.HasSuffix(p, ".") {
				t.Errorf("%s: a paragraph is long or breaks off: %s", code, p)
			}
		}
		if len(e.Bad) == 0 || len(e.Good) == 0 || !strings.Contains(e.Report, "["+string(code)+"]") {
			t.Errorf("%s: an example or the report is missing", code)
		}
	}
}

func TestKnown(t *testing.T) {
	if known, _ := explain.Known("bad-crop"); !known {
		t.Error("bad-crop is not known")
	}
	if known, near := explain.Known("bad-corp"); known || near != "bad-crop" {
		t.Errorf("bad-corp: %v, near %q", known, near)
	}
	if _, err := explain.Of("../explain"); err == nil {
		t.Error("a path is taken for a code")
	}
}
