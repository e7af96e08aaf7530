package route

// Which routes can never match because an earlier one takes all their paths. The answer is yes only
// where it is sure.

import (
	"slices"
	"strings"
)

// Covers reports whether p surely takes every path that other takes.
func (p *Pattern) Covers(other *Pattern) bool {
	if slices.EqualFunc(p.forms, other.forms, alike) {
		return true
	}
	for _, o := range other.forms {
		if !p.coversForm(o) {
			return false
		}
	}
	return true
}

// coversForm looks for a form of p that takes all of o. A form tried before it could fit a path first and
// then fail to decode what it captured, so these must capture whole segments only.
func (p *Pattern) coversForm(o form) bool {
	for i, f := range p.forms {
		if i > 0 && !allDecode(o.segments()) {
			return false
		}
		if alike(f, o) || f.covers(o) {
			return true
		}
		if !f.plain() {
			return false
		}
	}
	return false
}

// plain reports whether each segment of the form is a literal or a lone capture.
func (f form) plain() bool {
	for _, s := range f.segments() {
		if len(s) > 1 {
			return false
		}
	}
	return true
}

// alike reports whether two forms differ in names and case alone.
func alike(a, b form) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i].kind != b[i].kind || a[i].kind == literal && !equalFold(a[i].text, b[i].text) {
			return false
		}
	}
	return true
}

func equalFold(a, b string) bool {
	n, ok := foldPrefix(a, b)
	return ok && n == len(a)
}

// covers compares segment by segment: a lone parameter takes any one segment, a lone wildcard at the
// end any number of them.
func (f form) covers(o form) bool {
	mine, theirs := f.segments(), o.segments()
	for i, m := range mine {
		if i >= len(theirs) {
			return false
		}
		if m.loneWildcard() && i == len(mine)-1 {
			return allDecode(theirs[i:]) && !theirs[i].empty()
		}
		if !m.takes(theirs[i]) {
			return false
		}
	}
	return len(mine) == len(theirs)
}

// segment is what stands between two slashes.
type segment form

func (f form) segments() []segment {
	out := []segment{nil}
	for _, it := range f {
		if it.kind != literal {
			out[len(out)-1] = append(out[len(out)-1], it)
			continue
		}
		for i, text := range strings.Split(it.text, "/") {
			if i > 0 {
				out = append(out, nil)
			}
			if text != "" {
				last := len(out) - 1
				out[last] = append(out[last], item{token: token{kind: literal, text: text}})
			}
		}
	}
	return out
}

func (s segment) empty() bool        { return len(s) == 0 }
func (s segment) loneWildcard() bool { return len(s) == 1 && s[0].kind == wildcard }

// takes reports whether each text of the segment o is one of s.
func (s segment) takes(o segment) bool {
	if o.has(wildcard) || s.has(wildcard) {
		return false // it can take slashes
	}
	if alike(form(s), form(o)) {
		return true
	}
	return len(s) == 1 && s[0].kind == param && !o.empty() && allDecode([]segment{o})
}

func (s segment) has(kind tokenKind) bool {
	for _, it := range s {
		if it.kind == kind {
			return true
		}
	}
	return false
}

// allDecode reports whether no literal of the segments can break the decoding of a capture over them.
func allDecode(segments []segment) bool {
	for _, s := range segments {
		for _, it := range s {
			if it.kind == literal && strings.Contains(it.text, "%") {
				return false
			}
		}
	}
	return true
}
