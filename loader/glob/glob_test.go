package glob

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestErrorsNameTheirPlace(t *testing.T) {
	for _, c := range []struct {
		pattern string
		offset  int
		message string
	}{
		{"./[a-.yaml", 2, "no closing `]`"},
		{"!./a/../[b", 8, "no closing `]`"},
		{"x//[[:nope:]].yaml", 3, "no class `[:nope:]`"},
		{`parts/a.yaml\`, 12, "lone backslash"},
		{"../../../*.yaml", 0, "leads out of the games root"},
		{"!../../../a", 1, "leads out of the games root"},
	} {
		_, errs := Compile("games/chess", []string{"*.yaml", c.pattern})
		if len(errs) != 1 {
			t.Errorf("%q: got %v, want one error", c.pattern, errs)
			continue
		}
		e := errs[0]
		if e.Pattern != 1 || e.Offset != c.offset || !strings.Contains(e.Message, c.message) || e.Suggestion == "" {
			t.Errorf("%q: got %+v, want offset %d, %q", c.pattern, e, c.offset, c.message)
		}
	}
}

func TestMatchGivesTheFirstPattern(t *testing.T) {
	set, errs := Compile("g", []string{"!draft.yaml", "part.*.yaml", "./**/*.yaml", `\!odd.yaml`})
	if len(errs) != 0 {
		t.Fatal(errs)
	}
	for path, want := range map[string]int{
		"g/part.a.yaml": 1, "g/x/part.a.yaml": 2, "g/!odd.yaml": 2, "g/draft.yaml": -9, "x.yaml": -9,
		"g/.git/x.yaml": -9, "g/.gitignore.yaml": 2,
	} {
		got, ok := set.Match(path)
		if ok != (want >= 0) || ok && got != want {
			t.Errorf("%s: got %d %v, want %d", path, got, ok, want)
		}
	}
	if !set.Fits(3, "g/!odd.yaml") || set.Fits(3, "g/part.a.yaml") {
		t.Error("Fits must ask one pattern alone")
	}
}

func TestNegationAloneMeansTheRestOfTheFolder(t *testing.T) {
	set, _ := Compile("g", []string{"!drafts/**"})
	if i, ok := set.Match("g/a/b.yaml"); !ok || i != Implied {
		t.Errorf("got %d %v", i, ok)
	}
	for _, path := range []string{"g/drafts/a.yaml", "other/a.yaml"} {
		if _, ok := set.Match(path); ok {
			t.Errorf("%s fits", path)
		}
	}
}

func TestEnterKeepsOut(t *testing.T) {
	for _, c := range []struct {
		patterns, dir string
		want          bool
	}{
		{"./*.yaml", "g", true},
		{"./*.yaml", "g/parts", false},
		{"./*.yaml", "h", false},
		{"./**/*.yaml", "g/parts/deep", true},
		{"./**/*.yaml", "h", false},
		{"**/shared/*.yaml", "h/x", true},
		{"../h/*/p.yaml", "h/x", true},
		{"../h/*/p.yaml", "h/x/y", false},
		{"parts", "g/parts/deep", true},
		{"./** !**/node_modules/**", "g/node_modules", false},
		{"./** !**/node_modules/**", "g/x/node_modules", false},
		{"./** !**/node_modules/**", "g/x", true},
		{"./** !drafts", "g/drafts", false},
		{"./** !drafts/*.yaml", "g/drafts", true},
		{"./**", "g/.git", false},
		{"./** !/**", ".", false},
	} {
		set, _ := Compile("g", strings.Fields(c.patterns))
		if got := set.Enter(c.dir); got != c.want {
			t.Errorf("%s: enter %s: got %v", c.patterns, c.dir, got)
		}
	}
}

func TestBaseFolderIsNoPattern(t *testing.T) {
	set, errs := Compile("[ab]*/?", []string{"*.yaml"})
	if _, ok := set.Match("[ab]*/?/x.yaml"); !ok || len(errs) != 0 {
		t.Errorf("the folder's own name must fit as it is written: %v", errs)
	}
	if _, ok := set.Match("a/b/x.yaml"); ok {
		t.Error("the folder's name must not act as wildcards")
	}
}

// A pattern made of a path by putting wildcards in fits that path, and its folders are entered.
func TestWildcardsFitWhatTheyReplace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		names := rapid.SliceOfN(rapid.StringMatching(`[a-c.é*\[]{1,4}`), 1, 5).Draw(t, "names")
		for i, n := range names {
			if strings.Trim(n, ".") == "" {
				names[i] = "n" + n
			}
		}
		var pattern []string
		for i, n := range names {
			switch rapid.IntRange(0, 4).Draw(t, "how") {
			case 0:
				pattern = append(pattern, "**", escape(n))
			case 1:
				pattern = append(pattern, "*")
			case 2:
				pattern = append(pattern, strings.Repeat("?", len(n)))
			case 3:
				pattern = append(pattern, escape(n[:1])+"*")
			default:
				if i < len(names)-1 {
					pattern = append(pattern, "**")
				} else {
					pattern = append(pattern, escape(n))
				}
			}
		}
		path := strings.Join(names, "/")
		set, errs := Compile("", []string{"./" + strings.Join(pattern, "/")})
		if _, ok := set.Match(path); !ok {
			t.Fatalf("%q does not fit %q (%v)", pattern, path, errs)
		}
		for i := 1; i < len(names); i++ {
			if dir := strings.Join(names[:i], "/"); !set.Enter(dir) {
				t.Fatalf("%q fits %q, but %q is not entered", pattern, path, dir)
			}
		}
	})
}

func escape(name string) string {
	return strings.NewReplacer("*", `\*`, "[", `\[`, "?", `\?`, `\`, `\\`).Replace(name)
}

func FuzzMatch(f *testing.F) {
	f.Add("g", "!**/x[a-c]/\\*?.yaml", "g/xa/*b.yaml")
	f.Add("", "[[:alpha:]]/**/b", "a/x/b")
	f.Fuzz(func(t *testing.T, base, pattern, path string) {
		set, errs := Compile(base, []string{pattern, "./**"})
		for _, e := range errs {
			if e.Offset < 0 || e.Offset > len(pattern) {
				t.Errorf("%q: the error stands at %d", pattern, e.Offset)
			}
		}
		_, ok := set.Match(path)
		if i := strings.LastIndexByte(path, '/'); ok && i > 0 && !set.Enter(path[:i]) {
			t.Errorf("%q fits %q, but its folder is not entered", pattern, path)
		}
	})
}
