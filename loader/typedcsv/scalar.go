package typedcsv

// Strings, numbers and literals.

import (
	"math"
	"strconv"
	"strings"
	"unicode/utf8"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// text makes a string of [i, end). A backslash un-escapes `;`, `[`, `]`, `,` and itself. plain means that
// the string is the whole cell.
func (v *valueReader) text(i, end int, plain bool) *doc.Node {
	n := v.node()
	n.Kind = doc.String
	if v.checking {
		return n
	}
	s := v.s[i:end]
	if !plain {
		s = strings.TrimRightFunc(s, isSpace)
	}
	place := v.span(i, i+len(s))
	if v.runs != nil || strings.IndexByte(s, '\\') >= 0 || !sideBySide(s, place) {
		return v.unescaped(i, s, place)
	}
	n.Text, n.Range = s, place
	return n
}

// sideBySide reports whether a string stands in the file as it is, so that its start tells the place of each
// byte: a table within a definition file may have escapes of that file in it.
func sideBySide(s string, place diag.Range) bool {
	width := place.End.Column - place.Start.Column
	return place.Start.Line == place.End.Line && (width == len(s) || width == utf8.RuneCountInString(s))
}

// unescaped makes a string that is not in the file as it is, so that it carries the place of each character.
func (v *valueReader) unescaped(i int, s string, place diag.Range) *doc.Node {
	var b strings.Builder
	origins := []diag.Origin{{Offset: 0, Pos: place.Start}}
	next := place.Start
	for j := 0; j < len(s); {
		if s[j] == '\\' && j+1 < len(s) && strings.IndexByte(`;[]\,`, s[j+1]) >= 0 {
			j++
		}
		_, size := utf8.DecodeRuneInString(s[j:])
		if pos := v.reader.text.Pos(v.source(i + j)); pos != next {
			origins = append(origins, diag.Origin{Offset: b.Len(), Pos: pos})
			next = pos
		}
		next.Column++
		b.WriteString(s[j : j+size])
		j += size
	}
	if len(origins) > 1 && origins[1].Offset == 0 {
		origins = origins[1:]
	}
	return doc.FromText(diag.NewTextAt(place.File, []byte(b.String()), origins), place)
}

// number reads the run of digits, signs, points and `e` at i, which must be one number to its end.
func (v *valueReader) number(t *Type, i int) (*doc.Node, int, bool) {
	end := i
	for end < len(v.s) && numberByte(v.s[end]) {
		end++
	}
	run := v.s[i:end]
	value, err := parseNumber(run)
	switch {
	case err == nil && t.Kind == Int && value != math.Trunc(value):
		v.fails(notInt, i, end, t)
		return nil, i, false
	case err == nil:
		n := v.node()
		n.Kind, n.Number, n.Text, n.Range = doc.Number, value, run, v.span(i, end)
		v.numbers.offset, v.numbers.end = i, end
		return n, end, true
	case numberPrefix(run) == "":
		v.fails(notNumber, i, v.itemEnd(i), t)
	case math.IsInf(value, 0):
		v.fails(outOfRange, i, end, t)
	default:
		v.fails(numberTail, i, v.itemEnd(i), t)
	}
	return nil, i, false
}

func numberByte(c byte) bool {
	return c >= '0' && c <= '9' || c == '.' || c == '-' || c == '+' || c == 'e' || c == 'E'
}

// parseNumber is strconv.ParseFloat with a short way for the small whole numbers that most cells hold.
func parseNumber(s string) (float64, error) {
	if len(s) == 0 || len(s) > 9 {
		return strconv.ParseFloat(s, 64)
	}
	n := 0
	for i := range len(s) {
		d := s[i] - '0'
		if d > 9 {
			return strconv.ParseFloat(s, 64)
		}
		n = n*10 + int(d)
	}
	return float64(n), nil
}

// numberPrefix is the longest number at the start of a run, empty for none.
func numberPrefix(run string) string {
	i := 0
	if i < len(run) && (run[i] == '-' || run[i] == '+') {
		i++
	}
	whole := digits(run, i)
	end, count := whole, whole-i
	if whole < len(run) && run[whole] == '.' {
		end = digits(run, whole+1)
		count += end - whole - 1
	}
	if count == 0 {
		return ""
	}
	if end < len(run) && run[end]|32 == 'e' {
		i = end + 1
		if i < len(run) && (run[i] == '-' || run[i] == '+') {
			i++
		}
		if j := digits(run, i); j > i {
			end = j
		}
	}
	return run[:end]
}

// digits gives the end of the digits at i.
func digits(s string, i int) int {
	for i < len(s) && s[i] >= '0' && s[i] <= '9' {
		i++
	}
	return i
}

// literal reads the text of a literal, with or without quotes of either kind.
func (v *valueReader) literal(t *Type, i int) (*doc.Node, int, bool) {
	if text, end, ok := quotedText(v.s, i); ok && text == t.Text {
		return v.literalNode(t, i, end), end, true
	}
	end := len(v.s)
	if j := strings.IndexAny(v.s[i:], ";])"); j >= 0 {
		end = i + j
	}
	text := strings.TrimRightFunc(v.s[i:end], isSpace)
	if text == t.Text {
		return v.literalNode(t, i, i+len(text)), end, true
	}
	v.fails(notLiteral, i, i+len(text), t)
	return nil, i, false
}

func (v *valueReader) literalNode(t *Type, i, end int) *doc.Node {
	n := v.node()
	n.Kind, n.Text, n.Range = doc.String, t.Text, v.span(i, end)
	return n
}

// quotedText reads a text in quotes at i; a backslash un-escapes quotes, itself and `;`.
func quotedText(s string, i int) (text string, end int, ok bool) {
	if i >= len(s) || s[i] != '"' && s[i] != '\'' {
		return "", i, false
	}
	var b strings.Builder
	for j := i + 1; j < len(s); j++ {
		c := s[j]
		if c == s[i] {
			return b.String(), j + 1, true
		}
		if c == '\\' && j+1 < len(s) && strings.IndexByte(`"'\;`, s[j+1]) >= 0 {
			j++
			c = s[j]
		}
		b.WriteByte(c)
	}
	return "", i, false
}
