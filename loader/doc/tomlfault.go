package doc

import (
	"errors"
	"fmt"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"

	"tabletop/loader/diag"
)

// failed reports the error that stopped the parser, if any, and reports whether there is more to read.
func (r *tomlReader) failed() bool {
	err := r.parser.Error()
	if err == nil {
		return false
	}
	start, end := r.done, r.done
	var at *unstable.ParserError
	if errors.As(err, &at) {
		span := r.parser.Range(at.Highlight)
		start = r.base + int(span.Offset)
		end = min(start+int(span.Length), r.lineEnd(start))
	}
	message, suggestion := r.explain(err.Error(), start, end)
	quote, open := r.opened(start)
	_, r.base = lineOf(r.b, start)
	if quote >= 0 { // the parser points at the end of the line or of the file
		start, end = quote, r.lineEnd(quote)
	}
	r.fault(diag.SyntaxError, start, end, message, suggestion, open...)
	r.done = r.base
	return r.base < len(r.b)
}

// opened finds what is still open at a fault: a text, whose offset it returns, or -1, and the bracket of a list
// or an inline table.
func (r *tomlReader) opened(fault int) (quote int, bracket []diag.Related) {
	var open []int
	for i := r.done; i < min(fault, len(r.b)); i++ {
		switch r.b[i] {
		case '"', '\'':
			end := tomlString(nil, r.b, i)
			if end >= fault && (end == len(r.b) || r.b[end] == '\n' || r.b[end] == '\r') && r.b[end-1] != r.b[i] {
				return i, nil
			}
			i = end - 1
		case '#':
			i = r.lineEnd(i) - 1
		case '[', '{':
			open = append(open, i)
		case ']', '}':
			if len(open) > 0 {
				open = open[:len(open)-1]
			}
		}
	}
	if len(open) == 0 {
		return -1, nil
	}
	i := open[len(open)-1]
	return -1, []diag.Related{{Message: fmt.Sprintf("the %q that is not closed is here", r.b[i]), Range: r.span(i, i+1)}}
}

// tomlMessages turn what the parser says, which holds the left text, into what a designer should do. %s is what
// stands at the place.
var tomlMessages = [][3]string{
	{"start of value", "%s is no TOML value", `Put text in quotes: key = "text".`},
	{"expected keyword", "%s is no TOML value", `Put text in quotes: key = "text".`},
	{"strings must be quoted", "there is text behind the number", `Put text in quotes: key = "text".`},
	{"expected newline", "there is more text after the value", "Begin a new line, or put the whole text in quotes."},
	{"cannot have new lines", "the closing quote of this text is missing in its line", `Add the quote, or write a text of several lines in """.`},
	{"unterminated", "the closing quote of this text is missing", "Add the quote."},
	{"not terminated", "the closing quotes of this text are missing", "Add the three quotes."},
	{"expected = after", "an equals sign is missing after the key", "Write key = value."},
	{"expected '='", "an equals sign is missing after the key", "Write key = value."},
	{"expected ',' or ']'", "a comma or the closing ']' is missing before this", ""},
	{"expected ',' or '}'", "a comma or the closing '}' is missing before this", ""},
	{"array is incomplete", "the text ends before the ']' that is missing", ""},
	{"inline table is incomplete", "the text ends before the '}' that is missing", ""},
	{"invalid escape", "%s is no escape of TOML", `Write \\ for a backslash, or use single quotes.`},
	{"start of key", "%s stands where a key should be", "Put keys of other characters than letters, digits, - and _ in quotes."},
	{"expected value, not end", "there is no value after the equals sign", ""},
}

// explain gives the message for a fault at [start, end).
func (r *tomlReader) explain(said string, start, end int) (message, suggestion string) {
	for _, m := range tomlMessages {
		if strings.Contains(said, m[0]) {
			return strings.Replace(m[1], "%s", r.word(start, end), 1), m[2]
		}
	}
	return said, ""
}

// word is the text at a fault, up to the next blank, comma or bracket.
func (r *tomlReader) word(start, end int) string {
	if start >= len(r.b) || r.lineEnd(start) == start {
		return "nothing"
	}
	if end-start < 2 {
		end = min(r.wordEnd(start), len(r.b))
	}
	return string(r.b[start:end])
}
