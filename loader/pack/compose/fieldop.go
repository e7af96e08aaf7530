package compose

// Operations on single fields: set, merge, add, mul, append, removeValue, addFlag and removeFlag.

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// kind is what is done to a field or record.
type kind string

const (
	opSet         kind = "set"
	opMerge       kind = "merge"
	opAdd         kind = "add"
	opMul         kind = "mul"
	opAppend      kind = "append"
	opRemoveValue kind = "removeValue"
	opAddFlag     kind = "addFlag"
	opRemoveFlag  kind = "removeFlag"

	opReplace kind = "replace"
	opRemove  kind = "remove"
	opTouch   kind = "touch" // a change that writes no field, such as an empty patch
)

// arguments are the operations, each with the key that holds what it works with.
var arguments = []struct {
	kind kind
	key  string
	form string
}{
	{opSet, "value", `"value": 5`},
	{opMerge, "value", `"value": {"tilt": 0}`},
	{opAdd, "value", `"value": 1`},
	{opMul, "value", `"value": 2`},
	{opAppend, "values", `"values": ["new"]`},
	{opRemoveValue, "value", `"value": "old"`},
	{opAddFlag, "flag", `"flag": "NEW"`},
	{opRemoveFlag, "flag", `"flag": "OLD"`},
}

// operation is one item of fieldPatches.
type operation struct {
	kind      kind
	path      string
	steps     []string
	pathPlace diag.Range
	arg       *doc.Node
	place     diag.Range // of the whole
}

// readOp reads an operation.
func readOp(n *doc.Node) (*operation, *diag.Diagnostic) {
	const form = `Write {"op": "set", "path": "size", "value": [20, 20, 3]}, say.`
	if n.Kind != doc.Map {
		return nil, &diag.Diagnostic{Range: n.Range, Suggestion: form, Message: "an operation is an object, but this is " + n.Describe()}
	}
	o := &operation{place: n.Range}
	op := n.Get("op")
	if op == nil || op.Kind != doc.String {
		return nil, &diag.Diagnostic{Range: n.Range, Suggestion: form, Message: "the operation does not say what to do: it has no text under op"}
	}
	var names []string
	key, argForm := "", ""
	for _, a := range arguments {
		names = append(names, string(a.kind))
		if op.Text == string(a.kind) {
			o.kind, key, argForm = a.kind, a.key, a.form
		}
	}
	if key == "" {
		hint := "The operations are " + strings.Join(names, ", ") + "."
		if near, ok := diag.Nearest(op.Text, names); ok {
			hint = "Did you mean " + near + "?"
		}
		return nil, &diag.Diagnostic{Range: op.Range, Suggestion: hint, Message: fmt.Sprintf("there is no operation %q", op.Text)}
	}
	if fault := o.readPath(n); fault != nil {
		return nil, fault
	}
	if o.arg = n.Get(key); o.arg == nil {
		return nil, &diag.Diagnostic{Range: n.Range, Suggestion: "Add " + argForm + ", say.", Message: fmt.Sprintf("the operation %s on %s has no %s", o.kind, o.path, key)}
	}
	return o, o.checkArgument(argForm)
}

// maxSteps bounds how deep a path leads, and with it the depth of what it makes.
const maxSteps = 64

func (o *operation) readPath(n *doc.Node) *diag.Diagnostic {
	const form = `Write the keys with dots between them, such as "path": "mount.x" or "path": "size.2".`
	path := n.Get("path")
	if path == nil || path.Kind != doc.String {
		return &diag.Diagnostic{Range: n.Range, Suggestion: form, Message: fmt.Sprintf("the operation %s does not say where: it has no text under path", o.kind)}
	}
	o.path, o.steps, o.pathPlace = path.Text, strings.Split(path.Text, "."), path.Range
	switch {
	case slices.Contains(o.steps, ""):
		return &diag.Diagnostic{Range: path.Range, Suggestion: form, Message: fmt.Sprintf("the path %q has an empty step", path.Text)}
	case len(o.steps) > maxSteps:
		return &diag.Diagnostic{Range: path.Range, Suggestion: form, Message: fmt.Sprintf("the path has %d steps, at most %d are allowed", len(o.steps), maxSteps)}
	}
	return nil
}

