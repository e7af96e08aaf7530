package doc

import (
	"gopkg.in/yaml.v3"

	"tabletop/loader/diag"
)

// mapping reads an object. Its own keys win over those that merge keys bring, whatever their order.
func (r *yamlReader) mapping(n *yaml.Node, start, depth int) made {
	m := made{node: &Node{Kind: Map}, start: start, end: min(start+1, len(r.b))}
	braces := n.Style&yaml.FlowStyle != 0 && start < len(r.b) && r.b[start] == '{'
	own := keys{entries: make([]Entry, 0, len(n.Content)/2)}
	var merged []*Node
	for i := 0; i+1 < len(n.Content) && r.count <= maxValues; i += 2 {
		key := r.node(n.Content[i], depth+1)
		value := r.node(n.Content[i+1], depth+1)
		if i == 0 && !braces {
			m.start, m.end = key.start, key.end
		}
		m.end = max(m.end, key.end, value.end)
		m.height = max(m.height, value.height+1)
		if n.Content[i].Tag == "!!merge" && n.Content[i].Style == 0 {
			merged = append(merged, r.merge(value)...)
		} else {
			r.entry(&own, key, value.node)
		}
	}
	for _, from := range merged {
		for _, e := range from.Entries {
			own.add(e)
		}
	}
	m.node.Entries = own.entries
	if braces {
		m.end = r.closed(start, m.end, n.Style)
	}
	m.node.Range = r.span(m.start, m.end)
	return m
}

// entry adds a key with its value unless it is there.
func (r *yamlReader) entry(own *keys, key made, value *Node) {
	here := r.span(key.start, key.end)
	if key.node.Kind == List || key.node.Kind == Map {
		r.fault(diag.SyntaxError, key.start, key.end, "a list or an object stands where a key should be", "")
		return
	}
	if first := own.add(Entry{Key: key.node.Text, KeyRange: here, Value: value}); first != nil {
		r.twice(key.node.Text, here, first.KeyRange)
	}
}

// merge are the objects that a merge key (<<) brings; of several, the first wins.
func (r *yamlReader) merge(value made) []*Node {
	from := []*Node{value.node}
	if value.node.Kind == List {
		from = value.node.Items
	}
	for i, x := range from {
		if x.Kind != Map {
			r.fault(diag.SyntaxError, value.start, value.end, "<< takes an object or a list of objects", "Write the alias of an object: <<: *name.")
			return from[:i]
		}
	}
	return from
}
