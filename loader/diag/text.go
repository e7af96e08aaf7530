package diag

import (
	"bytes"
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
	t := &Text{File: file, Bytes: b, origins: make([]Origin, 0, len(origins)+bytes.Count(b, []byte{'\n'}))}
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
	for {
		line := t.Bytes[o.Offset:end]
		next := len(line)
		if i := bytes.IndexByte(line[:min(next, stride)], '\n'); i >= 0 {
			next = i + 1
		} else if next > stride {
			next = boundary(line, stride)
		}
		if next == len(line) {
			return
		}
		o = Origin{o.Offset + next, after(o.Pos, line[:next])}
		t.origins = append(t.origins, o)
	}
}

// boundary is i, or the start of the character that i is within.
func boundary(b []byte, i int) int {
	for j := i; j > i-utf8.UTFMax; j-- {
		if utf8.RuneStart(b[j]) {
			return j
		}
	}
	return i
}

// after is the place behind a piece of text that begins at p and has no line break but at its end.
func after(p Pos, piece []byte) Pos {
	if n := len(piece); n > 0 && piece[n-1] == '\n' {
		return Pos{p.Line + 1, 1}
	}
	return Pos{p.Line, p.Column + utf8.RuneCount(piece)}
}

// Pos is the place in the file of the byte at offset; offsets past the end are the end.
func (t *Text) Pos(offset int) Pos {
	offset = max(0, min(offset, len(t.Bytes)))
	low, high := 0, len(t.origins) // the last origin that is not behind offset is in [low, high)
	for high-low > 1 {
		if middle := int(uint(low+high) / 2); t.origins[middle].Offset > offset {
			high = middle
		} else {
			low = middle
		}
	}
	o := t.origins[low]
	return after(o.Pos, t.Bytes[o.Offset:offset])
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
