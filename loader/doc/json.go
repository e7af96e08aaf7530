package doc

import (
	"bytes"
	"fmt"
	"strconv"
	"unicode/utf8"

	"tabletop/loader/diag"
)

// JSON reads one RFC 8259 document. Slips that leave no doubt (a comma too many or too few, a comment,
// single quotes, a key without quotes) are errors, and reading goes on behind them.
func JSON(text *diag.Text, list *diag.List) []*Node {
	roots, _ := wholeJSON(text, list)
	return roots
}

// LaterJSON is JSON as JavaScript reads it: of a key given twice the later value counts, which is a warning only.
func LaterJSON(text *diag.Text, list *diag.List) []*Node {
	r := newJSONReader(text, list)
	r.later = true
	roots, _ := r.document()
	return roots
}

func wholeJSON(text *diag.Text, list *diag.List) (roots []*Node, whole bool) {
	return newJSONReader(text, list).document()
}

func newJSONReader(text *diag.Text, list *diag.List) *jsonReader {
	return &jsonReader{source: newSource(text, list, func(rune) bool { return true })}
}

// document reads the one value of a file. whole says whether all of it was read.
func (r *jsonReader) document() (roots []*Node, whole bool) {
	r.space()
	if r.i == len(r.b) {
		return nil, !r.unread
	}
	root, ok := r.value(0)
	if !ok {
		return nil, false
	}
	if r.space(); r.i < len(r.b) {
		r.fault(diag.SyntaxError, r.i, r.lineEnd(r.i), "there is text after the end of the value", "Delete it; a JSON file holds one value.")
		return []*Node{root}, false
	}
	return []*Node{root}, true
}

type jsonReader struct {
	*source
	i     int
	later bool // of a key given twice the later value counts
}

// value reads a value that starts at r.i. ok is false when reading cannot go on.
func (r *jsonReader) value(depth int) (n *Node, ok bool) {
	if r.i == len(r.b) {
		r.fault(diag.SyntaxError, r.i, r.i, "the text ends where a value should be", "")
		return nil, false
	}
	if r.full(r.i) {
		return nil, false
	}
	start := r.i
	switch c := r.b[r.i]; {
	case c == '{' || c == '[':
		if depth >= maxDepth {
			r.tooDeep(r.i, r.i+1)
			return nil, false
		}
		if c == '{' {
			n, ok = r.object(depth)
		} else {
			n, ok = r.array(depth)
		}
	case c == '"' || c == '\'':
		var text string
		text, ok = r.str()
		n = &Node{Kind: String, Text: text, origin: &origin{r.source, start, jsonSource}}
	default:
		n, ok = r.word()
	}
	if ok {
		n.Range = r.span(start, r.i)
	}
	return n, ok
}

func (r *jsonReader) array(depth int) (*Node, bool) {
	n := &Node{Kind: List}
	ok := r.each('[', ']', func() bool {
		item, ok := r.value(depth + 1)
		n.Items = append(n.Items, item)
		return ok
	})
	return n, ok
}

func (r *jsonReader) object(depth int) (*Node, bool) {
	var members keys
	ok := r.each('{', '}', func() bool {
		start := r.i
		key, ok := r.key()
		if !ok {
			return false
		}
		e := Entry{Key: key, KeyRange: r.span(start, r.i)}
		if r.space(); r.i == len(r.b) || r.b[r.i] != ':' {
			r.fault(diag.SyntaxError, r.i, min(r.i+1, len(r.b)), fmt.Sprintf("a colon is missing after the key %q", key), "")
			return false
		}
		r.i++
		r.space()
		if e.Value, ok = r.value(depth + 1); !ok {
			return false
		}
		switch first := members.add(e); {
		case first == nil:
		case r.later:
			r.again(key, e.KeyRange, first.KeyRange)
			*first = e
		default:
			r.twice(key, e.KeyRange, first.KeyRange)
		}
		return true
	})
	return &Node{Kind: Map, Entries: members.entries}, ok
}

// each reads the members of a list or an object with the commas between and both brackets.
func (r *jsonReader) each(open, end byte, member func() bool) bool {
	start, comma, wants := r.i, -1, false
	r.i++
	for {
		r.space()
		switch {
		case r.i == len(r.b):
			r.fault(diag.SyntaxError, r.i, r.i, fmt.Sprintf("the text ends before the %q that is missing", end), "",
				diag.Related{Message: fmt.Sprintf("the %q is here", open), Range: r.span(start, start+1)})
			return false
		case r.b[r.i] == end:
			if comma >= 0 {
				r.fault(diag.SyntaxError, comma, comma+1, fmt.Sprintf("there is a comma before the %q", end), "Delete the comma.")
			}
			r.i++
			return true
		case r.b[r.i] == ',':
			if !wants {
				r.fault(diag.SyntaxError, r.i, r.i+1, "there is a comma without a value before it", "Delete the comma.")
			}
			comma, wants = r.i, false
			r.i++
			continue
		case wants:
			r.fault(diag.SyntaxError, r.i, r.i+1, fmt.Sprintf("a comma or the closing %q is missing before this", end), "")
			if r.b[r.i] == '}' || r.b[r.i] == ']' || r.b[r.i] == ':' {
				return false
			}
		}
		if !member() {
			return false
		}
		comma, wants = -1, true
	}
}

