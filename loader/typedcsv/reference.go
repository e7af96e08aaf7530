package typedcsv

// References to rows of other tables, and the rows that refer to a row.

import (
	"fmt"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

const (
	// primaryKey is the column that references name rows by.
	primaryKey = "id"
	// maxTables bounds how many tables a chain of references goes through.
	maxTables = 64
	// maxExpanded bounds the values that one row stands for when references are followed. The rows are
	// shared and not copied, but whoever walks them meets them again and again.
	maxExpanded = 1_000_000
)

// tables are those that one Parse reads, each once.
type tables struct {
	opt    Options
	list   *diag.List
	loaded map[string]*index // nil for a table that is being read
	depth  int
}

// index finds the rows of a table.
type index struct {
	table *Table
	rows  []record
	byKey map[string]int // from the text of the id to a place in rows
	err   error          // the table cannot be had
	told  bool           // and that has been said
}

// record is a row as a value.
type record struct {
	node *doc.Node
	size int // values in it, followed through references
}

// find reads a table unless it is read.
func (ts *tables) find(name string) (*index, faultKind) {
	if x, seen := ts.loaded[name]; seen {
		switch {
		case x == nil:
			return nil, goesRound
		case x.err != nil:
			return x, noTable
		}
		return x, noFault
	}
	if ts.depth >= maxTables {
		return nil, tooLarge
	}
	ts.loaded[name] = nil
	ts.depth++
	x := ts.load(name)
	ts.depth--
	ts.loaded[name] = x
	if x.err != nil {
		return x, noTable
	}
	return x, noFault
}

func (ts *tables) load(name string) *index {
	text, err := ts.opt.Open(name)
	if err != nil {
		return &index{err: err}
	}
	r := ts.reader()
	x := &index{table: r.read(text), byKey: map[string]int{}}
	for i := range x.table.Rows {
		row := &x.table.Rows[i]
		x.rows = append(x.rows, record{row.Map(x.table), r.size(i)})
		key, ok := x.rows[i].node.Get(primaryKey).Scalar()
		if !ok {
			continue
		}
		if first, twice := x.byKey[key]; twice {
			ts.list.Add(diag.Diagnostic{Severity: diag.Warning, Code: diag.CSVReference, Range: row.Range,
				Message:    fmt.Sprintf("two rows have the id %q; a reference takes this one", key),
				Suggestion: "Give each row its own id.",
				Notes:      []diag.Related{{Message: "the other row", Range: x.table.Rows[first].Range}}})
		}
		x.byKey[key] = i
	}
	return x
}

// Map is the row as a map from the names of the columns to the values that are set.
func (row *Row) Map(t *Table) *doc.Node {
	n := &doc.Node{Kind: doc.Map, Range: row.Range, Entries: make([]doc.Entry, 0, len(row.Cells))}
	for i, cell := range row.Cells {
		if c := &t.Columns[i]; cell.Value != nil && !c.repeated {
			n.Entries = append(n.Entries, doc.Entry{Key: c.Name, KeyRange: c.Range, Value: cell.Value})
		}
	}
	return n
}

// reference reads a key, or a list of keys, and puts the rows in their place.
func (v *valueReader) reference(t *Type, i int) (*doc.Node, int, bool) {
	if t.Optional && i == len(v.s) {
		n := v.node()
		n.Range = v.span(i, i)
		return n, i, true
	}
	if !t.List {
		return v.key(t, i, ";],")
	}
	n := v.node()
	n.Kind = doc.List
	key := &Type{Kind: listKey, Table: t.Table}
	end, ok := v.items(t, n, i, func(int) *Type { return key })
	return n, end, ok
}

// key reads one key, which goes up to any of the bytes of stop.
func (v *valueReader) key(t *Type, i int, stop string) (*doc.Node, int, bool) {
	end := len(v.s)
	if j := strings.IndexAny(v.s[i:], stop); j >= 0 {
		end = i + j
	}
	key := strings.TrimRightFunc(v.s[i:end], isSpace)
	n := v.node()
	n.Kind, n.Text, n.Range = doc.String, key, v.span(i, i+len(key))
	if v.tables.opt.Open == nil {
		return n, end, true
	}
	if key == "" && t.Optional {
		n.Kind = doc.Null
		return n, end, true
	}
	row, kind := v.row(t, key)
	if kind != noFault {
		v.fails(kind, i, i+len(key), t)
		return nil, i, false
	}
	return row, end, true
}

// row finds the row of a key.
func (v *valueReader) row(t *Type, key string) (*doc.Node, faultKind) {
	x, kind := v.tables.find(t.Table)
	if kind != noFault {
		return nil, kind
	}
	i, ok := x.byKey[key]
	if !ok {
		return nil, noRow
	}
	if v.reader.grow(len(v.table.Rows), x.rows[i].size) > maxExpanded {
		return nil, tooLarge
	}
	return x.rows[i].node, noFault
}

// grow counts the values that a reference brings to a row, and gives the row's total.
func (r *reader) grow(row, size int) int {
	if row >= len(r.sizes) {
		r.sizes = append(r.sizes, make([]int, row+1-len(r.sizes))...)
	}
	r.sizes[row] += size
	return r.sizes[row]
}

// size is the number of values in a row.
func (r *reader) size(row int) int {
	n := 1 + len(r.table.Columns)
	if row < len(r.sizes) {
		n += r.sizes[row]
	}
	return n
}

// inject adds the columns of `# inject name = ~table(key)`: the rows of table whose key is this row's id.
func (r *reader) inject(d *directives) {
	for _, in := range d.injects {
		if r.tables.opt.Open == nil {
			return
		}
		x, kind := r.tables.find(in.typ.Table)
		if kind != noFault {
			v := valueReader{reader: r, content: content{at: in.start}, fault: valueFault{kind: kind, end: in.line - in.start, typ: in.typ}}
			r.explain(&v)
			continue
		}
		r.addColumn(in, x.referring(in.typ.Key))
	}
}

// addColumn puts the injected lists into a column of its own, or in place of one of the same name.
func (r *reader) addColumn(in injection, lists map[string]*record) {
	place := r.text.Range(in.start, in.end)
	id, at := r.columnAt(primaryKey), r.columnAt(in.name)
	ids := make([]string, len(r.table.Rows))
	for i, row := range r.table.Rows {
		if id >= 0 && row.Cells[id].Value != nil {
			ids[i], _ = row.Cells[id].Value.Scalar()
		}
	}
	column := Column{Name: in.name, Type: in.typ, Range: place}
	if at < 0 {
		r.table.Columns = append(r.table.Columns, column)
	} else {
		r.warn(diag.CSVHeader, in.start, in.end, fmt.Sprintf("the column %q is injected, so that its cells are not seen", in.name),
			"Choose another name.", diag.Related{Message: "the column", Range: r.table.Columns[at].Range})
		r.table.Columns[at] = column
	}
	for i := range r.table.Rows {
		n := &doc.Node{Range: place}
		if list := lists[ids[i]]; list != nil {
			n = list.node
			r.grow(i, list.size)
		} else if !in.typ.Optional {
			n.Kind = doc.List
		}
		row := &r.table.Rows[i]
		if cell := (Cell{Value: n, Range: place}); at < 0 {
			row.Cells = append(row.Cells, cell)
		} else {
			row.Cells[at] = cell
		}
	}
}

func (r *reader) columnAt(name string) int {
	for i, c := range r.table.Columns {
		if c.Name == name {
			return i
		}
	}
	return -1
}

// referring groups the rows by the text of a column.
func (x *index) referring(key string) map[string]*record {
	lists := map[string]*record{}
	for _, row := range x.rows {
		text, ok := row.node.Get(key).Scalar()
		if !ok {
			continue
		}
		list := lists[text]
		if list == nil {
			list = &record{node: &doc.Node{Kind: doc.List, Range: row.node.Range}}
			lists[text] = list
		}
		list.node.Items = append(list.node.Items, row.node)
		list.size += row.size
	}
	return lists
}
