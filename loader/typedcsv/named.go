package typedcsv

// Named types. Their text is pasted in place of their names, as typed-csv does, and each byte still knows
// where it stands.

import (
	"strings"
	"unicode/utf8"
)

// named is a type that has a name.
type named struct {
	text    typeText
	reading bool // its text is being expanded: it cannot stand in itself
}

// typeText is the text of a type and where each of its bytes stands in the source.
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

// undoubled is the text of [start, end) of the source in which each quote is doubled.
func undoubled(src string, start, end int) typeText {
	var b strings.Builder
	t := typeText{}
	for i := start; i < end; i++ {
		if src[i] == '"' {
			i++
		}
		b.WriteByte(src[i])
		t.at = append(t.at, i)
	}
	t.s = b.String()
	return t
}

func (t typeText) cut(start, end int) typeText {
	return typeText{t.s[start:end], t.at[start:end]}
}

// add appends the text to two accumulators.
func (t typeText) add(b *strings.Builder, at *[]int) {
	b.WriteString(t.s)
	*at = append(*at, t.at...)
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

// maxTypeText bounds the text of a type with its names pasted in.
const maxTypeText = 16 << 10

// read reads a type. The text is the one that the fault's place counts in.
func (d *directives) read(t typeText) (text typeText, typ *Type, fault *typeFault) {
	d.pasted = len(t.s)
	if d.pasted <= maxTypeText && len(d.types) > 0 {
		t = d.expand(t)
	}
	if d.pasted > maxTypeText {
		return t, nil, &typeFault{0, "the type is longer than 16 kB with its names written out", "Make it shorter, or take `string`."}
	}
	typ, fault = parseType(t.s)
	if fault != nil {
		fault.explainNamed(d, t.s)
	}
	return t, typ, fault
}

// expand pastes the named types in. A name is seen as a whole cell, before `[]`, as an alternative and as a
// plain member of a tuple, and not within parentheses or inner tuples.
func (d *directives) expand(t typeText) typeText {
	if parts := t.split(0, len(t.s), '|'); len(parts) > 1 {
		return d.paste(t, parts)
	}
	start := len(t.s) - len(strings.TrimLeftFunc(t.s, isSpace))
	end := len(strings.TrimRightFunc(t.s, isSpace))
	if end-start >= 2 && t.s[start] == '[' && t.s[end-1] == ']' {
		return d.paste(t, t.split(start+1, end-1, ';'))
	}
	return d.paste(t, [][2]int{{0, len(t.s)}})
}

// paste expands those of the parts that are names, with or without pairs of brackets behind.
func (d *directives) paste(t typeText, parts [][2]int) typeText {
	var b strings.Builder
	var at []int
	done := 0
	for _, part := range parts {
		name, rest := cutWord(t.s[part[0]:part[1]])
		n := d.types[name]
		if n == nil || n.reading || strings.Trim(rest, "[] \t") != "" {
			continue
		}
		if d.pasted += len(n.text.s); d.pasted > maxTypeText {
			return t
		}
		end := part[1] - len(rest)
		t.cut(done, end-len(name)).add(&b, &at)
		n.reading = true
		d.expand(n.text).add(&b, &at)
		n.reading = false
		done = end
	}
	t.cut(done, len(t.s)).add(&b, &at)
	return typeText{b.String(), at}
}

// split cuts [start, end) at a separator that stands in no quotes and no brackets.
func (t typeText) split(start, end int, separator byte) (parts [][2]int) {
	depth := 0
	var quote byte
	for i := start; i < end; i++ {
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
			parts = append(parts, [2]int{start, i})
			start = i + 1
		}
	}
	return append(parts, [2]int{start, end})
}
