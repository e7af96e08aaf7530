// Package typedcsv reads CSV whose second row names the type of each column, as the npm package
// typed-csv 2.0.0 does, into values that know their place in the file.
//
// Where the format decides otherwise the code says so: doubled quotes, quoted type cells, `;` and `]` in
// plain strings and empty cells are accepted; trailing junk, infinities and uneven rows are errors.
package typedcsv

import (
	"fmt"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// Table is what a CSV holds. Faults do not keep the rest of it out: a cell that cannot be read is marked,
// and so is every cell of a column whose type cannot be.
type Table struct {
	Columns []Column
	Rows    []Row
}

// Column is one name of the header, or one that `# inject` adds.
type Column struct {
	Name  string
	Type  *Type      // nil when it cannot be read
	Range diag.Range // the header's cell, or the name in the comment

	repeated bool // an earlier column has the name, which is an error; this one's cells stay unset
}

// Row is one record after the header and the types. Cells has one for each column.
type Row struct {
	Range  diag.Range
	Number int // records counted from the header, which is 1; comments and blank lines do not count
	Cells  []Cell
}

// Cell is one value. Value is nil when the cell leaves its key unset: it is empty and the column takes
// numbers, booleans or tuples, or it has Failed and the reason is in the list of diagnostics.
type Cell struct {
	Value  *doc.Node
	Range  diag.Range // quotes included
	Failed bool
}

// Options says where other tables are and how much is read. The zero Options leaves references as keys.
type Options struct {
	// Name is the name that a reference to this very table has: its base name without ".csv".
	Name string
	// Open gives the text of a table that a reference names, "orders" for the file orders.csv beside
	// this one. A table is opened when a row needs it. When Open is nil, references stay keys.
	Open func(table string) (*diag.Text, error)
	// MaxBytes and MaxCells bound one table; 0 means 64 MiB and 5 million. The values in lists count as cells.
	MaxBytes, MaxCells int
}

const (
	defaultMaxBytes = 64 << 20
	defaultMaxCells = 5_000_000
	// maxColumns bounds the cells of one row.
	maxColumns = 10_000
	// maxTries bounds the work that unions of thousands of alternatives make of thousands of rows.
	maxTries = 100_000_000
)

// Parse reads a table. Faults go to list, in this table's file or in that of a table it refers to.
func Parse(text *diag.Text, opt Options, list *diag.List) *Table {
	if opt.MaxBytes == 0 {
		opt.MaxBytes = defaultMaxBytes
	}
	if opt.MaxCells == 0 {
		opt.MaxCells = defaultMaxCells
	}
	tables := &tables{opt: opt, list: list, loaded: map[string]*index{}, types: map[*Type]string{}}
	if opt.Name != "" {
		tables.loaded[opt.Name] = nil // being read: whoever refers to it goes round in a circle
	}
	return tables.reader().read(text)
}

// reader reads one table.
type reader struct {
	tables *tables
	text   *diag.Text
	list   *diag.List
	src    string // the bytes of text
	table  *Table
	cells  []Cell     // not yet used, handed out row by row
	nodes  []doc.Node // not yet used
	count  int        // cells and values so far
	tries  int        // alternatives that unions offered so far
	sizes  []int      // of each row that refers to others: the values that come with them
	line   line       // the one that is being read
}

func (ts *tables) reader() *reader {
	return &reader{tables: ts, list: ts.list, table: &Table{}}
}

// read reads the table of the group that text is.
func (r *reader) read(text *diag.Text) *Table {
	if !r.admit(text) {
		return r.table
	}
	notes := r.directives()
	s := &scanner{reader: r, lineStart: true}
	if r.head(s, notes) {
		r.rows(s)
	}
	r.inject(notes)
	return r.table
}

// head reads the header and the types. It is false when rows cannot be read.
func (r *reader) head(s *scanner, notes *directives) bool {
	header, ok := s.next(nil)
	if !ok {
		r.report(diag.CSVEmpty, 0, 0, "the CSV is empty",
			"Begin with a row of column names and a row of types, such as `id,name` and `string,string`.")
		return false
	}
	r.names(header)
	types, ok := s.typeLine()
	if !ok {
		r.report(diag.CSVNoTypes, header[0].start, header[len(header)-1].end, "the row of types is missing",
			"Add a second row with one type for each column, such as `"+sameTypes(len(header))+"`.")
		return false
	}
	return r.types(types, notes)
}

// rows reads the records that follow.
func (r *reader) rows(s *scanner) {
	var fields []field
	number := 2
	for {
		var ok bool
		at := s.pos
		if fields, ok = s.next(fields[:0]); !ok {
			break
		}
		number++
		if r.count += len(r.table.Columns); r.exhausted(at) {
			return
		}
		r.row(fields, number)
	}
	if len(r.table.Rows) == 0 {
		end := len(r.src)
		for end > 0 && (r.src[end-1] == '\n' || r.src[end-1] == '\r') {
			end--
		}
		r.warn(diag.CSVNoRows, end, end, "the table has no rows, so it defines nothing", "Add rows below the types.")
	}
}

// exhausted reports that the table is too much work from a byte on.
func (r *reader) exhausted(at int) bool {
	message := ""
	switch {
	case r.count > r.tables.opt.MaxCells:
		message = fmt.Sprintf("the table has more than %d cells and values", r.tables.opt.MaxCells)
	case r.tries > maxTries:
		message = "the types have too many alternatives for so many rows"
	default:
		return false
	}
	r.report(diag.CSVLimit, at, at, message+"; the rest is not read", "Split the file.")
	return true
}

// row makes a row of the fields of a record.
func (r *reader) row(fields []field, number int) {
	columns := r.table.Columns
	if len(r.cells) < len(columns) {
		r.cells = make([]Cell, max(1, 400/len(columns))*len(columns))
	}
	row := Row{Number: number, Cells: r.cells[:len(columns):len(columns)]}
	r.cells = r.cells[len(columns):]
	r.line = r.lineOf(fields[0].start, fields[len(fields)-1].end)
	row.Range = r.span(fields[0].start, fields[len(fields)-1].end)
	fields = r.measure(fields)
	for i := range columns {
		if i >= len(fields) {
			row.Cells[i] = Cell{Failed: true, Range: diag.Range{File: row.Range.File, Start: row.Range.End, End: row.Range.End}}
			continue
		}
		if columns[i].repeated {
			row.Cells[i].Range = r.span(fields[i].start, fields[i].end)
			continue
		}
		row.Cells[i] = r.cell(&columns[i], fields[i])
	}
	r.table.Rows = append(r.table.Rows, row)
}

func (r *reader) report(code diag.Code, start, end int, message, suggestion string, notes ...diag.Related) {
	r.list.Add(diag.Diagnostic{Code: code, Message: message, Suggestion: suggestion, Range: r.text.Range(start, end), Notes: notes})
}

func (r *reader) warn(code diag.Code, start, end int, message, suggestion string, notes ...diag.Related) {
	r.list.Add(diag.Diagnostic{Severity: diag.Warning, Code: code, Message: message, Suggestion: suggestion,
		Range: r.text.Range(start, end), Notes: notes})
}
