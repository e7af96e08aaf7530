package typedcsv

// Lists and tuples: `[v; v]`.

import (
	"strings"

	"tabletop/loader/doc"
)

func (v *valueReader) array(t *Type, i int) (*doc.Node, int, bool) {
	n := v.values.node()
	n.Kind = doc.List
	if i == len(v.s) && i == 0 { // an empty cell is an empty list
		n.Range = v.span(i, i)
		return n, i, true
	}
	if i == 0 {
		n.Items = v.values.list(strings.Count(v.s, ";") + 1)
	}
	end, ok := v.items(t, n, i)
	return n, end, ok
}

// tuple reads the exact number of members.
func (v *valueReader) tuple(t *Type, i int) (*doc.Node, int, bool) {
	n := v.values.node()
	n.Kind = doc.List
	n.Items = v.values.list(len(t.Members))
	end, ok := v.items(t, n, i)
	if ok && len(n.Items) < len(t.Members) {
		v.fails(tooFewMembers, i, end, t)
		return nil, i, false
	}
	return n, end, ok
}

// at is the type of a place of a list or tuple; nil after the last.
func (t *Type) at(place int) *Type {
	switch {
	case t.Kind != Tuple:
		return t.Element
	case place < len(t.Members):
		return t.Members[place].Type
	}
	return nil
}

// items reads `[v; v]` into n.
func (v *valueReader) items(t *Type, n *doc.Node, i int) (int, bool) {
	start := i
	if i >= len(v.s) || v.s[i] != '[' {
		v.fails(needOpen, i, len(v.s), t)
		return i, false
	}
	if i = v.blanks(i + 1); i < len(v.s) && v.s[i] == ']' {
		n.Range = v.span(start, i+1)
		return i + 1, true
	}
	for {
		if v.count++; v.count > v.tables.opt.MaxCells {
			v.fails(tooMany, start, start+1, t)
			return i, false
		}
		element := t.at(len(n.Items))
		if element == nil {
			v.fails(tooManyMembers, start, v.listEnd(start), t)
			return i, false
		}
		if t.Kind == Tuple {
			i = v.skipName(t.Members[len(n.Items)].Name, i)
		}
		item, end, ok := v.value(element, i)
		if !ok {
			return i, false
		}
		n.Items = append(n.Items, item)
		if v.sticks(end) {
			v.fails(numberTail, v.numbers.offset, v.itemEnd(end), element)
			return i, false
		}
		i = v.blanks(end)
		if i < len(v.s) && v.s[i] == ']' {
			n.Range = v.span(start, i+1)
			return i + 1, true
		}
		if i == len(v.s) || v.s[i] != ';' {
			v.fails(needClose, start, len(v.s), t)
			v.fault.end = i
			return i, false
		}
		i++
	}
}

// skipName goes over "name:" of a named member, which may be written in the cell too.
func (v *valueReader) skipName(name string, i int) int {
	i = v.blanks(i)
	if rest := v.s[i:]; name != "" && strings.HasPrefix(rest, name) && strings.HasPrefix(rest[len(name):], ":") {
		return i + len(name) + 1
	}
	return i
}

// listEnd is the end of the list that starts at i, its last bracket included.
func (v *valueReader) listEnd(i int) int {
	depth := 0
	for j := i; j < len(v.s); j++ {
		switch v.s[j] {
		case '[':
			depth++
		case ']':
			if depth--; depth == 0 {
				return j + 1
			}
		case '\\':
			j++
		}
	}
	return len(v.s)
}
