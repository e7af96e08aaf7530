package glob

// The wildcard reading of a pattern: segments between slashes, each a row of tokens that match bytes, as
// git's own matcher does.

import "strings"

// segment is what stands between two slashes.
type segment struct {
	deep   bool // `**`: zero or more folders; at the end, everything below
	tokens []token
}

type tokenKind int

const (
	exact   tokenKind = iota // one byte
	anyByte                  // ?
	anyRun                   // *
	oneOf                    // [...]
)

type token struct {
	kind tokenKind
	char byte
	set  *class
}

// parse makes segments of cleaned pieces. Pieces of the base folder stand for themselves.
func parse(pieces []piece) ([]segment, *Error) {
	var out []segment
	for i := 0; i < len(pieces); i++ {
		if pieces[i].at < 0 {
			out = append(out, segment{tokens: literal(pieces[i].text)})
			continue
		}
		s := scanner{text: join(pieces[i:]), pieces: pieces[i:]}
		if err := s.segments(); err != nil {
			return nil, err
		}
		return append(out, s.out...), nil
	}
	return out, nil
}

func literal(text string) []token {
	tokens := make([]token, len(text))
	for i := range tokens {
		tokens[i] = token{kind: exact, char: text[i]}
	}
	return tokens
}

// scanner reads the pattern proper. A class may hold a slash (which it then never matches), so that slashes
// can only be told apart while reading.
type scanner struct {
	text   string
	pieces []piece // where text's names come from
	out    []segment
	tokens []token
}

func (s *scanner) segments() *Error {
	start := 0
	for i := 0; i <= len(s.text); {
		if i == len(s.text) || s.text[i] == '/' || strings.HasPrefix(s.text[i:], `\/`) {
			s.endSegment(s.text[start:i])
			i += 1 + strings.IndexByte(s.text[i:]+"/", '/')
			start = i
			continue
		}
		n, err := s.token(i)
		if err != nil {
			return err
		}
		i += n
	}
	return nil
}

// endSegment files the tokens read since the last slash. Three stars and more act as two, and a `**` right
// after another adds nothing.
func (s *scanner) endSegment(raw string) {
	deep := len(raw) >= 2 && strings.Trim(raw, "*") == ""
	if n := len(s.out); deep && n > 0 && s.out[n-1].deep {
		s.tokens = nil
		return
	}
	s.out = append(s.out, segment{deep: deep, tokens: s.tokens})
	s.tokens = nil
}

// token reads one token at i and gives its length.
func (s *scanner) token(i int) (int, *Error) {
	c := s.text[i]
	switch c {
	case '?':
		s.tokens = append(s.tokens, token{kind: anyByte})
	case '*':
		if n := len(s.tokens); n == 0 || s.tokens[n-1].kind != anyRun {
			s.tokens = append(s.tokens, token{kind: anyRun})
		}
	case '[':
		set, n, message := parseClass(s.text[i:])
		if message != "" {
			return 0, &Error{Offset: s.origin(i), Message: message,
				Suggestion: "Write `\\[` if the name has a bracket in it."}
		}
		s.tokens = append(s.tokens, token{kind: oneOf, set: set})
		return n, nil
	case '\\':
		if i+1 == len(s.text) {
			return 0, &Error{Offset: s.origin(i), Message: "the pattern ends in a lone backslash, so it fits nothing",
				Suggestion: "Use `/` between folders, and `\\\\` for a backslash in a name."}
		}
		s.tokens = append(s.tokens, token{kind: exact, char: s.text[i+1]})
		return 2, nil
	default:
		s.tokens = append(s.tokens, token{kind: exact, char: c})
	}
	return 1, nil
}

// origin is the byte of the user's pattern that stands at i of the cleaned one.
func (s *scanner) origin(i int) int {
	for _, p := range s.pieces {
		if i <= len(p.text) {
			return p.at + i
		}
		i -= len(p.text) + 1
	}
	return 0
}

// matchSegments fits a whole path. It goes back to the last `**` only, which is enough: what an earlier one
// could take besides, the last one can take as well.
func matchSegments(segments []segment, path string) bool {
	if path == "" {
		return false
	}
	i, deep, resume := 0, -1, ""
	for rest, more := path, true; ; {
		if i < len(segments) && segments[i].deep && more {
			if i == len(segments)-1 {
				return true
			}
			deep, resume = i, rest
			i++
			continue
		}
		if !more && i == len(segments) {
			return true
		}
		name, tail, slash := strings.Cut(rest, "/")
		if more && i < len(segments) && segments[i].match(name) {
			rest, more = tail, slash
			i++
			continue
		}
		if deep < 0 {
			return false
		}
		_, tail, slash = strings.Cut(resume, "/")
		if !slash {
			return false
		}
		rest, more, resume = tail, true, tail
		i = deep + 1
	}
}

// reachSegments reports whether dir can be the beginning of a path that fits.
func reachSegments(segments []segment, dir string) bool {
	for i := 0; ; i++ {
		if i == len(segments) {
			return false
		}
		if segments[i].deep {
			return true
		}
		name, tail, slash := strings.Cut(dir, "/")
		if !segments[i].match(name) {
			return false
		}
		if !slash {
			return i+1 < len(segments)
		}
		dir = tail
	}
}

// match fits one name. It goes back to the last `*` only, as matchSegments does for `**`.
func (s segment) match(name string) bool {
	i, j, star, resume := 0, 0, -1, 0
	for j < len(name) {
		switch {
		case i < len(s.tokens) && s.tokens[i].kind == anyRun:
			star, resume = i, j
			i++
		case i < len(s.tokens) && s.tokens[i].fits(name[j]):
			i++
			j++
		case star >= 0:
			resume++
			i, j = star+1, resume
		default:
			return false
		}
	}
	for i < len(s.tokens) && s.tokens[i].kind == anyRun {
		i++
	}
	return i == len(s.tokens)
}

func (t token) fits(c byte) bool {
	switch t.kind {
	case exact:
		return t.char == c
	case anyByte:
		return true
	case oneOf:
		return t.set.has(c)
	}
	return false
}
