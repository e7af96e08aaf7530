package doc

import "tabletop/loader/diag"

// notText is the source of an empty value: it has none.
func notText(origin, string) *diag.Text { return nil }

// Comment is the comment behind a value of YAML in its line, from the # on, when the value is empty or has no quotes:
// there a # that is meant as text begins a comment. Of other values and without a comment the text is empty.
func (n *Node) Comment() (text string, place diag.Range) {
	if n.origin == nil || n.Kind != String && n.Kind != Null {
		return "", place
	}
	s, i := n.origin.source, n.origin.offset
	if n.Kind == String {
		end, ok := plainScalar(nil, s.b, i, n.Text)
		if !ok || end == i {
			return "", place
		}
		i = end
	}
	end := i
	for end < len(s.b) && (s.b[end] == ' ' || s.b[end] == '\t') {
		end++
	}
	if end == len(s.b) || end == i || s.b[end] != '#' {
		return "", place
	}
	stop := s.lineEnd(end)
	return string(s.b[end:stop]), diag.Range{File: s.text.File, Start: s.text.Pos(end), End: s.text.Pos(stop)}
}
