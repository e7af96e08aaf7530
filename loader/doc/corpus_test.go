package doc

import (
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"strings"
	"testing"

	"tabletop/loader/diag"
)

const corpus = "../../../shared/corpus"

// The definitions of real games have no faults, and every value of them knows its place.
func TestCorpusGames(t *testing.T) {
	files := os.DirFS(corpus)
	if _, err := fs.Stat(files, "broken"); err != nil {
		t.Skip("the corpus is not here")
	}
	n := 0
	err := fs.WalkDir(files, ".", func(name string, d fs.DirEntry, err error) error {
		lang := strings.TrimPrefix(path.Ext(name), ".")
		if err != nil || d.IsDir() || strings.HasPrefix(name, "broken") || !strings.Contains(name, "/") || !isLang(lang) {
			return err
		}
		b, err := fs.ReadFile(files, name)
		l := new(diag.List)
		for _, root := range Parse(lang, diag.NewText(name, b), l) {
			checkTree(t, b, root)
			n++
		}
		if len(l.All()) > 0 {
			t.Errorf("%s:\n%s", name, said(l))
		}
		return err
	})
	if err != nil || n < 10 {
		t.Errorf("%d documents, %v", n, err)
	}
}

func isLang(s string) bool {
	for _, lang := range Langs {
		if s == lang {
			return true
		}
	}
	return false
}

// The broken files that are broken as texts are reported where the corpus says. Those that only their meaning
// breaks are read without a word.
func TestCorpusBroken(t *testing.T) {
	files := os.DirFS(corpus + "/broken")
	cases, err := fs.Glob(files, "[jty]*-*/expected.json")
	if err != nil || len(cases) == 0 {
		t.Skip("the corpus is not here")
	}
	meaning := map[string]bool{"yaml-list-with-string": true, "yaml-root-scalar": true, "yaml-only-comment": true}
	for _, c := range cases {
		name := path.Dir(c)
		var want struct {
			place
			AlsoAcceptable []place
		}
		b, err := fs.ReadFile(files, c)
		if err == nil {
			err = json.Unmarshal(b, &want)
		}
		if err != nil {
			t.Fatal(c, err)
		}
		lang := strings.TrimPrefix(path.Ext(want.File), ".")
		prefix, _, _ := strings.Cut(name, "-")
		if prefix != "yaml" && prefix != "json" && prefix != "toml" || !isLang(lang) {
			continue
		}
		b, err = fs.ReadFile(files, name+"/input/"+want.File)
		if err != nil {
			t.Fatal(err)
		}
		l := new(diag.List)
		Parse(lang, diag.NewText(want.File, b), l)
		good := meaning[name] && len(l.All()) == 0
		for _, p := range append(want.AlsoAcceptable, want.place) {
			good = good || p.says(l.All())
		}
		if !good {
			t.Errorf("%s: want %+v, got\n%s", name, want, said(l))
		}
	}
}

// place is what a case of the corpus expects; zero fields expect nothing.
type place struct {
	Severity, File string
	Line           int
	Column         int `json:"column_or_null"`
}

func (p place) says(all []diag.Diagnostic) bool {
	if p.Severity == "none" {
		return len(all) == 0
	}
	return len(all) == 1 && all[0].Severity == diag.Error && (p.Line == 0 || all[0].Range.Start.Line == p.Line) &&
		(p.Column == 0 || all[0].Range.Start.Column == p.Column)
}
