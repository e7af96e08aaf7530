package typedcsv

// The two rows that every table begins with: names and types.

import (
	"fmt"
	"strconv"
	"strings"

	"tabletop/loader/diag"
)

// names makes the columns of the header.
func (r *reader) names(header []field) {
	seen := map[string]diag.Range{}
	for _, f := range header {
		c := r.content(f)
		column := Column{Name: c.s, Range: r.text.Range(f.start, f.end)}
		first, twice := seen[c.s]
		switch {
		case twice && c.s == "": // which unnamed tells
		case twice:
			r.report(diag.CSVHeader, f.start, f.end, fmt.Sprintf("the column %q is given twice", c.s), "Rename or delete one of the two.",
				diag.Related{Message: "first given here", Range: first})
		case strings.Contains(c.s, "\n"):
			r.report(diag.CSVHeader, f.start, f.end, "the name of a column goes over more than one line", "Write it in one line.")
		}
		if column.repeated = twice; !twice {
			seen[c.s] = column.Range
		}
		r.table.Columns = append(r.table.Columns, column)
	}
}

// unnamed reports the columns without names, those at the end as one. Where their types are missing too, which is
// how spreadsheets write columns that were used once, nothing else is said of them.
func (r *reader) unnamed(header, types []field) {
	last := r.named()
	for i, c := range r.table.Columns[:last] {
		switch message := fmt.Sprintf("column %d has no name", i+1); {
		case c.repeated && c.Name == "": // its cells would be those of the first one without a name
			r.report(diag.CSVHeader, header[i].start, header[i].end, message, "Name it.")
		case c.Name == "":
			r.warn(diag.CSVHeader, header[i].start, header[i].end, message, "Name it.")
		}
	}
	if last == len(header) {
		return
	}
	what := "the last column has"
	if n := len(header) - last; n > 1 {
		what = fmt.Sprintf("the last %d columns have", n)
	}
	start, end := header[last].start, header[len(header)-1].end
	untyped := len(types) >= len(header)
	for i := last; i < len(header) && untyped; i++ {
		untyped = types[i].start == types[i].end
	}
	switch {
	case untyped:
		r.report(diag.CSVHeader, start, end, what+" neither a name nor a type", "Delete the commas at the end of each row.")
	case len(header)-last > 1:
		r.report(diag.CSVHeader, start, end, what+" no names", "Name them, or delete the commas at the end of each row.")
	default:
		r.warn(diag.CSVHeader, start, end, what+" no name", "Delete the comma at the end of each row, or name the column.")
	}
}

// named is the number of columns up to the last that has a name.
func (r *reader) named() int {
	n := len(r.table.Columns)
	for n > 0 && r.table.Columns[n-1].Name == "" {
		n--
	}
	return n
}

// types gives the columns their types. It is false when there is no row of types, so that rows would be
// read wrongly.
func (r *reader) types(cells []field, d *directives) bool {
	columns := r.table.Columns
	cells = r.joinTypes(cells)
	var faults []func()
	for i, f := range cells {
		text, typ, fault := r.typeCell(f, d)
		switch {
		case fault != nil && f.start == f.end && i >= r.named() && i < len(columns): // which unnamed tells
			faults = append(faults, func() {})
		case fault != nil && f.start == f.end:
			faults = append(faults, func() {
				r.report(diag.CSVType, f.start, f.end, fmt.Sprintf("column %d has no type", i+1), "Name one, such as `string`.")
			})
		case fault != nil:
			faults = append(faults, func() { r.badType(text, fault) })
		case typ.Kind == Reverse:
			r.warn(diag.CSVType, f.start, f.end, "a column of this type is always empty",
				"Write a line `# inject name = "+typ.String()+"` in place of the column.")
		}
		if i < len(columns) {
			columns[i].Type, columns[i].keeps = typ, typ != nil && typ.keeps()
		}
	}
	if len(faults) == len(cells) && !r.wordsForTypes(cells) {
		first, last := cells[0], cells[len(cells)-1]
		r.report(diag.CSVNoTypes, first.start, last.end, "the second row should name the type of each column, and this is none of them",
			"Put the line `"+r.guess(cells, len(columns))+"` above it.")
		return false
	}
	for _, report := range faults {
		report()
	}
	r.countTypes(cells)
	return true
}

