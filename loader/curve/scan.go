package curve

// The letters and numbers of path data, read strictly: SVG's grammar, where a mistake is an error with
// its place and not a curve cut short.

import (
	"fmt"
	"math"
	"strconv"
	"unicode"
	"unicode/utf8"
)

// SyntaxError says what is wrong with a path and where.
type SyntaxError struct {
	Offset  int // bytes from the start of the text
	Message string
}

// Error gives the message with its place, counted from 1.
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s (at byte %d)", e.Message, e.Offset+1)
}

type scanner struct {
	text string
	pos  int
}

func (s *scanner) errorf(at int, format string, args ...any) error {
	return &SyntaxError{at, fmt.Sprintf(format, args...)}
}

// blanks skips white space; the no-break space and its like count as such, since they come with
// pasted text and cannot be seen.
func (s *scanner) blanks() {
	for s.pos < len(s.text) {
		r, n := utf8.DecodeRuneInString(s.text[s.pos:])
		if !unicode.IsSpace(r) && r != '\ufeff' {
			return
		}
		s.pos += n
	}
}

func (s *scanner) peek() byte {
	if s.pos < len(s.text) {
		return s.text[s.pos]
	}
	return 0
}

// here describes what stands at the scanner's place, for messages.
func (s *scanner) here() string {
	if s.pos >= len(s.text) {
		return "the end of the path"
	}
	r, n := utf8.DecodeRuneInString(s.text[s.pos:])
	if r == utf8.RuneError && n <= 1 {
		return fmt.Sprintf("byte 0x%02x", s.text[s.pos])
	}
	return strconv.Quote(string(r))
}

func isDigit(c byte) bool { return c >= '0' && c <= '9' }

// numberNext reports whether a number begins here.
func (s *scanner) numberNext() bool {
	c := s.peek()
	return isDigit(c) || c == '.' || c == '+' || c == '-'
}

func (s *scanner) digits() int {
	from := s.pos
	for isDigit(s.peek()) {
		s.pos++
	}
	return s.pos - from
}

// number reads sign, digits with at most one dot, exponent.
func (s *scanner) number() (float64, error) {
	from := s.pos
	if c := s.peek(); c == '+' || c == '-' {
		s.pos++
	}
	first := s.pos
	whole := s.digits()
	if whole > 1 && s.text[first] == '0' {
		return 0, s.errorf(from, "a number must not begin with a superfluous 0")
	}
	fraction := 0
	if s.peek() == '.' {
		s.pos++
		fraction = s.digits()
	}
	if whole+fraction == 0 {
		s.pos = from
		return 0, s.errorf(from, "expected a number, not %s", s.here())
	}
	if c := s.peek(); c == 'e' || c == 'E' {
		s.pos++
		if c := s.peek(); c == '+' || c == '-' {
			s.pos++
		}
		if s.digits() == 0 {
			return 0, s.errorf(from, "the exponent of %q has no digits", s.text[from:s.pos])
		}
	}
	v, err := strconv.ParseFloat(s.text[from:s.pos], 64)
	if err != nil || math.IsInf(v, 0) {
		return 0, s.errorf(from, "the number %s is too large", s.text[from:s.pos])
	}
	return v, nil
}

// flag reads one of an arc's flags: a single 0 or 1, which needs no blank after it.
func (s *scanner) flag() (float64, error) {
	switch s.peek() {
	case '0', '1':
		s.pos++
		return float64(s.text[s.pos-1] - '0'), nil
	}
	return 0, s.errorf(s.pos, "an arc's flag is 0 or 1, not %s", s.here())
}
