package typedcsv

// Comment lines that say something: `# type Name = T` and `# inject name = ~table(key)`.

import (
	"strings"
	"unicode/utf8"

	"tabletop/loader/diag"
)

// directives are those of one file, wherever they stand in it.
type directives struct {
	types   map[string]*named
	injects []injection
}

// named is a type that has a name.
type named struct {
	text    typeText
	reading bool // its text is being expanded: it cannot stand in itself
}

// injection adds a column.
type injection struct {
	name       string
	typ        *Type
	start, end int // of the name
	line       int // the end of the line
}

// directives looks through the comments. A type that is declared wrongly is an error even when no column has
// it; of two types of one name the last counts.
func (r *reader) directives() *directives {
	d := &directives{types: map[string]*named{}}
	var order []*named
	for i := 0; i < len(r.src); {
		end, next := len(r.src), len(r.src)
		if j := strings.IndexByte(r.src[i:], '\n'); j >= 0 {
			end, next = i+j, i+j+1
		}
		for i < end && blank(r.src[i]) {
			i++
		}
		if i < end && r.src[i] == '#' {
			if n := r.directive(d, i+1, end); n != nil {
				order = append(order, n)
			}
		}
		i = next
	}
	for _, n := range order {
		r.typeOf(d.expand(n.text))
	}
	return d
}

// directive reads the comment [i, end).
func (r *reader) directive(d *directives, i, end int) *named {
	line := r.src[i:end]
	word, rest := cutWord(line)
	name, rest := cutWord(rest)
	value, ok := strings.CutPrefix(strings.TrimLeftFunc(rest, isSpace), "=")
	value = strings.TrimFunc(value, isSpace)
	if !ok || value == "" || name == "" || strings.Contains(name, "-") {
		return nil
	}
	at := end - len(rest) - len(name)
	switch {
	case word == "type" && name[0] >= 'A' && name[0] <= 'Z':
		n := &named{text: newTypeText(value, i+strings.LastIndex(line, value))}
		d.types[name] = n
		return n
	case word == "inject":
		t, fault := parseType(value)
		if fault == nil && t.Kind == Reverse && !strings.Contains(t.Table+t.Key, "-") {
			d.injects = append(d.injects, injection{name: name, typ: t, start: at, end: at + len(name), line: end})
		} else if value[0] == '~' {
			r.warn(diag.CSVReference, at, end, "this line adds no column: it is not of the form `# inject name = ~table(key)`",
				"Use letters, digits and `_` in the names of the table and its column.")
		}
	}
	return nil
}

// cutWord cuts a name off the start.
func cutWord(s string) (word, rest string) {
	s = strings.TrimLeftFunc(s, isSpace)
	i := 0
	for i < len(s) && wordByte(s[i]) {
		i++
	}
	return s[:i], s[i:]
}

// typeText is the text of a type and where each of its bytes stands in the source: names are pasted in.
type typeText struct {
	s  string
	at []int
}

func newTypeText(s string, at int) typeText {
	t := typeText{s: s, at: make([]int, len(s))}
	for i := range t.at {
		t.at[i] = at + i
	}
	return t
}

func (t typeText) cut(start, end int) typeText {
	return typeText{t.s[start:end], t.at[start:end]}
}

// trim cuts white space off both ends.
func (t typeText) trim() typeText {
	start := len(t.s) - len(strings.TrimLeftFunc(t.s, isSpace))
	end := len(strings.TrimRightFunc(t.s, isSpace))
	return t.cut(min(start, end), end)
}

func (t typeText) plus(u typeText) typeText {
	return typeText{t.s + u.s, append(t.at[:len(t.at):len(t.at)], u.at...)}
}

// place gives the span of the source for the word at a byte of the text.
func (t typeText) place(i int) (start, end int) {
	if len(t.at) == 0 {
		return 0, 0
	}
	if i >= len(t.s) {
		return t.at[len(t.s)-1] + 1, t.at[len(t.s)-1] + 1
	}
	_, n := utf8.DecodeRuneInString(t.s[i:])
	for wordByte(t.s[i]) && i+n < len(t.s) && wordByte(t.s[i+n]) && t.at[i+n] == t.at[i]+n {
		n++
	}
	return t.at[i], t.at[i] + n
}

// maxTypeText bounds a type with its names pasted in.
const maxTypeText = 1 << 16

// expand pastes the named types in. As in typed-csv a name is seen as a whole cell, before `[]`, as an
// alternative and as a plain member of a tuple, and not within parentheses or inner tuples.
func (d *directives) expand(t typeText) typeText {
	if len(d.types) == 0 || len(t.s) > maxTypeText {
		return t
	}
	t = t.trim()
	if parts := t.split('|'); len(parts) > 1 {
		return d.joined(parts, '|')
	}
	if strings.HasPrefix(t.s, "[") && strings.HasSuffix(t.s, "]") {
		inner := t.cut(1, len(t.s)-1).split(';')
		return t.cut(0, 1).plus(d.joined(inner, ';')).plus(t.cut(len(t.s)-1, len(t.s)))
	}
	return d.paste(t)
}

// joined pastes into each part; the separators stay.
func (d *directives) joined(parts []typeText, separator byte) typeText {
	var out typeText
	for i, part := range parts {
		if i > 0 {
			at := part.at
			if len(at) == 0 {
				at = out.at
			}
			out = out.plus(typeText{string(separator), []int{at[max(0, min(len(at)-1, 0))]}})
		}
		out = out.plus(d.paste(part))
	}
	return out
}

// paste puts the text of a named type in place of its name, with the pairs of brackets behind it.
func (d *directives) paste(t typeText) typeText {
	t = t.trim()
	name, rest := cutWord(t.s)
	n := d.types[name]
	if n == nil || n.reading || strings.Trim(rest, "[] \t") != "" {
		return t
	}
	n.reading = true
	defer func() { n.reading = false }()
	return d.expand(n.text).plus(t.cut(len(name), len(t.s)))
}

// split cuts the text at a separator that stands in no quotes and no brackets.
func (t typeText) split(separator byte) []typeText {
	var parts []typeText
	depth, start := 0, 0
	var quote byte
	for i := 0; i < len(t.s); i++ {
		switch c := t.s[i]; {
		case quote != 0:
			if c == '\\' {
				i++
			} else if c == quote {
				quote = 0
			}
		case c == '\'' || c == '"':
			quote = c
		case c == '(' || c == '[':
			depth++
		case c == ')' || c == ']':
			depth--
		case c == separator && depth == 0:
			parts = append(parts, t.cut(start, i))
			start = i + 1
		}
	}
	return append(parts, t.cut(start, len(t.s)))
}
