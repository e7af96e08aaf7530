package pack

// Ranges of versions. The grammar is the pack format's own: it looks like that of npm, and differs from it.

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// VersionRange is a range of versions: a version is in it when it is in all of its bounds.
//
// Bounds are separated by blanks. A bound is * or x for any version, or an optional operator (>= <= > < = ^ ~) with
// one to three numbers behind it, of which the last may be x or *, and an optional prerelease. Missing numbers of a
// comparison are zeros. Prereleases are versions like others: ^1.2.3 takes 2.0.0-rc.1, and >=1.0.0 refuses 1.0.0-beta.1.
type VersionRange struct{ bounds []bound }

// bound is the versions from low up to, not including, high; nil is no end.
type bound struct {
	low, high   *version
	above, upTo bool // low itself is out; high itself is in
}

// ParseRange reads a range. The error says in a few words what is wrong and what to write.
func ParseRange(text string) (VersionRange, error) {
	tokens := strings.FieldsFunc(text, isBlank)
	if len(tokens) == 0 {
		return VersionRange{}, fmt.Errorf("it is empty; write * for any version")
	}
	var r VersionRange
	for i, token := range tokens {
		b, ok := parseBound(token)
		if !ok {
			return VersionRange{}, fmt.Errorf("%s", adviseBound(tokens, i))
		}
		r.bounds = append(r.bounds, b)
	}
	return r, nil
}

// isBlank is what separates bounds: the blanks of JavaScript.
func isBlank(r rune) bool { return unicode.IsSpace(r) && r != '\u0085' || r == '\ufeff' }

// Contains reports whether a version is in the range; what is no version is in none.
func (r VersionRange) Contains(text string) bool {
	v, ok := parseVersion(text)
	if !ok {
		return false
	}
	for _, b := range r.bounds {
		if !b.contains(v) {
			return false
		}
	}
	return true
}

func (b bound) contains(v version) bool {
	if b.low != nil {
		if c := v.compare(*b.low); c < 0 || c == 0 && b.above {
			return false
		}
	}
	if b.high != nil {
		if c := v.compare(*b.high); c > 0 || c == 0 && !b.upTo {
			return false
		}
	}
	return true
}

// operators are tried in this order, so that >= is not taken for >.
var operators = []string{">=", "<=", ">", "<", "=", "^", "~"}

// partial is a version of which numbers may be missing.
type partial struct {
	version
	given int // numbers before the first that is missing or a wildcard
	exact bool
}

func parseBound(token string) (bound, bool) {
	op := ""
	for _, o := range operators {
		if strings.HasPrefix(token, o) {
			op = o
			break
		}
	}
	p, ok := parsePartial(token[len(op):])
	if !ok {
		return bound{}, false
	}
	if p.given == 0 { // a wildcard in the first place takes all, whatever stands beside it
		return bound{}, true
	}
	v := p.version
	switch op {
	case ">=":
		return bound{low: &v}, true
	case ">":
		return bound{low: &v, above: true}, true
	case "<=":
		return bound{high: &v, upTo: true}, true
	case "<":
		return bound{high: &v}, true
	case "=":
		return bound{low: &v, high: &v, upTo: true}, true
	case "^":
		return bound{low: &v, high: v.raised(v.firstCounting())}, true
	case "~":
		return bound{low: &v, high: v.raised(min(p.given, 2) - 1)}, true
	}
	if p.exact {
		return bound{low: &v, high: &v, upTo: true}, true
	}
	return bound{low: &v, high: v.raised(p.given - 1)}, true
}

// firstCounting is the place of the first number that is not zero, else of the last.
func (v version) firstCounting() int {
	for i, p := range v.parts {
		if p != "0" {
			return i
		}
	}
	return len(v.parts) - 1
}

// raised is the version with the number at a place one higher, and zeros behind it.
func (v version) raised(place int) *version {
	up := version{parts: [3]string{"0", "0", "0"}}
	copy(up.parts[:], v.parts[:place])
	up.parts[place] = successor(v.parts[place])
	return &up
}

// successor adds one to a number of any length.
func successor(digits string) string {
	b := []byte(digits)
	for i := len(b) - 1; i >= 0; i-- {
		if b[i] < '9' {
			b[i]++
			return string(b)
		}
		b[i] = '0'
	}
	return "1" + string(b)
}

// parsePartial reads one to three numbers, each of which may be a wildcard, and a prerelease.
func parsePartial(text string) (p partial, ok bool) {
	numbers, pre, hasPre := strings.Cut(text, "-")
	parts := strings.Split(numbers, ".")
	if len(parts) > 3 {
		return p, false
	}
	p.parts = [3]string{"0", "0", "0"}
	counting := true
	for i, s := range parts {
		if s == "x" || s == "X" || s == "*" {
			counting = false
			continue
		}
		if !isDigits(s) {
			return p, false
		}
		if counting {
			p.parts[i] = significant(s)
			p.given++
		}
	}
	if hasPre {
		if p.pre, ok = parsePre(pre); !ok {
			return p, false
		}
	}
	p.exact = p.given == 3
	return p, true
}

// adviseBound says why a bound cannot be read.
func adviseBound(tokens []string, i int) string {
	token := tokens[i]
	switch {
	case token == "||" || strings.Contains(token, "||"):
		return "|| is not known; write one range that takes both"
	case token == "-":
		return "a hyphen between two versions is not known; write >=1.0.0 <2.0.0"
	case strings.ContainsRune(token, ','):
		return "bounds are separated by blanks, not by commas"
	case strings.HasPrefix(token, "v") && isDigits(token[1:min(2, len(token))]):
		return fmt.Sprintf("write %s without the v", token)
	case strings.Contains(token, "+"):
		return fmt.Sprintf("%s has a build behind a plus, which is not known", token)
	case slices.Contains(operators, token) && i+1 < len(tokens):
		return fmt.Sprintf("write %s%s without a blank between", token, tokens[i+1])
	}
	return fmt.Sprintf("%q is no version with an operator such as >=1.0.0, ^1.2 or 1.x", token)
}
