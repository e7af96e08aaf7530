package doc

import (
	"strings"
	"unicode/utf8"

	"tabletop/loader/diag"
)

// The scans below read a YAML scalar in the file side by side with its value, which the parser has
// found: the value settles how lines fold, the scan finds where each byte came from and where the
// scalar ends. They return false when file and value do not fit.

func plainSource(o origin, value string) *diag.Text  { return o.yaml(value, plainScalar) }
func singleSource(o origin, value string) *diag.Text { return o.yaml(value, singleQuoted) }
func doubleSource(o origin, value string) *diag.Text { return o.yaml(value, doubleQuoted) }
func blockSource(o origin, value string) *diag.Text  { return o.yaml(value, blockScalar) }

func (o origin) yaml(value string, scan func(*decoding, []byte, int, string) (int, bool)) *diag.Text {
	d := newDecoding(o.source.text, len(value))
	if _, ok := scan(d, o.source.b, o.offset, value); !ok {
		return nil
	}
	return d.finish(o.offset)
}

// plainScalar reads a value without quotes.
func plainScalar(d *decoding, b []byte, i int, value string) (end int, ok bool) {
	for value != "" {
		if n := run(b[i:], value, ""); n > 0 {
			d.copy(value[:n], i)
			i, value = i+n, value[n:]
			continue
		}
		if i, value, ok = fold(d, b, i, value); !ok {
			return i, false
		}
	}
	return i, true
}

// singleQuoted reads 'a value' whose quotes are doubled inside.
func singleQuoted(d *decoding, b []byte, i int, value string) (end int, ok bool) {
	for i++; i < len(b); {
		switch {
		case b[i] == '\'' && i+1 < len(b) && b[i+1] == '\'':
			if !strings.HasPrefix(value, "'") {
				return i, false
			}
			d.put('\'', i, i+2)
			i, value = i+2, value[1:]
		case b[i] == '\'':
			return i + 1, value == ""
		default:
			if n := run(b[i:], value, "'"); n > 0 {
				d.copy(value[:n], i)
				i, value = i+n, value[n:]
			} else if i, value, ok = fold(d, b, i, value); !ok {
				return i, false
			}
		}
	}
	return i, false
}

// doubleQuoted reads "a value" with escapes.
func doubleQuoted(d *decoding, b []byte, i int, value string) (end int, ok bool) {
	for i++; i < len(b); {
		switch {
		case b[i] == '"':
			return i + 1, value == ""
		case b[i] == '\\':
			n := escapeSize(b[i:])
			if n == 0 { // the escape of a line break
				i, value = joined(d, b, i+1, value)
				continue
			}
			r, size := utf8.DecodeRuneInString(value)
			if size == 0 {
				return i, false
			}
			d.put(r, i, i+n)
			i, value = i+n, value[size:]
		default:
			if n := run(b[i:], value, `"\`); n > 0 {
				d.copy(value[:n], i)
				i, value = i+n, value[n:]
			} else if i, value, ok = fold(d, b, i, value); !ok {
				return i, false
			}
		}
	}
	return i, false
}

// escapeSize is the size of an escape with its backslash; 0 for that of a line break.
func escapeSize(b []byte) int {
	if len(b) < 2 {
		return len(b)
	}
	switch b[1] {
	case '\r', '\n':
		return 0
	case 'x':
		return 4
	case 'u':
		return 6
	case 'U':
		return 10
	}
	return 2
}

// joined skips an escaped line break at i and the indent behind it; empty lines between stay.
func joined(d *decoding, b []byte, i int, value string) (int, string) {
	for first := true; i < len(b); {
		switch {
		case b[i] == ' ' || b[i] == '\t' || b[i] == '\r':
			i++
		case b[i] == '\n':
			if !first && strings.HasPrefix(value, "\n") {
				d.put('\n', i, i+1)
				value = value[1:]
			}
			first = false
			i++
		default:
			return i, value
		}
	}
	return i, value
}

// run is how many bytes of value stand at the start of b in one line, without any of stop.
func run(b []byte, value, stop string) int {
	n := 0
	for n < len(b) && n < len(value) && b[n] == value[n] && b[n] != '\n' && strings.IndexByte(stop, b[n]) < 0 {
		n++
	}
	// Blanks before a line break are not part of the value even where they equal the blank of the fold.
	if breaks(b[n:]) {
		for n > 0 && (b[n-1] == ' ' || b[n-1] == '\t') {
			n--
		}
	}
	return n
}

// breaks reports whether only blanks stand before the next line break.
func breaks(b []byte) bool {
	for _, c := range b {
		if c == '\n' {
			return true
		}
		if c != ' ' && c != '\t' && c != '\r' {
			return false
		}
	}
	return false
}

// fold reads blanks and line breaks at i, which are one blank in the value, or for n+1 line breaks n.
func fold(d *decoding, b []byte, i int, value string) (int, string, bool) {
	var at []int
	for i < len(b) && (b[i] == ' ' || b[i] == '\t' || b[i] == '\r' || b[i] == '\n') {
		if b[i] == '\n' || b[i] == '\r' && (i+1 == len(b) || b[i+1] != '\n') {
			at = append(at, i)
		}
		i++
	}
	switch {
	case len(at) == 1 && strings.HasPrefix(value, " "):
		d.put(' ', at[0], i)
		return i, value[1:], true
	case len(at) > 1 && strings.HasPrefix(value, strings.Repeat("\n", len(at)-1)):
		for _, j := range at[1:] {
			d.put('\n', j, i)
		}
		return i, value[len(at)-1:], true
	}
	return i, value, false
}