// key reads the key of a member.
func (r *jsonReader) key() (string, bool) {
	if c := r.b[r.i]; c == '"' || c == '\'' {
		return r.str()
	}
	end := r.wordEnd()
	if end == r.i {
		r.fault(diag.SyntaxError, r.i, r.i+1, fmt.Sprintf("%q stands where a key should be", r.char()), "")
		return "", false
	}
	word := string(r.b[r.i:end])
	r.fault(diag.SyntaxError, r.i, end, fmt.Sprintf("the key %s has no quotes", word), fmt.Sprintf("Write %q.", word))
	r.i = end
	return word, true
}

// word reads true, false, null or a number.
func (r *jsonReader) word() (*Node, bool) {
	start, end := r.i, r.wordEnd()
	if end == start {
		r.fault(diag.SyntaxError, start, start+utf8.RuneLen(r.char()), fmt.Sprintf("%q stands where a value should be", r.char()), "")
		return nil, false
	}
	r.i = end
	word := string(r.b[start:end])
	switch {
	case word == "null":
		return &Node{Kind: Null, Text: word}, true
	case word == "true" || word == "false":
		return &Node{Kind: Bool, Bool: word == "true", Text: word}, true
	case jsonNumber(word):
		f, _ := strconv.ParseFloat(word, 64) // out of range gives the infinity
		return &Node{Kind: Number, Number: f, Text: word}, true
	}
	n, suggestion := plain(word), fmt.Sprintf("Write %q.", word)
	switch n.Kind {
	case Number:
		suggestion = "Write digits with at most one point, without a plus sign or needless zeros, such as 0.5."
	case Bool, Null:
		suggestion = "Write true, false and null in small letters."
	}
	r.fault(diag.SyntaxError, start, end, word+" is not a JSON value", suggestion)
	return n, true
}

func (r *jsonReader) char() rune {
	c, _ := utf8.DecodeRune(r.b[r.i:])
	return c
}

// wordEnd is the end of the run of letters, digits, signs and points that starts at r.i.
func (r *jsonReader) wordEnd() int {
	i := r.i
	for i < len(r.b) {
		c := r.b[i]
		if c|0x20 >= 'a' && c|0x20 <= 'z' || c >= '0' && c <= '9' || c >= utf8.RuneSelf || bytes.IndexByte([]byte("+-._$"), c) >= 0 {
			i++
			continue
		}
		break
	}
	return i
}

// space skips white space, and comments with an error.
func (r *jsonReader) space() {
	for r.i < len(r.b) {
		switch c := r.b[r.i]; {
		case c == ' ' || c == '\t' || c == '\n' || c == '\r':
			r.i++
		case c == '#', c == '/' && r.i+1 < len(r.b) && (r.b[r.i+1] == '/' || r.b[r.i+1] == '*'):
			end := r.lineEnd(r.i)
			if r.i+1 < len(r.b) && r.b[r.i+1] == '*' {
				if j := bytes.Index(r.b[r.i:], []byte("*/")); j >= 0 {
					end = r.i + j + 2
				}
			}
			r.fault(diag.SyntaxError, r.i, end, "JSON has no comments", "Delete the comment, or write the file in YAML.")
			r.i = end
		default:
			return
		}
	}
}

// lineEnd is the end of the line without its line break.
func (s *source) lineEnd(i int) int {
	j := bytes.IndexByte(s.b[i:], '\n')
	if j < 0 {
		return len(s.b)
	}
	if j > 0 && s.b[i+j-1] == '\r' {
		j--
	}
	return i + j
}

// jsonNumber reports whether s is a number as RFC 8259 writes it.
func jsonNumber(s string) bool {
	if s[0] == '-' {
		s = s[1:]
	}
	if s == "" || s[0] < '0' || s[0] > '9' || len(s) > 1 && s[0] == '0' && s[1] >= '0' && s[1] <= '9' {
		return false
	}
	if i := digits(s, 0); i < len(s) && s[i] == '.' && digits(s, i+1) == i+1 {
		return false
	}
	return decimal(s)
}
