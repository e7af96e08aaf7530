package panel

// Texts that are too long for their place.

import (
	"strings"
	"unicode"

	"golang.org/x/image/math/fixed"
)

// plain is a text on one line: what would break the line, or hide in it, is a blank.
func plain(text string) string {
	if strings.IndexFunc(text, unicode.IsControl) < 0 {
		return text
	}
	return strings.Map(func(r rune) rune {
		if unicode.IsControl(r) {
			return ' '
		}
		return r
	}, text)
}

const ellipsis = '…'

// fitMiddle cuts out of the middle of a text that takes more than width px: of a path both ends count.
func (l *letters) fitMiddle(text string, width int) string {
	room := fixed.I(width)
	r, total := l.measure(text)
	if total <= room {
		return text
	}
	room -= l.advance(ellipsis)
	from, to := 0, len(r) // what is cut; the end is the more telling half: it grows first
	for from < to {
		last := l.advance(r[to-1])
		if last > room {
			break
		}
		room -= last
		to--
		first := l.advance(r[from])
		if from == to || first > room {
			break
		}
		room -= first
		from++
	}
	if room < 0 {
		return ""
	}
	return string(r[:from]) + string(ellipsis) + string(r[to:])
}

// fitEnd cuts off the end of a text that takes more than width px.
func (l *letters) fitEnd(text string, width int) string {
	room := fixed.I(width)
	r, total := l.measure(text)
	if total <= room {
		return text
	}
	room -= l.advance(ellipsis)
	if room < 0 {
		return ""
	}
	n := 0
	for ; n < len(r) && l.advance(r[n]) <= room; n++ {
		room -= l.advance(r[n])
	}
	return strings.TrimRightFunc(string(r[:n]), unicode.IsSpace) + string(ellipsis)
}

// fitStart cuts off the beginning of a text that takes more than width px.
func (l *letters) fitStart(text string, width int) string {
	room := fixed.I(width)
	r, total := l.measure(text)
	if total <= room {
		return text
	}
	if room -= l.advance(ellipsis); room < 0 {
		return ""
	}
	n := len(r)
	for ; n > 0 && l.advance(r[n-1]) <= room; n-- {
		room -= l.advance(r[n-1])
	}
	return string(ellipsis) + string(r[n:])
}

func (l *letters) measure(text string) (r []rune, total fixed.Int26_6) {
	r = []rune(text)
	for _, c := range r {
		total += l.advance(c)
	}
	return r, total
}

// wrap breaks a text into at most so many lines of width px, at blanks and after slashes where there are any; the last
// line is cut off where there is more.
func (l *letters) wrap(text string, width, lines int) []string {
	var out []string
	rest := []rune(strings.TrimSpace(plain(text)))
	for len(rest) > 0 {
		if len(out) == lines-1 {
			return append(out, l.fitEnd(string(rest), width))
		}
		n := l.lineEnd(rest, fixed.I(width))
		out = append(out, strings.TrimSpace(string(rest[:n])))
		for rest = rest[n:]; len(rest) > 0 && unicode.IsSpace(rest[0]); rest = rest[1:] {
		}
	}
	return out
}

// lineEnd is how many letters go onto a line: at least one.
func (l *letters) lineEnd(rest []rune, room fixed.Int26_6) int {
	end := 0
	for i, r := range rest {
		if unicode.IsSpace(r) {
			end = i
		}
		if room -= l.advance(r); room < 0 {
			if end == 0 {
				end = i
			}
			return max(1, end)
		}
		if r == '/' {
			end = i + 1
		}
	}
	return len(rest)
}
