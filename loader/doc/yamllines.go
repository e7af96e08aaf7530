package doc

import "unicode/utf8"

// lines finds the bytes of the places that yaml.v3 gives, which are lines and columns in characters.
// It breaks lines where yaml.v3 does, also at the separators U+0085, U+2028 and U+2029.
type lines struct {
	b      []byte
	starts []int
	// the last place found; the next one is nearly always behind it
	line, column, at int
}

func newLines(b []byte, start, end int) *lines {
	l := &lines{b: b[:end], starts: []int{start}}
	for i := start; i < end; i++ {
		switch c := b[i]; {
		case c == '\n', c == '\r' && (i+1 == end || b[i+1] != '\n'):
			l.starts = append(l.starts, i+1)
		case c == 0xc2 && i+1 < end && b[i+1] == 0x85:
			l.starts = append(l.starts, i+2)
		case c == 0xe2 && i+2 < end && b[i+1] == 0x80 && b[i+2]&^1 == 0xa8:
			l.starts = append(l.starts, i+3)
		}
	}
	return l
}

// offset is the byte at a line and column, both from 1.
func (l *lines) offset(line, column int) int {
	if line != l.line || column < l.column {
		if line < 1 || line > len(l.starts) {
			return len(l.b)
		}
		l.line, l.column, l.at = line, 1, l.starts[line-1]
	}
	for l.column < column && l.at < len(l.b) {
		_, n := utf8.DecodeRune(l.b[l.at:])
		l.at += n
		l.column++
	}
	return l.at
}
