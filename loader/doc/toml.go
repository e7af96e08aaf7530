package doc

import (
	"strconv"
	"strings"

	"github.com/pelletier/go-toml/v2/unstable"

	"tabletop/loader/diag"
)

// TOML reads one TOML 1.1 document, whose root is an object. Dates and times are strings. After a
// syntax error reading goes on in the next line.
func TOML(text *diag.Text, list *diag.List) []*Node {
	roots, _ := wholeTOML(text, list)
	return roots
}

func wholeTOML(text *diag.Text, list *diag.List) (roots []*Node, whole bool) {
	r := &tomlReader{source: newSource(text, list, func(rune) bool { return true }), tables: map[*Node]*table{}}
	root := r.newTable(header, 0, 0)
	r.current = root
	found, lost := false, r.unread
	for more := true; more; {
		r.parser.Reset(r.b[r.base:])
		for r.parser.NextExpression() {
			r.expression(root, r.parser.Expression())
			found = true
		}
		lost = lost || r.parser.Error() != nil
		more = r.failed()
	}
	if !found {
		return nil, !lost
	}
	widen(root.node)
	return []*Node{root.node}, !lost
}

type tomlReader struct {
	*source
	parser  unstable.Parser
	base    int              // offset of what the parser reads now
	done    int              // offset behind the last expression
	tables  map[*Node]*table // the tables that later lines may add to
	current *table           // that the last header opened
}

// value reads the value that starts at i and returns the offset behind it.
func (r *tomlReader) value(n *unstable.Node, i, depth int) (*Node, int) {
	if depth > maxDepth {
		r.tooDeep(i, i+1)
		return &Node{Range: r.span(i, i+1)}, r.closing(n, i)
	}
	if r.full(i) {
		return &Node{Range: r.span(i, i+1)}, r.closing(n, i)
	}
	switch n.Kind {
	case unstable.Array:
		list, end := &Node{Kind: List}, i+1
		for it := n.Children(); it.Next(); {
			var item *Node
			item, end = r.value(it.Node(), r.next(end), depth+1)
			list.Items = append(list.Items, item)
		}
		end = r.next(end) + 1
		list.Range = r.span(i, end)
		return list, end
	case unstable.InlineTable:
		t, end := r.newTable(inline, i, i+1), i+1
		for it := n.Children(); it.Next(); {
			end = r.keyValue(t, it.Node(), depth+1)
		}
		end = r.next(end) + 1
		t.node.Range = r.span(i, end)
		return t.node, end
	}
	raw := string(r.parser.Raw(n.Raw))
	end := i + len(raw)
	x := tomlScalar(n, raw)
	if n.Kind == unstable.String {
		x.origin = &origin{r.source, i, tomlSource}
	}
	x.Range = r.span(i, end)
	return x, end
}

// closing is the offset behind a value that is not read.
func (r *tomlReader) closing(n *unstable.Node, i int) int {
	switch n.Kind {
	case unstable.Array, unstable.InlineTable:
		depth := 0
		for ; i < len(r.b); i++ {
			switch r.b[i] {
			case '"', '\'':
				i = tomlString(nil, r.b, i) - 1
			case '#':
				i = r.lineEnd(i) - 1
			case '[', '{':
				depth++
			case ']', '}':
				if depth--; depth == 0 {
					return i + 1
				}
			}
		}
		return i
	}
	return i + int(n.Raw.Length)
}

// next skips white space, commas and comments.
func (r *tomlReader) next(i int) int {
	for i < len(r.b) {
		switch r.b[i] {
		case ' ', '\t', '\r', '\n', ',':
			i++
		case '#':
			i = r.lineEnd(i)
		default:
			return i
		}
	}
	return i
}

func tomlScalar(n *unstable.Node, raw string) *Node {
	switch n.Kind {
	case unstable.Bool:
		return &Node{Kind: Bool, Bool: raw == "true", Text: raw}
	case unstable.Integer, unstable.Float:
		return &Node{Kind: Number, Number: tomlNumber(raw), Text: raw}
	case unstable.String:
		if strings.Contains(raw, "\r") {
			d := newDecoding(diag.NewText("", []byte(raw)), len(raw))
			tomlString(d, []byte(raw), 0)
			return &Node{Kind: String, Text: string(d.out)}
		}
		return &Node{Kind: String, Text: string(n.Data)}
	}
	return &Node{Kind: String, Text: raw} // a date or a time
}

// tomlNumber reads a number that the parser has checked.
func tomlNumber(s string) float64 {
	s = strings.ReplaceAll(s, "_", "")
	for prefix, base := range map[string]int{"0x": 16, "0o": 8, "0b": 2} {
		if rest, ok := strings.CutPrefix(s, prefix); ok {
			f, _ := whole(rest, base)
			return f
		}
	}
	f, _ := strconv.ParseFloat(s, 64) // knows inf and nan; out of range gives the infinity
	return f
}
