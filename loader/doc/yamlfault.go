package doc

import (
	"bytes"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"tabletop/loader/diag"
)

// fault is what is wrong with a YAML text, and where.
type fault struct {
	code                diag.Code
	start, end          int
	message, suggestion string
	notes               []diag.Related
	edits               []edit // that make of it what was meant, where that is clear
}

var (
	yamlLine    = regexp.MustCompile(`^(?:yaml: )?(?:line (\d+): )?(.*)`)
	yamlUnknown = regexp.MustCompile(`unknown anchor '(.*)' referenced`)
)

// yamlReason finds out why the chunk [start, end) cannot be parsed. The parser gives a line at best, often one
// beside the fault, so the text is searched for the usual faults first.
func (s *source) yamlReason(start, end int, message string) fault {
	m := yamlLine.FindStringSubmatch(message)
	if name := yamlUnknown.FindStringSubmatch(m[2]); name != nil {
		if i := s.find("*"+name[1], start, end); i >= 0 {
			return s.unknownAlias(i, s.wordEnd(i))
		}
	}
	if f := findYAMLFault(s, start, end); f != nil {
		return *f
	}
	line, _ := strconv.Atoi(m[1])
	l := newLines(s.b, start, end)
	at := l.offset(max(1, min(line, len(l.starts))), 1)
	stop := min(s.lineEnd(at), end)
	at = stop - len(bytes.TrimLeft(s.b[at:stop], " \t"))
	return fault{code: diag.SyntaxError, start: at, end: stop, message: "this cannot be read as YAML: " + strings.TrimSpace(m[2])}
}

// find is the offset of a word that begins a value, or -1.
func (s *source) find(word string, start, end int) int {
	for i := start; i < end; {
		n := bytes.Index(s.b[i:end], []byte(word))
		if n < 0 {
			return -1
		}
		i += n
		if s.wordEnd(i) == i+len(word) && (i == start || strings.IndexByte(" \t\n[,{:", s.b[i-1]) >= 0) {
			return i
		}
		i += len(word)
	}
	return -1
}

// unknownAlias is about the text [i, end), which begins with an asterisk.
func (s *source) unknownAlias(i, end int) fault {
	word := string(s.b[i:end])
	return fault{code: diag.SyntaxError, start: i, end: end,
		message:    fmt.Sprintf("%s without quotes stands for a value named &%s, and there is none", word, word[1:]),
		suggestion: fmt.Sprintf("If it is a text, put it in quotes: %q.", word), edits: s.quotes(i, end)}
}
