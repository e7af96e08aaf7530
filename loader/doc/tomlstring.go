package doc

import (
	"bytes"
	"strconv"

	"tabletop/loader/diag"
)

// tomlSource decodes the string that starts with its quotes at o.offset.
func tomlSource(o origin, value string) *diag.Text {
	d := newDecoding(o.source.text, len(value))
	tomlString(d, o.source.b, o.offset)
	return d.finish(o.offset)
}

// tomlString reads a string of any of the four forms, which the parser has checked, and returns the
// offset behind it. Line breaks become \n.
func tomlString(d *decoding, b []byte, i int) int {
	quote := b[i : i+1]
	if triple := bytes.Repeat(quote, 3); bytes.HasPrefix(b[i:], triple) {
		quote = triple
	}
	i += len(quote)
	if len(quote) == 3 {
		if bytes.HasPrefix(b[i:], []byte("\r\n")) {
			i++
		}
		if bytes.HasPrefix(b[i:], []byte("\n")) {
			i++
		}
	}
	from := i
	for i < len(b) {
		switch {
		case bytes.HasPrefix(b[i:], quote):
			for len(quote) == 3 && bytes.HasPrefix(b[i+1:], quote) {
				i++ // of four or five quotes the first are part of the text
			}
			d.copy(string(b[from:i]), from)
			return i + len(quote)
		case b[i] == '\\' && quote[0] == '"':
			d.copy(string(b[from:i]), from)
			i = tomlEscape(d, b, i)
			from = i
		case b[i] == '\n' || b[i] == '\r' && i+1 < len(b) && b[i+1] == '\n':
			if len(quote) == 1 { // only in text that the parser refuses
				return i
			}
			d.copy(string(b[from:i]), from)
			_, next := lineOf(b, i)
			d.put('\n', i, next)
			i = next
			from = i
		default:
			i++
		}
	}
	return i
}

// tomlEscape reads the escape at i and returns the offset behind it.
func tomlEscape(d *decoding, b []byte, i int) int {
	if i+1 >= len(b) {
		return i + 1
	}
	simple := map[byte]rune{'"': '"', '\\': '\\', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t', 'e': 0x1b}
	size := map[byte]int{'x': 2, 'u': 4, 'U': 8}[b[i+1]]
	switch r, ok := simple[b[i+1]]; {
	case ok:
		d.put(r, i, i+2)
		return i + 2
	case size > 0 && i+2+size <= len(b):
		n, _ := strconv.ParseUint(string(b[i+2:i+2+size]), 16, 32)
		d.put(rune(n), i, i+2+size)
		return i + 2 + size
	}
	for i++; i < len(b) && bytes.IndexByte([]byte(" \t\r\n"), b[i]) >= 0; {
		i++
	}
	return i
}
