package doc

import (
	"bytes"
	"sort"
	"unicode/utf8"
)

// The faults of one YAML document that are read over, and the bytes that are parsed anew because of them: of a
// huge document only the first is.
const (
	maxRepairs  = 100
	maxReparsed = 1 << 20
)

// edit replaces the bytes [at, at+cut) so that a text with a fault can be read on as it was meant. The text of
// the user is never changed: only the parser sees the result.
type edit struct {
	at, cut int
	put     string
}

// quotes puts the text [start, end) in single quotes.
func (s *source) quotes(start, end int) []edit {
	edits := []edit{{start, 0, "'"}, {end, 0, "'"}}
	for i := start; i < end; i++ {
		if s.b[i] == '\'' {
			edits = append(edits, edit{i, 0, "'"})
		}
	}
	return edits
}

// plainEnd is the end of a text without quotes: that of its line, or of what is before a comment.
func (s *source) plainEnd(start, stop int) int {
	if i := bytes.Index(s.b[start:stop], []byte(" #")); i >= 0 {
		stop = start + i
	}
	return start + len(bytes.TrimRight(s.b[start:stop], " \t"))
}

// edited is the chunk [start, end) after edits, whose bytes still know their places in the file.
func (s *source) edited(start, end int, edits []edit) *source {
	sort.SliceStable(edits, func(i, j int) bool { return edits[i].at < edits[j].at })
	d := newDecoding(s.text, end-start+len(edits))
	from := start
	for _, e := range edits {
		d.copyLines(s.b[from:e.at], from)
		for _, r := range e.put {
			d.put(r, e.at, e.at)
		}
		from = e.at + e.cut
	}
	d.copyLines(s.b[from:end], from)
	text := d.finish(start)
	return &source{text: text, b: text.Bytes, list: s.list, count: s.count, pos: text.Pos(0), jumps: true}
}

// copyLines adds bytes as they are, line by line, because lines of a block in markdown do not begin in column 1,
// and character by character where an earlier edit has put something into the line.
func (d *decoding) copyLines(b []byte, offset int) {
	for _, line := range bytes.SplitAfter(b, []byte("\n")) {
		text := bytes.TrimRight(line, "\r\n")
		from, to := d.text.Pos(offset), d.text.Pos(offset+len(text))
		if to.Line == from.Line && to.Column-from.Column == utf8.RuneCount(text) {
			d.copy(string(line), offset)
			offset += len(line)
			continue
		}
		for _, r := range string(line) {
			n := utf8.RuneLen(r)
			d.put(r, offset, offset+n)
			offset += n
		}
	}
}
