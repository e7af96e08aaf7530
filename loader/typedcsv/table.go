package typedcsv

// What was read: the place of every cell. Rows are made of them when they are asked for, because a large
// game has millions of cells and most of them are looked at once, or never.

import (
	"iter"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// Table is what a CSV holds. Faults do not keep the rest of it out: a cell that cannot be read is marked,
// and so is every cell of a column whose type cannot be. A table may be read from several goroutines.
type Table struct {
	Columns []Column

	text  *diag.Text
	src   string // the bytes of text, or what stands for them where they are not UTF-8
	width int    // cells that a row has in the file
	rows  []rowPlace
	cells []cellPlace // of all rows, width for each
	kept  []*doc.Node // values with references in them, which are followed only once
}

// Column is one name of the header, or one that `# inject` adds.
type Column struct {
	Name  string
	Type  *Type      // nil when it cannot be read
	Range diag.Range // the header's cell, or the name in the comment

	repeated bool        // an earlier column has the name, which is an error; this one's cells stay unset
	keeps    bool        // the type has references
	injected []*doc.Node // the value for each row, of a column that is not in the file
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
	Failed bool
}

// rowPlace is where a row stands in the source, from its first cell to its last.
type rowPlace struct{ start, end, number int32 }

// cellPlace is where a cell stands in the source, and what is known of it: above 0 it is the place in kept
// of the value, counted from 1.
type cellPlace struct{ start, end, state int32 }

const (
	cellUnset  = -iota
	cellFailed // the reason is told
	cellBare   // a good value without quotes
	cellQuoted // one between quotes, as it stands there
	cellCoded  // one between quotes with escapes or lines
)

// goodState is the state of a good cell.
func goodState(f field) int32 {
	switch {
	case f.coded:
		return cellCoded
	case f.quoted:
		return cellQuoted
	}
	return cellBare
}

// Len is the number of rows.
func (t *Table) Len() int { return len(t.rows) }

// Row makes the row at i, counted from 0.
func (t *Table) Row(i int) *Row { return t.maker(nil).row(i) }

// Rows makes all rows in order, with their places from 0.
func (t *Table) Rows() iter.Seq2[int, *Row] { return t.walk(false, nil) }

// Passing does the same for a quick look: a row and its values hold until the next one only, save strings and
// ranges, and columns that are not wanted stay unset.
func (t *Table) Passing(wanted func(column string) bool) iter.Seq2[int, *Row] {
	return t.walk(true, wanted)
}

func (t *Table) walk(passing bool, wanted func(column string) bool) iter.Seq2[int, *Row] {
	return func(yield func(int, *Row) bool) {
		m := t.maker(wanted)
		m.passing = passing
		for i := range t.rows {
			if !yield(i, m.row(i)) {
				return
			}
		}
	}
}

// maker makes rows of a table that has been read. It reads good cells again, so that no fault is left.
type maker struct {
	*reader
	columns []int // those to make cells of
	passing bool
	made    *Row // the one before
}

func (t *Table) maker(wanted func(column string) bool) *maker {
	r := (&tables{opt: Options{MaxCells: len(t.src)}}).reader()
	r.table, r.text, r.src = t, t.text, t.src
	m := &maker{reader: r}
	for i := range t.Columns {
		if wanted == nil || wanted(t.Columns[i].Name) {
			m.columns = append(m.columns, i)
		}
	}
	return m
}

func (m *maker) row(i int) *Row {
	if m.passing {
		m.values.reset()
	}
	if !m.passing || m.made == nil {
		m.made = &Row{Cells: make([]Cell, len(m.table.Columns))}
	}
	p := m.table.rows[i]
	m.line, m.count = m.lineOf(int(p.start), int(p.end)), 0
	m.made.Range, m.made.Number = m.span(int(p.start), int(p.end)), int(p.number)
	for _, c := range m.columns {
		if column := &m.table.Columns[c]; column.injected != nil {
			m.made.Cells[c] = Cell{Value: column.injected[i]}
		} else {
			m.made.Cells[c] = m.cell(column, m.table.cells[i*m.table.width+c])
		}
	}
	return m.made
}

// cell makes a cell that check has looked at.
func (r *reader) cell(column *Column, p cellPlace) Cell {
	switch {
	case p.state > 0:
		return Cell{Value: r.table.kept[p.state-1]}
	case p.state <= cellBare:
		f := field{start: int(p.start), end: int(p.end), quoted: p.state <= cellQuoted, coded: p.state == cellCoded}
		v := valueReader{reader: r, content: r.content(f)}
		value, _ := v.whole(column.Type)
		return Cell{Value: value}
	}
	return Cell{Failed: p.state == cellFailed}
}
