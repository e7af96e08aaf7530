package diag

import (
	"sort"
	"unicode/utf8"
)

// Text is text to parse that knows where each of its bytes stands in a real file: a whole file, a
// block in markdown whose indent was stripped, or a string inside YAML whose escapes were resolved.
// Parsers work on Bytes with byte offsets and ask for ranges when they have something to say.
type Text struct {
	File  string // relative to the games root
	Bytes []byte
	// origins are in rising order of Offset and begin at 0. Between two of them text and file run
	// side by side, without a line break.
	origins []Origin
}

// Origin says that the byte at Offset of a text stands at Pos of its file.
type Origin struct {
	Offset int
	Pos    Pos
}

// stride bounds how far Pos has to count characters on a line without end.
const stride = 1024

// NewText is a whole file.
func NewText(file string, b []byte) *Text {
	return NewTextAt(file, b, []Origin{{0, Pos{1, 1}}})
}

// NewTextAt is text whose pieces stand at origins, which must rise and begin at offset 0. Where a line
// ends before the next origin, the following line is taken to start at column 1 of the next line.
func NewTextAt(file string, b []byte, origins []Origin) *Text {
	t := &Text{File: file, Bytes: b}
	for i, o := range origins {
		end := len(b)
		if i+1 < len(origins) {
			end = origins[i+1].Offset
		}
		t.addRun(o, end)
	}
	return t
}

// addRun records origins for [o.Offset, end), one a line and one each stride bytes.
func (t *Text) addRun(o Origin, end int) {
	t.origins = append(t.origins, o)
	pos, last := o.Pos, o.Offset
	for i := o.Offset; i < end; {
		r, n := utf8.DecodeRune(t.Bytes[i:end])
		i += n
		pos.Column++
		if r == '\n' {
			pos = Pos{pos.Line + 1, 1}
		}
		if i < end && (r == '\n' || i-last >= stride) {
			t.origins = append(t.origins, Origin{i, pos})
			last = i
		}
	}
}

// Pos is the place in the file of the byte at offset; offsets past the end are the end.
func (t *Text) Pos(offset int) Pos {
	offset = max(0, min(offset, len(t.Bytes)))
	i := sort.Search(len(t.origins), func(i int) bool { return t.origins[i].Offset > offset }) - 1
	o := t.origins[i]
	pos := o.Pos
	for j := o.Offset; j < offset; {
		r, n := utf8.DecodeRune(t.Bytes[j:offset])
		j += n
		pos.Column++
		if r == '\n' {
			pos = Pos{pos.Line + 1, 1}
		}
	}
	return pos
}

// Range is the place in the file of the bytes [start, end).
func (t *Text) Range(start, end int) Range {
	return Range{File: t.File, Start: t.Pos(start), End: t.Pos(max(start, end))}
}

// Sub is a part of the text that another parser reads, [start, end), byte for byte.
func (t *Text) Sub(start, end int) *Text {
	origins := []Origin{{0, t.Pos(start)}}
	for _, o := range t.origins {
		if o.Offset > start && o.Offset < end {
			origins = append(origins, Origin{o.Offset - start, o.Pos})
		}
	}
	return NewTextAt(t.File, t.Bytes[start:end], origins)
}
