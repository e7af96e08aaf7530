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
	near   int // words that were compared to find a near one
	types  map[*Type]string
}

// mayCompare reports whether a word may be compared with n others to find what was meant. Not for ever,
// since each cell of a large table may be wrong.
func (ts *tables) mayCompare(word string, n int) bool {
	const most = 200_000
	ts.near += n
	return ts.near <= most && len(word) <= 100
}

// words is a type for messages, which may be many and of one long type.
func (ts *tables) words(t *Type) string {
	s, ok := ts.types[t]
	if !ok {
		s = shorten(t.String())
		ts.types[t] = s
	}
	return s
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
	defer r.untold()
	x := &index{table: r.read(text), byKey: map[string]int{}}
	for i, row := range x.table.Rows() {
		x.rows = append(x.rows, record{row.Map(x.table), r.size(i)})
		key, ok := x.rows[i].node.Get(primaryKey).Scalar()
		if !ok {
			continue
		}
		if first, twice := x.byKey[key]; twice {
			r.tell(diag.Diagnostic{Severity: diag.Warning, Code: diag.CSVReference, Range: row.Range,
				Message:    fmt.Sprintf("two rows have the id %q; a reference takes this one", key),
				Suggestion: "Give each row its own id.",
				Notes:      []diag.Related{{Message: "the other row", Range: x.rows[first].node.Range}}})
		}
		x.byKey[key] = i
	}
	return x
}

// Map is the row as a map from the names of the columns to the values that are set.
func (row *Row) Map(t *Table) *doc.Node {
	n := &doc.Node{Kind: doc.Map, Range: row.Range, Entries: make([]doc.Entry, 0, len(row.Cells))}
	for i, cell := range row.Cells {
		if c := &t.Columns[i]; cell.Value != nil {
			n.Entries = append(n.Entries, doc.Entry{Key: c.Name, KeyRange: c.Range, Value: cell.Value})
		}
	}
	return n
}

// reference reads a key, or a list of keys, and puts the rows in their place.
func (v *valueReader) reference(t *Type, i int) (*doc.Node, int, bool) {
	if t.Optional && i == len(v.s) {
		n := v.values.node()
		n.Range = v.span(i, i)
		return n, i, true
	}
	if !t.List {
		return v.key(t, i, ";],")
	}
	n := v.values.node()
	n.Kind = doc.List
	end, ok := v.items(t, n, i)
	return n, end, ok
}

// key reads one key, which goes up to any of the bytes of stop.
func (v *valueReader) key(t *Type, i int, stop string) (*doc.Node, int, bool) {
	end := len(v.s)
	if j := strings.IndexAny(v.s[i:], stop); j >= 0 {
		end = i + j
	}
	key := strings.TrimRightFunc(v.s[i:end], isSpace)
	n := v.values.node()
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
	if v.reader.grow(len(v.table.rows), x.rows[i].size) > maxExpanded {
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
