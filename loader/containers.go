package loader

// A guard before the markdown parser, whose time grows with the square of how deep quotes and lists nest.

import "bytes"

// maxContainers is how deep quotes and lists may be nested.
const maxContainers = 100

// deepContainers reports whether quotes and lists are nested deeper than maxContainers. It follows the
// columns of their marks only, which is right for all that people write and never too low.
func deepContainers(b []byte) bool {
	var open []int // columns of the marks that hold what follows
	for len(b) > 0 {
		line, rest, _ := bytes.Cut(b, []byte("\n"))
		for column, at := 0, 0; ; {
			for at < len(line) && (line[at] == ' ' || line[at] == '\t') {
				column++
				if line[at] == '\t' {
					column += 3 - (column-1)%4
				}
				at++
			}
			n := markLen(line[at:])
			if n == 0 {
				break
			}
			for len(open) > 0 && open[len(open)-1] >= column {
				open = open[:len(open)-1]
			}
			if open = append(open, column); len(open) > maxContainers {
				return true
			}
			at, column = at+n, column+n
		}
		b = rest
	}
	return false
}

// markLen is the length of the mark of a quote or a list item that a line begins with; 0 for none.
func markLen(line []byte) int {
	if len(line) == 0 {
		return 0
	}
	n := 1
	switch c := line[0]; {
	case c == '>':
		return 1
	case c == '-' || c == '+' || c == '*':
	case c >= '0' && c <= '9':
		for n < len(line) && n < 10 && line[n] >= '0' && line[n] <= '9' {
			n++
		}
		if n == len(line) || line[n] != '.' && line[n] != ')' {
			return 0
		}
		n++
	default:
		return 0
	}
	if n < len(line) && line[n] != ' ' && line[n] != '\t' && line[n] != '\r' {
		return 0
	}
	return n
}
