package doc

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"tabletop/loader/diag"
)

// Texts made to be slow or deep end soon, with a diagnostic where they are refused.
func TestLimits(t *testing.T) {
	bomb := "a: &a [x,x,x,x,x,x,x,x,x,x]\n"
	for c := 'b'; c < 'k'; c++ {
		bomb += fmt.Sprintf("%c: &%c [%s*%c]\n", c, c, strings.Repeat(fmt.Sprintf("*%c,", c-1), 9), c-1)
	}
	chain := "a0: &a0 [x]\n"
	for i := range 5000 {
		chain += fmt.Sprintf("a%d: &a%d [*a%d]\n", i+1, i+1, i)
	}
	for _, c := range []struct {
		name, lang, src string
		want            diag.Code
	}{
		{"alias bomb", "yaml", bomb, diag.AliasLimit},
		{"alias chain", "yaml", chain, diag.TooDeep},
		{"deep brackets", "yaml", "a: " + strings.Repeat("[", 60000) + strings.Repeat("]", 60000), diag.TooDeep},
		{"deep enough to parse", "yaml", "a: " + strings.Repeat("[", 5000) + strings.Repeat("]", 5000), diag.TooDeep},
		{"deep dashes", "yaml", strings.Repeat("- ", 9000) + "a", diag.TooDeep},
		{"deep JSON", "json", strings.Repeat("[", 5_000_000), diag.TooDeep},
		{"deep TOML", "toml", "a = " + strings.Repeat("[", 9000) + strings.Repeat("]", 9000), diag.TooDeep},
		{"long TOML key", "toml", strings.Repeat("a.", 100_000) + "a = 1\n[" + strings.Repeat("b.", 100_000) + "b]\n", diag.TooDeep},
		{"long comment", "yaml", "a: 1 # " + strings.Repeat("x", 10_000_000), ""},
		{"long text", "yaml", "a: '" + strings.Repeat("é ", 3_000_000) + "'", ""},
		{"long list", "yaml", "a: [" + strings.Repeat("1,", 300_000) + "1]", ""},
		{"long JSON list", "json", "[" + strings.Repeat("1,", 3_000_000) + "1]", diag.TooManyValues},
		{"many keys", "toml", numbered("k%d = 1\n", 100_000), ""},
		{"many tables", "toml", numbered("[[t]]\nid = %d\n[t.u]\n", 50_000), ""},
	} {
		t.Run(c.name, func(t *testing.T) {
			l := new(diag.List)
			from := time.Now()
			Parse(c.lang, diag.NewText("f", []byte(c.src)), l)
			if d := time.Since(from); d > 30*time.Second { // seconds when quiet, but never quadratic
				t.Errorf("took %v", d)
			}
			all := l.All()
			if c.want == "" && len(all) > 0 || c.want != "" && (len(all) == 0 || all[0].Code != c.want) {
				t.Errorf("got %.300s, want %q", said(l), c.want)
			}
		})
	}
}

// numbered repeats a line with the numbers from 0 on.
func numbered(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

func BenchmarkParse100000Objects(b *testing.B) {
	for _, c := range []struct{ lang, src string }{
		{"yaml", numbered("- id: card-%d\n  face: ./img/a.png\n  size: [63, 88, 0.3]\n  name: The card\n", 100_000)},
		{"json", "[" + numbered("{\"id\": \"card-%d\", \"face\": \"./img/a.png\", \"size\": [63, 88, 0.3], \"name\": \"The card\"},\n", 100_000) + "0]"},
		{"toml", numbered("[[part]]\nid = \"card-%d\"\nface = \"./img/a.png\"\nsize = [63, 88, 0.3]\nname = \"The card\"\n", 100_000)},
	} {
		b.Run(c.lang, func(b *testing.B) {
			b.SetBytes(int64(len(c.src)))
			for b.Loop() {
				if l := new(diag.List); len(Parse(c.lang, diag.NewText("f", []byte(c.src)), l)) != 1 || len(l.All()) > 0 {
					b.Fatal(said(l))
				}
			}
		})
	}
}
