package doc

import (
	"fmt"

	"gopkg.in/yaml.v3"

	"tabletop/loader/diag"
)

// maxExpanded is how many values the aliases of one YAML document may stand for.
const maxExpanded = 1_000_000

// yamlReader turns the nodes of one chunk into ours.
type yamlReader struct {
	*source
	lines    *lines
	anchors  map[*yaml.Node]anchored // the values of anchors
	expanded int                     // values so far that aliases stand for
}

// anchored is what an alias stands for.
type anchored struct {
	made
	size int  // values in it
	done bool // false while it is being read, so that it cannot hold itself
}

// made is a value with the offsets of its start and end and the number of levels below it.
type made struct {
	node       *Node
	start, end int
	height     int
}

// node reads n, which is nested depth deep.
func (r *yamlReader) node(n *yaml.Node, depth int) made {
	before := r.count
	if n.Kind == yaml.AliasNode {
		return r.alias(n, depth)
	}
	if n.Anchor != "" {
		r.anchors[n] = anchored{}
	}
	m := r.fresh(n, depth)
	if n.Anchor != "" {
		r.anchors[n] = anchored{m, r.count - before, true}
	}
	return m
}

func (r *yamlReader) fresh(n *yaml.Node, depth int) made {
	start := r.lines.offset(n.Line, n.Column)
	full := r.full(start)
	if depth > maxDepth {
		r.tooDeep(start, start)
	}
	if full || depth > maxDepth {
		return made{node: &Node{Range: r.span(start, start)}, start: start, end: start}
	}
	p := props{content: start, end: start}
	if n.Anchor != "" || n.Style&yaml.TaggedStyle != 0 || start < len(r.b) && r.b[start] == '!' {
		p = r.props(start)
	}
	var m made
	switch n.Kind {
	case yaml.SequenceNode:
		m = r.sequence(n, p.content, depth)
	case yaml.MappingNode:
		m = r.mapping(n, p.content, depth)
	default:
		m = r.scalar(n, p)
	}
	r.tag(n, p, m.node)
	return m
}

// alias gives the value of an anchor, within the budget.
func (r *yamlReader) alias(n *yaml.Node, depth int) made {
	start := r.lines.offset(n.Line, n.Column)
	end := min(start+1+len(n.Value), len(r.b))
	target := r.anchors[n.Alias]
	over := r.expanded > maxExpanded
	r.expanded += target.size
	switch {
	case !target.done:
		r.fault(diag.AliasLimit, start, end, fmt.Sprintf("*%s stands for a value that holds itself", n.Value), "")
	case depth+target.height > maxDepth:
		r.tooDeep(start, end)
	case r.expanded > maxExpanded:
		if !over {
			r.fault(diag.AliasLimit, start, end, fmt.Sprintf("the aliases of this file stand for more than %d values", maxExpanded),
				"Use $variants for long lists.")
		}
	default:
		r.count += target.size
		return made{target.node, start, end, target.height}
	}
	return made{node: &Node{Range: r.span(start, end)}, start: start, end: end}
}

func (r *yamlReader) sequence(n *yaml.Node, start, depth int) made {
	m := made{node: &Node{Kind: List, Items: make([]*Node, 0, len(n.Content))}, start: start, end: min(start+1, len(r.b))}
	for _, item := range n.Content {
		if r.count > maxValues {
			break
		}
		x := r.node(item, depth+1)
		m.node.Items = append(m.node.Items, x.node)
		m.end, m.height = max(m.end, x.end), max(m.height, x.height+1)
	}
	m.end = r.closed(start, m.end, n.Style)
	m.node.Range = r.span(start, m.end)
	return m
}

// closed is the end of a list or object: behind its bracket when it has one.
func (r *yamlReader) closed(start, end int, style yaml.Style) int {
	if style&yaml.FlowStyle == 0 || start >= len(r.b) || r.b[start] != '[' && r.b[start] != '{' {
		return end
	}
	i := max(end, start+1)
	for i < len(r.b) {
		switch r.b[i] {
		case ']', '}':
			return i + 1
		case '#':
			i = r.lineEnd(i)
		default:
			i++
		}
	}
	return end
}

// scalar reads a string, number, boolean or null.
func (r *yamlReader) scalar(n *yaml.Node, p props) made {
	var node *Node
	start := p.content
	switch {
	case n.Style&yaml.DoubleQuotedStyle != 0:
		node = &Node{Kind: String, Text: n.Value, origin: &origin{r.source, start, doubleSource}}
	case n.Style&yaml.SingleQuotedStyle != 0:
		node = &Node{Kind: String, Text: n.Value, origin: &origin{r.source, start, singleSource}}
	case n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0:
		node = &Node{Kind: String, Text: n.Value, origin: &origin{r.source, start, blockSource}}
	case p.bare:
		node = &Node{Kind: String, Text: n.Value}
	default:
		node = plain(n.Value)
	}
	end := p.end
	if n.Value != "" || n.Style&^yaml.TaggedStyle != 0 {
		end = r.scalarEnd(n, start)
	} else {
		start = end
	}
	switch {
	case node.Kind == String && node.origin == nil:
		node.origin = &origin{r.source, start, plainSource}
	case node.Kind == Null && n.Value == "":
		node.origin = &origin{r.source, start, notText}
	}
	node.Range = r.span(start, end)
	return made{node: node, start: start, end: end}
}

// scalarEnd is the offset behind a scalar that starts at start.
func (r *yamlReader) scalarEnd(n *yaml.Node, start int) int {
	scan := plainScalar
	switch {
	case n.Style&yaml.DoubleQuotedStyle != 0:
		scan = doubleQuoted
	case n.Style&yaml.SingleQuotedStyle != 0:
		scan = singleQuoted
	case n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0:
		scan = blockScalar
	}
	if end, ok := scan(nil, r.b, start, n.Value); ok {
		return end
	}
	return r.lineEnd(start) // a form that the scan does not know: say its first line
}
