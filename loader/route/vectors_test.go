package route

// Our answer on every recorded vector: Express 5, and what this project decides otherwise, by name.

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"reflect"
	"testing"
)

type vector struct {
	Pattern json.RawMessage `json:"pattern"` // text, or a list of texts
	Path    string          `json:"path"`
	V8      answer          `json:"v8"`
	Express *answer         `json:"express5"`
	Options map[string]any  `json:"options"` // of the library; Express sets none of them
}

type answer struct {
	Params       map[string]any `json:"params"`
	Match        *bool          `json:"match"` // false, or absent
	Error        string         `json:"error"`
	PatternError string         `json:"pattern_error"`
}

func TestVectors(t *testing.T) {
	data, err := os.ReadFile("testdata/route.json")
	if err != nil {
		t.Fatal(err)
	}
	var vectors []vector
	if err := json.Unmarshal(data, &vectors); err != nil {
		t.Fatal(err)
	}
	count := map[string]int{}
	for _, v := range vectors {
		count[check(t, v)]++
	}
	want := map[string]int{
		"as express 5": 316,
		"rule: a broken percent sequence in a capture fits nothing, where express answers 400":    5,
		"rule: in a list of patterns the first that fits wins, as with routes":                    3,
		"rule: a route is matched as express 5 does, so an option of the library changes nothing": 21,
	}
	if !reflect.DeepEqual(count, want) {
		t.Errorf("vectors by rule: %v\nwant %v", count, want)
	}
}

// check compares one vector and names the rule that it was held to.
func check(t *testing.T, v vector) string {
	t.Helper()
	var one string
	var list []string
	switch err := json.Unmarshal(v.Pattern, &one); {
	case err != nil:
		if err := json.Unmarshal(v.Pattern, &list); err != nil {
			t.Fatal(err)
		}
		compare(t, v, v.V8, list...)
		return "rule: in a list of patterns the first that fits wins, as with routes"
	case v.Express == nil:
		checkOption(t, v, one)
		return "rule: a route is matched as express 5 does, so an option of the library changes nothing"
	case v.Express.Error != "":
		if params, ok := match(t, v.Path, one); ok {
			t.Errorf("%s on %q gives %v, want no match", v.Pattern, v.Path, params)
		}
		return "rule: a broken percent sequence in a capture fits nothing, where express answers 400"
	}
	compare(t, v, *v.Express, one)
	return "as express 5"
}

func compare(t *testing.T, v vector, want answer, patterns ...string) {
	t.Helper()
	if want.PatternError != "" {
		_, err := Parse(patterns[0])
		var syntax *SyntaxError
		if !errors.As(err, &syntax) || syntax.End > len(patterns[0]) {
			t.Errorf("%s: error %v, want one as %s", v.Pattern, err, want.PatternError)
		}
		return
	}
	params, ok := match(t, v.Path, patterns...)
	if ok != (want.Match == nil) || ok && !reflect.DeepEqual(asJSON(params), want.Params) {
		t.Errorf("%s on %q: %v %v, want %+v", v.Pattern, v.Path, params, ok, want)
	}
}

func match(t *testing.T, path string, patterns ...string) (Params, bool) {
	t.Helper()
	for _, text := range patterns {
		p, err := Parse(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			return nil, false
		}
		if params, ok := p.Match(path); ok {
			return params, true
		}
	}
	return nil, false
}

func asJSON(params Params) map[string]any {
	out := map[string]any{}
	for _, p := range params {
		if p.Pieces == nil {
			out[p.Name] = p.Value
			continue
		}
		list := []any{}
		for _, piece := range p.Pieces {
			list = append(list, piece)
		}
		out[p.Name] = list
	}
	return out
}

// checkOption holds a vector that was recorded under an option of the library to what we say without it:
// the same, but where optionMatters says that this is what the option is for.
func checkOption(t *testing.T, v vector, pattern string) {
	t.Helper()
	params, ok := match(t, v.Path, pattern)
	same := ok == (v.V8.Match == nil) && (!ok || reflect.DeepEqual(asJSON(params), v.V8.Params))
	for option, value := range v.Options {
		key := fmt.Sprintf("%s=%v %s on %s", option, value, pattern, v.Path)
		if same == optionMatters[key] {
			t.Errorf("%s: %v %v, the library %+v", key, params, ok, v.V8)
		}
	}
}

var optionMatters = map[string]bool{
	"sensitive=true /dock/:seat on /DOCK/red":  true,
	"trailing=false /dock/:seat on /dock/red/": true,
	"trailing=false /dock on /dock/":           true,
	"end=false /dock on /dock/red/x":           true,
	"end=false /dock/:s on /dock/a/b":          true,
	"end=false  on /x":                         true,
	"end=false /dock on /dock//x":              true,
	"decode=false /dock/:seat on /dock/a%20b":  true,
	"decode=false /dock/:seat on /dock/%":      true,
	"delimiter=. :a on x.y":                    true,
	"delimiter=. *a on x.y/z":                  true,
	"delimiter=. /:a on /x/y":                  true,
}
