package typedcsv

// Comment lines that say something: `# type Name = T` and `# inject name = ~table(key)`.

import (
	"fmt"
	"strings"

	"tabletop/loader/diag"
)

// directives are those of one file, wherever they stand in it.
type directives struct {
	types   map[string]*named
	injects []injection
	pasted  int // bytes of named types in the type that is being expanded
}

// injection adds a column.
type injection struct {
	name       string
	typ        *Type
	start, end int // of the name
	line       int // the end of the line
}

// maxDirectives bounds them.
const maxDirectives = 1000

// directives looks through the comments. A type that is declared wrongly is an error even when no column has
// it; of two types of one name the last counts.
func (r *reader) directives() *directives {
	d := &directives{types: map[string]*named{}}
	var order []*named
	for i := 0; i < len(r.src); {
		end, next := len(r.src), len(r.src)
		if j := strings.IndexByte(r.src[i:], '\n'); j >= 0 {
			end, next = i+j, i+j+1
		}
		for i < end && blank(r.src[i]) {
			i++
		}
		if i < end && r.src[i] == '#' {
			if n := r.directive(d, i+1, end); n != nil {
				order = append(order, n)
			}
			if len(order)+len(d.injects) > maxDirectives {
				r.report(diag.CSVLimit, i, end, fmt.Sprintf("the table declares more than %d types and injections", maxDirectives), "Split it.")
				break
			}
		}
		i = next
	}
	for _, n := range order {
		if text, _, fault := d.read(n.text); fault != nil {
			r.badType(text, fault)
		}
	}
	return d
}

// directive reads the comment [i, end).
func (r *reader) directive(d *directives, i, end int) *named {
	line := r.src[i:end]
	word, rest := cutWord(line)
	name, rest := cutWord(rest)
	value, ok := strings.CutPrefix(strings.TrimLeftFunc(rest, isSpace), "=")
	value = strings.TrimFunc(value, isSpace)
	if !ok || value == "" || name == "" || strings.Contains(name, "-") {
		return nil
	}
	at := end - len(rest) - len(name)
	switch {
	case word == "type" && name[0] >= 'A' && name[0] <= 'Z':
		n := &named{text: newTypeText(value, i+strings.LastIndex(line, value))}
		d.types[name] = n
		return n
	case word == "inject":
		t, fault := parseType(value)
		if fault == nil && t.Kind == Reverse && !strings.Contains(t.Table+t.Key, "-") {
			d.injects = append(d.injects, injection{name: name, typ: t, start: at, end: at + len(name), line: end})
		} else if value[0] == '~' {
			r.warn(diag.CSVReference, at, end, "this line adds no column: it is not of the form `# inject name = ~table(key)`",
				"Use letters, digits and `_` in the names of the table and its column.")
		}
	}
	return nil
}

// cutWord cuts a name off the start.
func cutWord(s string) (word, rest string) {
	s = strings.TrimLeftFunc(s, isSpace)
	i := 0
	for i < len(s) && wordByte(s[i]) {
		i++
	}
	return s[:i], s[i:]
}
