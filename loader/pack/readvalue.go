package pack

// Reading single values. A key that is given as null is given: it is never the same as one that is not there.

import (
	"math"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// text reads a key that may be any text.
func (r *reader) text(n *doc.Node, key, field string) string {
	v := n.Get(key)
	if v == nil {
		return ""
	}
	if v.Kind != doc.String {
		r.err(field, v.Range, "Write it in quotes, or leave it out.", "%s is %s, not text", field, v.Describe())
		return ""
	}
	return v.Text
}

// demand reads a key that must be a text with something in it.
func (r *reader) demand(n *doc.Node, key, field, example string) string {
	v := n.Get(key)
	switch {
	case v == nil:
		r.err(field, start(n.Range), "Add "+example+".", "%s is missing", field)
		return ""
	case v.Kind != doc.String:
		r.err(field, v.Range, "Write it in quotes, such as "+example+".", "%s is %s, not text", field, v.Describe())
		return ""
	case v.Text == "":
		r.err(field, v.Range, "Write "+example+".", "%s is empty", field)
		return ""
	}
	if strings.TrimSpace(v.Text) == "" {
		r.warn(field, diag.OddManifest, v.Range, "Write "+example+".", "%s is nothing but blanks", field)
	}
	return v.Text
}

// start is the place where an object begins, for what is missing in it.
func start(r diag.Range) diag.Range {
	r.End = diag.Pos{Line: r.Start.Line, Column: r.Start.Column + 1}
	return r
}

// maxWhole is the largest whole number that is kept; more would not fit everywhere.
const maxWhole = math.MaxInt32

// whole reads a whole number from least on; 0 when it is not given or none.
func (r *reader) whole(n *doc.Node, key, field string, least int) int {
	v := n.Get(key)
	if v == nil {
		return 0
	}
	if !isWhole(v) || v.Number < float64(least) {
		r.err(field, v.Range, "", "%s is %s; it must be a whole number from %d on", field, v.Describe(), least)
		return 0
	}
	if v.Number > maxWhole {
		r.warn(field, diag.OddManifest, v.Range, "Write a smaller number.", "%s is larger than %d, which it is taken for", field, maxWhole)
	}
	return int(min(v.Number, maxWhole))
}

func isWhole(v *doc.Node) bool {
	return v.Kind == doc.Number && !math.IsInf(v.Number, 0) && v.Number == math.Trunc(v.Number)
}

// boolean reads true or false; false when it is not given or neither.
func (r *reader) boolean(n *doc.Node, key, field string) bool {
	v := n.Get(key)
	if v == nil {
		return false
	}
	if v.Kind != doc.Bool {
		r.err(field, v.Range, "Write true or false, without quotes.", "%s is %s, neither true nor false", field, v.Describe())
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
		r.err(key, v.Range, "Put it into square brackets.", "%s is %s, not a list: each item is %s", key, v.Describe(), each)
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
