package loader

// $variants: an object becomes one object for each row of its CSV sources.

import (
	"fmt"
	"slices"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

const variantsKey = "$variants"

// expand calls yield for an object, or for each of its rows. Values below it have their own $variants
// resolved first, once for all rows.
func (d *decoder) expand(n *doc.Node, place diag.Range, yield func(*object)) {
	o := newObject(n, place)
	for i := range o.fields {
		o.fields[i].value = d.resolve(o.fields[i].value)
	}
	d.outsideKeys(o)
	e := n.Entry(variantsKey)
	if e == nil {
		d.checkKeys(o)
		if d.count(1) {
			yield(o)
		}
		return
	}
	if id := d.def.decl.id; id != "" {
		d.faults.err(diag.IDWithVariants, place, "Delete #"+id+" from the info string.",
			"an id on the info string cannot stand beside $variants: each row has its own")
		d.rowIDs = true
		defer func() { d.rowIDs = false }()
	}
	o.share()
	for _, t := range d.sources(e) {
		d.overlay(o, t, yield)
	}
}

// overlay lays the rows of a table over the object.
func (d *decoder) overlay(base *object, t *table, yield func(*object)) {
	merged, slots := lay(base, t)
	if !d.countRows(len(t.Rows), len(merged.fields)) {
		return
	}
	d.outsideColumns(t, slots)
	d.beginTable(merged, len(t.Rows))
	row := object{fields: make([]field, len(merged.fields))}
	for _, r := range t.Rows {
		copy(row.fields, merged.fields)
		row.rng = r.Range
		for c, cell := range r.Cells {
			switch {
			case slots[c] < 0:
			case cell.Value != nil:
				row.fields[slots[c]] = field{key: t.Columns[c].Name, keyRange: t.Columns[c].Range, value: cell.Value}
			case cell.Failed:
				row.fields[slots[c]].failed = true
			}
		}
		yield(&row)
	}
}

// lay gives an object with a field for each key of the base and each column of the table, and the index
// of each column's field.
func lay(base *object, t *table) (merged *object, slots []int) {
	merged = &object{fields: append(make([]field, 0, len(base.fields)+len(t.Columns)), base.fields...)}
	at := make(map[string]int, len(merged.fields)+len(t.Columns))
	for i := range merged.fields {
		at[merged.fields[i].key] = i
	}
	slots = make([]int, len(t.Columns))
	for c, column := range t.Columns {
		i, ok := at[column.Name]
		if !ok {
			i = len(merged.fields)
			at[column.Name] = i
			merged.fields = append(merged.fields, field{key: column.Name, keyRange: column.Range})
		}
		slots[c] = i
	}
	return merged, slots
}

// resolve gives a value in which no map has $variants: inside a list the rows are spliced in, as a
// mapping's value they are a list. A value without any is given back as it is.
func (d *decoder) resolve(n *doc.Node) *doc.Node {
	switch {
	case n.Kind == doc.List:
		return d.resolveList(n)
	case n.Kind == doc.Map && n.Entry(variantsKey) != nil:
		return &doc.Node{Kind: doc.List, Items: d.rowsOf(n), Range: n.Range}
	case n.Kind == doc.Map:
		return d.resolveMap(n)
	}
	return n
}

func (d *decoder) resolveList(n *doc.Node) *doc.Node {
	var items []*doc.Node
	changed := false
	for i, item := range n.Items {
		spliced := item.Kind == doc.Map && item.Entry(variantsKey) != nil
		var r *doc.Node
		if !spliced {
			r = d.resolve(item)
		}
		if !changed && (spliced || r != item) {
			items, changed = append(items, n.Items[:i]...), true
		}
		switch {
		case spliced:
			items = append(items, d.rowsOf(item)...)
		case changed:
			items = append(items, r)
		}
	}
	if !changed {
		return n
	}
	return &doc.Node{Kind: doc.List, Items: items, Range: n.Range}
}

func (d *decoder) resolveMap(n *doc.Node) *doc.Node {
	var out *doc.Node
	for i := range n.Entries {
		r := d.resolve(n.Entries[i].Value)
		if r == n.Entries[i].Value {
			continue
		}
		if out == nil {
			out = &doc.Node{Kind: doc.Map, Range: n.Range, Entries: append([]doc.Entry(nil), n.Entries...)}
		}
		out.Entries[i].Value = r
	}
	if out == nil {
		return n
	}
	return out
}

// rowsOf makes the maps that a map with $variants stands for. An alias shares its map, which is made once.
func (d *decoder) rowsOf(n *doc.Node) []*doc.Node {
	list, known := d.made[n]
	if known && d.count(len(list)) {
		return list
	}
	if known {
		return nil
	}
	base := newObject(n, n.Range)
	for i := range base.fields {
		base.fields[i].value = d.resolve(base.fields[i].value)
	}
	for _, t := range d.sources(n.Entry(variantsKey)) {
		merged, slots := lay(base, t)
		if !d.countRows(len(t.Rows), len(merged.fields)) {
			break
		}
		for _, r := range t.Rows {
			list = append(list, mergeRow(merged, slots, t, r))
		}
	}
	d.made[n] = list
	return list
}

// mergeRow makes a map of a row laid over an object.
func mergeRow(merged *object, slots []int, t *table, r row) *doc.Node {
	entries := make([]doc.Entry, len(merged.fields))
	for i, f := range merged.fields {
		entries[i] = doc.Entry{Key: f.key, KeyRange: f.keyRange, Value: f.value}
	}
	for c, cell := range r.Cells {
		if cell.Value != nil {
			entries[slots[c]] = doc.Entry{Key: t.Columns[c].Name, KeyRange: t.Columns[c].Range, Value: cell.Value}
		}
	}
	entries = slices.DeleteFunc(entries, func(e doc.Entry) bool { return e.Value == nil })
	return &doc.Node{Kind: doc.Map, Range: r.Range, Entries: entries}
}

// cellsPerRow bounds the values of a game together with the limit of rows: so many on average.
const cellsPerRow = 20

// count adds to the objects of the game; false when they are too many, which loading.decode reports.
func (d *decoder) count(n int) bool { return d.countRows(n, 1) }

// countRows adds rows of so many values.
func (d *decoder) countRows(n, values int) bool {
	rows := d.rows.Add(int64(n))
	cells := d.cells.Add(int64(n) * int64(values))
	return rows <= int64(d.limits.Rows) && cells <= cellsPerRow*int64(d.limits.Rows) && d.ctx.Err() == nil
}

// overfull says which limit was passed; empty when none was.
func (l *loading) overfull() string {
	switch {
	case l.rows.Load() > int64(l.limits.Rows):
		return fmt.Sprintf("%d objects, rows of $variants included", l.limits.Rows)
	case l.cells.Load() > cellsPerRow*int64(l.limits.Rows):
		return fmt.Sprintf("%d values in its objects", cellsPerRow*l.limits.Rows)
	}
	return ""
}
