package route

// From text to tokens: literals, :parameters, *wildcards and {optional groups}.

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

const (
	// maxDepth bounds how deep groups may nest.
	maxDepth = 50
	// maxLength bounds a pattern in bytes, and with it the time that matching can take.
	maxLength = 500
)

type tokenKind int

const (
	literal tokenKind = iota
	param
	wildcard
	group
)

type token struct {
	kind        tokenKind
	text        string  // of a literal, or the name
	offset, end int     // bytes of the pattern; a literal has its start only
	inner       []token // of a group
}

// Parse reads a pattern. The error is a *SyntaxError.
func Parse(s string) (*Pattern, error) {
	if len(s) > maxLength {
		return nil, &SyntaxError{0, len(s), fmt.Sprintf("it has more than %d bytes", maxLength), "Make it shorter."}
	}
	p := &parser{text: s, end: len(s)}
	if s != "/" { // Express drops slashes at the end before anything else
		p.end = len(strings.TrimRight(s, "/"))
	}
	tokens, err := p.tokens(0)
	if err != nil {
		return nil, err
	}
	forms, err := expand(tokens)
	if err != nil {
		return nil, err
	}
	return &Pattern{text: s, names: p.names, forms: forms}, nil
}

type parser struct {
	text     string
	pos, end int
	names    []string
}

// fault is an error about the character at a byte.
func (p *parser) fault(at int, suggestion, format string, args ...any) error {
	_, n := utf8.DecodeRuneInString(p.text[at:])
	return &SyntaxError{at, at + n, fmt.Sprintf(format, args...), suggestion}
}

// tokens reads up to the end of the text or, within a group, to its closing brace.
func (p *parser) tokens(depth int) ([]token, error) {
	var out []token
	for p.pos < p.end {
		at := p.pos
		switch c := p.text[at]; c {
		case '{':
			inner, err := p.group(depth)
			if err != nil {
				return nil, err
			}
			out = append(out, token{kind: group, offset: at, end: p.pos, inner: inner})
		case '}':
			if depth == 0 {
				return nil, p.fault(at, `Delete it, or write \} for the character.`, "there is no { before this }")
			}
			return out, nil
		case ':', '*':
			t, err := p.capture()
			if err != nil {
				return nil, err
			}
			out = append(out, t)
		default:
			t, err := p.character()
			if err != nil {
				return nil, err
			}
			out = appendText(out, t)
		}
	}
	return out, nil
}

// appendText adds a literal, joined to one before it.
func appendText(out []token, t token) []token {
	if n := len(out); n > 0 && out[n-1].kind == literal {
		out[n-1].text += t.text
		return out
	}
	return append(out, t)
}

func (p *parser) group(depth int) ([]token, error) {
	at := p.pos
	if depth == maxDepth {
		return nil, p.fault(at, "Write several routes.", "groups are nested more than %d deep", maxDepth)
	}
	p.pos++
	inner, err := p.tokens(depth + 1)
	if err != nil {
		return nil, err
	}
	if p.pos >= p.end {
		return nil, p.fault(at, `Add } where the optional part ends, or write \{ for the character.`, "this { is never closed")
	}
	p.pos++
	return inner, nil
}

// character reads one literal character, escaped or not.
func (p *parser) character() (token, error) {
	at := p.pos
	switch c := p.text[at]; {
	case c == '\\' && at+1 == p.end:
		return token{}, p.fault(at, `Delete it, or write \\ for the character.`, `nothing follows the \`)
	case c == '\\':
		p.pos++
	case strings.IndexByte("()[]+?!", c) >= 0:
		return token{}, p.fault(at, instead(c), "the character %c has a meaning here", c)
	}
	_, n := utf8.DecodeRuneInString(p.text[p.pos:p.end])
	p.pos += n
	return token{kind: literal, offset: at, text: p.text[p.pos-n : p.pos]}, nil
}

// capture reads :name or *name; a name in quotes may hold any character.
func (p *parser) capture() (token, error) {
	t := token{kind: param, offset: p.pos}
	marker := p.text[p.pos]
	if marker == '*' {
		t.kind = wildcard
	}
	p.pos++
	if p.pos < p.end && p.text[p.pos] == '"' {
		name, err := p.quoted()
		if err != nil {
			return t, err
		}
		t.text = name
	} else {
		t.text = p.identifier()
	}
	if t.end = p.pos; t.text == "" {
		return t, p.fault(t.offset, nameless(marker), "a name must follow the %c", marker)
	}
	for _, name := range p.names {
		if name == t.text {
			return t, nil
		}
	}
	p.names = append(p.names, t.text)
	return t, nil
}

func (p *parser) quoted() (string, error) {
	at := p.pos
	var name strings.Builder
	for p.pos++; p.pos < p.end; p.pos++ {
		c := p.text[p.pos]
		if c == '"' {
			p.pos++
			return name.String(), nil
		}
		if c == '\\' && p.pos+1 < p.end {
			p.pos++
			c = p.text[p.pos]
		}
		name.WriteByte(c)
	}
	return "", p.fault(at, "Add the closing quote.", "the quoted name is never closed")
}

// identifier reads a JavaScript identifier: letters, digits, $ and _, not led by a digit.
func (p *parser) identifier() string {
	from := p.pos
	for p.pos < p.end {
		r, n := utf8.DecodeRuneInString(p.text[p.pos:p.end])
		if !inName(r, p.pos == from) {
			break
		}
		p.pos += n
	}
	return p.text[from:p.pos]
}

func inName(r rune, first bool) bool {
	switch {
	case r == '$' || r == '_' || unicode.In(r, unicode.L, unicode.Nl, unicode.Other_ID_Start):
		return !unicode.In(r, unicode.Pattern_Syntax, unicode.Pattern_White_Space) || r == '$' || r == '_'
	case first:
		return false
	}
	const nonJoiner, joiner = '\u200c', '\u200d'
	return r == nonJoiner || r == joiner ||
		unicode.In(r, unicode.Mn, unicode.Mc, unicode.Nd, unicode.Pc, unicode.Other_ID_Continue)
}
