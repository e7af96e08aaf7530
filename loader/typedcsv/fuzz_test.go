package typedcsv

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// within reports whether a range is a span of the text.
func within(text *diag.Text, r diag.Range) bool {
	if r.File != text.File {
		return true // of another table
	}
	end := text.Pos(len(text.Bytes))
	return r.Start.Line >= 1 && r.Start.Column >= 1 && !r.End.Before(r.Start) && !end.Before(r.End)
}

func checkNode(t *testing.T, text *diag.Text, n *doc.Node) {
	if n == nil {
		return
	}
	if !within(text, n.Range) {
		t.Errorf("a value at %v-%v is outside of the file", n.Range, n.Range.End)
	}
	for _, item := range n.Items {
		checkNode(t, text, item)
	}
	if n.Kind == doc.String && string(n.Source().Bytes) != n.Text {
		t.Errorf("the source of %q is %q", n.Text, n.Source().Bytes)
	}
}

// checkFile reads a table and looks at what must hold for any.
func checkFile(t *testing.T, b []byte) {
	text := diag.NewText("t.csv", b)
	list := &diag.List{}
	table := Parse(text, Options{Name: "main", Open: neighbours, MaxCells: 10_000}, list)
	for _, d := range list.All() {
		if !within(text, d.Range) || d.Message == "" || !utf8.ValidString(d.Message+d.Suggestion) || strings.ContainsRune(d.Message, '\n') {
			t.Errorf("%v-%v: %q, %q", d.Range, d.Range.End, d.Message, d.Suggestion)
		}
		for _, n := range d.Notes {
			if !within(text, n.Range) {
				t.Errorf("%q: a note at %v-%v", d.Message, n.Range, n.Range.End)
			}
		}
	}
	failed := false
	for _, row := range table.Rows() {
		if len(row.Cells) != len(table.Columns) {
			t.Fatalf("%d cells of %d columns", len(row.Cells), len(table.Columns))
		}
		for _, cell := range row.Cells {
			failed = failed || cell.Failed
			checkNode(t, text, cell.Value)
			if cell.Failed && cell.Value != nil {
				t.Errorf("cell %+v", cell)
			}
		}
	}
	if failed && !list.HasErrors() {
		t.Error("a cell failed without a word")
	}
	again := &diag.List{}
	Parse(text, Options{Name: "main", Open: neighbours, MaxCells: 10_000}, again)
	if diff := cmp.Diff(list.All(), again.All()); diff != "" {
		t.Errorf("not the same twice: %s", diff)
	}
}

func FuzzFile(f *testing.F) {
	b, err := os.ReadFile("testdata/typed-csv.json")
	if err != nil {
		f.Fatal(err)
	}
	for i, part := range strings.Split(string(b), `"input": "`) { // every tenth of the recorded inputs
		if s, _, ok := strings.Cut(part, `", "`); ok && i%10 == 0 {
			f.Add([]byte(strings.NewReplacer(`\n`, "\n", `\r`, "\r", `\"`, `"`, `\\`, `\`).Replace(s)))
		}
	}
	for _, c := range faults {
		f.Add([]byte(c.csv))
	}
	for _, csv := range []string{
		"id;name\nstring;string\na;b\n", "id,text,cost\nstring,string,number\na,Draw one, then play,3\n", "id,text\nstring,string\na,\"open\nb,B\nc,\"ok\"\n#1,x\n",
		"id,c\nstring,[int,int]\na,\"[1,2]\"\nb,\"1.234,5 g\"\n", "id,t,,\nstring,string,,\na,\"x\\n\n#y\"\n\u00a0\n",
	} {
		f.Add([]byte(csv))
	}
	f.Fuzz(checkFile)
}

func FuzzCell(f *testing.F) {
	for _, s := range []string{"string", "int", "boolean", "[x: int; y: string[]][]", "'a'|\"b\"|number", "@users[]?", "~users(id)"} {
		f.Add(s, "[1;\\;;[2]]")
	}
	f.Fuzz(func(t *testing.T, typ, cell string) {
		if len(typ)+len(cell) > 1000 || strings.ContainsAny(typ, "\r\n") {
			return
		}
		checkFile(t, []byte("a\n"+inQuotes(typ)+"\n"+inQuotes(cell)+"\n"))
	})
}

func FuzzType(f *testing.F) {
	for _, s := range []string{"((string[])[])[]", "[a: int; b: 'x' | \"y\"]", "@t[]?", "~t( k )?", "int | string[]"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		typ, fault := parseType(s)
		if fault != nil {
			if fault.at < 0 || fault.at > len(s) || fault.message == "" {
				t.Errorf("%+v", fault)
			}
			return
		}
		back, fault := parseType(typ.String())
		if fault != nil {
			t.Fatalf("%q prints as %q, which cannot be read: %v", s, typ, fault)
		}
		if diff := cmp.Diff(typ, back); diff != "" {
			t.Errorf("%q prints as %q: %s", s, typ, diff)
		}
	})
}

// The tables of the example games are read without a word.
func TestRealTables(t *testing.T) {
	files, err := filepath.Glob("../../../shared/corpus/*/*.csv")
	if err != nil || len(files) == 0 {
		t.Skip("the corpus of example games is not here")
	}
	deeper, _ := filepath.Glob("../../../shared/corpus/*/*/*.csv")
	for _, name := range append(files, deeper...) {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		list := &diag.List{}
		table := Parse(diag.NewText(name, b), Options{}, list)
		if len(list.All()) > 0 || table.Len() == 0 {
			t.Errorf("%s: %d rows, %v", name, table.Len(), list.All())
		}
	}
}
