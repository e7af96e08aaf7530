package curve

// The letters and numbers of path data, read strictly: SVG's grammar, where a mistake is an error with
// its place and not a curve cut short.

import (
	"fmt"
	"math"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// SyntaxError says what is wrong with a path and where: in the bytes [Offset, End) of the text. There are none
// where something is missing at its end.
type SyntaxError struct {
	Offset, End int
	Message     string
	Suggestion  string // what to do, as a sentence; empty when the message says it
}

// Error gives the message with its place, counted from 1.
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s (at byte %d)", e.Message, e.Offset+1)
}

type scanner struct {
	text string
	pos  int
}

// fault is an error about the word at a byte.
func (s *scanner) fault(at int, suggestion, format string, args ...any) error {
	return &SyntaxError{at, at + len(s.word(at)), fmt.Sprintf(format, args...), suggestion}
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

func (s *scanner) peek() byte { return s.byteAt(s.pos) }

func (s *scanner) byteAt(i int) byte {
	if i < len(s.text) {
		return s.text[i]
	}
	return 0
}

// word is what a reader takes for one thing at a byte: a number, letters that are not all commands, or else one
// character. It is empty at the end.
func (s *scanner) word(at int) string {
	rest := s.text[at:]
	if n := numberLength(rest); n > 0 {
		return rest[:n]
	}
	letters := rest[:len(rest)-len(strings.TrimLeftFunc(rest, unicode.IsLetter))]
	if isUnit(letters) || strings.ContainsFunc(letters, func(r rune) bool { return r > 'z' || !isCommand(byte(r)) }) {
		return letters
	}
	_, n := utf8.DecodeRuneInString(rest)
	return rest[:n]
}

// numberLength is how many bytes a number at the start of a text takes; 0 for none.
func numberLength(text string) int {
	s := scanner{text: text}
	if c := s.peek(); c == '+' || c == '-' {
		s.pos++
	}
	count := s.digits()
	if s.peek() == '.' {
		s.pos++
		count += s.digits()
	}
	if count == 0 {
		return 0
	}
	if c := s.peek(); c == 'e' || c == 'E' {
		s.pos++
		if c := s.peek(); c == '+' || c == '-' {
			s.pos++
		}
		s.digits()
	}
	return s.pos
}

// isCommand reports whether a byte is the letter of a command.
func isCommand(c byte) bool {
	_, known := arity[c&^0x20]
	return known && (c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z')
}

// commandNext reports whether a command stands here.
func (s *scanner) commandNext() bool {
	if s.peek()|0x20 == 'z' { // the only one that letters may follow, so that these are not all looked at for each
		return true
	}
	return isCommand(s.peek()) && len(s.word(s.pos)) == 1
}

// here describes what stands at the scanner's place, for messages.
func (s *scanner) here() string {
	word := s.word(s.pos)
	if word == "" {
		return "the end of the path"
	}
	if r, n := utf8.DecodeRuneInString(word); r == utf8.RuneError && n <= 1 {
		return fmt.Sprintf("byte 0x%02x", word[0])
	}
	const most = 24 // bytes of a word that a message quotes
	if len(word) > most {
		word = strings.ToValidUTF8(word[:most], "") + "…"
	}
	return strconv.Quote(word)
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
		return 0, s.fault(from, "Delete the 0.", "the number %s begins with a superfluous 0", s.word(from))
	}
	fraction := 0
	if s.peek() == '.' {
		s.pos++
		fraction = s.digits()
	}
	if whole+fraction == 0 {
		s.pos = from
		return 0, s.fault(from, "", "%s is no number: digits are missing", s.here())
	}
	if c := s.peek(); c == 'e' || c == 'E' {
		s.pos++
		if c := s.peek(); c == '+' || c == '-' {
			s.pos++
		}
		if s.digits() == 0 {
			return 0, s.fault(from, "Delete the e, or write a power of ten behind it.", "the exponent of %q has no digits", s.text[from:s.pos])
		}
	}
	v, err := strconv.ParseFloat(s.text[from:s.pos], 64)
	if err != nil || math.IsInf(v, 0) {
		return 0, s.fault(from, "", "the number %s is too large", s.text[from:s.pos])
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
	return 0, s.fault(s.pos, written('A'), "an arc's flag is 0 or 1, not %s", s.here())
}
