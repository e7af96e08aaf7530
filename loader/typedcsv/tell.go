package typedcsv

// Telling faults: a million rows with one and the same fault are not told a million times.

import (
	"fmt"

	"tabletop/loader/diag"
)

// maxTold is how many faults of one code a table tells.
const maxTold = 500

// tally counts the faults of one code.
type tally struct {
	told, untold int
	first        diag.Diagnostic // of those that are not told
}

// tell reports a fault, or counts it when there are enough of its kind.
func (r *reader) tell(d diag.Diagnostic) {
	t := r.told[d.Code]
	if t == nil {
		t = &tally{}
		r.told[d.Code] = t
	}
	switch {
	case t.told < maxTold:
		t.told++
		r.list.Add(d)
	default:
		if t.untold++; t.untold == 1 {
			t.first = d
		}
	}
}

// enough reports whether a fault of a code would only be counted; then it counts it.
func (r *reader) enough(code diag.Code) bool {
	t := r.told[code]
	if t == nil || t.untold == 0 {
		return false
	}
	t.untold++
	return true
}

// untold says how many faults are not told, once for each code, where the first of them is.
func (r *reader) untold() {
	for _, t := range r.told {
		if t.untold > 0 {
			r.list.Add(diag.Diagnostic{Severity: t.first.Severity, Code: t.first.Code, Range: t.first.Range,
				Message: fmt.Sprintf("and %d more like this in the table", t.untold)})
		}
	}
}

func (r *reader) report(code diag.Code, start, end int, message, suggestion string, notes ...diag.Related) {
	r.tell(diag.Diagnostic{Code: code, Message: message, Suggestion: suggestion, Range: r.text.Range(start, end), Notes: notes})
}

func (r *reader) warn(code diag.Code, start, end int, message, suggestion string, notes ...diag.Related) {
	r.tell(diag.Diagnostic{Severity: diag.Warning, Code: code, Message: message, Suggestion: suggestion,
		Range: r.text.Range(start, end), Notes: notes})
}
