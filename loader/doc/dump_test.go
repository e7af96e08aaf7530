package doc

import (
	"fmt"
	"strings"
	"testing"

	"tabletop/loader/diag"
)

// values are the nodes of a tree by path, such as ".layout[0].route"; the keys end in "=".
func values(n *Node) map[string]*Node {
	all := map[string]*Node{}
	var walk func(path string, n *Node)
	walk = func(path string, n *Node) {
		all[path] = n
		for i, item := range n.Items {
			walk(fmt.Sprintf("%s[%d]", path, i), item)
		}
		for _, e := range n.Entries {
			all[path+"."+e.Key+"="] = &Node{Text: e.Key, Range: e.KeyRange}
			walk(path+"."+e.Key, e.Value)
		}
	}
	walk("", n)
	return all
}

// covered is the part of src that a range covers.
func covered(src string, r diag.Range) string {
	lines := strings.SplitAfter(src, "\n")
	offset := func(p diag.Pos) int {
		at := 0
		for _, l := range lines[:p.Line-1] {
			at += len(l)
		}
		for range p.Column - 1 {
			at += len(string([]rune(src[at:])[0]))
		}
		return at
	}
	return src[offset(r.Start):offset(r.End)]
}

// said writes diagnostics one a line: place, code, message.
func said(l *diag.List) string {
	var b strings.Builder
	for _, d := range l.All() {
		fmt.Fprintf(&b, "%d:%d-%d:%d %s: %s\n", d.Range.Start.Line, d.Range.Start.Column, d.Range.End.Line, d.Range.End.Column, d.Code, d.Message)
		if d.Suggestion != "" {
			fmt.Fprintf(&b, "  %s\n", d.Suggestion)
		}
		for _, n := range d.Notes {
			fmt.Fprintf(&b, "  %d:%d %s\n", n.Range.Start.Line, n.Range.Start.Column, n.Message)
		}
	}
	return b.String()
}

// parse reads a document without faults.
func parse(t *testing.T, lang, src string) *Node {
	t.Helper()
	l := new(diag.List)
	roots := Parse(lang, diag.NewText("f", []byte(src)), l)
	if len(roots) != 1 || len(l.All()) != 0 {
		t.Fatalf("%s of %q: %d documents, faults:\n%s", lang, src, len(roots), said(l))
	}
	return roots[0]
}
