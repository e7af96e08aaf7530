package doc

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/pelletier/go-toml/v2"
	"pgregory.net/rapid"

	"tabletop/loader/diag"
)

// someValue draws what all three languages can say: no null, because TOML has none.
func someValue(depth int) *rapid.Generator[any] {
	text := rapid.StringMatching(`[a-z0-9 é😀:#,'"\\\n\t{}*&!|>%@y-]{0,12}`)
	kinds := []*rapid.Generator[any]{
		rapid.Map(text, func(s string) any { return s }),
		rapid.Map(rapid.Float64Range(-1e6, 1e6), func(f float64) any { return f }),
		rapid.Map(rapid.IntRange(-999, 999), func(i int) any { return float64(i) }),
		rapid.Map(rapid.Bool(), func(b bool) any { return b }),
	}
	if depth > 0 {
		kinds = append(kinds,
			rapid.Map(rapid.SliceOfN(rapid.Deferred(func() *rapid.Generator[any] { return someValue(depth - 1) }), 0, 4), func(l []any) any { return l }),
			rapid.Map(someMap(depth-1), func(m map[string]any) any { return m }))
	}
	return rapid.OneOf(kinds...)
}

func someMap(depth int) *rapid.Generator[map[string]any] {
	key := rapid.StringMatching(`[a-z$é. :'"-]{1,6}|y|no|~|12`)
	return rapid.MapOfN(key, rapid.Deferred(func() *rapid.Generator[any] { return someValue(depth) }), 0, 4)
}

// What encoders of the three languages write about one value reads as that value, in all three, and
// every string can say where it stands.
func TestLanguagesAgree(t *testing.T) {
	encoders := map[string]func(any) ([]byte, error){"json": json.Marshal, "toml": toml.Marshal}
	rapid.Check(t, func(t *rapid.T) {
		want := someMap(3).Draw(t, "value")
		style := rapid.IntRange(0, 99).Draw(t, "style")
		encoders["yaml"] = func(v any) ([]byte, error) { return []byte(writeYAML(v, "", &style) + "\n"), nil }
		for lang, encode := range encoders {
			b, err := encode(want)
			if err != nil {
				t.Fatal(lang, err)
			}
			l := new(diag.List)
			roots := Parse(lang, diag.NewText("f", b), l)
			if len(l.All()) > 0 {
				t.Fatalf("%s\n%s\nfaults:\n%s", lang, b, said(l))
			}
			if len(roots) == 0 && len(want) == 0 {
				continue
			}
			if diff := cmp.Diff(want, roots[0].Value()); diff != "" {
				t.Fatalf("%s\n%s\n%s", lang, b, diff)
			}
			checkTree(t, b, roots[0])
			for path, n := range values(roots[0]) {
				exact := n.Kind != String || n.origin == nil || n.origin.decode(*n.origin, n.Text) != nil
				if !exact {
					t.Fatalf("%s\n%s\n%s %q does not know its places", lang, b, path, n.Text)
				}
			}
		}
	})
}

// writeYAML writes a value behind "- " or "key:", its lines indented, in styles that change as it goes.
func writeYAML(v any, indent string, style *int) string {
	*style = (*style*31 + 7) % 100
	var b strings.Builder
	switch v := v.(type) {
	case map[string]any:
		if len(v) == 0 {
			return "{}"
		}
		for _, k := range slices.Sorted(maps.Keys(v)) {
			b.WriteString("\n" + indent + writeText(k, "", 0) + ": " + writeYAML(v[k], indent+"   ", style))
		}
	case []any:
		if len(v) == 0 {
			return "[]"
		}
		for _, item := range v {
			b.WriteString("\n" + indent + "- " + writeYAML(item, indent+"   ", style))
		}
	case string:
		return writeText(v, indent, *style%4)
	default:
		text, _ := json.Marshal(v)
		return string(text)
	}
	return b.String()
}

// writeText writes a string in double or single quotes, as a literal block, or plainly where that is safe.
func writeText(s, indent string, style int) string {
	switch {
	case style == 1 && !strings.Contains(s, "\n"):
		return "'" + strings.ReplaceAll(s, "'", "''") + "'"
	case style == 2 && s != "":
		header := "|3" // more than the list or object around it
		if strings.HasSuffix(s, "\n") {
			header += "+"
			s = s[:len(s)-1]
		} else {
			header += "-"
		}
		return header + "\n" + indent + strings.ReplaceAll(s, "\n", "\n"+indent)
	case style == 3 && s != "" && strings.Trim(s, "abcdefghijklmnopqrstuvwxé") == "" && s != "null" && s != "true" && s != "false":
		return s + " # not " + s
	}
	text, _ := json.Marshal(s)
	return string(text)
}

// checkTree checks that ranges lie inside the file, in order and inside each other, and that strings
// know their source.
func checkTree(t interface{ Fatalf(string, ...any) }, b []byte, root *Node) {
	file := diag.NewText("f", b)
	first, last := file.Pos(0), file.Pos(len(b))
	for path, n := range values(root) {
		r := n.Range
		if r.Start.Before(first) || last.Before(r.End) || r.End.Before(r.Start) {
			t.Fatalf("%q: %s has the range %v to %v, outside of the file or backwards", b, path, r, r.End)
		}
		if n.Kind == String && string(n.Source().Bytes) != n.Text {
			t.Fatalf("%q: the source of %s is %q, want %q", b, path, n.Source().Bytes, n.Text)
		}
		if n.Kind == String {
			if p := n.Source().Pos(len(n.Text)); last.Before(p) || p.Before(first) {
				t.Fatalf("%q: %s ends at %v, outside of the file", b, path, p)
			}
		}
	}
}

// A YAML value without quotes is what a designer means, not what YAML 1.1 makes of it.
func TestPlainValuesAreReadAsMeant(t *testing.T) {
	for text, want := range map[string]any{
		"y": "y", "no": "no", "on": "on", "Yes": "Yes", "true": true, "False": false, "~": nil, "null": nil, "Null": nil,
		"017": 17.0, "0o17": 15.0, "0x1F": 31.0, "1_000": "1_000", "12:30": "12:30", "2020-01-02": "2020-01-02", "1e3": 1000.0,
		"+1": 1.0, "-.5": -0.5, "1.": 1.0, ".": ".", "-": "-", "+": "+", "--1": "--1", "+-1": "+-1", "1.2.3": "1.2.3", "0o8": "0o8",
		"0x": "0x", "1e": "1e", "0b1": "0b1", "7mm": "7mm", "=": "=", "infinity": "infinity", "NaN": "NaN", "2-4": "2-4", "#c": nil,
	} {
		src := "k: " + text + "\n"
		if text == "-" { // a dash alone is a list
			continue
		}
		if got := parse(t, "yaml", src).Get("k").Value(); got != want {
			t.Errorf("%s is read as %T %v, want %T %v", strings.TrimSpace(src), got, got, want, want)
		}
	}
	if got := parse(t, "yaml", "y: 1\nno: 2\n12: 3\n~: 4\n"); got.Get("y") == nil || got.Get("no") == nil || got.Get("12") == nil || got.Get("~") == nil {
		t.Errorf("keys are not as written: %v", got.Value())
	}
}
