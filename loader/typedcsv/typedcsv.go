// Package typedcsv reads CSV whose second row names the type of each column, as the npm package
// typed-csv 2.0.0 does, into values that know their place in the file.
//
// Where the format decides otherwise the code says so: doubled quotes, quoted type cells, `;` and `]` in
// plain strings and empty cells are accepted; trailing junk, infinities and uneven rows are errors.
package typedcsv

import (
	"fmt"
	"math"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

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
	opt.MaxBytes = min(opt.MaxBytes, math.MaxInt32) // places are kept in 32 bits
	tables := &tables{opt: opt, list: list, loaded: map[string]*index{}, types: map[*Type]string{}}
	if opt.Name != "" {
		tables.loaded[opt.Name] = nil // being read: whoever refers to it goes round in a circle
	}
	r := tables.reader()
	defer r.untold()
	return r.read(text)
}

// reader reads one table.
type reader struct {
	tables *tables
	text   *diag.Text
	list   *diag.List
	src    string // the bytes of text
	table  *Table
	values *arena // where nodes come from
	kept   arena  // values that the table keeps
	count  int    // cells and values so far
	tries  int    // alternatives that unions offered so far
	sizes  []int  // of each row that refers to others: the values that come with them
	line   line   // the one that rows are made of
	told   map[diag.Code]*tally

	leaf     doc.Node // all the values without items that are only looked at
	checking bool     // nodes are looked at for faults only: they need neither text nor place
	silent   bool     // faults of values are not told: that of their row says it all
}

func (ts *tables) reader() *reader {
	return &reader{tables: ts, list: ts.list, table: &Table{}, values: &arena{}, told: map[diag.Code]*tally{}}
}

// read reads the table of the group that text is.
func (r *reader) read(text *diag.Text) *Table {
	if !r.admit(text) {
		return r.table
	}
	r.table.text, r.table.src = r.text, r.src
	notes := r.directives()
	s := &scanner{reader: r, lineStart: true}
	if !r.foreign(notes) && r.head(s, notes) {
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
	r.unnamed(header, types)
	if !ok {
		r.report(diag.CSVNoTypes, header[0].start, header[len(header)-1].end, "the row of types is missing",
			"Add a second row with one type for each column, such as `"+sameTypes(len(header))+"`.")
		return false
	}
	return r.types(types, notes)
}

// rows reads the records that follow.
func (r *reader) rows(s *scanner) {
	r.reserve(s.pos)
	var fields []field
	number := 2
	s.inRows = true
	defer s.tellLost()
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
	if len(r.table.rows) == 0 {
		end := len(r.src)
		for end > 0 && (r.src[end-1] == '\n' || r.src[end-1] == '\r') {
			end--
		}
		r.warn(diag.CSVNoRows, end, end, "the table has no rows, so it defines nothing", "Add rows below the types.")
	}
}

// reserve makes room for the rows that begin at a byte: not more than there are line breaks, and not more cells
// than bytes.
func (r *reader) reserve(at int) {
	t := r.table
	t.width = len(t.Columns)
	rows := min(strings.Count(r.src[at:], "\n")+1, (len(r.src)-at)/t.width+1, r.tables.opt.MaxCells/t.width+1)
	t.rows = make([]rowPlace, 0, rows)
	t.cells = make([]cellPlace, 0, rows*t.width)
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

// row keeps the places of a record's fields. A row of blanks that cannot be seen is none.
func (r *reader) row(fields []field, number int) {
	t := r.table
	place := rowPlace{int32(fields[0].start), int32(fields[len(fields)-1].end), int32(number)}
	fields, even := r.measure(fields)
	if fields == nil {
		return
	}
	r.silent = !even // what does not fit is most likely in the wrong column
	for i := range t.Columns {
		cell := cellPlace{place.end, place.end, cellFailed}
		if i < len(fields) {
			cell = r.check(&t.Columns[i], fields[i])
		}
		t.cells = append(t.cells, cell)
	}
	r.silent = false
	t.rows = append(t.rows, place)
}
