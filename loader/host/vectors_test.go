package host

// Every vector is answered: stated and inferred ones as they say, undetermined ones as decisions.txt says.

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// vectors is testdata/vectors.json.
type vectors struct {
	Vectors []vector
	Compat  []change
}

// vector is one manifest with what is wrong with it.
type vector struct {
	Name, Status     string
	Lenient, OK      bool
	Manifest         json.RawMessage
	Errors, Warnings []struct{ Field, Essence string }
}

func readVectors(t testing.TB) vectors {
	t.Helper()
	b, err := os.ReadFile("testdata/vectors.json")
	if err != nil {
		t.Fatal(err)
	}
	var v vectors
	if err := json.Unmarshal(b, &v); err != nil {
		t.Fatal(err)
	}
	return v
}

// node reads JSON that must be well-formed.
func node(t testing.TB, b []byte) *doc.Node {
	t.Helper()
	var list diag.List
	roots := doc.JSON(diag.NewText(FileName, b), &list)
	if len(roots) != 1 || list.HasErrors() {
		t.Fatalf("%s: %v", b, list.All())
	}
	return roots[0]
}

// decisions reads testdata/decisions.txt: what is decided by the name of a vector.
func decisions(t *testing.T) map[string]string {
	t.Helper()
	b, err := os.ReadFile("testdata/decisions.txt")
	if err != nil {
		t.Fatal(err)
	}
	list := map[string]string{}
	for line := range strings.Lines(string(b)) {
		if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Split(line, " | ")
		if len(f) != 3 || !strings.HasSuffix(f[2], ".") {
			t.Fatalf("%q is no decision", line)
		}
		if _, twice := list[f[0]]; twice {
			t.Errorf("%q is decided twice", f[0])
		}
		list[f[0]] = f[1]
	}
	return list
}

func (v vector) mode() Mode {
	if v.Lenient {
		return Lenient
	}
	return Strict
}

// found is "field: fault" of each problem, sorted.
func found(problems []Problem, warnings bool) []string {
	list := []string{}
	for _, p := range problems {
		if p.Warning == warnings {
			list = append(list, p.Field+": "+string(p.Fault))
		}
	}
	slices.Sort(list)
	return list
}

// subject is what a problem's message must name: the field, or of an unknown key or binding the object that it stands in.
func subject(p Problem) string {
	cut := strings.LastIndexAny(p.Field, ".")
	if cut >= 0 && (p.Fault == UnknownKey || p.Fault == NotDeclared && !strings.HasSuffix(p.Field, "]")) {
		return p.Field[:cut]
	}
	if p.Fault == UnknownKey {
		return "the manifest"
	}
	return p.Field
}

func expected(list []struct{ Field, Essence string }) []string {
	out := []string{}
	for _, e := range list {
		out = append(out, e.Field+": "+e.Essence)
	}
	slices.Sort(out)
	return out
}

func TestVectors(t *testing.T) {
	for _, v := range readVectors(t).Vectors {
		m, problems := Validate(node(t, v.Manifest), v.mode())
		if diff := cmp.Diff(expected(v.Errors), found(problems, false)); diff != "" {
			t.Errorf("%s (%s): errors, -want +got\n%s", v.Name, v.Status, diff)
		}
		if diff := cmp.Diff(expected(v.Warnings), found(problems, true)); diff != "" {
			t.Errorf("%s (%s): warnings, -want +got\n%s", v.Name, v.Status, diff)
		}
		if (m != nil) != v.OK {
			t.Errorf("%s: a manifest is given: %v, want %v", v.Name, m != nil, v.OK)
		}
		for _, p := range problems {
			if p.Message == "" || codes[p.Fault] == "" || p.Range.IsZero() {
				t.Errorf("%s: %+v lacks message, code or place", v.Name, p)
			}
			if !strings.Contains(p.Message, subject(p)) {
				t.Errorf("%s: %q does not name %s", v.Name, p.Message, subject(p))
			}
		}
	}
}

// TestUndeterminedAreDecided: each has a decision with a reason, and it is the one that is tested above.
func TestUndeterminedAreDecided(t *testing.T) {
	decided := decisions(t)
	check := func(name, status, want string) {
		got, ok := decided[name]
		delete(decided, name)
		switch {
		case status != "undetermined" && ok:
			t.Errorf("%s is %s, and needs no decision", name, status)
		case status == "undetermined" && got != want:
			t.Errorf("%s: decided %q, but the vector has %q", name, got, want)
		}
	}
	all := readVectors(t)
	for _, v := range all.Vectors {
		want := "ok"
		if len(v.Errors) > 0 {
			want = v.Errors[0].Essence
		}
		check(v.Name, v.Status, want)
	}
	for _, c := range all.Compat {
		check(c.Name, c.Status, c.Verdict)
	}
	for name := range decided {
		t.Errorf("%q is decided, but is no vector", name)
	}
}
