package doc

import (
	"bytes"
	"strings"
)

// blockScalar reads a value under | or >, side by side with the value like the scans of yamlstring.go.
// Its end is that of its last line, without the break.
func blockScalar(d *decoding, b []byte, i int, value string) (end int, ok bool) {
	end, next := lineOf(b, i)
	indent := blockIndent(b[next:], value)
	var breaks []int // offsets of the line breaks since the last line that was not empty
	for {
		if strings.Trim(value, "\n") == "" {
			trailing(d, b, breaks, next, len(value))
			return end, true
		}
		if next >= len(b) {
			return end, false
		}
		start := next
		var stop int
		stop, next = lineOf(b, start)
		for strip := indent; strip > 0 && start < stop && b[start] == ' '; strip-- {
			start++
		}
		if start == stop {
			breaks = append(breaks, stop)
			continue
		}
		if value, ok = unfold(d, breaks, value); !ok || !strings.HasPrefix(value, string(b[start:stop])) {
			return end, false
		}
		d.copy(value[:stop-start], start)
		value = value[stop-start:]
		end, breaks = stop, append(breaks[:0], stop)
	}
}

// lineOf is the end of the line at i without its break, and the start of the next.
func lineOf(b []byte, i int) (end, next int) {
	n := bytes.IndexByte(b[i:], '\n')
	if n < 0 {
		return len(b), len(b)
	}
	end, next = i+n, i+n+1
	if end > i && b[end-1] == '\r' {
		end--
	}
	return end, next
}

// blockIndent is how many blanks the lines of a block have before the value: those of its first line
// that is not empty in the value, less those that the value keeps.
func blockIndent(b []byte, value string) int {
	text := strings.TrimLeft(value, "\n")
	next := 0
	for range len(value) - len(text) {
		_, next = lineOf(b, next)
	}
	end, _ := lineOf(b, next)
	blanks := end - next - len(bytes.TrimLeft(b[next:end], " "))
	kept := len(text) - len(strings.TrimLeft(text, " "))
	return max(0, blanks-kept)
}

// unfold takes from value what the line breaks became: one blank, as many breaks, or one less.
func unfold(d *decoding, breaks []int, value string) (string, bool) {
	if len(breaks) == 1 && strings.HasPrefix(value, " ") {
		d.put(' ', breaks[0], breaks[0]+1)
		return value[1:], true
	}
	rest := strings.TrimLeft(value, "\n")
	kept := len(value) - len(rest)
	if kept > len(breaks) || kept < len(breaks)-1 {
		return value, false
	}
	for _, at := range breaks[len(breaks)-kept:] {
		d.put('\n', at, at+1)
	}
	return rest, true
}

// trailing places the n line breaks that end a value: those after its last line, then those of the
// empty lines behind it.
func trailing(d *decoding, b []byte, breaks []int, next, n int) {
	for k := range n {
		at := len(b)
		if k < len(breaks) {
			at = breaks[k]
		} else {
			at, next = lineOf(b, min(next, len(b)))
		}
		d.put('\n', at, min(at+1, len(b)))
	}
}
