package save

// Changes to the lines of a file, gathered first and made at once, so that line numbers stay what the
// parser said.

import (
	"slices"
	"strings"

	"tabletop/loader/doc"
)

// lines is a file's text, each line with its end.
type lines []string

func splitLines(text string) lines {
	l := lines(strings.SplitAfter(text, "\n"))
	if l[len(l)-1] == "" {
		l = l[:len(l)-1]
	}
	return l
}

// edit puts text in the place of the lines from, included, to until, excluded; both count from 0.
type edit struct {
	from, until int
	text        string
}

// apply makes edits, which do not overlap. Those at one place are made in the order given.
func (l lines) apply(edits []edit) string {
	slices.SortStableFunc(edits, func(a, b edit) int { return a.from - b.from })
	var out strings.Builder
	at := 0
	for _, e := range edits {
		for ; at < e.from; at++ {
			out.WriteString(l[at])
		}
		if s := out.String(); e.text != "" && s != "" && !strings.HasSuffix(s, "\n") {
			out.WriteString("\n")
		}
		out.WriteString(e.text)
		at = max(at, e.until)
	}
	for ; at < len(l); at++ {
		out.WriteString(l[at])
	}
	return out.String()
}

// first and last are the line numbers of a value, from 0.
func first(n *doc.Node) int { return n.Range.Start.Line - 1 }

func last(n *doc.Node) int {
	if n.Range.End.Column == 1 && n.Range.End.Line > n.Range.Start.Line { // it ends with a line break
		return n.Range.End.Line - 2
	}
	return n.Range.End.Line - 1
}

// block reports whether a list or object is written without brackets.
func (l lines) block(n *doc.Node) bool {
	at := []rune(l[first(n)])[n.Range.Start.Column-1:]
	return n.Kind == doc.List && at[0] == '-' || n.Kind == doc.Map && at[0] != '{'
}

// dashed reports whether an item's first line begins with its dash, indented by so many blanks.
func (l lines) dashed(n *doc.Node, indent int) bool {
	before := string([]rune(l[first(n)])[:n.Range.Start.Column-1])
	return strings.HasPrefix(before, blanks(indent)+"-") && strings.TrimSpace(before) == "-"
}

// lead is the first line of the comments that stand directly above a line.
func (l lines) lead(line int) int {
	for line > 0 && strings.HasPrefix(strings.TrimSpace(l[line-1]), "#") {
		line--
	}
	return line
}

// entryLast is the last line of a map's entry.
func entryLast(e *doc.Entry) int { return max(e.KeyRange.Start.Line-1, last(e.Value)) }
