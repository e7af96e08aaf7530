package host

import (
	"encoding/json"
	"maps"
	"strings"
	"testing"

	"tabletop/loader/doc"
)

// change is one change of a manifest, as vectors.json has it.
type change struct {
	Name, Status, Verdict, Field string
	Old, New                     map[string]any
	HasScores                    bool             `json:"old_has_scores"`
	Earlier                      []map[string]any `json:"earlier_versions_oldest_first"`
}

// merged is a valid manifest with a fragment in it. A game with several local players must say what they do.
func merged(t testing.TB, fragment map[string]any) *doc.Node {
	t.Helper()
	m := map[string]any{"api": "1.0", "id": "ping", "version": "1.0.0", "title": "Ping", "orientation": "portrait", "audio": nil}
	if fragment["players"] != nil {
		m["input"] = map[string]any{"player": map[string]any{}}
	}
	maps.Copy(m, fragment)
	b, err := json.Marshal(m)
	if err != nil {
		t.Fatal(err)
	}
	return node(t, b)
}

// verdict validates the new manifest and holds it against the earlier ones.
func (c change) verdict(t *testing.T) (verdict string, problems []Problem) {
	now := merged(t, c.New)
	if m, problems := Validate(now, Strict); m == nil {
		return "invalid-manifest", problems
	}
	var earlier []*doc.Node
	for _, e := range append(c.Earlier, c.Old) {
		n := merged(t, e)
		if m, problems := Validate(n, Strict); m == nil {
			t.Fatalf("%s: what was there before is not valid: %v", c.Name, problems)
		}
		earlier = append(earlier, n)
	}
	if problems = Against(now, earlier, func(string) bool { return c.HasScores }); len(problems) > 0 {
		return "needs-new-version", problems
	}
	return "allowed", nil
}

func TestChanges(t *testing.T) {
	for _, c := range readVectors(t).Compat {
		verdict, problems := c.verdict(t)
		if verdict != c.Verdict {
			t.Errorf("%s (%s): %s, want %s: %v", c.Name, c.Status, verdict, c.Verdict, problems)
			continue
		}
		if c.Field != "" && (len(problems) == 0 || problems[0].Field != c.Field) {
			t.Errorf("%s: %v, want one about %s", c.Name, problems, c.Field)
		}
		for _, p := range problems {
			if verdict == "needs-new-version" && !strings.Contains(p.Suggestion, ".version to ") {
				t.Errorf("%s: %q does not name the way out", c.Name, p.Suggestion)
			}
		}
	}
}

// TestTheWayOutLeadsOut: with the version that is named, each refused change is allowed.
func TestTheWayOutLeadsOut(t *testing.T) {
	for _, c := range readVectors(t).Compat {
		if c.Verdict != "needs-new-version" {
			continue
		}
		_, problems := c.verdict(t)
		for _, p := range problems {
			raise(t, c.New, p)
		}
		if verdict, problems := c.verdict(t); verdict != "allowed" {
			t.Errorf("%s: with the version raised it is %s: %v", c.Name, verdict, problems)
		}
	}
}

// raise does what a suggestion says.
func raise(t *testing.T, m map[string]any, p Problem) {
	t.Helper()
	_, field, _ := strings.Cut(p.Suggestion, ": ")
	field, number, ok := strings.Cut(field, " to ")
	keys := strings.Split(field, ".")
	if !ok || keys[len(keys)-1] != "version" {
		t.Fatalf("%q is not understood", p.Suggestion)
	}
	number, _, _ = strings.Cut(number, ".")
	for _, k := range keys[:len(keys)-1] {
		m = m[k].(map[string]any)
	}
	m["version"] = json.Number(number)
}
