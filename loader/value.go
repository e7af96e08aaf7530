package loader

// Reading values of one kind, with what to write instead when it is another.

import (
	"math"
	"slices"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

func finite(x float64) bool { return !math.IsInf(x, 0) && !math.IsNaN(x) }

// number reads a finite number; def when the key is not given or no number.
func (d *decoder) number(o *object, key string, def float64) float64 {
	v := o.get(key)
	if v == nil {
		return def
	}
	x, ok := d.isNumber(v, key)
	if !ok {
		return def
	}
	return x
}

func (d *decoder) isNumber(v *doc.Node, what string) (float64, bool) {
	switch {
	case v.Kind != doc.Number:
		d.faults.err(diag.BadValue, v.Range, numberForm(what, v), "%s is %s, not a number", what, v.Describe())
	case !finite(v.Number):
		d.faults.err(diag.BadValue, v.Range, numberForm(what, v), "%s must be finite, but is %s", what, v.Text)
	default:
		return v.Number, true
	}
	return 0, false
}

// tuple fills out with a list of as many finite numbers. form shows how to write it.
func (d *decoder) tuple(v *doc.Node, key, form string, out []float64) bool {
	n := len(out)
	if v.Kind != doc.List {
		d.faults.err(diag.BadValue, v.Range, tupleForm(key, form, v, n), "%s is %s, not a list of %d numbers", key, v.Describe(), n)
		return false
	}
	if len(v.Items) != n {
		d.faults.err(diag.BadValue, v.Range, tupleForm(key, form, v, n), "%s is %s, not of %d numbers", key, v.Describe(), n)
		return false
	}
	for i, item := range v.Items {
		if item.Kind != doc.Number || !finite(item.Number) { // the others are most likely wrong in the same way
			d.faults.errIn(diag.BadValue, v.Range, item.Range, tupleForm(key, form, v, n), "%s has %s where a finite number must be", key, item.Describe())
			return false
		}
		out[i] = item.Number
	}
	return true
}

// label reads a text for people; numbers are taken as they are written.
func (d *decoder) label(o *object, key string) string {
	v := o.get(key)
	if v == nil {
		return ""
	}
	if v.Kind != doc.String && v.Kind != doc.Number {
		d.faults.err(diag.BadValue, v.Range, "Write one text or number, such as "+key+`: "2-4".`, "%s is %s, not text", key, v.Describe())
		return ""
	}
	s, _ := v.Scalar()
	return s
}

// choice reads one of a few words; def when it is not given or none of them.
func (d *decoder) choice(o *object, key, def string, words []string) string {
	v := o.get(key)
	if v == nil {
		return def
	}
	if v.Kind == doc.String && slices.Contains(words, v.Text) {
		return v.Text
	}
	hint := "Write " + words[0] + ", or leave it out."
	if v.Kind == doc.String && v.Text != "" {
		hint = meantChoice(v.Text, words)
	}
	d.faults.err(diag.BadValue, v.Range, hint, "%s is %s; it can be %s or %s", key, v.Describe(),
		strings.Join(words[:len(words)-1], ", "), words[len(words)-1])
	return def
}

// list reads a list; nil when the key is not given or no list. each says what an item is.
func (d *decoder) list(o *object, key, each string) (items []*doc.Node, given bool) {
	v := o.get(key)
	if v == nil {
		return nil, false
	}
	if v.Kind != doc.List {
		d.faults.err(diag.BadValue, v.Range, d.listForm(each, v), "%s is %s, not a list: each item is a %s", key, v.Describe(), each)
		return nil, true
	}
	return v.Items, true
}

// sub reads a value that must be an object.
func (d *decoder) sub(v *doc.Node, what string) (*object, bool) {
	if v.Kind != doc.Map {
		d.faults.err(diag.BadValue, v.Range, d.objectForm(what, v), "%s is %s, not an object with keys of its own", what, v.Describe())
		return nil, false
	}
	o := newObject(v, v.Range)
	d.commented(o)
	return o, true
}
