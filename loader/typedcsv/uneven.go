package typedcsv

// Rows with more or fewer cells than the header.

import (
	"fmt"
	"strings"

	"tabletop/loader/diag"
)

// measure reports a row with too many or too few cells. A list that is written with commas is put together
// again and reported as such.
func (r *reader) measure(fields []field) []field {
	want := len(r.table.Columns)
	if len(fields) == want {
		return fields
	}
	for _, f := range fields {
		if f.broken {
			return fields
		}
	}
	for n := 0; len(fields) > want && len(fields) != n; {
		n = len(fields)
		fields = r.joinCommas(fields)
	}
	have := fmt.Sprintf("the row has %s, and the header has %d", cells(len(fields)), want)
	first, last := fields[0], fields[len(fields)-1]
	switch {
	case len(fields) < want:
		missing := r.table.Columns[len(fields)].Name
		r.report(diag.CSVRow, first.start, last.end, fmt.Sprintf("%s: %q is missing", have, missing),
			"Put a comma for each cell that stays empty.")
	case len(fields) > want && strings.Trim(r.src[fields[want].start:last.end], ", \t") == "":
		r.report(diag.CSVRow, fields[want].start, last.end, have, "Delete the commas at the end of the row.")
	case len(fields) > want:
		r.report(diag.CSVRow, fields[want].start, last.end, have, "Put a text with a comma in it in quotes, or delete the surplus.")
	}
	return fields
}

// joinCommas finds a cell `[0` that a later one closes.
func (r *reader) joinCommas(fields []field) []field {
	for i, f := range fields {
		if i >= len(r.table.Columns) || f.quoted || !r.opens(f) {
			continue
		}
		for j := i + 1; j < len(fields); j++ {
			if g := fields[j]; !g.quoted && strings.HasSuffix(r.src[g.start:g.end], "]") {
				whole := r.src[f.start:g.end]
				r.report(diag.CSVValue, f.start, g.end, "the list "+shorten(whole)+" is written with commas, which separate cells",
					"Write "+shorten(strings.ReplaceAll(whole, ",", ";"))+".")
				out := append(append([]field(nil), fields[:i]...), field{start: f.start, end: g.end, broken: true})
				return append(out, fields[j+1:]...)
			}
		}
		break // what no later cell closes for this one, none closes for the next
	}
	return fields
}

// opens reports whether a field begins a list that it does not end.
func (r *reader) opens(f field) bool {
	s := r.src[f.start:f.end]
	return strings.HasPrefix(s, "[") && strings.Count(s, "[") > strings.Count(s, "]")
}

func cells(n int) string {
	if n == 1 {
		return "1 cell"
	}
	return fmt.Sprintf("%d cells", n)
}
