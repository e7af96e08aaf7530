package typedcsv

// Types with names and texts in them: literals and references.

import "strings"

// literal reads a text in single or double quotes.
func (p *typeParser) literal() *Type {
	open := p.i
	quote := p.s[open]
	var b strings.Builder
	for p.i++; p.i < len(p.s); p.i++ {
		c := p.s[p.i]
		if c == quote {
			p.i++
			return &Type{Kind: Literal, Text: b.String()}
		}
		if c == '\\' && p.i+1 < len(p.s) && strings.IndexByte(`'"\|;()`, p.s[p.i+1]) >= 0 {
			p.i++
			c = p.s[p.i]
		}
		b.WriteByte(c)
	}
	p.fail(open, "the quote of this text is not closed", "Add the same quote at its end.")
	return nil
}

// reference reads what follows `@`.
func (p *typeParser) reference() *Type {
	t := &Type{Kind: Reference, Table: p.table("@")}
	if t.List = p.brackets(); t.List {
		t.Element = &Type{Kind: listKey, Table: t.Table}
	}
	t.Optional = p.take('?')
	return t
}

// reverse reads what follows `~`.
func (p *typeParser) reverse() *Type {
	t := &Type{Kind: Reverse, Table: p.table("~")}
	if p.fault == nil && !p.take('(') {
		p.fail(p.i, "the column in parentheses is missing", "Write `~table(column)`.")
	}
	p.blanks()
	if t.Key = p.word(); t.Key == "" {
		p.fail(p.i, "the name of the column is missing between the parentheses", "Write `~table(column)`.")
	}
	if p.blanks(); !p.take(')') {
		p.fail(p.i, "the closing parenthesis is missing", "Write `~table(column)`.")
	}
	t.Optional = p.take('?')
	return t
}

func (p *typeParser) table(sign string) string {
	name := p.word()
	if name == "" {
		p.fail(p.i-1, "the name of the table is missing after `"+sign+"`", "Use letters, digits, `-` and `_`: the file's name without `.csv`.")
	}
	return name
}
