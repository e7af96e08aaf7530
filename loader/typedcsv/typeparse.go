package typedcsv

// The grammar of types.

import (
	"fmt"
	"strings"
)

// maxTypeDepth bounds how deep types nest, and with them the values.
const maxTypeDepth = 64

// typeFault is why a type cannot be read; at is a byte of its text.
type typeFault struct {
	at                  int
	message, suggestion string
}

// typeParser reads one type. After the first fault it reads no further.
type typeParser struct {
	s     string
	i     int
	depth int
	fault *typeFault
}

// parseType reads a whole text as a type.
func parseType(s string) (*Type, *typeFault) {
	p := &typeParser{s: s}
	t := p.union()
	if p.blanks(); p.fault == nil && p.i < len(s) {
		p.leftOver()
	}
	if p.fault != nil {
		return nil, p.fault
	}
	return t, nil
}

func (p *typeParser) fail(at int, message, suggestion string) {
	if p.fault == nil {
		p.fault = &typeFault{at, message, suggestion}
	}
}

// leftOver reports text after a complete type.
func (p *typeParser) leftOver() {
	switch rest := p.s[p.i:]; {
	case rest[0] == '?':
		p.fail(p.i, "only references such as `@table?` can be optional",
			"Delete the `?`; an empty cell of a number, boolean or tuple column leaves the key unset anyway.")
	case rest[0] == '[':
		p.fail(p.i, "`[]` cannot stand here", "Put what comes before it in parentheses: `(...)[]`.")
	default:
		p.unknown(p.start())
	}
}

// start goes back to the beginning of the word that ends at i.
func (p *typeParser) start() int {
	i := p.i
	for i > 0 && wordByte(p.s[i-1]) {
		i--
	}
	return i
}

// union reads alternatives with `|` between.
func (p *typeParser) union() *Type {
	if p.depth++; p.depth > maxTypeDepth {
		p.fail(p.i, fmt.Sprintf("the type nests more than %d deep", maxTypeDepth), "")
	}
	defer func() { p.depth-- }()
	t := p.alternative(true)
	if p.blanks(); p.fault != nil || !p.has('|') {
		return t
	}
	all := []*Type{t}
	for p.fault == nil && p.take('|') {
		all = append(all, p.alternative(false))
		p.blanks()
	}
	return &Type{Kind: Union, Alternatives: all}
}

// alternative reads one type with the pairs of brackets that typed-csv allows behind it, which are fewer
// after a `|`.
func (p *typeParser) alternative(first bool) *Type {
	if p.blanks(); p.fault != nil {
		return nil
	}
	var t *Type
	pairs := 0
	switch {
	case p.take('('):
		t, pairs = p.group(), 1
	case p.take('['):
		t = p.tuple()
	case p.has('\'') || p.has('"'):
		t = p.literal()
	case p.take('@'):
		t = p.reference()
	case p.take('~'):
		t = p.reverse()
	default:
		t, pairs = p.keyword(), 1
	}
	if first {
		pairs++
	}
	for ; pairs > 0 && p.fault == nil && p.brackets(); pairs-- {
		t = &Type{Kind: Array, Element: t}
	}
	return t
}

func (p *typeParser) group() *Type {
	open := p.i - 1
	t := p.union()
	if p.blanks(); p.fault == nil && !p.take(')') {
		p.fail(open, "this parenthesis is not closed", "Add `)`.")
	}
	return t
}

func (p *typeParser) tuple() *Type {
	open := p.i - 1
	t := &Type{Kind: Tuple}
	if p.blanks(); p.take(']') {
		p.fail(open, "a tuple without members is no type", "Write the type before the brackets for a list: `string[]`.")
		return t
	}
	for p.fault == nil {
		m := Member{Name: p.memberName()}
		m.Type = p.union()
		t.Members = append(t.Members, m)
		if p.blanks(); p.fault != nil || p.take(']') {
			break
		}
		if !p.take(';') {
			p.fail(p.i, "the members of a tuple are separated by `;` and closed by `]`", "Write it as in `[number;number]`.")
		}
	}
	return t
}

// memberName reads "name:" when it is there.
func (p *typeParser) memberName() string {
	p.blanks()
	i := p.i
	name := p.word()
	if p.blanks(); name != "" && p.take(':') {
		return name
	}
	p.i = i
	return ""
}

func (p *typeParser) keyword() *Type {
	for _, k := range keywords {
		if strings.HasPrefix(p.s[p.i:], k.word) {
			p.i += len(k.word)
			return &Type{Kind: k.kind}
		}
	}
	p.unknown(p.i)
	return nil
}

// brackets takes one pair of brackets.
func (p *typeParser) brackets() bool {
	i := p.i
	if p.blanks(); !p.take('[') {
		p.i = i
		return false
	}
	if p.blanks(); !p.take(']') {
		p.fail(p.i, "the `[` of a list is closed at once", "Write `[]`, without a length.")
	}
	return true
}

func (p *typeParser) word() string {
	i := p.i
	for p.i < len(p.s) && wordByte(p.s[p.i]) {
		p.i++
	}
	return p.s[i:p.i]
}

func (p *typeParser) blanks() {
	rest := strings.TrimLeftFunc(p.s[p.i:], isSpace)
	p.i = len(p.s) - len(rest)
}

func (p *typeParser) has(c byte) bool { return p.i < len(p.s) && p.s[p.i] == c }

func (p *typeParser) take(c byte) bool {
	if p.has(c) {
		p.i++
		return true
	}
	return false
}

// wordByte is what names of tables, columns and members are made of.
func wordByte(c byte) bool {
	return c|32 >= 'a' && c|32 <= 'z' || c >= '0' && c <= '9' || c == '-' || c == '_'
}
