package route

// A form is one way to read a pattern: every optional group is either there or not.

import (
	"fmt"
	"strings"
)

// maxForms bounds how many forms optional groups may give, as path-to-regexp does since 8.4.
const maxForms = 256

// form is a row of literals and captures.
type form []item

// item is a literal or a capture. A capture takes one or more characters, as many as possible; it does
// not take a character where one of its stops begins, but as a whole it may be exactly alt.
type item struct {
	token
	stops []string
	alt   string // "": none
}

// expand gives the forms of a pattern in the order in which they are tried.
func expand(tokens []token) ([]form, error) {
	rows, err := variants(tokens)
	if err != nil {
		return nil, err
	}
	forms := make([]form, 0, len(rows))
	for _, row := range rows {
		f, err := newForm(row)
		if err != nil {
			return nil, err
		}
		forms = append(forms, f)
	}
	return forms, nil
}

// variants unrolls the groups.
func variants(tokens []token) ([][]token, error) {
	rows := [][]token{nil}
	for _, t := range tokens {
		choices := [][]token{{t}}
		if t.kind == group {
			inner, err := variants(t.inner)
			if err != nil {
				return nil, err
			}
			choices = append(inner, nil) // without the group comes last
		}
		if len(rows)*len(choices) > maxForms {
			return nil, &SyntaxError{t.offset, t.end, fmt.Sprintf("with this group the optional groups give more than %d combinations", maxForms),
				"Write several routes."}
		}
		next := make([][]token, 0, len(rows)*len(choices))
		for _, row := range rows {
			for _, choice := range choices {
				next = append(next, append(row[:len(row):len(row)], choice...))
			}
		}
		rows = next
	}
	return rows, nil
}

// newForm joins neighbouring literals and works out what each capture stops at.
func newForm(row []token) (form, error) {
	var f form
	for _, t := range row {
		if n := len(f); n > 0 && t.kind == literal && f[n-1].kind == literal {
			f[n-1].text += t.text
			continue
		}
		if n := len(f); n > 0 && t.kind != literal && f[n-1].kind != literal {
			return nil, &SyntaxError{t.offset, t.end, "two parameters need text between them", "Put a slash or a hyphen before this one."}
		}
		f = append(f, item{token: t})
	}
	for i := range f {
		if f[i].kind != literal {
			f.limit(i)
		}
	}
	return f, nil
}

// limit sets what the capture at i stops at. Alone in its segment a parameter stops at "/", a wildcard
// nowhere. A neighbour in the same segment adds the text between the two, so that one reading only is
// left for it.
func (f form) limit(i int) {
	c := &f[i]
	before := ""
	if i > 1 {
		before = f[i-1].text
	}
	paramBefore, wildcardBefore := f.inSegmentBefore(i)
	switch {
	case c.kind == param && wildcardBefore:
		c.stops = stops("/", before)
	case c.kind == param && f.wildcardInSegmentAfter(i):
		after := ""
		if i+1 < len(f) {
			after = f[i+1].text
		}
		c.stops = stops("/", after)
	case c.kind == param && paramBefore:
		c.stops, c.alt = stops("/", before), before
	case c.kind == param:
		c.stops = stops("/")
	case wildcardBefore:
		c.stops = stops(before)
	}
}

func stops(texts ...string) []string {
	var out []string
	for _, t := range texts {
		if t != "" {
			out = append(out, t)
		}
	}
	return out
}

// inSegmentBefore tells which kinds of captures stand before i, no slash between.
func (f form) inSegmentBefore(i int) (paramBefore, wildcardBefore bool) {
	for j := i - 1; j >= 0; j-- {
		switch f[j].kind {
		case param:
			paramBefore = true
		case wildcard:
			wildcardBefore = true
		default:
			if strings.Contains(f[j].text, "/") {
				return paramBefore, wildcardBefore
			}
		}
	}
	return paramBefore, wildcardBefore
}

func (f form) wildcardInSegmentAfter(i int) bool {
	for j := i + 1; j < len(f); j++ {
		if f[j].kind == wildcard {
			return true
		}
		if f[j].kind == literal && strings.Contains(f[j].text, "/") {
			return false
		}
	}
	return false
}
