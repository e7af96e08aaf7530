package host

// Checking a manifest against the tree of rules.

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// Mode says what is done with keys that nobody knows.
type Mode int

const (
	Strict  Mode = iota // they are errors: the author's check
	Lenient             // they are ignored: a host reading what may be written for a newer API
)

// Validate checks a manifest. It names every problem, in no order: lists of diagnostics have one. The manifest is nil when a
// problem is an error.
func Validate(root *doc.Node, mode Mode) (*Manifest, []Problem) {
	c := &checker{mode: mode}
	c.value(root, manifestRule, "")
	if root.Kind == doc.Map {
		c.relations(root)
		if mode == Strict {
			c.genres(root)
		}
	}
	if !valid(c.problems) {
		return nil, c.problems
	}
	return manifestOf(root), c.problems
}

// checker collects the problems of one manifest.
type checker struct {
	mode     Mode
	problems []Problem
}

func (c *checker) add(f Fault, field string, r diag.Range, suggestion, format string, args ...any) *Problem {
	c.problems = append(c.problems, Problem{Field: field, Fault: f, Range: r, Suggestion: suggestion, Message: fmt.Sprintf(format, args...)})
	return &c.problems[len(c.problems)-1]
}

// value checks a value and all that is in it.
func (c *checker) value(n *doc.Node, r *rule, field string) {
	if n.Kind == doc.Null && r.nullable {
		return
	}
	if n.Kind != r.kind.is() {
		c.wrongType(n, r, field)
		return
	}
	switch r.kind {
	case object:
		c.object(n, r, field)
	case named:
		c.named(n, r, field)
	case list:
		c.list(n, r, field)
	case text:
		c.text(n, r, field)
	case number, whole:
		c.number(n, r, field)
	case binding:
		c.binding(n, r, field)
	case chosen:
		c.chosen(n, r, field)
	}
}

// is is the kind of value that a rule wants.
func (k kind) is() doc.Kind {
	switch k {
	case list:
		return doc.List
	case text, binding:
		return doc.String
	case number, whole:
		return doc.Number
	case boolean:
		return doc.Bool
	}
	return doc.Map
}

func (c *checker) wrongType(n *doc.Node, r *rule, field string) {
	wants, is := r.kind.wants(), n.Describe()
	if r.nullable {
		wants = "null or " + wants
	}
	if n.Kind == doc.Null {
		is = "null"
	}
	suggestion := ""
	if n.Kind == doc.String && (r.kind == whole || r.kind == number) {
		suggestion = "Write the number without quotes."
	}
	c.add(WrongType, field, n.Range, suggestion, "%s is %s, not %s", called(field), is, wants)
}

func (c *checker) object(n *doc.Node, r *rule, field string) {
	for _, e := range n.Entries {
		if f := r.field(e.Key); f != nil {
			c.value(e.Value, f.rule, at(field, e.Key))
		} else if c.mode == Strict {
			known := keys(r.fields)
			free := slices.DeleteFunc(slices.Clone(known), func(k string) bool { return n.Get(k) != nil })
			c.add(UnknownKey, at(field, e.Key), e.KeyRange, didYouMeanKey(e.Key, free, "Delete it; the keys here are "+strings.Join(known, ", ")+"."),
				"%s has no key %q", called(field), e.Key)
		}
	}
	for _, f := range r.fields {
		if f.required && n.Get(f.key) == nil {
			c.add(Missing, at(field, f.key), n.Range, f.rule.example(f.key), "%s is missing", at(field, f.key))
		}
	}
}

// didYouMeanKey is didYouMean for keys, whose capitals count.
func didYouMeanKey(word string, known []string, otherwise string) string {
	for _, k := range known {
		if strings.EqualFold(k, word) {
			return fmt.Sprintf("Did you mean %s? Capitals count.", k)
		}
	}
	return didYouMean(word, known, otherwise)
}

// example says what to add for a key that is missing.
func (r *rule) example(key string) string {
	switch {
	case len(r.words) > 0:
		return fmt.Sprintf("Add %q: %s.", key, diag.OneOf(quoted(r.words)))
	case r.nullable:
		return fmt.Sprintf("Add %q: null, or %s.", key, r.kind.wants())
	case r.form != nil:
		return fmt.Sprintf("Add %q; it is %s.", key, r.form.says)
	}
	return fmt.Sprintf("Add %q, %s.", key, r.kind.wants())
}

func quoted(words []string) []string {
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = strconv.Quote(w)
	}
	return list
}

func (c *checker) named(n *doc.Node, r *rule, field string) {
	c.count(n.Range, len(n.Entries), 0, r.most, "entries", field)
	for _, e := range n.Entries {
		here := at(field, e.Key)
		c.name(e, r.names, here)
		c.value(e.Value, r.each, here)
	}
}