func (r *reader) badType(t typeText, fault *typeFault) {
	start, end := t.place(fault.at)
	r.report(diag.CSVType, start, end, fault.message, fault.suggestion)
}

// countTypes reports columns without types and types without columns.
func (r *reader) countTypes(cells []field) {
	columns := len(r.table.Columns)
	have := fmt.Sprintf("the header has %d, the row of types %d", columns, len(cells))
	if len(cells) > columns {
		r.report(diag.CSVColumns, cells[columns].start, cells[len(cells)-1].end, "there are more types than columns: "+have,
			"Delete the last ones, or name their columns.")
	}
	if end := cells[len(cells)-1].end; len(cells) < columns {
		r.report(diag.CSVColumns, end, end, "there are fewer types than columns: "+have, "Add a type for each column.")
	}
}

// maxJoined is how many cells may be one tuple that is written with commas.
const maxJoined = 20

// joinTypes puts a tuple together that is written with commas, and reports it.
func (r *reader) joinTypes(cells []field) []field {
	for i := 0; i < len(cells); i++ {
		if !r.opens(cells[i]) {
			continue
		}
		for j := i + 1; j < min(len(cells), i+maxJoined); j++ {
			whole := r.src[cells[i].start:cells[j].end]
			if mended := strings.ReplaceAll(whole, ",", ";"); !r.opens(field{start: cells[i].start, end: cells[j].end}) {
				if _, fault := parseType(mended); fault == nil {
					r.report(diag.CSVType, cells[i].start, cells[j].end, "the types of a tuple are separated by `;`, since a comma ends a column", "Write "+shorten(mended)+".")
					cells = append(append(cells[:i:i], field{start: cells[i].start, end: cells[j].end, broken: true}), cells[j+1:]...)
				}
				break
			}
		}
	}
	return cells
}

// typeCell reads the type in a cell. A cell in CSV quotes is the type between them when that is one, as
// spreadsheets write it, and a literal otherwise.
func (r *reader) typeCell(f field, d *directives) (typeText, *Type, *typeFault) {
	if f.broken { // a tuple with commas, which is told
		return d.read(newTypeText(strings.ReplaceAll(r.src[f.start:f.end], ",", ";"), f.start))
	}
	if f.end-f.start >= 2 && quotedCell(r.src[:f.end], f.start) == f.end {
		if text, typ, fault := d.read(undoubled(r.src, f.start+1, f.end-1)); fault == nil {
			return text, typ, nil
		}
	}
	return d.read(newTypeText(r.src[f.start:f.end], f.start))
}

// wordsForTypes reports whether half of the cells or more were meant as types: the row is then one of types,
// with slips.
func (r *reader) wordsForTypes(cells []field) bool {
	n := 0
	for _, f := range cells {
		word, rest := cutWord(strings.TrimLeft(r.src[f.start:f.end], "([\"'"))
		if (rest == "" || strings.IndexByte("[?|]), \"';", rest[0]) >= 0) && nearestType(word) != "" {
			n++
		}
	}
	return 2*n >= len(cells)
}

// guess is a row of types that would fit a row of data.
func (r *reader) guess(cells []field, columns int) string {
	types := make([]string, columns)
	for i := range types {
		types[i] = "string"
		if i < len(cells) {
			types[i] = guessType(r.content(cells[i]).s)
		}
	}
	return strings.Join(types, ",")
}

func guessType(cell string) string {
	if _, err := strconv.ParseFloat(cell, 64); err == nil {
		return "number"
	}
	if cell == "true" || cell == "false" {
		return "boolean"
	}
	if strings.HasPrefix(cell, "[") && strings.HasSuffix(cell, "]") {
		return "string[]"
	}
	return "string"
}

// sameTypes is a row of types for n columns of text.
func sameTypes(n int) string {
	if n > 8 {
		return "string,string,..."
	}
	return strings.TrimSuffix(strings.Repeat("string,", n), ",")
}
