package route

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"
)

func mustParse(t interface {
	Helper()
	Fatalf(string, ...any)
}, text string) *Pattern {
	t.Helper()
	p, err := Parse(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return p
}

// TestErrorsNameThePlace: what stands between the bars is underlined.
func TestErrorsNameThePlace(t *testing.T) {
	tests := []struct{ pattern, message, suggestion string }{
		{"/dock/|:|", "a name must follow the :", `Write :seat, or the name of a column or key of the candidates; \: is the character itself.`},
		{"/deck/|*|", "a name must follow the *", `Write *rest, or another name, for all that follows; \* is the character itself.`},
		{"/:a|?|", "the character ? has a meaning here", `Put what may be left out in braces, as in /dock{/:seat}; \? is the character itself.`},
		{"/:a|+|", "the character + has a meaning here", `Write *name for one or more segments; \+ is the character itself.`},
		{"/a|(|b)", "the character ( has a meaning here", `A parameter takes any value but a slash, so :name is all it needs; \( is the character itself.`},
		{"/|[|ab]", "the character [ has a meaning here", `Write a route for each alternative; \[ is the character itself.`},
		{"/é|{|", "this { is never closed", `Add } where the optional part ends, or write \{ for the character.`},
		{"/a|}|", "there is no { before this }", `Delete it, or write \} for the character.`},
		{`/a|\|`, `nothing follows the \`, `Delete it, or write \\ for the character.`},
		{`/:|"|a`, "the quoted name is never closed", "Add the closing quote."},
		{"/:a|:b|", "two parameters need text between them", "Put a slash or a hyphen before this one."},
		{`/:a{x}|*"b c"|/d`, "two parameters need text between them", "Put a slash or a hyphen before this one."},
		{strings.Repeat("{a}", 8) + "|{a}|", "with this group the optional groups give more than 256 combinations", "Write several routes."},
		{"|/" + strings.Repeat("a", 500) + "|", "it has more than 500 bytes", "Make it shorter."},
		{strings.Repeat("{", 50) + "|{|{", "groups are nested more than 50 deep", "Write several routes."},
	}
	for _, test := range tests {
		parts := strings.Split(test.pattern, "|")
		_, err := Parse(strings.Join(parts, ""))
		syntax, ok := err.(*SyntaxError)
		if want := (SyntaxError{len(parts[0]), len(parts[0]) + len(parts[1]), test.message, test.suggestion}); !ok || *syntax != want {
			t.Errorf("%q: %#v\nwant %#v", test.pattern, err, want)
		}
	}
}

func TestParams(t *testing.T) {
	p := mustParse(t, `/:a{/*rest}/:a/:"b c"`)
	if got, want := p.Params(), []string{"a", "rest", "b c"}; !reflect.DeepEqual(got, want) {
		t.Errorf("names %q, want %q", got, want)
	}
	got, ok := p.Match("/1/x/y/2/3")
	want := Params{{Name: "a", Value: "2"}, {Name: "rest", Value: "x/y", Pieces: []string{"x", "y"}}, {Name: "b c", Value: "3"}}
	if !ok || !reflect.DeepEqual(got, want) {
		t.Errorf("%v %v, want %v", got, ok, want)
	}
	if v, ok := got.Get("rest"); v != "x/y" || !ok {
		t.Errorf("rest is %q %v", v, ok)
	}
	if _, ok := got.Get("nobody"); ok {
		t.Error("a name that is not there is found")
	}
}

// TestMatchingTimeIsBounded uses patterns on which a regular expression would look for ages.
func TestMatchingTimeIsBounded(t *testing.T) {
	start := time.Now()
	for _, pattern := range []string{
		"/*a-*b-*c-*d-*e-*f-*g!x", "/*a/x/*b/x/*c/x/*d/x/*e/y", "/:a.:b.:c.:d.:e.:f.:g.:h/y", "/:a-:b-:c-:d-*e/y",
	} {
		p := mustParse(t, strings.ReplaceAll(pattern, "!", `\!`))
		for _, unit := range []string{"-", "/x", "a.", "a-", "."} {
			path := "/" + strings.Repeat(unit, maxPath/len(unit)-1)
			if params, ok := p.Match(path); ok {
				t.Errorf("%q fits many %q: %v", pattern, unit, params)
			}
		}
	}
	if d := time.Since(start); d > 20*time.Second {
		t.Errorf("took %v", d)
	}
	if _, ok := mustParse(t, "/*a").Match("/" + strings.Repeat("a", maxPath)); ok {
		t.Errorf("a path longer than %d bytes fits", maxPath)
	}
}

func TestCovers(t *testing.T) {
	tests := []struct {
		first, second string
		want          bool
	}{
		{"/deck", "/deck", true},
		{"/deck", "/DECK/", true},
		{"/deck", "/decks", false},
		{"/:a", "/deck", true},
		{"/deck", "/:a", false},
		{"/:a/:b", "/dock/:seat", true},
		{"/dock/:seat", "/:a/:b", false},
		{"/:a", "/x-:b", true},
		{"/x-:b", "/:a", false},
		{"/:a-:b", "/:c-:d", true},
		{"/:a-:b", "/:c.:d", false},
		{"/*all", "/x/:y/z", true},
		{"/f/*all", "/f", false},
		{"/f{/*all}", "/f", true},
		{"/f{/*all}", "/f/x/y", true},
		{"/:a", "/*all", false},
		{"/*a", "/*b", true},
		{"/:a", "/{x}", false},
		{"/dock{/:seat}", "/dock/:x", true},
		{"/dock{/:seat}", "/dock", true},
		{"/dock/:x", "/dock{/:seat}", false},
		{"/{:a-}:b", "/{:c-}:d", true},
		{"/:a", "/%zz", false},
		{"/:a41{/x}", "/:b41", true},
		{"/:a{41}", "/:x", false},
	}
	for _, test := range tests {
		if got := mustParse(t, test.first).Covers(mustParse(t, test.second)); got != test.want {
			t.Errorf("%s covers %s: %v, want %v", test.first, test.second, got, test.want)
		}
	}
}

func TestBuild(t *testing.T) {
	tests := []struct {
		pattern string
		params  map[string]string
		want    string // "": none
	}{
		{"/deck", nil, "/deck"},
		{"/", nil, "/"},
		{"/dock/:seat", map[string]string{"seat": "red", "colour": "ignored"}, "/dock/red"},
		{"/dock/:seat", map[string]string{"seat": "a/b 100%?#é"}, "/dock/a%2Fb 100%25%3F%23é"},
		{"/dock/:seat", nil, ""},
		{"/dock/:seat", map[string]string{"seat": ""}, ""},
		{"/dock{/:seat}", nil, "/dock"},
		{"/dock{/:seat}", map[string]string{"seat": "1"}, "/dock/1"},
		{"/f/*rest", map[string]string{"rest": "a/b"}, "/f/a/b"},
		{"/:a-:b", map[string]string{"a": "x", "b": "y"}, "/x-y"},
		{"/:a-:b", map[string]string{"a": "x", "b": "y-z"}, ""},
		{"dock/:seat", map[string]string{"seat": "1"}, ""},
	}
	for _, test := range tests {
		got, ok := mustParse(t, test.pattern).Build(test.params)
		if got != test.want || ok != (test.want != "") {
			t.Errorf("%s with %v: %q %v, want %q", test.pattern, test.params, got, ok, test.want)
		}
	}
}

func genPattern(t *rapid.T, label string) *Pattern {
	piece := rapid.SampledFrom([]string{"/", "/", "a", "b", "-", ":x", ":y", "*w", "%", "41", "{/:z}", "{b}"})
	for {
		text := "/" + strings.Join(rapid.SliceOfN(piece, 0, 6).Draw(t, label), "")
		if p, err := Parse(text); err == nil {
			return p
		}
	}
}

// TestCoversIsSure looks for a path that breaks the promise.
func TestCoversIsSure(t *testing.T) {
	seen := 0
	rapid.Check(t, func(t *rapid.T) {
		first, second := genPattern(t, "first"), genPattern(t, "second")
		if !first.Covers(second) {
			return
		}
		seen++
		unit := rapid.SampledFrom([]string{"/", "a", "b", "-", "%", "41", "z", "%41"})
		for range 30 {
			path := "/" + strings.Join(rapid.SliceOfN(unit, 0, 8).Draw(t, "path"), "")
			_, second2 := second.Match(path)
			if _, first1 := first.Match(path); second2 && !first1 {
				t.Fatalf("%s covers %s, but not %s", first, second, path)
			}
		}
	})
	if seen == 0 {
		t.Error("no pattern covered another")
	}
}

func FuzzMatch(f *testing.F) {
	for _, seed := range [][2]string{
		{"/dock/:seat", "/dock/a%20b"}, {"/:a{-:b}", "/x-y-z"}, {"/*a-:b", "/x/y-z"}, {`/\:"é`, "/%C3%A9"}, {"{/:y}{/:m}", "/1/2/"},
	} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, pattern, path string) {
		p, err := Parse(pattern)
		if err != nil {
			if e := err.(*SyntaxError); e.Offset < 0 || e.End < e.Offset || e.End > len(pattern) || e.Message == "" {
				t.Fatalf("%q: %d %q", pattern, e.Offset, e.Message)
			}
			return
		}
		if !p.Covers(p) {
			t.Fatalf("%q does not cover itself", pattern)
		}
		params, ok := p.Match(path)
		if !ok {
			return
		}
		values := map[string]string{}
		for _, x := range params {
			values[x.Name] = x.Value
		}
		if built, ok := p.Build(values); ok {
			if again, ok := p.Match(built); !ok || len(again) != len(params) {
				t.Fatalf("%q: %v gives %q, which gives %v", pattern, params, built, again)
			}
		}
	})
}

func BenchmarkMatch(b *testing.B) {
	p, err := Parse("/seat/:seat/chips/:colour")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for i := range b.N {
		if i%2 == 0 {
			p.Match("/seat/west/chips/red")
		} else {
			p.Match("/deck/west/chips/red")
		}
	}
}
