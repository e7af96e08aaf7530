package doc

import (
	"bytes"
	"fmt"

	"gopkg.in/yaml.v3"

	"tabletop/loader/diag"
)

// props are the anchor and the tag before a value.
type props struct {
	content        int // where the value itself starts
	end            int // behind the last property
	tagAt, tagEnds int
	bare           bool // the tag is "!", which makes a scalar a string
}

// props reads the properties at i.
func (s *source) props(i int) props {
	p := props{content: i, end: i}
	for i < len(s.b) {
		switch s.b[i] {
		case ' ', '\t', '\n', '\r':
			i++
			continue
		case '#':
			i = s.lineEnd(i)
			continue
		case '&', '!':
			if s.b[i] == '!' && p.tagEnds > 0 {
				p.content = i // the second tag is that of the first key of an object
				return p
			}
			p.end = s.wordEnd(i)
			if s.b[i] == '!' {
				p.tagAt, p.tagEnds, p.bare = i, p.end, p.end == i+1
			}
		default:
			p.content = i
			return p
		}
		i = p.end
	}
	p.content = p.end
	return p
}

// wordEnd is where an anchor, alias or tag ends. Commas and brackets end it too.
func (s *source) wordEnd(i int) int {
	end := bytes.IndexAny(s.b[i:], " \t\r\n,[]{}")
	if end < 0 {
		return len(s.b)
	}
	return i + max(end, 1)
}

// tag makes of x what its tag says, or reports the tag.
func (r *yamlReader) tag(n *yaml.Node, p props, x *Node) {
	if p.tagAt == p.tagEnds || p.bare {
		return
	}
	written := string(r.b[p.tagAt:p.tagEnds])
	scalar := n.Kind == yaml.ScalarNode
	switch n.Tag {
	case "!!str":
		if scalar {
			*x = Node{Kind: String, Text: n.Value, Range: x.Range, origin: x.origin}
			return
		}
	case "!!int", "!!float", "!!bool", "!!null":
		v := plain(n.Value)
		want := map[string]Kind{"!!int": Number, "!!float": Number, "!!bool": Bool, "!!null": Null}[n.Tag]
		if scalar && v.Kind == want {
			v.Range = x.Range
			*x = *v
			return
		}
	case "!!seq", "!!map":
		if x.Kind == map[string]Kind{"!!seq": List, "!!map": Map}[n.Tag] {
			return
		}
	default:
		r.unknownTag(n, p, x, written)
		return
	}
	r.fault(diag.UnknownTag, p.tagAt, p.tagEnds, fmt.Sprintf("the tag %s does not fit its value, %s", written, x.Describe()), "Delete the tag.")
}

// unknownTag reports a tag. One without a value, as in "- !./draft.yaml", is a text whose quotes were
// forgotten, and is read as such.
func (r *yamlReader) unknownTag(n *yaml.Node, p props, x *Node, written string) {
	suggestion := "Delete the tag."
	if n.Kind == yaml.ScalarNode && n.Value == "" {
		suggestion = fmt.Sprintf("If it is a text, put it in quotes: %q.", written)
		at := r.span(p.tagAt, p.tagEnds)
		*x = Node{Kind: String, Text: written, Range: at, origin: &origin{r.source, p.tagAt, plainSource}}
	}
	r.fault(diag.UnknownTag, p.tagAt, p.tagEnds, fmt.Sprintf("the YAML tag %s means nothing here", written), suggestion)
}
