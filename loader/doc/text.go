package doc

import (
	"bytes"
	"fmt"
	"unicode/utf8"

	"tabletop/loader/diag"
)

// maxDepth is how deep lists and maps may be nested, which keeps every recursion over a tree short.
const maxDepth = 1000

// maxValues is how many values one file may hold, which bounds the memory for it.
const maxValues = 2_000_000

// source is what a parser works on: bytes that are clean UTF-8, and the text that knows their places.
type source struct {
	text *diag.Text
	b    []byte
	list *diag.List
	// values so far, those that aliases stand for included
	count int
	// the furthest place so far, from where the next one is usually a few bytes ahead
	offset int
	pos    diag.Pos
	jumps  bool // a line of the text is not one piece of a line of the file
	unread bool // the text is in an encoding that is not read
}

// newSource skips a byte order mark and puts harmless characters of the same size in place of
// bytes that are not UTF-8 and of characters that allowed refuses, which are reported, so that the rest
// can be read.
func newSource(t *diag.Text, list *diag.List, allowed func(rune) bool) *source {
	if bytes.HasPrefix(t.Bytes, []byte("\xef\xbb\xbf")) {
		t = diag.NewTextAt(t.File, t.Bytes[3:], []diag.Origin{{Offset: 0, Pos: t.Pos(0)}})
	}
	s := &source{text: t, b: t.Bytes, list: list, pos: t.Pos(0)}
	if bytes.HasPrefix(s.b, []byte("\xff\xfe")) || bytes.HasPrefix(s.b, []byte("\xfe\xff")) {
		s.fault(diag.NotUTF8, 0, 0, "the text is UTF-16", "Save the file with the encoding UTF-8.")
		s.b, s.unread = nil, true
		return s
	}
	first, refused := -1, 0
	for i := 0; i < len(t.Bytes); {
		if c := t.Bytes[i]; c >= ' ' && c < 0x7f || c == '\n' {
			i++
			continue
		}
		r, n := utf8.DecodeRune(t.Bytes[i:])
		if r == utf8.RuneError && n == 1 || !allowed(r) {
			if refused++; first < 0 {
				first, s.b = i, bytes.Clone(t.Bytes)
			}
			copy(s.b[i:i+n], [...]string{"_", "¿", "\uFFFD"}[min(n, 3)-1])
		}
		i += n
	}
	if first >= 0 {
		s.refuse(first, refused)
	}
	return s
}

// span is the place of the bytes [start, end), widened to whole characters.
func (s *source) span(start, end int) diag.Range {
	for start > 0 && start < len(s.b) && !utf8.RuneStart(s.b[start]) {
		start--
	}
	for end < len(s.b) && !utf8.RuneStart(s.b[end]) {
		end++
	}
	return diag.Range{File: s.text.File, Start: s.place(start), End: s.place(max(start, end))}
}

// place is text.Pos, faster along a line. It relies on a line of the text being a piece of a line of
// the file, as in files and in blocks in markdown, unless jumps says otherwise.
func (s *source) place(offset int) diag.Pos {
	if s.jumps || offset < s.offset || offset > len(s.b) {
		return s.text.Pos(offset)
	}
	if between := s.text.Bytes[s.offset:offset]; len(between) > 256 || bytes.IndexByte(between, '\n') >= 0 {
		s.pos = s.text.Pos(offset)
	} else {
		s.pos.Column += utf8.RuneCount(between)
	}
	s.offset = offset
	return s.pos
}

// refuse reports the first of n characters that cannot be read.
func (s *source) refuse(first, n int) {
	d := diag.Diagnostic{Code: diag.NotUTF8, Suggestion: "Save the file with the encoding UTF-8."}
	r, size := utf8.DecodeRune(s.text.Bytes[first:])
	if r == utf8.RuneError && size == 1 {
		d.Message = fmt.Sprintf("the byte 0x%02X is not UTF-8", s.text.Bytes[first])
	} else {
		d.Code, d.Suggestion = diag.ControlCharacter, "Delete the character."
		d.Message = fmt.Sprintf("the control character %U is not allowed here", r)
	}
	if n > 1 {
		d.Message += fmt.Sprintf(", the first of %d such characters in the file", n)
	}
	d.Range = s.span(first, first+size)
	s.list.Add(d)
}

// fault adds an error about the bytes [start, end).
func (s *source) fault(code diag.Code, start, end int, message, suggestion string, notes ...diag.Related) {
	s.list.Add(diag.Diagnostic{Code: code, Message: message, Range: s.span(start, end),
		Suggestion: suggestion, Notes: notes})
}

// full counts one more value, and reports when it is one too many; then it is to be left out.
func (s *source) full(at int) bool {
	s.count++
	if s.count == maxValues+1 {
		s.fault(diag.TooManyValues, at, at, fmt.Sprintf("the file holds more than %d values; the rest is left out", maxValues),
			"Use $variants with a CSV file for long lists.")
	}
	return s.count > maxValues
}

// twice reports a key that the map has already.
func (s *source) twice(key string, here, first diag.Range) {
	s.list.Add(diag.Diagnostic{Code: diag.DuplicateKey, Message: fmt.Sprintf("the key %q is given twice", key), Range: here,
		Suggestion: "Delete one of the two.", Notes: []diag.Related{{Message: "first given here", Range: first}}})
}

// again warns of a key that the map has already, and that counts as it stands here.
func (s *source) again(key string, here, first diag.Range) {
	s.list.Add(diag.Diagnostic{Severity: diag.Warning, Code: diag.DuplicateKey, Message: fmt.Sprintf("the key %q is given twice; this one counts", key),
		Range: here, Suggestion: "Delete one of the two.", Notes: []diag.Related{{Message: "first given here", Range: first}}})
}

// tooDeep reports a value below maxDepth.
func (s *source) tooDeep(start, end int) {
	s.fault(diag.TooDeep, start, end, fmt.Sprintf("lists and objects are nested more than %d deep here", maxDepth), "")
}

// keys tells which keys a map has; small maps, which are nearly all, need no table.
type keys struct {
	entries []Entry
	table   map[string]int
}

// add appends an entry unless its key is there; then it returns the entry that has it.
func (k *keys) add(e Entry) *Entry {
	if i, ok := k.find(e.Key); ok {
		return &k.entries[i]
	}
	k.entries = append(k.entries, e)
	if k.table != nil {
		k.table[e.Key] = len(k.entries) - 1
	}
	return nil
}

func (k *keys) find(key string) (int, bool) {
	if k.table == nil && len(k.entries) > 16 {
		k.table = make(map[string]int, len(k.entries))
		for i := range k.entries {
			k.table[k.entries[i].Key] = i
		}
	}
	if k.table != nil {
		i, ok := k.table[key]
		return i, ok
	}
	for i := range k.entries {
		if k.entries[i].Key == key {
			return i, true
		}
	}
	return 0, false
}
