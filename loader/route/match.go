package route

// Matching one form against a path by backtracking, with a memory of what failed so that time is bounded
// by items x length^2.

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// maxPath bounds the length of paths that are matched, in bytes. Longer ones fit nothing.
const maxPath = 4096

// span is what a capture took: path[from:to].
type span struct{ from, to int }

type matcher struct {
	form   form
	path   string
	spans  []span // one an item; those of literals are unused
	failed []bool // by item and place; nil with less than two captures, which cannot repeat work
}

// match gives what each item of the form took.
func (f form) match(path string) ([]span, bool) {
	if len(path) > maxPath {
		return nil, false
	}
	if len(f) > 0 && f[0].kind == literal { // most forms fail here
		if _, ok := foldPrefix(path, f[0].text); !ok {
			return nil, false
		}
	}
	m := matcher{form: f, path: path, spans: make([]span, len(f))}
	if len(f) > 3 {
		m.failed = make([]bool, len(f)*(len(path)+1))
	}
	return m.spans, m.try(0, 0)
}

// try fits the items from i on to the path from pos on, and the optional slash at the end.
func (m *matcher) try(i, pos int) bool {
	if i == len(m.form) {
		return pos == len(m.path) || m.path[pos:] == "/"
	}
	it := &m.form[i]
	if it.kind == literal {
		n, ok := foldPrefix(m.path[pos:], it.text)
		return ok && m.try(i+1, pos+n)
	}
	memo := i*(len(m.path)+1) + pos
	if m.failed != nil && m.failed[memo] {
		return false
	}
	reach := m.reach(it, pos)
	for end := reach; end > pos; end = m.back(end) {
		m.spans[i] = span{pos, end}
		if m.try(i+1, end) {
			return true
		}
	}
	if it.alt != "" {
		if n, ok := foldPrefix(m.path[pos:], it.alt); ok {
			m.spans[i] = span{pos, pos + n}
			if m.try(i+1, pos+n) {
				return true
			}
		}
	}
	if m.failed != nil {
		m.failed[memo] = true
	}
	return false
}

// reach is how far a capture that begins at pos can go.
func (m *matcher) reach(it *item, pos int) int {
	if len(it.stops) == 0 {
		return len(m.path)
	}
	if len(it.stops) == 1 && it.stops[0] == "/" {
		if n := strings.IndexByte(m.path[pos:], '/'); n >= 0 {
			return pos + n
		}
		return len(m.path)
	}
	for pos < len(m.path) {
		for _, stop := range it.stops {
			if _, ok := foldPrefix(m.path[pos:], stop); ok {
				return pos
			}
		}
		_, n := utf8.DecodeRuneInString(m.path[pos:])
		pos += n
	}
	return pos
}

// back is the start of the character before end.
func (m *matcher) back(end int) int {
	_, n := utf8.DecodeLastRuneInString(m.path[:end])
	return end - n
}

// params decodes what was captured; false for a broken percent sequence.
func (f form) params(path string, spans []span) (Params, bool) {
	var out Params
	for i, it := range f {
		if it.kind == literal {
			continue
		}
		p := Param{Name: it.text}
		raw, ok := path[spans[i].from:spans[i].to], true
		if it.kind == param {
			p.Value, ok = decode(raw)
		} else {
			p.Pieces, ok = decodePieces(raw)
			p.Value = strings.Join(p.Pieces, "/")
		}
		if !ok {
			return nil, false
		}
		out = out.with(p)
	}
	return out, true
}

// with adds a param; a name used twice keeps the last value.
func (p Params) with(x Param) Params {
	for i := range p {
		if p[i].Name == x.Name {
			p[i] = x
			return p
		}
	}
	return append(p, x)
}

func decodePieces(raw string) ([]string, bool) {
	pieces := strings.Split(raw, "/")
	for i := range pieces {
		d, ok := decode(pieces[i])
		if !ok {
			return nil, false
		}
		pieces[i] = d
	}
	return pieces, true
}

// foldPrefix reports whether s begins with the prefix but for case, and how many bytes of s that is.
func foldPrefix(s, prefix string) (int, bool) {
	n := 0
	for i := 0; i < len(prefix); {
		if n >= len(s) {
			return 0, false
		}
		if s[n] == prefix[i] && s[n] < utf8.RuneSelf {
			n, i = n+1, i+1
			continue
		}
		a, na := utf8.DecodeRuneInString(s[n:])
		b, nb := utf8.DecodeRuneInString(prefix[i:])
		if fold(a) != fold(b) || a == utf8.RuneError && s[n:n+na] != prefix[i:i+nb] {
			return 0, false
		}
		n, i = n+na, i+nb
	}
	return n, true
}

// fold is the case folding of JavaScript's i flag (ECMA-262, Canonicalize without u): to upper case
// where that is one UTF-16 unit, and never from outside ASCII into it.
func fold(r rune) rune {
	switch {
	case r < utf8.RuneSelf:
		if r >= 'a' && r <= 'z' {
			return r - 'a' + 'A'
		}
		return r
	case r > 0xffff || r >= 0x1f80 && r <= 0x1faf || inIotaLetters(r):
		return r
	}
	if u := unicode.ToUpper(r); u >= utf8.RuneSelf && u <= 0xffff {
		return u
	}
	return r
}

// inIotaLetters tells the Greek letters with a subscript iota outside U+1F80-1FAF: their upper case is
// two characters.
func inIotaLetters(r rune) bool {
	switch r {
	case 0x1fb3, 0x1fbc, 0x1fc3, 0x1fcc, 0x1ff3, 0x1ffc:
		return true
	}
	return false
}
