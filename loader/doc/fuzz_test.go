package doc

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tabletop/loader/diag"
)

func FuzzYAML(f *testing.F) { fuzz(f, "yaml") }
func FuzzJSON(f *testing.F) { fuzz(f, "json") }
func FuzzTOML(f *testing.F) { fuzz(f, "toml") }

// fuzz looks for texts that make a parser panic, or whose values or faults stand outside of the file.
func fuzz(f *testing.F, lang string) {
	for _, seed := range seeds {
		f.Add([]byte(seed))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		l := new(diag.List)
		hang := time.AfterFunc(20*time.Second, func() { panic(fmt.Sprintf("no end for %q", b)) })
		defer hang.Stop()
		for _, root := range Parse(lang, diag.NewText("f", b), l) {
			checkTree(t, b, root)
		}
		last := diag.NewText("f", b).Pos(len(b))
		for _, d := range l.All() {
			if d.Range.Start.Line < 1 || last.Before(d.Range.End) || d.Range.End.Before(d.Range.Start) || strings.TrimSpace(d.Message) == "" {
				t.Fatalf("%q: bad diagnostic %+v", b, d)
			}
		}
	})
}

var seeds = []string{
	"", "\xef\xbb\xbfa: 1\r\nb: 2\r\n", "a: &x [1, *x]\n", "- |2\n  x\n- >-\n  y\n\n  z\n", "a: \"\\x41\\\n  b\" # c\n",
	"<<: [{a: 1}, {b: 2}]\n", "{\"a\": [1, \"\\u00e9\", null,],}", "[[[[", "a = \"\"\"\nx\\\n y\"\"\"\n[b.c]\n[[d]]\ne.f = {g = 1}\n",
	"? - a\n: !!str\n---\n...\n%YAML 1.2\n---\nx", "a:\n\t- b\n", "a: 'b''c\n\n  d'\n", "! a: !b {c: d}\n", "a = [1,\n#]\n'x',]\n", "x\u2028y: z\u0085w",
}
