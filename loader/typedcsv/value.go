package typedcsv

// The value of a cell: one small recursive reader a type.

import (
	"slices"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// faultKind says what is wrong with a value; the words are in fault.go.
type faultKind int

const (
	noFault faultKind = iota
	notNumber
	numberTail
	outOfRange
	notInt
	notBoolean
	commaList
	needOpen
	needClose
	tooFewMembers
	tooManyMembers
	notLiteral
	noAlternative
	leftOver
	noRow
	noTable // this and those that follow are no matter of one alternative
	goesRound
	tooLarge
	tooMany
)

// valueFault is the fault of a value: the bytes [at, end) of the cell's content.
type valueFault struct {
	kind    faultKind
	at, end int
	typ     *Type
	detail  string // the table's error, for noTable
}

// valueReader reads the content of one cell. A false result means that fault is set.
type valueReader struct {
	*reader
	content
	fault   valueFault
	numbers struct{ offset, end int } // the last number that was read: what sticks to its end is junk
}

// check looks at one field and says what it is. A value that good cells can be made of again is not kept.
func (r *reader) check(column *Column, f field) cellPlace {
	p := cellPlace{int32(f.start), int32(f.end), cellUnset}
	switch {
	case column.repeated:
		return p
	case f.broken || column.Type == nil:
		p.state = cellFailed
		return p
	case column.Type.Kind == String: // takes all
		p.state = goodState(f)
		return p
	}
	v := valueReader{reader: r, content: r.content(f)}
	if v.s == "" && column.Type.unset() {
		return p
	}
	n, ok := v.checked(column)
	switch {
	case !ok:
		p.state = cellFailed
		r.explain(&v, column.Type)
	case column.keeps:
		r.table.kept = append(r.table.kept, n)
		p.state = int32(len(r.table.kept))
	default:
		p.state = goodState(f)
	}
	return p
}

// checked reads the whole content. Only where the column keeps its values, the value is good for more than a look.
func (v *valueReader) checked(column *Column) (*doc.Node, bool) {
	scratch := v.values
	if v.checking = !column.keeps; v.checking {
		scratch.reset()
	} else {
		v.values = &v.kept
	}
	n, ok := v.whole(column.Type)
	v.checking, v.values = false, scratch
	return n, ok
}

// unset reports whether an empty cell leaves the key unset.
func (t *Type) unset() bool {
	switch t.Kind {
	case Number, Int, Float, Boolean, Tuple:
		return true
	}
	return false
}

// whole reads the content as one value with nothing behind it.
func (v *valueReader) whole(t *Type) (*doc.Node, bool) {
	switch t.Kind {
	case String: // a plain string takes all, also `;` and `]`
		return v.text(0, len(v.s), true), true
	case Reverse:
		if v.tables.opt.Open == nil && v.s != "" {
			return v.fails(leftOver, 0, len(v.s), t)
		}
		n, _, ok := v.value(t, 0)
		return n, ok
	}
	n, i, ok := v.value(t, 0)
	if !ok {
		return nil, false
	}
	if v.sticks(i) {
		return v.fails(numberTail, v.numbers.offset, len(v.s), t)
	}
	if i = v.blanks(i); i < len(v.s) {
		return v.fails(leftOver, i, len(v.s), t)
	}
	return n, true
}

// sticks reports whether text follows a number that ends at i, with or without a blank between.
func (v *valueReader) sticks(i int) bool {
	if v.numbers.end != i || i == 0 || i == len(v.s) {
		return false
	}
	i = v.blanks(i)
	return i < len(v.s) && v.s[i] != ';' && v.s[i] != ']'
}

func (v *valueReader) fails(kind faultKind, at, end int, t *Type) (*doc.Node, bool) {
	v.fault = valueFault{kind: kind, at: at, end: end, typ: t}
	return nil, false
}

// value reads a value that starts at i, and gives where it ends.
func (v *valueReader) value(t *Type, i int) (n *doc.Node, end int, ok bool) {
	i = v.blanks(i)
	switch t.Kind {
	case String:
		end = v.stringEnd(i)
		return v.text(i, end, false), end, true
	case Number, Float, Int:
		return v.number(t, i)
	case Boolean:
		return v.boolean(t, i)
	case Literal:
		return v.literal(t, i)
	case Array:
		return v.array(t, i)
	case Tuple:
		return v.tuple(t, i)
	case Union:
		return v.union(t, i)
	case Reference:
		return v.reference(t, i)
	case listKey:
		return v.key(t, i, ";]")
	}
	n = v.values.node()
	n.Range = v.span(i, i)
	if v.tables.opt.Open != nil {
		n.Kind = doc.List
	}
	return n, i, true
}

// span is the place in the file of [i, j).
func (v *valueReader) span(i, j int) diag.Range {
	if v.checking {
		return diag.Range{}
	}
	if v.runs == nil {
		return v.reader.span(v.at+i, v.at+j)
	}
	if i >= j {
		return v.reader.span(v.source(i), v.source(i))
	}
	return v.reader.span(v.source(i), v.source(j-1)+1)
}

func (v *valueReader) blanks(i int) int {
	for i < len(v.s) && v.s[i] == ' ' {
		i++
	}
	if i == len(v.s) || v.s[i] > ' ' && v.s[i] < 0x80 {
		return i
	}
	return len(v.s) - len(strings.TrimLeftFunc(v.s[i:], isSpace))
}

// stringEnd finds the `;` or `]` that ends a string within a list.
func (v *valueReader) stringEnd(i int) int {
	for ; i < len(v.s); i++ {
		switch v.s[i] {
		case ';', ']':
			return i
		case '\\':
			if i+1 < len(v.s) {
				i++
			}
		}
	}
	return len(v.s)
}

func (v *valueReader) boolean(t *Type, i int) (*doc.Node, int, bool) {
	for _, word := range [...]string{"true", "false"} {
		if strings.HasPrefix(v.s[i:], word) {
			n := v.node()
			n.Kind, n.Bool, n.Text = doc.Bool, word == "true", word
			n.Range = v.span(i, i+len(word))
			return n, i + len(word), true
		}
	}
	v.fails(notBoolean, i, v.itemEnd(i), t)
	return nil, i, false
}

// itemEnd is the end of what a designer takes for the value at i, for the place of a fault.
func (v *valueReader) itemEnd(i int) int {
	end := v.stringEnd(i)
	return i + len(strings.TrimRightFunc(v.s[i:end], isSpace))
}

// union takes the first alternative that reads a value; what follows does not change that. References go
// first, whatever the order, so that a key that is there is never taken for text.
func (v *valueReader) union(t *Type, i int) (*doc.Node, int, bool) {
	resolving := v.tables.opt.Open != nil
	v.tries += len(t.Alternatives)
	for pass := 0; pass < 2; pass++ {
		for _, a := range t.Alternatives {
			first := resolving && a.refers()
			if first != (pass == 0) {
				continue
			}
			if n, end, ok := v.value(a, i); ok {
				return n, end, true
			}
			if v.fault.kind >= noTable {
				return nil, i, false
			}
		}
	}
	v.fails(noAlternative, i, v.itemEnd(i), t)
	return nil, i, false
}

// keeps reports whether values of a type are kept: those with references in them.
func (t *Type) keeps() bool {
	switch t.Kind {
	case Reference, Reverse:
		return true
	case Array:
		return t.Element.keeps()
	case Tuple:
		return slices.ContainsFunc(t.Members, func(m Member) bool { return m.Type.keeps() })
	}
	return slices.ContainsFunc(t.Alternatives, (*Type).keeps)
}

// refers reports whether a type is a reference, in brackets or not.
func (t *Type) refers() bool {
	return t.Kind == Reference || t.Kind == Array && t.Element.refers()
}
