package glob

// Every recorded answer of git is compared with ours. Where the format decides otherwise the pattern stands
// in departures with its rule.

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

type vector struct {
	Pattern string          `json:"pattern"`
	Base    string          `json:"base"`
	Want    json.RawMessage `json:"matches_glob_pathspec"`
}

func readVectors(t *testing.T) (files []string, vectors []vector) {
	t.Helper()
	var all struct {
		Trees map[string]struct {
			Files []string `json:"files"`
		} `json:"trees"`
		Vectors []vector `json:"vectors"`
	}
	b, err := os.ReadFile("testdata/glob.json")
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(b, &all); err != nil {
		t.Fatal(err)
	}
	return all.Trees["T1"].Files, all.Vectors
}

const (
	fromRoot  = "FORMAT: /x and **/x are from the games root"
	takesAway = "FORMAT: !x takes away"
	oneStar   = "FORMAT: * does not cross /; ** beside text is one star"
	recorded  = "the recording ran other pathspecs than the pattern, on purpose"
)

// departures are the patterns, after their base, for which the wanted answer is that of other patterns at
// the root.
var departures = map[string]struct {
	rule string
	same []string
}{
	". /parts/*.yaml":              {fromRoot, []string{"parts/*.yaml"}},
	". /shared":                    {fromRoot, []string{"shared"}},
	". /**":                        {fromRoot, []string{"**"}},
	". /*":                         {fromRoot, []string{"*"}},
	". /parts":                     {fromRoot, []string{"parts"}},
	". /a.yaml":                    {fromRoot, []string{"a.yaml"}},
	". /":                          {fromRoot, []string{"."}},
	"games/chess **/*.yaml":        {fromRoot, []string{"**/*.yaml"}},
	"games/chess /parts/*.yaml":    {fromRoot, []string{"parts/*.yaml"}},
	"games/chess **/shared/*.yaml": {fromRoot, []string{"**/shared/*.yaml"}},
	"games/chess /game.yaml":       {fromRoot, []string{"game.yaml"}},
	". !bang.yaml":                 {takesAway, []string{".", "!bang.yaml"}},
	". a/x**/b.yaml":               {oneStar, []string{"a/x*/b.yaml"}},
	". a**/b.yaml":                 {oneStar, []string{"a*/b.yaml"}},
	". *\n!*/\n!*.yaml":            {recorded, []string{"*", "!*.yaml"}},
}

func matches(s *Set, files []string) []string {
	out := []string{}
	for _, f := range files {
		if _, ok := s.Match(f); ok {
			out = append(out, f)
		}
	}
	return out
}

// lines are the patterns of a vector: a text with line breaks is a list as in an ignore file.
func lines(text string) []string {
	if !strings.Contains(text, "\n") {
		return []string{text}
	}
	return slices.DeleteFunc(strings.Split(text, "\n"), func(s string) bool {
		return strings.TrimSpace(s) == "" || strings.HasPrefix(s, "#")
	})
}

func TestEveryVector(t *testing.T) {
	files, vectors := readVectors(t)
	if len(vectors) != 190 {
		t.Fatalf("got %d vectors, want 190", len(vectors))
	}
	used := 0
	for _, v := range vectors {
		set, errs := Compile(v.Base, lines(v.Pattern))
		got := matches(set, files)
		if d, ok := departures[v.Base+" "+v.Pattern]; ok {
			used++
			same, _ := Compile(".", d.same)
			if diff := cmp.Diff(matches(same, files), got); diff != "" {
				t.Errorf("%q in %s (%s): want the answer of %q\n%s", v.Pattern, v.Base, d.rule, d.same, diff)
			}
			continue
		}
		var want []string
		if json.Unmarshal(v.Want, &want) != nil {
			if len(errs) != 1 || len(got) != 0 {
				t.Errorf("%q in %s: git refuses it; we have %v and errors %v", v.Pattern, v.Base, got, errs)
			}
			continue
		}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%q in %s: (-git +ours)\n%s", v.Pattern, v.Base, diff)
		}
	}
	if used != len(departures) {
		t.Errorf("%d departures are of no vector", len(departures)-used)
	}
}

// A walk that asks Enter must find what a walk over everything finds.
func TestEnterLosesNothing(t *testing.T) {
	files, vectors := readVectors(t)
	for _, v := range vectors {
		set, _ := Compile(v.Base, lines(v.Pattern))
		for _, f := range matches(set, files) {
			for dir := f; ; {
				i := strings.LastIndexByte(dir, '/')
				if i < 0 {
					break
				}
				dir = dir[:i]
				if !set.Enter(dir) {
					t.Errorf("%q in %s: %s fits, but %s is not entered", v.Pattern, v.Base, f, dir)
				}
			}
			if !set.Enter(".") {
				t.Errorf("%q in %s: the root is not entered", v.Pattern, v.Base)
			}
		}
	}
}
