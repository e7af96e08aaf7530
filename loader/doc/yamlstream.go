package doc

import (
	"bytes"
	"fmt"
	"io"

	"gopkg.in/yaml.v3"

	"tabletop/loader/diag"
)

// YAML reads a stream of documents with the core schema of YAML 1.2 (see plain) plus merge keys. A document
// is read on behind a fault when what was meant is clear, and left out otherwise. A value that an alias gives
// has the place of its anchor.
func YAML(text *diag.Text, list *diag.List) []*Node {
	roots, _ := wholeYAML(text, list)
	return roots
}

func wholeYAML(text *diag.Text, list *diag.List) (roots []*Node, whole bool) {
	s := newSource(text, list, yamlChar)
	whole = !s.unread
	for _, c := range chunks(s.b) {
		more, ok := s.yaml(c[0], c[1])
		roots, whole = append(roots, more...), whole && ok
	}
	return roots, whole
}

// yamlChar reports whether YAML 1.2 allows a character in a file.
func yamlChar(r rune) bool {
	return r == '\t' || r == '\n' || r == '\r' || r == 0x85 || r >= 0xa0 && r != 0xfffe && r != 0xffff || r >= ' ' && r < 0x7f
}

// chunks are the documents of a stream, [start, end): a line that begins with --- always opens one. What
// stands before the first such line counts only when it is more than comments and directives.
func chunks(b []byte) [][2]int {
	var out [][2]int
	start, real := 0, false
	for i := 0; i < len(b); {
		end := i + bytes.IndexByte(b[i:], '\n') + 1
		if end == i {
			end = len(b)
		}
		line := b[i:end]
		if bytes.HasPrefix(line, []byte("---")) && (len(line) == 3 || bytes.IndexByte([]byte(" \t\r\n"), line[3]) >= 0) {
			if real {
				out = append(out, [2]int{start, i})
				start = i
			}
			real = true
		} else if line = bytes.TrimSpace(line); len(line) > 0 && line[0] != '#' && line[0] != '%' {
			real = true
		}
		i = end
	}
	return append(out, [2]int{start, len(b)})
}

// yaml reads the chunk [start, end), which may hold several documents that "..." ends. ok is false when something
// of it was left out.
func (s *source) yaml(start, end int) (roots []*Node, ok bool) {
	last := ""
	for tries := 0; ; tries++ {
		documents, message := yamlDocuments(s.b[start:end])
		if message == "" {
			return s.yamlNodes(documents, start, end), true
		}
		// The same message again means that the repair missed the fault.
		if message == last || tries == maxRepairs || tries*(end-start) > maxReparsed {
			return s.yamlNodes(documents, start, end), false
		}
		last = message
		f := s.yamlReason(start, end, message)
		s.fault(f.code, f.start, f.end, f.message, f.suggestion, f.notes...)
		if len(f.edits) == 0 {
			return s.yamlNodes(documents, start, end), false
		}
		s = s.edited(start, end, f.edits)
		start, end = 0, len(s.b)
	}
}

// yamlDocuments parses b. With a message, why the parser stopped, it returns the documents before.
func yamlDocuments(b []byte) (documents []*yaml.Node, message string) {
	defer func() {
		if broken := recover(); broken != nil { // the library panics on a few odd inputs
			message = fmt.Sprint(broken)
		}
	}()
	for d := yaml.NewDecoder(bytes.NewReader(b)); ; {
		n := new(yaml.Node)
		err := d.Decode(n)
		if err == io.EOF {
			return documents, ""
		}
		if err != nil {
			return documents, err.Error()
		}
		if len(n.Content) > 0 && !empty(n.Content[0]) {
			documents = append(documents, n.Content[0])
		}
	}
}

// empty reports whether a document holds nothing at all.
func empty(n *yaml.Node) bool {
	return n.Kind == yaml.ScalarNode && n.Value == "" && n.Style == 0 && n.Anchor == ""
}

// yamlNodes makes trees of the documents of the chunk [start, end).
func (s *source) yamlNodes(documents []*yaml.Node, start, end int) []*Node {
	r := &yamlReader{source: s, lines: newLines(s.b, start, end), anchors: map[*yaml.Node]anchored{}}
	var roots []*Node
	for _, n := range documents {
		roots = append(roots, r.node(n, 0).node)
	}
	return roots
}
