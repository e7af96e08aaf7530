package typedcsv

// What a cell was most likely meant to be. A mended text is only offered when it reads as the type.

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxMend is the longest cell in bytes that is mended.
const maxMend = 200

// reads reports whether a text is a value of a type.
func (r *reader) reads(text string, t *Type) bool {
	checking, count, tries := r.checking, r.count, r.tries
	r.checking = true
	r.values.reset()
	v := valueReader{reader: r, content: content{s: text}}
	_, ok := v.whole(t)
	r.checking, r.count, r.tries = checking, count, tries
	return ok
}

// mend gives a text near to one that reads as a list or tuple; empty for none.
func (r *reader) mend(text string, t *Type) string {
	if t == nil || t.Kind != Array && t.Kind != Tuple || t.keeps() || len(text) > maxMend || !r.tables.mayCompare("", len(text)) {
		return ""
	}
	for _, m := range listMends(text) {
		if m != text && r.reads(m, t) {
			return m
		}
	}
	return ""
}

// listMends are the ways in which people write lists, put right, the likeliest first.
func listMends(s string) []string {
	square := strings.NewReplacer("(", "[", ")", "]", "{", "[", "}", "]").Replace(s)
	inner := strings.Trim(square, "[] \t")
	var out []string
	for _, list := range []string{square, square + "]", "[" + square + "]", "[" + inner + "]"} {
		if strings.Contains(list, ";") { // what separates is right, so that a comma is that of a decimal fraction
			out = append(out, list, strings.ReplaceAll(list, ",", "."))
		} else {
			out = append(out, strings.ReplaceAll(list, ",", ";"))
		}
	}
	words := strings.FieldsFunc(inner, func(r rune) bool { return isSpace(r) || strings.ContainsRune(",/|:", r) })
	if len(words) > 1 {
		out = append(out, "["+strings.Join(words, ";")+"]")
	}
	return out
}

// mendNumber gives the numbers that a text may stand for: two for 1,234, which is a thousand to some. unit says
// that more than a number is there.
func mendNumber(text string) (numbers []string, unit bool) {
	if len(text) > maxMend {
		return nil, false
	}
	plain := strings.Map(plainSign, text)
	head := strings.TrimLeftFunc(plain, func(r rune) bool { return !numberRune(r) && !unicode.IsLetter(r) })
	head = strings.TrimRightFunc(head, func(r rune) bool { return r < '0' || r > '9' })
	unit = len(head) < len(plain)
	for _, s := range decimal(head) {
		if numberPrefix(s) == s && s != "" {
			numbers = append(numbers, s)
		}
	}
	return numbers, unit
}

// plainSign puts a plain minus for a typographic one.
func plainSign(r rune) rune {
	if r == '−' || r == '–' {
		return '-'
	}
	return r
}

func numberRune(r rune) bool { return r >= '0' && r <= '9' || r == '.' || r == '-' || r == '+' }

// decimal drops what groups digits and puts a point for a decimal comma.
func decimal(s string) []string {
	s = ungroup(s, func(r rune) bool { return r == '_' || r == '\'' || r == '’' || isSpace(r) })
	commas, points := strings.Count(s, ","), strings.Count(s, ".")
	comma, point := strings.LastIndexByte(s, ','), strings.LastIndexByte(s, '.')
	isComma, isPoint := func(r rune) bool { return r == ',' }, func(r rune) bool { return r == '.' }
	switch {
	case commas == 0 && points > 1:
		return []string{ungroup(s, isPoint)}
	case commas == 0:
		return []string{s}
	case points == 0 && commas > 1:
		return []string{ungroup(s, isComma)}
	case points == 0:
		fraction := strings.Replace(s, ",", ".", 1)
		if whole := ungroup(s, isComma); whole != s && strings.Trim(s[:comma], "+-0") != "" {
			return []string{whole, fraction}
		}
		return []string{fraction}
	case commas == 1 && comma > point: // 1.234,50
		return []string{ungroup(s[:comma], isPoint) + "." + s[comma+1:]}
	case points == 1: // 1,234.50
		return []string{ungroup(s[:point], isComma) + s[point:]}
	}
	return nil
}

// ungroup drops separators between groups of three digits. Where others stand the text is left as it is.
func ungroup(s string, separates func(rune) bool) string {
	parts := strings.FieldsFunc(s, separates)
	if len(parts) < 2 || strings.IndexFunc(s, separates) == 0 {
		return s
	}
	for i, p := range parts {
		if i > 0 && len(strings.TrimRight(p, ".,0123456789")) > 0 || i > 0 && digits(p, 0) != 3 || i == 0 && utf8.RuneCountInString(strings.TrimLeft(p, "+-")) > 3 {
			return s
		}
	}
	return strings.Join(parts, "")
}

// sample is a value of a type as one writes it.
func (t *Type) sample() string {
	switch t.Kind {
	case Number, Int, Float:
		return "0"
	case Boolean:
		return "true"
	case Literal:
		return t.Text
	case Array:
		e := t.Element.sample()
		if t.Element.Kind == Array || t.Element.Kind == Tuple { // which would double at each level
			return "[" + e + "]"
		}
		return "[" + e + ";" + e + "]"
	case Tuple:
		parts := make([]string, len(t.Members))
		for i, m := range t.Members {
			parts[i] = m.Type.sample()
		}
		return "[" + strings.Join(parts, ";") + "]"
	case Union:
		return t.Alternatives[0].sample()
	}
	return "a"
}