// checkArgument tells an argument of a kind that no field could take.
func (o *operation) checkArgument(form string) *diag.Diagnostic {
	want := map[kind]doc.Kind{opMerge: doc.Map, opAdd: doc.Number, opMul: doc.Number, opAppend: doc.List, opAddFlag: doc.String, opRemoveFlag: doc.String}
	k, limited := want[o.kind]
	if limited && o.arg.Kind != k || k == doc.Number && o.arg.Kind == k && !finite(o.arg.Number) {
		return &diag.Diagnostic{Range: o.arg.Range, Suggestion: "Write " + form + ", say.",
			Message: fmt.Sprintf("%s takes a %s, but this is %s", o.kind, k, o.arg.Describe())}
	}
	return nil
}

func finite(x float64) bool { return !math.IsInf(x, 0) && !math.IsNaN(x) }

// apply gives the record with the operation done.
func (o *operation) apply(record *doc.Node) (*doc.Node, *diag.Diagnostic) {
	return o.descend(record, 0)
}

// change gives the new value of the field at the end of the path; was is nil where there is none. A nil value
// leaves everything as it is.
func (o *operation) change(was *doc.Node) (*doc.Node, *diag.Diagnostic) {
	if was != nil && was.Kind == doc.Null {
		was = nil // not given
	}
	switch o.kind {
	case opSet:
		return o.arg, nil
	case opMerge:
		return o.merged(was)
	case opAdd, opMul:
		return o.counted(was)
	}
	return o.listed(was)
}

func (o *operation) merged(was *doc.Node) (*doc.Node, *diag.Diagnostic) {
	switch {
	case was == nil:
		return o.arg, nil
	case was.Kind != doc.Map:
		return nil, o.misfit("merges into an object", was)
	}
	return merge(was, o.arg), nil
}

func (o *operation) counted(was *doc.Node) (*doc.Node, *diag.Diagnostic) {
	x := o.arg.Number
	switch {
	case was == nil && o.kind == opMul:
		return nil, &diag.Diagnostic{Range: o.pathPlace, Suggestion: "Use set to give it a value.", Message: fmt.Sprintf("there is nothing at %s to multiply", o.path)}
	case was == nil:
		return o.arg, nil
	case was.Kind != doc.Number:
		return nil, o.misfit("needs a number", was)
	case o.kind == opAdd:
		x = was.Number + x
	default:
		x = was.Number * x
	}
	if !finite(x) {
		return nil, &diag.Diagnostic{Range: o.arg.Range, Message: fmt.Sprintf("%s makes %s larger than any number can be", o.kind, o.path), Suggestion: "Use set to give it a value."}
	}
	return &doc.Node{Kind: doc.Number, Number: x, Text: strconv.FormatFloat(x, 'f', -1, 64), Range: o.arg.Range}, nil
}

func (o *operation) listed(was *doc.Node) (*doc.Node, *diag.Diagnostic) {
	var items []*doc.Node
	place := o.arg.Range
	if was != nil {
		if was.Kind != doc.List {
			return nil, o.misfit("needs a list", was)
		}
		items, place = was.Items, was.Range
	}
	isArg := func(n *doc.Node) bool { return equal(n, o.arg) }
	switch o.kind {
	case opAppend:
		items = append(slices.Clone(items), o.arg.Items...)
	case opAddFlag:
		if slices.ContainsFunc(items, isArg) {
			return was, nil
		}
		items = append(slices.Clone(items), o.arg)
	default: // removeValue, removeFlag
		if !slices.ContainsFunc(items, isArg) {
			return was, nil
		}
		items = slices.DeleteFunc(slices.Clone(items), isArg)
	}
	return &doc.Node{Kind: doc.List, Items: items, Range: place}, nil
}

// misfit says that a field is not of the kind that the operation needs.
func (o *operation) misfit(needs string, was *doc.Node) *diag.Diagnostic {
	d := &diag.Diagnostic{Range: o.pathPlace, Suggestion: "Use set to put another value in its place.",
		Message: fmt.Sprintf("%s %s, but %s is %s", o.kind, needs, o.path, was.Describe())}
	if !was.Range.IsZero() {
		d.Notes = []diag.Related{{Message: "it is written here", Range: was.Range}}
	}
	return d
}
