package host

// What a rule of the manifest can say. The tree of rules is in rules.go.

import (
	"regexp"
	"slices"
)

// kind is the kind of value that a rule wants.
type kind int

const (
	object  kind = iota // with the keys of fields
	named               // an object whose keys are ids
	list                // of each
	text                // of a length, of words or of a form
	number              // from min to max
	whole               // likewise, without a fraction
	boolean             //
	binding             // the name of a button
	chosen              // an object whose type says which keys it has
)

// wants says in words what a kind is.
func (k kind) wants() string {
	return [...]string{"an object", "an object", "a list", "a text", "a number", "a whole number", "true or false", "a text", "an object"}[k]
}

// rule says what a value must be.
type rule struct {
	kind     kind
	about    string // what the value is for, for editors
	nullable bool   // null is a value, too
	fields   []field
	names    names
	each     *rule    // of the entries of named and list
	least    int      // entries of a list, or characters of a text
	most     int      // likewise, or entries of named; 0: no limit
	words    []string // that a text may be
	open     bool     // a lenient reader takes other words, too
	form     *form
	unique   bool     // a list has no value twice
	free     []string // words of a list that do not count towards most
	min, max float64
	devices  device  // that a binding may be of
	cases    []field // of chosen: a rule for each type
}

// field is a key of an object.
type field struct {
	key      string
	required bool
	rule     *rule
}

func (r *rule) field(key string) *field {
	for i := range r.fields {
		if r.fields[i].key == key {
			return &r.fields[i]
		}
	}
	return nil
}

// keys are those of fields, or the types of cases.
func keys(fields []field) []string {
	list := make([]string, len(fields))
	for i, f := range fields {
		list[i] = f.key
	}
	return list
}

// names says what the keys of a named object may be.
type names struct {
	most     int // characters
	form     *form
	reserved *form // of names that are the host's own
}

// form is a pattern that a text must have, which Go and JSON Schema read alike.
type form struct {
	pattern *regexp.Regexp
	says    string // the form in words
}

func formOf(pattern, says string) *form { return &form{regexp.MustCompile(pattern), says} }

// inside is the path of what is in a field. All zones of controls hold the same.
func (f field) inside(object string) string {
	if f.rule == zoneRule {
		return at(object, "(zone)")
	}
	return at(object, f.key)
}

// Fields are all keys of the manifest, as paths in the order of the rules: names that authors choose are *, the
// entries of lists [], and the types of controls stand in parentheses.
func Fields() []string { return manifestRule.paths("") }

func (r *rule) paths(field string) (out []string) {
	switch r.kind {
	case object:
		for _, f := range r.fields {
			out = append(out, at(field, f.key))
			for _, inner := range f.rule.paths(f.inside(field)) {
				if !slices.Contains(out, inner) {
					out = append(out, inner)
				}
			}
		}
	case named:
		return r.each.paths(at(field, "*"))
	case list:
		return r.each.paths(field + "[]")
	case chosen:
		for _, f := range r.cases {
			out = append(out, f.rule.paths(field+"("+f.key+")")...)
		}
	}
	return out
}
