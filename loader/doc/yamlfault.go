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
}

var (
	yamlLine    = regexp.MustCompile(`^(?:yaml: )?(?:line (\d+): )?(.*)`)
	yamlUnknown = regexp.MustCompile(`unknown anchor '(.*)' referenced`)
)

// yamlFault reports why the chunk [start, end) cannot be parsed. The parser gives a line at best, often
// one beside the fault, so the text is searched for the usual faults first.
func (s *source) yamlFault(start, end int, message string) {
	f := s.yamlReason(start, end, message)
	s.fault(f.code, f.start, f.end, f.message, f.suggestion, f.notes...)
}

func (s *source) yamlReason(start, end int, message string) fault {
	m := yamlLine.FindStringSubmatch(message)
	if name := yamlUnknown.FindStringSubmatch(m[2]); name != nil {
		if i := bytes.Index(s.b[start:end], []byte("*"+name[1])); i >= 0 {
			return s.unknownAlias(start + i)
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

// unknownAlias is about the text at i, which begins with an asterisk.
func (s *source) unknownAlias(i int) fault {
	end := s.wordEnd(i)
	word := string(s.b[i:end])
	return fault{code: diag.SyntaxError, start: i, end: end,
		message:    fmt.Sprintf("%s without quotes stands for a value named &%s, and there is none", word, word[1:]),
		suggestion: fmt.Sprintf("If it is a text, put it in quotes: %q.", word)}
}
