package loader

// $variants: an object becomes one object for each row of its CSV sources.

import (
	"fmt"
	"slices"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/game"
	"tabletop/loader/typedcsv"
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
	d.commented(o)
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
	rows, lost := 0, d.out.lost
	d.out.lost = false
	for _, t := range d.sources(e) {
		rows += t.Len()
		d.overlay(o, t, yield)
	}
	if rows == 0 && d.out.lost {
		d.alone(o, yield)
	}
	d.out.lost = d.out.lost || lost
}

// alone reads an object of which no row could be read, for what is wrong with its own values; nothing is kept. The
// keys that are not there may have been columns.
func (d *decoder) alone(base *object, yield func(*object)) {
	d.checkKeys(base)
	o := &object{rng: base.rng, fields: slices.Clone(base.fields)}
	for _, key := range d.roleKeys() {
		switch {
		case base.has(key):
		case key == "id" || key == "type":
			o.fields = append(o.fields, field{key: key, value: &doc.Node{Kind: doc.String, Text: "row", Range: base.rng}})
		default:
			o.fields = append(o.fields, field{key: key, failed: true})
		}
	}
	kept := d.out
	yield(o)
	kept.lost, kept.lostRoute = true, kept.lostRoute || d.out.lostRoute
	d.out = kept
}

// overlay lays the rows of a table over the object.
func (d *decoder) overlay(base *object, t *table, yield func(*object)) {
	o := lay(base, t)
	if !d.countRows(t.Len(), len(o.base.fields)) {
		return
	}
	d.outsideColumns(t, o.slots)
	d.beginTable(o.base, t.Len())
	rows := t.Rows()
	if d.def.decl.role == rolePart { // which keeps no value, and leaves custom ones to props
		rows = t.Passing(func(column string) bool { return contains(partKeys, column) })
	}
	out := o.blank()
	out.props, out.entire = o.props, o.entire
	d.inTable = true
	defer d.endTable()
	for i, r := range rows {
		out.row = i
		o.merge(r, out)
		yield(out)
	}
}

// overlaid is a table laid over an object.
type overlaid struct {
	base  *object // with a field for each key of the object and each column of the table
	table *table
	slots []int // of each column: the index of its field, or -1 when it is left out
}

func lay(base *object, t *table) *overlaid {
	merged := &object{fields: append(make([]field, 0, len(base.fields)+len(t.Columns)), base.fields...)}
	at := make(map[string]int, len(merged.fields)+len(t.Columns))
	for i := range merged.fields {
		at[merged.fields[i].key] = i
	}
	slots := make([]int, len(t.Columns))
	seen := make(map[string]bool, len(t.Columns))
	for c, column := range t.Columns {
		if slots[c] = -1; seen[column.Name] { // which is reported; the first one counts
			continue
		}
		seen[column.Name] = true
		i, ok := at[column.Name]
		if !ok {
			i = len(merged.fields)
			at[column.Name] = i
			merged.fields = append(merged.fields, field{key: column.Name, keyRange: column.Range})
		}
		slots[c] = i
	}
	return &overlaid{merged, t, slots}
}

// blank is an object for rows to be merged into.
func (o *overlaid) blank() *object {
	return &object{fields: slices.Clone(o.base.fields)}
}

// merge makes the object of a row, in place of the row before.
func (o *overlaid) merge(r *typedcsv.Row, out *object) {
	out.rng = r.Range
	for c := range r.Cells {
		if o.slots[c] < 0 {
			continue
		}
		cell, base, f := &r.Cells[c], &o.base.fields[o.slots[c]], &out.fields[o.slots[c]]
		switch {
		case cell.Value != nil:
			column := &o.table.Columns[c]
			*f = field{key: column.Name, keyRange: column.Range, value: cell.Value}
		case cell.Failed || f.failed || f.value != base.value:
			*f = *base
			f.failed = cell.Failed
		}
	}
}

// props makes the properties of a row.
func (o *overlaid) props(row int) []game.Prop {
	out := o.entire(row)
	return out.appendProps(make([]game.Prop, 0, len(out.fields)))
}

// entire is the object of a row with all of its cells.
func (o *overlaid) entire(row int) *object {
	out := o.blank()
	o.merge(o.table.Row(row), out)
	return out
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
		o := lay(base, t)
		if !d.countRows(t.Len(), len(o.base.fields)) {
			break
		}
		out := o.blank()
		for _, r := range t.Rows() {
			o.merge(r, out)
			list = append(list, out.node())
		}
	}
	d.made[n] = list
	return list
}

// node is the object as a map of the keys that are given.
func (o *object) node() *doc.Node {
	entries := make([]doc.Entry, 0, len(o.fields))
	for _, f := range o.fields {
		if f.value != nil {
			entries = append(entries, doc.Entry{Key: f.key, KeyRange: f.keyRange, Value: f.value})
		}
	}
	return &doc.Node{Kind: doc.Map, Range: o.rng, Entries: entries}
}

// cellsPerRow bounds the values of a game together with the limit of rows: so many on average.
const cellsPerRow = 20

// count adds to the objects of the game; false when they are too many, which loading.decode reports.
func (d *decoder) count(n int) bool { return d.countRows(n, 1) }

// countRows adds rows of so many values.
func (d *decoder) countRows(n, values int) bool {
	rows := d.rows.Add(int64(n))
	d.opt.Progress.tell(StepRows, int(rows))
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
