package typedcsv

// Rows with more or fewer cells than the header.

import (
	"fmt"
	"strings"

	"tabletop/loader/diag"
)

// measure reports a row with too many or too few cells. A list that is written with commas is put together
// again and reported as such. No fields are given back for a row that is to be left out.
func (r *reader) measure(fields []field) (out []field, even bool) {
	want := len(r.table.Columns)
	if len(fields) == want {
		return fields, true
	}
	for _, f := range fields {
		if f.broken {
			return fields, false
		}
	}
	for n := 0; len(fields) > want && len(fields) != n; {
		n = len(fields)
		fields = r.joinCommas(fields)
	}
	first, last := fields[0], fields[len(fields)-1]
	switch {
	case len(fields) == want:
		return fields, true
	case len(fields) > want:
		r.surplus(fields)
	case len(fields) == 1 && strings.TrimFunc(r.src[first.start:first.end], isSpace) == "":
		r.report(diag.CSVRow, first.start, first.end, "the line holds blanks that cannot be seen, such as a no-break space", "Delete the line.")
		return nil, false
	default:
		missing := r.table.Columns[len(fields)].Name
		r.report(diag.CSVRow, first.start, last.end, fmt.Sprintf("%s: %q is missing", r.have(fields), missing),
			"Put a comma for each cell that stays empty.")
	}
	return fields, false
}

// have compares the number of cells.
func (r *reader) have(fields []field) string {
	return fmt.Sprintf("the row has %s, and the header has %d", cells(len(fields)), len(r.table.Columns))
}

// surplus reports a row with too many cells.
func (r *reader) surplus(fields []field) {
	want := len(r.table.Columns)
	last := fields[len(fields)-1]
	if r.enough(diag.CSVRow) {
		return
	}
	d := diag.Diagnostic{Code: diag.CSVRow, Message: r.have(fields), Range: r.text.Range(fields[want].start, last.end),
		Suggestion: "Put a text with a comma in it in quotes, or delete the surplus."}
	if strings.Trim(r.src[fields[want].start:last.end], ", \t") == "" {
		d.Suggestion = "Delete the commas at the end of the row."
	} else if i, found := r.split(fields); found {
		start, end := fields[i].start, fields[i+len(fields)-want].end
		d.Range = r.text.Range(start, end)
		d.Message += ": this text was most likely meant as one"
		text := r.src[start:end]
		if curly := strings.Trim(text, "“”„‟«»"); len(text)-len(curly) >= 4 {
			text = curly
			d.Message += ", but its quotes are no straight ones"
		}
		d.Suggestion = "Put it in quotes: " + inQuotes(shorten(text)) + "."
	}
	r.tell(d)
}

// split finds the column whose text has the commas that make a row too long: the one column of texts for which
// all other cells then fit their types, or the one of these that has a blank behind each comma.
func (r *reader) split(fields []field) (column int, found bool) {
	columns := r.table.Columns
	more := len(fields) - len(columns)
	if more > 20 || !r.tables.mayCompare("", len(columns)*len(columns)) {
		return 0, false
	}
	var fit, prose []int
	for i := range columns {
		if columns[i].Name == primaryKey || columns[i].Type == nil || columns[i].Type.Kind != String || !r.fits(fields, i) {
			continue
		}
		fit = append(fit, i)
		if text := r.src[fields[i].start:fields[i+more].end]; strings.Count(text, ", ") == strings.Count(text, ",") {
			prose = append(prose, i)
		}
	}
	switch {
	case len(prose) == 1:
		return prose[0], true
	case len(fit) == 1:
		return fit[0], true
	}
	return 0, false
}

// fits reports whether all cells fit the types of their columns when the surplus belongs to the column i.
func (r *reader) fits(fields []field, i int) bool {
	more := len(fields) - len(r.table.Columns)
	for j := i; j <= i+more; j++ {
		if fields[j].quoted {
			return false
		}
	}
	for j := range r.table.Columns {
		f := fields[j]
		switch {
		case j == i:
			continue
		case j > i:
			f = fields[j+more]
		}
		column := &r.table.Columns[j]
		if c := r.content(f); column.Type == nil || column.Type.keeps() || !r.reads(c.s, column.Type) {
			return false
		}
	}
	return true
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
				mended := r.mend(whole, r.table.Columns[i].Type)
				if mended == "" {
					mended = strings.ReplaceAll(whole, ",", ";")
				}
				r.report(diag.CSVValue, f.start, g.end, "the list "+shorten(whole)+" is written with commas, which separate cells",
					"Write "+shorten(mended)+".")
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
