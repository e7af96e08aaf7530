package doc

import (
	"fmt"
	"strings"

	"tabletop/loader/diag"
)

// dump writes a tree one value a line: path, value, range.
func dump(b *strings.Builder, path string, n *Node) {
	r := func(r diag.Range) string {
		return fmt.Sprintf("%d:%d-%d:%d", r.Start.Line, r.Start.Column, r.End.Line, r.End.Column)
	}
	switch n.Kind {
	case List:
		fmt.Fprintf(b, "%s %s list\n", r(n.Range), path)
		for i, item := range n.Items {
			dump(b, fmt.Sprintf("%s[%d]", path, i), item)
		}
	case Map:
		fmt.Fprintf(b, "%s %s map\n", r(n.Range), path)
		for _, e := range n.Entries {
			fmt.Fprintf(b, "%s %s.%s key\n", r(e.KeyRange), path, e.Key)
			dump(b, path+"."+e.Key, e.Value)
		}
	default:
		fmt.Fprintf(b, "%s %s %s %q\n", r(n.Range), path, n.Kind, n.Text)
	}
}
