package doc

import (
	"bytes"
	"fmt"
	"strings"
	"testing"

	"tabletop/loader/diag"
)

// Every value and key covers what stands in the file, no more and no less.
func TestRangesCoverTheText(t *testing.T) {
	for _, c := range []struct {
		lang, src string
		want      map[string]string
	}{
		{"yaml", "# é\na: &x !!str 12  # c\nb: [1, {k: v, w}, 'é', x]\n", map[string]string{
			"": "a: &x !!str 12  # c\nb: [1, {k: v, w}, 'é', x]", ".a=": "a", ".a": "12", ".b": "[1, {k: v, w}, 'é', x]",
			".b[1]": "{k: v, w}", ".b[1].k=": "k", ".b[1].k": "v", ".b[1].w": "", ".b[2]": "'é'", ".b[3]": "x"}},
		{"yaml", "- a: 1\n  b:\n  - x\n  -\n- [] # ]\n- {\n  }\n", map[string]string{
			"": "- a: 1\n  b:\n  - x\n  -\n- [] # ]\n- {\n  }", "[0]": "a: 1\n  b:\n  - x\n  -", "[0].b": "- x\n  -", "[0].b[1]": "", "[1]": "[]", "[2]": "{\n  }"}},
		{"yaml", "t: one\n  two\n\n  three \nu: |\n  x\n   y\n\n\nv: >+\n  a\n  b\n\nw: \"q\\\"\n  r\"\n", map[string]string{
			".t": "one\n  two\n\n  three", ".u": "|\n  x\n   y", ".v": ">+\n  a\n  b", ".w": "\"q\\\"\n  r\""}},
		{"yaml", "? a\n: 1\n\"q k\" : 2\n", map[string]string{".a=": "a", ".a": "1", ".q k=": `"q k"`, ".q k": "2"}},
		{"yaml", "a: 1\r\nb: |\r\n  x\r\n  y\r\nc: p\r\n  q\r\n", map[string]string{".a": "1", ".b": "|\r\n  x\r\n  y", ".c": "p\r\n  q"}},
		{"json", "{\"a\" : [1, \"é\\n\", null],\n\t\"b\":{}} ", map[string]string{
			"": "{\"a\" : [1, \"é\\n\", null],\n\t\"b\":{}}", ".a=": `"a"`, ".a": `[1, "é\n", null]`, ".a[1]": `"é\n"`, ".b": "{}"}},
		{"toml", "a = [1, # ]\n 'é',]\nb.c = {d = true}\n[x.y]\nz = \"\"\"\nq\"\"\"\"\n[[l]]\nm=1\n[[l]]\n", map[string]string{
			".a": "[1, # ]\n 'é',]", ".a[1]": "'é'", ".b.c": "{d = true}", ".b.c.d=": "d", ".b.c.d": "true", ".x.y": "[x.y]\nz = \"\"\"\nq\"\"\"\"",
			".x.y.z": "\"\"\"\nq\"\"\"\"", ".l": "[[l]]\nm=1\n[[l]]", ".l[0]": "[[l]]\nm=1", ".l[1]": "[[l]]"}},
	} {
		all := values(parse(t, c.lang, c.src))
		for path, want := range c.want {
			if n := all[path]; n == nil {
				t.Errorf("%s %q has no %s", c.lang, c.src, path)
			} else if got := covered(c.src, n.Range); got != want {
				t.Errorf("%s %q %s covers %q, want %q", c.lang, c.src, path, got, want)
			}
		}
	}
}

// The bytes of a string know their places whatever lies between.
func TestSourceKnowsThePlaceOfEachByte(t *testing.T) {
	for _, c := range []struct{ lang, src, path, text, places string }{
		{"yaml", "s: |\n  a,b\n\n   c\n", ".s", "a,b\n\n c\n", "2:3 2:4 2:5 2:6 3:1 4:3 4:4 4:5"},
		{"yaml", "s: |2-\n   a\n  b\n", ".s", " a\nb", "2:3 2:4 2:5 3:3"},
		{"yaml", "s: |\r\n  a\r\n  b\r\n", ".s", "a\nb\n", "2:3 2:4 3:3 3:4"},
		{"yaml", "s: >\n  a\n  b\n\n  c\n    d\n  e\n", ".s", "a b\nc\n  d\ne\n", "2:3 2:4 3:3 4:1 5:3 5:4 6:3 6:4 6:5 6:6 7:3 7:4"},
		{"yaml", "s: >+\n  a\n\n\n", ".s", "a\n\n\n", "2:3 2:4 3:1 4:1"},
		{"yaml", "s: |\n\n  a\n", ".s", "\na\n", "2:1 3:3 3:4"},
		{"yaml", "- |\n a\n- b", "[0]", "a\n", "2:2 2:3"},
		{"yaml", "s: a \n  b\n\n  c", ".s", "a b\nc", "1:4 1:6 2:3 3:1 4:3"},
		{"yaml", "s: 'a''b\n  c'", ".s", "a'b c", "1:5 1:6 1:8 1:9 2:3"},
		{"yaml", `s: "a\tb\x41\u00e9c"`, ".s", "a\tbAéc", "1:5 1:6 1:8 1:9 1:13 1:19"},
		{"yaml", "s: \"a\\\n   b\n  c\"", ".s", "ab c", "1:5 2:4 2:5 3:3"},
		{"yaml", "s: \"a\\\n\n   b\"", ".s", "a\nb", "1:5 2:1 3:4"},
		{"yaml", "é: &a é#x\n", ".é", "é#x", "1:7 1:8 1:9"},
		{"yaml", "s: 12.50\n", ".s", "12.50", "1:4 1:5 1:6 1:7 1:8"},
		{"json", `{"s": "a\n\u00e9\ud83d\ude00/\/"}`, ".s", "a\né😀//", "1:8 1:9 1:11 1:17 1:29 1:30"},
		{"toml", "s = \"\"\"\na\\\n   b\n c\\t\"\"\"", ".s", "ab\n c\t", "2:1 3:4 3:5 4:1 4:2 4:3"},
		{"toml", "s = '''a\r\nb''''", ".s", "a\nb'", "1:8 1:9 2:1 2:2"},
		{"toml", `s = "a\u0041\x42"`, ".s", "aAB", "1:6 1:7 1:13"},
		{"toml", `s = 'a\n'`, ".s", `a\n`, "1:6 1:7 1:8"},
	} {
		n := values(parse(t, c.lang, c.src))[c.path]
		if n == nil || n.Text != c.text {
			t.Errorf("%s %q: %s is %v, want %q", c.lang, c.src, c.path, n, c.text)
			continue
		}
		s := n.Source()
		if got := placesOf(s); !bytes.Equal(s.Bytes, []byte(c.text)) || got != c.places {
			t.Errorf("%s %q: %q stands at\n%s, want\n%s", c.lang, c.src, s.Bytes, got, c.places)
		}
	}
}

// placesOf are the places of the characters of a text.
func placesOf(s *diag.Text) string {
	var all []string
	for i := range s.Bytes {
		if p := s.Pos(i); s.Bytes[i]&0xc0 != 0x80 { // the first byte of a character
			all = append(all, fmt.Sprintf("%d:%d", p.Line, p.Column))
		}
	}
	return strings.Join(all, " ")
}
