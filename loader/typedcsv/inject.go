package typedcsv

// The columns of `# inject name = ~table(key)`.

import (
	"fmt"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// inject adds the columns of `# inject name = ~table(key)`: the rows of table whose key is this row's id.
func (r *reader) inject(d *directives) {
	for _, in := range d.injects {
		if r.tables.opt.Open == nil {
			return
		}
		if r.count += len(r.table.Rows); r.count > r.tables.opt.MaxCells {
			r.report(diag.CSVLimit, in.start, in.end, fmt.Sprintf("the table has more than %d cells and values", r.tables.opt.MaxCells), "Split it.")
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