// name checks a key that the author chose.
func (c *checker) name(e doc.Entry, r names, field string) {
	if n := utf8.RuneCountInString(e.Key); r.most > 0 && n > r.most {
		c.add(TooLong, field, e.KeyRange, "", "the name of %s has %d characters; at most %d are allowed", field, n, r.most)
	}
	if r.form != nil && !r.form.pattern.MatchString(e.Key) {
		c.add(BadName, field, e.KeyRange, "Write it in "+r.form.says+".", "the name of %s cannot be used", field)
	}
	if r.reserved != nil && r.reserved.pattern.MatchString(e.Key) {
		c.add(Reserved, field, e.KeyRange, "Choose another name.", "the name of %s is reserved: %s", field, r.reserved.says)
	}
}

// count checks how many entries there are.
func (c *checker) count(rng diag.Range, n, least, most int, what, field string) {
	switch {
	case most > 0 && n > most:
		c.add(TooMany, field, rng, "", "%s has %d %s; at most %d are allowed", field, n, what, most)
	case n < least:
		c.add(TooFew, field, rng, "Fill the list, or leave it out where nothing needs it.", "%s is an empty list", field)
	}
}

func (c *checker) list(n *doc.Node, r *rule, field string) {
	counted, seen := 0, map[string]diag.Range{}
	for i, x := range n.Items {
		here := item(field, i)
		c.value(x, r.each, here)
		if x.Kind == doc.String && slices.Contains(r.free, x.Text) {
			counted--
		}
		counted++
		if !r.unique || x.Kind != doc.String {
			continue
		}
		if first, twice := seen[x.Text]; twice {
			c.add(Duplicate, here, x.Range, "Delete one of the two.", "%s is %q again", here, x.Text).Notes =
				[]diag.Related{{Message: "first listed here", Range: first}}
			continue
		}
		seen[x.Text] = x.Range
	}
	what := "entries"
	if len(r.free) > 0 {
		what += " beside " + strings.Join(r.free, " and ")
	}
	least := r.least
	if len(n.Items) > 0 {
		least = 0
	}
	c.count(n.Range, counted, least, r.most, what, field)
}

func (c *checker) text(n *doc.Node, r *rule, field string) {
	if len(r.words) > 0 {
		if !slices.Contains(r.words, n.Text) && (c.mode == Strict || !r.open) {
			c.add(UnknownWord, field, n.Range, didYouMean(n.Text, r.words, "Write "+diag.OneOf(r.words)+"."), "%s is %s, which is not one of its words", field, n.Describe())
		}
		return
	}
	length := utf8.RuneCountInString(n.Text)
	if length < r.least {
		c.add(Empty, field, n.Range, "Say what players see.", "%s is empty", field)
	}
	if r.form != nil && !r.form.pattern.MatchString(n.Text) {
		c.add(BadFormat, field, n.Range, "Write "+r.form.says+".", "%s cannot be %s", field, n.Describe())
	}
	if r.most > 0 && length > r.most {
		c.add(TooLong, field, n.Range, "", "%s has %d characters; at most %d are allowed", field, length, r.most)
	}
}

func (c *checker) number(n *doc.Node, r *rule, field string) {
	v := n.Number
	switch {
	case r.kind == whole && v != math.Trunc(v):
		c.add(OutOfRange, field, n.Range, "", "%s is %s, not a whole number", field, n.Text)
	case !(v >= r.min && v <= r.max):
		c.add(OutOfRange, field, n.Range, "", "%s is %s, which is not %s", field, n.Text, r.span())
	}
}

// span says between which numbers a value must be.
func (r *rule) span() string {
	switch r.max {
	case maxWhole:
		return fmt.Sprintf("%g or more, as far as numbers are exact", r.min)
	case maxNumber:
		return "a number that can be held"
	case maxSave:
		return fmt.Sprintf("from 0 to %d (1 MiB)", maxSave)
	}
	return fmt.Sprintf("from %g to %g", r.min, r.max)
}

func (c *checker) binding(n *doc.Node, r *rule, field string) {
	b := Binding(n.Text)
	switch f := b.bindable(r.devices); f {
	case NotBindable:
		why := "a stick is read as it is, not bound"
		if b == escape {
			why = "hosts use Escape to leave fullscreen"
		}
		c.add(f, field, n.Range, "", "%s cannot be %q: %s", field, n.Text, why)
	case UnknownBinding:
		c.add(f, field, n.Range, didYouMean(n.Text, bindingNames(r.devices), "Write "+r.devices.says()+", or another name from the list in docs/game-manifest.md."),
			"%s is %s, which names nothing to press", field, n.Describe())
	case WrongDevice:
		c.add(f, field, n.Range, "Write "+r.devices.says()+", or another of these.", "%s cannot be %q here", field, n.Text)
	}
}

// chosen checks an object by the rule that its type names.
func (c *checker) chosen(n *doc.Node, r *rule, field string) {
	rule := &rule{kind: text, words: keys(r.cases)}
	t := n.Get("type")
	if t == nil {
		c.add(Missing, at(field, "type"), n.Range, rule.example("type"), "%s is missing", at(field, "type"))
		return
	}
	c.value(t, rule, at(field, "type"))
	for _, f := range r.cases {
		if t.Kind == doc.String && t.Text == f.key {
			c.value(n, f.rule, field)
		}
	}
}
