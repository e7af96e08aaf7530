package pack

// Reading single values. A key that is given as null is given: it is never the same as one that is not there.

import (
	"fmt"
	"math"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// within is an object whose keys are read: the manifest, or an item of one of its lists.
type within struct {
	*doc.Node
	list  string // the key of the list; empty for the manifest
	index int    // of the item, from 0
	name  string // what the item is known by, such as the flag of a rule; may be empty
}

// field is a key's path as the format names it, the same for all items of a list.
func (w within) field(key string) string {
	if w.list == "" {
		return key
	}
	return w.list + "." + key
}

// called is what the value of a key is called in a message, the item's own name in parentheses; without a key the item
// itself.
func (w within) called(key string) string {
	if w.list == "" {
		return key
	}
	text := nth(w.list, w.index)
	if key != "" {
		text += "." + key
	}
	if w.name != "" {
		text += " (" + printable(w.name) + ")"
	}
	return text
}

// nth is what an item of a list is called in a message.
func nth(list string, i int) string { return fmt.Sprintf("%s[%d]", list, i) }

// described is what a value is called in a message.
func described(v *doc.Node) string {
	if v.Kind == doc.Null {
		return "null" // in JSON nothing else is empty
	}
	return v.Describe()
}

// text reads a key that may be any text.
func (r *reader) text(w within, key string) string {
	v := w.Get(key)
	if v == nil {
		return ""
	}
	if v.Kind != doc.String {
		r.err(w.field(key), v.Range, "Write it in quotes, or leave it out.", "%s is %s, not text", w.called(key), described(v))
		return ""
	}
	return v.Text
}

// demand reads a key that must be a text with something in it.
func (r *reader) demand(w within, key, example string) string {
	if !r.given(w, key, example) {
		return ""
	}
	v, field, called := w.Get(key), w.field(key), w.called(key)
	switch {
	case v.Kind != doc.String:
		r.err(field, v.Range, "Write it in quotes, such as "+example+".", "%s is %s, not text", called, described(v))
		return ""
	case v.Text == "":
		r.err(field, v.Range, "Write "+example+".", "%s is empty", called)
		return ""
	}
	if strings.TrimSpace(v.Text) == "" {
		r.warn(field, diag.OddManifest, v.Range, "Write "+example+".", "%s is nothing but blanks", called)
	}
	return v.Text
}

// given reports whether a key that must be there is, and tells when it is not.
func (r *reader) given(w within, key, example string) bool {
	if w.Get(key) != nil {
		return true
	}
	r.err(w.field(key), start(w.Range), "Add "+example+".", "%s is missing", w.called(key))
	return false
}

// start is the place where an object begins, for what is missing in it.
func start(r diag.Range) diag.Range {
	r.End = diag.Pos{Line: r.Start.Line, Column: r.Start.Column + 1}
	return r
}

// maxWhole is the largest whole number that is kept; more would not fit everywhere.
const maxWhole = math.MaxInt32

// whole reads a whole number from least on; 0 when it is not given or none.
func (r *reader) whole(w within, key string, least int) int {
	v, field, called := w.Get(key), w.field(key), w.called(key)
	if v == nil {
		return 0
	}
	if !isWhole(v) || v.Number < float64(least) {
		r.err(field, v.Range, "", "%s is %s; it must be a whole number from %d on", called, described(v), least)
		return 0
	}
	if v.Number > maxWhole {
		r.warn(field, diag.OddManifest, v.Range, "Write a smaller number.", "%s is larger than %d, which it is taken for", called, maxWhole)
	}
	return int(min(v.Number, maxWhole))
}

func isWhole(v *doc.Node) bool {
	return v.Kind == doc.Number && !math.IsInf(v.Number, 0) && v.Number == math.Trunc(v.Number)
}

// boolean reads true or false; false when it is not given or neither.
func (r *reader) boolean(w within, key string) bool {
	v := w.Get(key)
	if v == nil {
		return false
	}
	if v.Kind != doc.Bool {
		r.err(w.field(key), v.Range, "Write true or false, without quotes.", "%s is %s, neither true nor false", w.called(key), described(v))
		return false
	}
	return v.Bool
}

// items reads a list; nil when it is not given or none.
func (r *reader) items(n *doc.Node, key, each string) []*doc.Node {
	v := n.Get(key)
	if v == nil {
		return nil
	}
	if v.Kind != doc.List {
		r.err(key, v.Range, "Put it into square brackets.", "%s is %s, not a list: each item is %s", key, described(v), each)
		return nil
	}
	return v.Items
}

// meant advises one of a few words.
func meant[T ~string](v *doc.Node, words []T) string {
	if v.Kind == doc.String {
		list := make([]string, len(words))
		for i, w := range words {
			list[i] = string(w)
		}
		if near := diag.DidYouMean(strings.ToLower(v.Text), list); near != "" {
			return near
		}
		for _, w := range list {
			if strings.EqualFold(w, strings.TrimSpace(v.Text)) {
				return "Write " + w + "."
			}
		}
	}
	return "Write " + diag.OneOf(words) + "."
}
