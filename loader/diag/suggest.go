package diag

import (
	"sort"
	"strings"
)

// Nearest returns the candidate that a misspelt word most likely means: the one with the least edit
// distance, at most 2 and less than half of the word's length (so that "x" is not taken for "y").
// Ties go to the first in alphabetical order.
func Nearest(word string, candidates []string) (string, bool) {
	sorted := append([]string(nil), candidates...)
	sort.Strings(sorted)
	best, least := "", 3
	for _, c := range sorted {
		if d := distance(word, c, least); d < least && c != word && 2*d < max(len(word), len(c)) {
			best, least = c, d
		}
	}
	return best, least < 3
}

// DidYouMean is the suggestion for a misspelt word; empty when no known one is near.
func DidYouMean(word string, known []string) string {
	if near, ok := Nearest(word, known); ok {
		return "Did you mean " + near + "?"
	}
	return ""
}

// OneOf lists words for a sentence: a, b or c.
func OneOf[T ~string](words []T) string { return listed(words, " or ") }

// AllOf lists words for a sentence: a, b and c.
func AllOf[T ~string](words []T) string { return listed(words, " and ") }

// listed lists words with another word before the last.
func listed[T ~string](words []T, before string) string {
	var b strings.Builder
	for i, w := range words {
		switch {
		case i > 0 && i == len(words)-1:
			b.WriteString(before)
		case i > 0:
			b.WriteString(", ")
		}
		b.WriteString(string(w))
	}
	return b.String()
}

// distance is the number of insertions, deletions, replacements and swaps of neighbours between two
// words (optimal string alignment); it stops at limit, which it then returns.
func distance(a, b string, limit int) int {
	x, y := []rune(a), []rune(b)
	if len(x)-len(y) >= limit || len(y)-len(x) >= limit {
		return limit
	}
	var rows [3][]int // before last, last, this
	for i := range rows {
		rows[i] = make([]int, len(y)+1)
	}
	for j := range rows[2] {
		rows[2][j] = j
	}
	for i := 1; i <= len(x); i++ {
		rows[0], rows[1], rows[2] = rows[1], rows[2], rows[0]
		rows[2][0] = i
		least := i
		for j := 1; j <= len(y); j++ {
			d := min(rows[1][j]+1, rows[2][j-1]+1, rows[1][j-1]+differ(x[i-1], y[j-1]))
			if i > 1 && j > 1 && x[i-1] == y[j-2] && x[i-2] == y[j-1] {
				d = min(d, rows[0][j-2]+1)
			}
			rows[2][j] = d
			least = min(least, d)
		}
		if least >= limit {
			return limit
		}
	}
	return min(rows[2][len(y)], limit)
}

func differ(a, b rune) int {
	if a == b {
		return 0
	}
	return 1
}
