package compose

// Following a dotted path into a record. What is on the way is made anew, never changed in place.

import (
	"fmt"
	"slices"
	"strconv"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// descend gives n with the operation done below it; step is the next one of the path. A nil n is not there yet.
func (o *operation) descend(n *doc.Node, step int) (*doc.Node, *diag.Diagnostic) {
	if step == len(o.steps) {
		return o.change(n)
	}
	if n == nil || n.Kind == doc.Null && step > 0 {
		if n = o.missing(step); n == nil {
			return o.change(nil)
		}
	}
	switch n.Kind {
	case doc.Map:
		return o.intoMap(n, step)
	case doc.List:
		return o.intoList(n, step)
	}
	return nil, &diag.Diagnostic{Range: o.pathPlace, Suggestion: "Set " + o.before(step) + " as a whole.",
		Message: fmt.Sprintf("the path %s leads into %s, which is %s", o.path, o.before(step), n.Describe())}
}

// missing is what stands on the way to a value that is not there: a list for an index, an object for a key. It is
// nil for operations that make nothing new.
func (o *operation) missing(step int) *doc.Node {
	if o.kind == opRemoveValue || o.kind == opRemoveFlag || o.kind == opMul {
		return nil
	}
	if _, ok := index(o.steps[step]); ok {
		return &doc.Node{Kind: doc.List, Range: o.place}
	}
	return &doc.Node{Kind: doc.Map, Range: o.place}
}

func (o *operation) intoMap(n *doc.Node, step int) (*doc.Node, *diag.Diagnostic) {
	name := o.steps[step]
	i := slices.IndexFunc(n.Entries, func(e doc.Entry) bool { return e.Key == name })
	var was *doc.Node
	if i >= 0 {
		was = n.Entries[i].Value
	}
	value, fault := o.descend(was, step+1)
	switch {
	case fault != nil:
		return nil, fault
	case value == nil || value == was:
		return n, nil
	}
	entries := slices.Clone(n.Entries)
	if i < 0 {
		entries = append(entries, doc.Entry{Key: name, KeyRange: o.pathPlace})
		i = len(entries) - 1
	}
	entries[i].Value = value
	if step == len(o.steps)-1 {
		entries[i].KeyRange = o.pathPlace
	}
	return withEntries(n, entries), nil
}

func (o *operation) intoList(n *doc.Node, step int) (*doc.Node, *diag.Diagnostic) {
	i, ok := index(o.steps[step])
	if !ok || i > len(n.Items) {
		hint := fmt.Sprintf("Use a number from 0 to %d.", len(n.Items)-1)
		if len(n.Items) == 0 {
			hint = "Use append to put something into it."
		}
		return nil, &diag.Diagnostic{Range: o.pathPlace, Suggestion: hint,
			Message: fmt.Sprintf("%s is %s, and %s is none of its places", o.before(step), n.Describe(), o.steps[step])}
	}
	var was *doc.Node
	if i < len(n.Items) {
		was = n.Items[i]
	}
	value, fault := o.descend(was, step+1)
	switch {
	case fault != nil:
		return nil, fault
	case value == nil || value == was:
		return n, nil
	}
	items := slices.Clone(n.Items)
	if i == len(items) {
		items = append(items, nil)
	}
	items[i] = value
	return &doc.Node{Kind: doc.List, Items: items, Range: n.Range}, nil
}

// before is the path up to a step, for messages.
func (o *operation) before(step int) string {
	if step == 0 {
		return "the record"
	}
	s := o.steps[0]
	for _, x := range o.steps[1:step] {
		s += "." + x
	}
	return s
}

// index reads a step as a place in a list.
func index(step string) (int, bool) {
	for _, r := range step {
		if r < '0' || r > '9' {
			return 0, false
		}
	}
	i, err := strconv.Atoi(step)
	return i, err == nil
}
