package route

// Percent encoding as JavaScript's decodeURIComponent reads it, and the little that Build must write.

import (
	"fmt"
	"strings"
	"unicode/utf8"
)

// decode resolves percent sequences; each run must be well-formed UTF-8.
func decode(s string) (string, bool) {
	if strings.IndexByte(s, '%') < 0 {
		return s, true
	}
	var out strings.Builder
	for i := 0; i < len(s); {
		if s[i] != '%' {
			out.WriteByte(s[i])
			i++
			continue
		}
		r, n := escaped(s[i:])
		if n == 0 {
			return "", false
		}
		out.WriteRune(r)
		i += n
	}
	return out.String(), true
}

// escaped reads the one character that s begins with in percent sequences, and how many bytes these
// take; 0 when they are broken.
func escaped(s string) (rune, int) {
	var buf [utf8.UTFMax]byte
	for k := range buf {
		if len(s) < 3*k+3 || s[3*k] != '%' {
			break
		}
		hi, lo := hex(s[3*k+1]), hex(s[3*k+2])
		if hi < 0 || lo < 0 {
			break
		}
		buf[k] = byte(hi<<4 | lo)
		if r, n := utf8.DecodeRune(buf[:k+1]); n == k+1 && (r != utf8.RuneError || n == 3) {
			return r, 3 * n // U+FFFD itself is 3 bytes
		}
	}
	return 0, 0
}

func hex(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'a' && c <= 'f':
		return int(c-'a') + 10
	case c >= 'A' && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}

// encode writes a value so that decode reads it back and no character of it means something in a
// path. Everything else stays readable.
func encode(s string) string {
	var out strings.Builder
	for i := range len(s) {
		if strings.IndexByte("/%?#", s[i]) >= 0 {
			fmt.Fprintf(&out, "%%%02X", s[i])
			continue
		}
		out.WriteByte(s[i])
	}
	return out.String()
}
