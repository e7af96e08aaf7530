// Package doc reads the languages of definition files, YAML, JSON and TOML, into one tree of values
// in which every value and every key knows its place in the file. What the values mean is for
// others: doc knows no roles and no properties.
package doc

import (
	"strconv"
	"unicode/utf8"

	"tabletop/loader/diag"
)

// Kind is the kind of a value. The three languages share these six.
type Kind uint8

const (
	Null Kind = iota
	Bool
	Number
	String
	List
	Map
)

// String names the kind for messages: "null", "boolean", "number", "string", "list" or "map".
func (k Kind) String() string {
	return [...]string{"null", "boolean", "number", "string", "list", "map"}[k]
}

// Node is one value. A YAML alias shares the node of its anchor, so a tree may hold one node in two
// places; it has no cycles. Nodes are not to be changed once they are shared.
type Node struct {
	Kind   Kind
	Bool   bool
	Number float64 // may be infinite or not a number where a file says .inf, nan or 1e999
	// Text is the value of a string; of a number, a boolean and null it is what the file says.
	Text    string
	Items   []*Node    // of a list
	Entries []Entry    // of a map, in the order of the file, no key twice
	Range   diag.Range // quotes and brackets included; tags and anchors not

	origin *origin // nil when the value is not made of text
}

// Entry is one key of a map with its value.
type Entry struct {
	Key      string
	KeyRange diag.Range
	Value    *Node
}

// FromText is a string that stands outside of a definition file, such as the cell of a CSV file.
func FromText(t *diag.Text, r diag.Range) *Node {
	return &Node{Kind: String, Text: string(t.Bytes), Range: r, origin: &origin{source: &source{text: t, b: t.Bytes}, decode: itself}}
}

// Source is the value of a string as text to parse: its bytes are those of Text, and each of them
// knows its place in the file, whatever escapes, indents and folds lie between. It is made on each
// call, because few strings need it. Of a node that is no string it is what the file says.
func (n *Node) Source() *diag.Text {
	if n.origin != nil {
		if t := n.origin.decode(*n.origin, n.Text); t != nil {
			return t
		}
	}
	return n.roughly()
}

// roughly is Source of a value that did not come from a file, or is written there in a way that is not
// understood: where it is as long as its place it is taken to stand there as it is, else all of it at the start.
func (n *Node) roughly() *diag.Text {
	from, to := n.Range.Start, n.Range.End
	origins := []diag.Origin{{Offset: 0, Pos: from}}
	if from.Line == to.Line && to.Column-from.Column == utf8.RuneCountInString(n.Text) {
		return diag.NewTextAt(n.Range.File, []byte(n.Text), origins)
	}
	for i := range n.Text {
		if i > 0 {
			origins = append(origins, diag.Origin{Offset: i, Pos: from})
		}
	}
	origins = append(origins, diag.Origin{Offset: len(n.Text), Pos: to})
	return diag.NewTextAt(n.Range.File, []byte(n.Text), origins)
}

// origin says where the text of a scalar begins and how it is written there.
type origin struct {
	source *source
	offset int // of the first byte: the quote or the block indicator, where there is one
	decode func(o origin, value string) *diag.Text
}

func itself(o origin, _ string) *diag.Text { return o.source.text }

// Get is the value of a key of a map; nil when there is none or n is no map.
func (n *Node) Get(key string) *Node {
	if e := n.Entry(key); e != nil {
		return e.Value
	}
	return nil
}

// Entry is the entry of a key of a map; nil when there is none or n is no map.
func (n *Node) Entry(key string) *Entry {
	if n == nil {
		return nil
	}
	for i := range n.Entries {
		if n.Entries[i].Key == key {
			return &n.Entries[i]
		}
	}
	return nil
}

// Value is the value without its place: nil, bool, float64, string, []any or map[string]any.
func (n *Node) Value() any {
	if n == nil {
		return nil
	}
	switch n.Kind {
	case Bool:
		return n.Bool
	case Number:
		return n.Number
	case String:
		return n.Text
	case List:
		list := make([]any, len(n.Items))
		for i, item := range n.Items {
			list[i] = item.Value()
		}
		return list
	case Map:
		m := make(map[string]any, len(n.Entries))
		for _, e := range n.Entries {
			m[e.Key] = e.Value.Value()
		}
		return m
	}
	return nil
}

// Scalar is a value as text, the way ids and route parameters compare: a string as it is, a boolean
// as true or false, a number in its shortest decimal form. ok is false for null, lists and maps.
func (n *Node) Scalar() (text string, ok bool) {
	if n == nil {
		return "", false
	}
	switch n.Kind {
	case String:
		return n.Text, true
	case Number:
		return strconv.FormatFloat(n.Number, 'f', -1, 64), true
	case Bool:
		return strconv.FormatBool(n.Bool), true
	}
	return "", false
}

// Describe says in a few words what a value is, for messages such as "size is the text "big"".
func (n *Node) Describe() string {
	switch {
	case n == nil || n.Kind == Null:
		return "empty"
	case n.Kind == String:
		return "the text " + strconv.Quote(shorten(n.Text, 40))
	case n.Kind == Number:
		return "the number " + shorten(n.Text, 40)
	case n.Kind == Bool:
		return strconv.FormatBool(n.Bool)
	case n.Kind == List:
		return count(len(n.Items), "a list of ", "item")
	}
	return count(len(n.Entries), "an object of ", "key")
}

func count(n int, what, unit string) string {
	if n != 1 {
		unit += "s"
	}
	return what + strconv.Itoa(n) + " " + unit
}

func shorten(s string, most int) string {
	runes := 0
	for i := range s {
		if runes == most {
			return s[:i] + "…"
		}
		runes++
	}
	return s
}
