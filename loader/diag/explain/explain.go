// Package explain says what each diagnostic code means: a text, a small bad example with the report that it
// gets, and a good one. `tabletop check --explain` and docs/diagnostics.md are made from it.
//
// Each code has an archive CODE.txtar: its comment is the text, the files below bad/ and good/ are the
// examples, and the file want is the report of the bad one, which a test compares.
package explain

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/rogpeppe/go-internal/txtar"

	"tabletop/loader/diag"
)

//go:embed *.txtar
var archives embed.FS

// Explanation is all that there is to say about a code.
type Explanation struct {
	Code    diag.Code
	Summary string   // the first paragraph: one sentence
	Text    []string // the other paragraphs: why it matters, and what to do
	Bad     []File   // an example that gets the code
	Good    []File   // how it is mended
	Report  string   // what tabletop says of the bad example
	Options []string // lines for the test that makes the report, such as "limit rows 3"
}

// File is a file of an example. Its name may end in what says how its text is to be understood: ".bytes" (a
// \xNN in the name or text stands for that byte) or ".link" (the text is what a link leads to).
type File struct {
	Name string
	Text string
}

// Codes lists the codes that have an explanation, sorted.
func Codes() []diag.Code { return codesIn(archives) }

func codesIn(folder fs.FS) []diag.Code {
	names, err := fs.Glob(folder, "*.txtar")
	if err != nil {
		panic(err) // the pattern is well-formed
	}
	codes := make([]diag.Code, len(names))
	for i, name := range names {
		codes[i] = diag.Code(strings.TrimSuffix(name, ".txtar"))
	}
	slices.Sort(codes) // too-many before too-many-values
	return codes
}

// Known reports whether a code has an explanation; when not, near is the code that was most likely meant, or "".
func Known(code string) (known bool, near string) {
	var names []string
	for _, c := range Codes() {
		if string(c) == code {
			return true, ""
		}
		names = append(names, string(c))
	}
	near, _ = diag.Nearest(code, names)
	return false, near
}

// Of gives the explanation of a code.
func Of(code diag.Code) (*Explanation, error) { return read(archives, code) }

// Rule describes a code for machines: its summary, and the rest of the text.
func Rule(code diag.Code) (short, help string) {
	e, err := Of(code)
	if err != nil {
		return string(code), string(code) // a test holds that there is none
	}
	return e.Summary, strings.Join(e.Text, "\n\n")
}

func read(folder fs.FS, code diag.Code) (*Explanation, error) {
	b, err := fs.ReadFile(folder, string(code)+".txtar")
	if err != nil {
		return nil, fmt.Errorf("there is no code %q", code)
	}
	return parse(code, txtar.Parse(b)), nil
}

func parse(code diag.Code, a *txtar.Archive) *Explanation {
	e := &Explanation{Code: code}
	paragraphs := strings.Split(strings.TrimSpace(string(a.Comment)), "\n\n")
	for i := range paragraphs {
		paragraphs[i] = strings.Join(strings.Fields(paragraphs[i]), " ")
	}
	e.Summary, e.Text = paragraphs[0], paragraphs[1:]
	for _, f := range a.Files {
		side, name, _ := strings.Cut(f.Name, "/")
		switch side {
		case "bad":
			e.Bad = append(e.Bad, File{name, string(f.Data)})
		case "good":
			e.Good = append(e.Good, File{name, string(f.Data)})
		case "want":
			e.Report = string(f.Data)
		case "options":
			e.Options = strings.Split(strings.TrimSpace(string(f.Data)), "\n")
		}
	}
	return e
}
