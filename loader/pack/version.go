package pack

// Versions of packs, and how they compare.

import (
	"cmp"
	"strings"
)

// version is three numbers and the identifiers of a prerelease. The numbers are digits without leading zeros, since they
// may be of any length.
type version struct {
	parts [3]string
	pre   []string // between the dots; nil: none
	odd   bool     // there is a leading zero, or an empty identifier
}

// parseVersion reads N.N.N or N.N.N-PRE. PRE is of letters, digits, dots and hyphens.
func parseVersion(text string) (v version, ok bool) {
	numbers, pre, hasPre := strings.Cut(text, "-")
	parts := strings.Split(numbers, ".")
	if len(parts) != 3 {
		return v, false
	}
	for i, p := range parts {
		if !isDigits(p) {
			return v, false
		}
		v.parts[i] = significant(p)
		v.odd = v.odd || v.parts[i] != p
	}
	if hasPre {
		if v.pre, ok = parsePre(pre); !ok {
			return v, false
		}
		for _, p := range v.pre {
			v.odd = v.odd || p == "" || isDigits(p) && significant(p) != p
		}
		v.odd = v.odd || strings.HasSuffix(pre, "-")
	}
	return v, true
}

func parsePre(pre string) ([]string, bool) {
	for i := range len(pre) {
		if c := pre[i]; (c < '0' || c > '9') && (c < 'a' || c > 'z') && (c < 'A' || c > 'Z') && c != '.' && c != '-' {
			return nil, false
		}
	}
	return strings.Split(pre, "."), pre != ""
}

func isDigits(s string) bool {
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return false
		}
	}
	return s != ""
}

// significant is digits without leading zeros.
func significant(digits string) string {
	if s := strings.TrimLeft(digits, "0"); s != "" {
		return s
	}
	return "0"
}

// compare is negative when v is older than w. Versions follow semver.org section 11, except that prereleases are never
// set apart in ranges.
func (v version) compare(w version) int {
	for i := range v.parts {
		if c := compareNumbers(v.parts[i], w.parts[i]); c != 0 {
			return c
		}
	}
	if v.pre == nil || w.pre == nil {
		return cmp.Compare(len(w.pre), len(v.pre))
	}
	for i := range min(len(v.pre), len(w.pre)) {
		if c := comparePre(v.pre[i], w.pre[i]); c != 0 {
			return c
		}
	}
	return cmp.Compare(len(v.pre), len(w.pre))
}

func compareNumbers(a, b string) int {
	a, b = significant(a), significant(b)
	return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b))
}

// comparePre compares identifiers of a prerelease: numbers by value and before words, words as text.
func comparePre(a, b string) int {
	switch x, y := isDigits(a), isDigits(b); {
	case x && y:
		return compareNumbers(a, b)
	case x:
		return -1
	case y:
		return 1
	}
	return cmp.Compare(a, b)
}
