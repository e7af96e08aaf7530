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
		if r.count += r.table.Len(); r.count > r.tables.opt.MaxCells {
			r.report(diag.CSVLimit, in.start, in.end, fmt.Sprintf("the table has more than %d cells and values", r.tables.opt.MaxCells), "Split it.")
			return
		}
		x, kind := r.tables.find(in.typ.Table)
		if kind != noFault {
			v := valueReader{reader: r, content: content{at: in.start}, fault: valueFault{kind: kind, end: in.line - in.start, typ: in.typ}}
			r.explain(&v, in.typ)
			continue
		}
		r.addColumn(in, x.referring(in.typ.Key))
	}
}

// addColumn puts the injected lists into a column of its own, or in place of one of the same name.
func (r *reader) addColumn(in injection, lists map[string]*record) {
	place := r.text.Range(in.start, in.end)
	id, at := r.columnAt(primaryKey), r.columnAt(in.name)
	column := Column{Name: in.name, Type: in.typ, Range: place, injected: make([]*doc.Node, r.table.Len())}
	for i, row := range r.table.Passing(func(column string) bool { return column == primaryKey }) {
		key := ""
		if id >= 0 {
			key, _ = row.Cells[id].Value.Scalar()
		}
		n := &doc.Node{Range: place}
		if list := lists[key]; list != nil {
			n = list.node
			r.grow(i, list.size)
		} else if !in.typ.Optional {
			n.Kind = doc.List
		}
		column.injected[i] = n
	}
	if at < 0 {
		r.table.Columns = append(r.table.Columns, column)
	} else {
		r.warn(diag.CSVHeader, in.start, in.end, fmt.Sprintf("the column %q is injected, so that its cells are not seen", in.name),
			"Choose another name.", diag.Related{Message: "the column", Range: r.table.Columns[at].Range})
		r.table.Columns[at] = column
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
