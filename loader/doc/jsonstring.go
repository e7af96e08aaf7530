package doc

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"

	"tabletop/loader/diag"
)

// str reads a string with its quotes at r.i and returns its value.
func (r *jsonReader) str() (string, bool) {
	start, quote, escaped := r.i, r.b[r.i], false
	if quote != '"' {
		r.fault(diag.SyntaxError, start, start+1, "the text has single quotes", `Write double quotes: ".`)
	}
	for i := start + 1; ; i++ {
		switch {
		case i >= len(r.b) || r.b[i] == '\n':
			r.fault(diag.SyntaxError, start, start+1, "the closing quote of this text is missing in its line", `Add the quote, or write \n for a line break.`)
			return "", false
		case r.b[i] == quote:
			r.i = i + 1
			if !escaped {
				return string(r.b[start+1 : i]), true
			}
			d := newDecoding(r.text, i-start)
			r.json(d, start+1, i)
			return string(d.out), true
		case r.b[i] == '\\':
			escaped = true
			i++
		case r.b[i] < ' ':
			r.fault(diag.ControlCharacter, i, i+1, fmt.Sprintf("the control character %U stands in a text", rune(r.b[i])),
				fmt.Sprintf(`Write \u%04x.`, r.b[i]))
		}
	}
}

// jsonSource decodes the string that starts with its quote at o.offset.
func jsonSource(o origin, value string) *diag.Text {
	s := &source{text: o.source.text, b: o.source.b, list: new(diag.List), pos: o.source.text.Pos(0)}
	start := o.offset + 1
	end := start
	for end < len(s.b) && s.b[end] != s.b[o.offset] {
		if s.b[end] == '\\' {
			end++
		}
		end++
	}
	d := newDecoding(o.source.text, len(value))
	s.json(d, start, min(end, len(s.b)))
	return d.finish(start)
}

var jsonEscapes = map[byte]rune{'"': '"', '\\': '\\', '/': '/', 'b': '\b', 'f': '\f', 'n': '\n', 'r': '\r', 't': '\t'}

// json decodes the inside [start, end) of a string. A bad escape is kept as it is written.
func (s *source) json(d *decoding, start, end int) {
	run := start
	for i := start; i < end; {
		if s.b[i] != '\\' {
			i++
			continue
		}
		d.copy(string(s.b[run:i]), run)
		c, size := rune(0), 2
		if i+1 < end && s.b[i+1] == 'u' {
			c, size = unicodeEscape(s.b[i:end])
		} else if i+1 < end {
			c = jsonEscapes[s.b[i+1]]
		}
		if run = i + size; c == 0 && size == 2 {
			_, n := utf8.DecodeRune(s.b[min(i+1, end):end])
			size, run = 1+n, i
			stop := i + size
			s.fault(diag.SyntaxError, i, stop, fmt.Sprintf("%q is no escape of JSON", s.b[i:stop]), `Write \\ for a backslash.`)
		} else {
			d.put(c, i, i+size)
		}
		i += size
	}
	d.copy(string(s.b[run:end]), run)
}

// unicodeEscape reads \uXXXX, or two of them that make one character, and returns its size in the
// text; the size is 2 when b is neither. Half a pair is the replacement character.
func unicodeEscape(b []byte) (r rune, size int) {
	high, ok := hex4(b)
	if !ok {
		return 0, 2
	}
	if utf16.IsSurrogate(high) && len(b) > 6 {
		if low, ok := hex4(b[6:]); ok {
			if pair := utf16.DecodeRune(high, low); pair != '\uFFFD' {
				return pair, 12
			}
		}
	}
	return high, 6
}

func hex4(b []byte) (rune, bool) {
	if len(b) < 6 || b[0] != '\\' || b[1] != 'u' || strings.ContainsAny(string(b[2:6]), "+-_") {
		return 0, false
	}
	n, err := strconv.ParseUint(string(b[2:6]), 16, 32)
	return rune(n), err == nil
}
