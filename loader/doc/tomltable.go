package doc

import (
	"bytes"
	"fmt"

	"github.com/pelletier/go-toml/v2/unstable"

	"tabletop/loader/diag"
)

// made by tells who made a table, which decides who may add to it.
type madeBy int

const (
	header  madeBy = iota // [a]: complete with its lines; deeper headers may add tables
	implied               // the a of [a.b]: a header [a] may still come
	dotted                // the a of a.b = 1: other lines of the same table may add to it
	inline                // { }: complete
	array                 // an element list of [[a]]: others may be added
)

// table is an object under construction.
type table struct {
	node *Node
	own  keys
	by   madeBy
	in   *table // dotted only: the table whose lines made it
}

func (r *tomlReader) newTable(by madeBy, start, end int) *table {
	t := &table{node: &Node{Kind: Map, Range: r.span(start, end)}, by: by}
	r.tables[t.node] = t
	return t
}

// expression reads a header or a line "key = value".
func (r *tomlReader) expression(root *table, e *unstable.Node) {
	switch e.Kind {
	case unstable.KeyValue:
		r.done = r.keyValue(r.current, e, 1)
	case unstable.Table, unstable.ArrayTable:
		r.done = r.headerLine(root, e)
	}
}

// tomlKey is one part of a dotted key.
type tomlKey struct {
	text       string
	start, end int
}

func (r *tomlReader) path(it unstable.Iterator) []tomlKey {
	var path []tomlKey
	for it.Next() {
		n := it.Node()
		start := r.base + int(n.Raw.Offset)
		path = append(path, tomlKey{string(n.Data), start, start + int(n.Raw.Length)})
	}
	return path
}

// keyValue adds a line to t and returns the offset behind it.
func (r *tomlReader) keyValue(t *table, e *unstable.Node, depth int) int {
	path := r.path(e.Key())
	last := path[len(path)-1]
	v, end := r.value(e.Value(), r.next(r.equals(last.end)+1), depth+len(path))
	in := t
	for _, k := range path[:len(path)-1] {
		next := r.into(t, k, dotted)
		if next == nil {
			return end
		}
		if next.by != dotted || next.in != nil && next.in != in {
			r.again(t, k)
			return end
		}
		next.in = in
		t = next
	}
	if depth+len(path) <= maxDepth {
		r.add(t, last, v)
	}
	return end
}

// equals is the offset of the equals sign behind a key.
func (r *tomlReader) equals(i int) int {
	for i < len(r.b)-1 && r.b[i] != '=' {
		i++
	}
	return i
}

// into is the table of key k in t, made when there is none; nil when k is something else.
func (r *tomlReader) into(t *table, k tomlKey, by madeBy) *table {
	i, ok := t.own.find(k.text)
	if !ok {
		next := r.newTable(by, k.start, k.end)
		r.add(t, k, next.node)
		return next
	}
	x := t.own.entries[i].Value
	if n := len(x.Items); n > 0 && r.tables[x] != nil {
		x = x.Items[n-1]
	}
	next := r.tables[x]
	if next == nil || next.by == inline {
		r.again(t, k)
		return nil
	}
	return next
}

// add puts a value under key k, unless it is there.
func (r *tomlReader) add(t *table, k tomlKey, v *Node) bool {
	here := r.span(k.start, k.end)
	if first := t.own.add(Entry{Key: k.text, KeyRange: here, Value: v}); first != nil {
		r.twice(k.text, here, first.KeyRange)
		return false
	}
	t.node.Entries = t.own.entries
	return true
}

// again reports key k of t, which is defined and may not be extended.
func (r *tomlReader) again(t *table, k tomlKey) {
	i, _ := t.own.find(k.text)
	r.list.Add(diag.Diagnostic{Code: diag.DuplicateKey, Range: r.span(k.start, k.end),
		Message:    fmt.Sprintf("%q is defined already and cannot be added to here", k.text),
		Suggestion: "Put these keys below the first one, or give them another name.",
		Notes:      []diag.Related{{Message: "first defined here", Range: t.own.entries[i].KeyRange}}})
}

// headerLine opens the table of [a.b] or the next one of [[a.b]]. When it cannot, the lines under it
// go into a table of nobody, so that their own faults still show.
func (r *tomlReader) headerLine(root *table, e *unstable.Node) int {
	path := r.path(e.Key())
	last := path[len(path)-1]
	end := min(r.lineEnd(last.end), len(r.b))
	start := path[0].start
	for start > r.base && r.b[start] != '[' {
		start--
	}
	brackets := 1
	if e.Kind == unstable.ArrayTable {
		brackets = 2
	}
	closing := last.end + bytes.IndexByte(r.b[last.end:], ']')
	r.current = r.newTable(header, start+1-brackets, closing+brackets)
	if len(path) >= maxDepth {
		r.tooDeep(path[0].start, last.end)
		return end
	}
	t := root
	for _, k := range path[:len(path)-1] {
		if t = r.into(t, k, implied); t == nil {
			return end
		}
	}
	r.open(t, last, e.Kind == unstable.ArrayTable)
	return end
}

// open makes r.current the table of key k in t.
func (r *tomlReader) open(t *table, k tomlKey, list bool) {
	i, ok := t.own.find(k.text)
	switch {
	case !ok && list:
		l := &Node{Kind: List, Items: []*Node{r.current.node}, Range: r.current.node.Range}
		r.tables[l] = &table{node: l, by: array}
		r.add(t, k, l)
	case !ok:
		r.add(t, k, r.current.node)
	default:
		x := t.own.entries[i].Value
		known := r.tables[x]
		switch {
		case known != nil && known.by == array && list:
			x.Items = append(x.Items, r.current.node)
		case known != nil && known.by == implied && !list:
			known.by = header
			known.node.Range = r.current.node.Range
			r.current = known
		default:
			r.again(t, k)
		}
	}
}

// widen lets the range of every table reach to the end of its last value.
func widen(n *Node) diag.Pos {
	for _, item := range n.Items {
		n.Range.End = later(n.Range.End, widen(item))
	}
	for i := range n.Entries {
		n.Range.End = later(n.Range.End, widen(n.Entries[i].Value))
	}
	return n.Range.End
}

func later(a, b diag.Pos) diag.Pos {
	if a.Before(b) {
		return b
	}
	return a
}
