package loader

// $variants: an object becomes one object for each row of its CSV sources.

import (
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
	if !d.count(len(t.Rows)) {
		return
	}
	merged := object{fields: append([]field(nil), base.fields...)}
	slots := make([]int, len(t.Columns))
	for c, column := range t.Columns {
		slots[c] = merged.slot(column.Name, column.Range)
	}
	d.outsideColumns(&merged, t, slots)
	d.beginTable(&merged, len(t.Rows))
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

// slot gives the index of a key, adding a field that is not given when there is none.
func (o *object) slot(key string, keyRange diag.Range) int {
	for i := range o.fields {
		if o.fields[i].key == key {
			return i
		}
	}
	o.fields = append(o.fields, field{key: key, keyRange: keyRange})
	return len(o.fields) - 1
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

// rowsOf makes the maps that a map with $variants stands for.
func (d *decoder) rowsOf(n *doc.Node) []*doc.Node {
	base := newObject(n, n.Range)
	for i := range base.fields {
		base.fields[i].value = d.resolve(base.fields[i].value)
	}
	var list []*doc.Node
	for _, t := range d.sources(n.Entry(variantsKey)) {
		if !d.count(len(t.Rows)) {
			break
		}
		for _, r := range t.Rows {
			list = append(list, mergeRow(base, t, r))
		}
	}
	return list
}

func mergeRow(base *object, t *table, r row) *doc.Node {
	entries := make([]doc.Entry, 0, len(base.fields)+len(r.Cells))
	for _, f := range base.fields {
		entries = append(entries, doc.Entry{Key: f.key, KeyRange: f.keyRange, Value: f.value})
	}
	n := &doc.Node{Kind: doc.Map, Range: r.Range, Entries: entries}
	for c, cell := range r.Cells {
		if cell.Value == nil {
			continue
		}
		e := doc.Entry{Key: t.Columns[c].Name, KeyRange: t.Columns[c].Range, Value: cell.Value}
		if old := n.Entry(e.Key); old != nil {
			*old = e
		} else {
			n.Entries = append(n.Entries, e)
		}
	}
	return n
}

// count adds to the objects of the game; false when they are too many, which decode reports.
func (d *decoder) count(n int) bool {
	return d.rows.Add(int64(n)) <= int64(d.limits.Rows) && d.ctx.Err() == nil
}
