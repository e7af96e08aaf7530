package diag

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func at(file string, line, from, to int) Range {
	return Range{file, Pos{line, from}, Pos{line, to}}
}

func text(t *testing.T, src string, d ...Diagnostic) string {
	t.Helper()
	var b bytes.Buffer
	err := WriteText(&b, d, TextOptions{Source: func(string) ([]byte, error) {
		if src == "" {
			return nil, errors.New("gone")
		}
		return []byte(src), nil
	}})
	if err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestWriteTextFrames(t *testing.T) {
	long := "key: " + strings.Repeat("a", 200) + " fault " + strings.Repeat("b", 200)
	tests := []struct {
		name, src, want string
		r               Range
	}{
		{"span", "role: part\nface: ./ax.png\n", "f.yaml:2:7: error: no [x]\n    2 │ face: ./ax.png\n      ╵       ~~~~~~~~\n", at("f.yaml", 2, 7, 15)},
		{"one character", "a\n", "f.yaml:1:1: error: no [x]\n    1 │ a\n      ╵ ^\n", at("f.yaml", 1, 1, 2)},
		{"end of line", "a:\r\n", "f.yaml:1:3: error: no [x]\n    1 │ a:\n      ╵   ^\n", at("f.yaml", 1, 3, 3)},
		{"wide characters", "名前: 木 x\n", "f.yaml:1:7: error: no [x]\n    1 │ 名前: 木 x\n      ╵          ^\n", at("f.yaml", 1, 7, 8)},
		{"tab and control", "\ta\x01\x1b b\n", "f.yaml:1:6: error: no [x]\n    1 │   a␁␛ b\n      ╵       ^\n", at("f.yaml", 1, 6, 7)},
		{"invalid byte", "a\xe9b\n", "f.yaml:1:3: error: no [x]\n    1 │ a\\xe9b\n      ╵      ^\n", at("f.yaml", 1, 3, 4)},
		{"several lines", "a: [1,\n 2\n", "f.yaml:1:4: error: no [x]\n    1 │ a: [1,\n      ╵    ~~~\n", Range{"f.yaml", Pos{1, 4}, Pos{3, 1}}},
		{"line that is not there", "a\n", "f.yaml:9:1: error: no [x]\n", at("f.yaml", 9, 1, 2)},
		{"unreadable", "", "f.yaml:1:1: error: no [x]\n", at("f.yaml", 1, 1, 2)},
		{"no place", "a\n", "error: no [x]\n", Range{}},
		{"long line", long, "f.yaml:1:207: error: no [x]\n    1 │ …" + long[158:259] + "…\n      ╵ " + strings.Repeat(" ", 49) + "~~~~~\n", at("f.yaml", 1, 207, 212)},
	}
	for _, x := range tests {
		got := text(t, x.src, Diagnostic{Code: "x", Message: "no", Range: x.r})
		if d := cmp.Diff(x.want, got); d != "" {
			t.Errorf("%s (-want +got):\n%s", x.name, d)
		}
	}
}

func TestWriteTextNotesAndHelp(t *testing.T) {
	got := text(t, "id: a\nid: b\n", Diagnostic{
		Severity: Warning, Code: "twice", Message: "given twice", Range: at("f", 2, 1, 3),
		Suggestion: "Delete this line.", Notes: []Related{{"first given here", at("f", 1, 1, 3)}},
	})
	want := `f:2:1: warning: given twice [twice]
    2 │ id: b
      ╵ ~~
    note: first given here (f:1:1)
    1 │ id: a
      ╵ ~~
    help: Delete this line.
`
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// TestWriteTextUnderlinesTheFocus: the place is that of the whole, so that all faults of a value have one.
func TestWriteTextUnderlinesTheFocus(t *testing.T) {
	got := text(t, "curve: M 0 0 X 1\n", Diagnostic{Code: "x", Message: "no", Range: at("f", 1, 8, 17), Focus: at("f", 1, 14, 15)})
	if d := cmp.Diff("f:1:8: error: no [x]\n    1 │ curve: M 0 0 X 1\n      ╵              ^\n", got); d != "" {
		t.Error(d)
	}
}

func TestListIsInFileOrderWithoutDuplicates(t *testing.T) {
	var l List
	for _, d := range []Diagnostic{
		{Code: "c", Range: at("b", 1, 1, 2)}, {Code: "b", Range: at("a", 10, 1, 2)},
		{Code: "a", Range: at("a", 2, 1, 2)}, {Code: "b", Range: at("a", 10, 1, 2)},
	} {
		l.Add(d)
	}
	var codes []string
	for _, d := range l.All() {
		codes = append(codes, string(d.Code))
	}
	if got := strings.Join(codes, " "); got != "a b c" {
		t.Errorf("got %q", got)
	}
	if got := Summary(l.All()); got != "3 errors" {
		t.Errorf("got %q", got)
	}
}

func FuzzFrame(f *testing.F) {
	f.Add([]byte("a: b\n"), 1, 2, 1, 3)
	f.Add([]byte("\xff\x00木\n"), 1, 1, 2, 1)
	f.Fuzz(func(t *testing.T, src []byte, line, from, endLine, to int) {
		out := frame(src, Range{"f", Pos{line, from}, Pos{endLine, to}})
		if strings.ContainsAny(out, "\x1b\x00\r") {
			t.Fatalf("a control character got through: %q", out)
		}
	})
}
