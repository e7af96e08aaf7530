package loader

// An object as it stands after $variants: the entries of a map with the cells of a row laid over them.

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/game"
)

// object is a short list of fields; looking one up by going through them beats a map here.
type object struct {
	fields []field
	rng    diag.Range // of the whole; of an object that a row made: the row

	// Of an object that a row made: what makes its properties, and it with its custom keys, again.
	props  func(row int) []game.Prop
	entire func(row int) *object
	row    int
}

// field is one key with its value. A nil value is a key that is not given: a cell left empty.
type field struct {
	key      string
	keyRange diag.Range // in the map, or the header of the CSV column
	value    *doc.Node
	failed   bool // the cell holds something that could not be read, which is reported

	prop    any // the value without places, made once for all rows that share it
	hasProp bool
}

// newObject takes a map without $variants as it is.
func newObject(n *doc.Node, rng diag.Range) *object {
	o := &object{rng: rng, fields: make([]field, 0, len(n.Entries))}
	for _, e := range n.Entries {
		if e.Key != variantsKey {
			o.fields = append(o.fields, field{key: e.Key, keyRange: e.KeyRange, value: e.Value})
		}
	}
	return o
}

// find gives a field that is given; one that is null is not.
func (o *object) find(key string) *field {
	for i := range o.fields {
		if f := &o.fields[i]; f.key == key && f.value != nil {
			if f.value.Kind == doc.Null {
				return nil
			}
			return f
		}
	}
	return nil
}

// get gives the value of a key, nil when it is not given.
func (o *object) get(key string) *doc.Node {
	if f := o.find(key); f != nil {
		return f.value
	}
	return nil
}

func (o *object) has(key string) bool { return o.find(key) != nil }

// empty reports whether a key is there with nothing behind it.
func (o *object) empty(key string) bool {
	return slices.ContainsFunc(o.fields, func(f field) bool { return f.key == key && f.value != nil && f.value.Kind == doc.Null })
}

// sharesLine reports whether several keys stand on a line.
func (o *object) sharesLine(line int) bool {
	n := 0
	for i := range o.fields {
		if o.fields[i].keyRange.Start.Line == line {
			n++
		}
	}
	return n > 1
}

// failed reports whether a key has no value because its cell could not be read.
func (o *object) failed(key string) bool {
	return slices.ContainsFunc(o.fields, func(f field) bool { return f.key == key && f.failed && f.value == nil })
}

// asProp gives the field for inspection.
func (f *field) asProp() game.Prop {
	if !f.hasProp {
		return game.Prop{Key: f.key, Value: f.value.Value(), Range: f.value.Range}
	}
	return game.Prop{Key: f.key, Value: f.prop, Range: f.value.Range}
}

// share makes the properties of all fields that many rows will have in common.
func (o *object) share() {
	for i := range o.fields {
		if f := &o.fields[i]; f.value != nil {
			f.prop, f.hasProp = f.value.Value(), true
		}
	}
}

// appendProps adds every given field to a list of properties.
func (o *object) appendProps(list []game.Prop) []game.Prop {
	for i := range o.fields {
		if o.fields[i].value != nil {
			list = append(list, o.fields[i].asProp())
		}
	}
	return list
}

func contains(list []string, s string) bool { return slices.Contains(list, s) }

// maxKeys is how many keys of one object are compared with those that mean something.
const maxKeys = 1000

// knownKeys warns of keys that are most likely misspelt: near a key that means something and that the
// object does not have, with the same first letter. Other keys are custom data.
func (d *decoder) knownKeys(o *object, known []string) {
	d.unknownKeys(o, known, func(f *field, near string) {
		if near != "" {
			d.faults.warn(diag.UnknownKey, f.keyRange, "Did you mean "+near+"?",
				"the key %q means nothing here and is kept as custom data", f.key)
		}
	})
}

// ownKeys reports all keys that mean nothing in an object inside a definition, such as stacking, where nothing
// keeps them. belongs says where some of them would count. Those of needed that are misspelt are given back: no more is to
// be said about them.
func (d *decoder) ownKeys(o *object, what string, known []string, belongs map[string]string, needed ...string) (misspelt []string) {
	d.unknownKeys(o, known, func(f *field, near string) {
		switch place := belongs[f.key]; {
		case contains(needed, near):
			misspelt = append(misspelt, near)
			d.faults.err(diag.MissingKey, f.keyRange, "Did you mean "+near+"?", "the key %q means nothing in %s, and %s is missing", f.key, what, near)
		case near != "":
			d.faults.warn(diag.UnknownKey, f.keyRange, "Did you mean "+near+"?", "the key %q means nothing in %s", f.key, what)
		case place != "":
			d.faults.warn(diag.UnknownKey, f.keyRange, "Move it into "+place+".", "the key %q means nothing in %s", f.key, what)
		default:
			d.faults.note(diag.UnknownKey, f.keyRange, "The keys of "+what+" are "+strings.Join(known, ", ")+".",
				"the key %q means nothing in %s", f.key, what)
		}
	})
	return misspelt
}

// unknownKeys gives the keys of an object that mean nothing, each with the one that it most likely stands for, or "".
func (d *decoder) unknownKeys(o *object, known []string, yield func(f *field, near string)) {
	var missing []string
	for _, k := range known {
		if d.outside(k) == "" && !slices.ContainsFunc(o.fields, func(f field) bool { return f.key == k }) {
			missing = append(missing, k)
		}
	}
	for i := range o.fields[:min(len(o.fields), maxKeys)] {
		if f := &o.fields[i]; f.key != "" && !contains(known, f.key) {
			if d.invisible(f) {
				continue
			}
			near, ok := nearKey(f.key, missing)
			if !ok && strings.Contains(f.key, "ariant") {
				near, ok = diag.Nearest(f.key, []string{variantsKey})
			}
			if !ok {
				near = ""
			}
			yield(f, near)
		}
	}
}

// invisible warns of a key with blanks around it that look like others and are none, as text has that was copied from
// a web page.
func (d *decoder) invisible(f *field) bool {
	key := strings.TrimFunc(f.key, func(r rune) bool { return unicode.IsSpace(r) || unicode.Is(unicode.Cf, r) })
	rest := strings.TrimPrefix(f.key, key)
	if key == f.key || key == "" {
		return false
	}
	hint := "Write " + key + " with nothing behind it."
	if !strings.HasPrefix(f.key, key) {
		hint, rest = "Indent with plain blanks, or not at all: "+key+".", f.key
	}
	r, _ := utf8.DecodeRuneInString(rest)
	d.faults.warn(diag.UnknownKey, f.keyRange, hint, "the key %q has the invisible character %U in it, which is no plain blank", f.key, r)
	return true
}

// nearKey finds the key that a misspelt one most likely means. People rarely miss the first letter, but
// do swap it with the second, and words such as phase and shape are near without being meant.
func nearKey(key string, known []string) (string, bool) {
	for _, k := range known {
		if strings.EqualFold(k, key) {
			return k, true
		}
	}
	near, ok := diag.Nearest(key, known)
	if !ok {
		return "", false
	}
	return near, strings.EqualFold(near[:1], key[:1]) || len(key) > 1 && key[0] == near[1] && key[1] == near[0]
}
