package loader

// The value of $variants: inline CSV, a path, a URL, or a list of these.

import (
	"path"
	"strings"
	"sync"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/typedcsv"
)

// table is a CSV that was read, with what is wrong with it.
type table struct {
	*typedcsv.Table
	faults faults
}

// maxSources bounds the sources of one $variants.
const maxSources = 10_000

// sources reads the tables that a $variants entry names.
func (d *decoder) sources(e *doc.Entry) []*table {
	items := []*doc.Node{e.Value}
	if e.Value.Kind == doc.List {
		items = e.Value.Items
		if len(items) == 0 {
			d.faults.warn(diag.NoVariants, e.KeyRange, "Name a CSV file or write a table, or delete the key.", "$variants is an empty list, so the object stands for nothing")
		}
	}
	if len(items) > maxSources {
		d.faults.err(diag.TooMany, e.Value.Range, "Join the tables into fewer files.", "$variants has more than %d sources; the rest is not read", maxSources)
		items = items[:maxSources]
	}
	var list []*table
	for _, item := range items {
		if item.Kind != doc.String {
			d.faults.err(diag.BadVariants, item.Range, "Write CSV text, or a path that ends in .csv.",
				"a source of $variants is %s, not CSV text or the path of a CSV file", item.Describe())
			d.out.lost = true
			continue
		}
		t := d.source(item)
		if t != nil {
			list = append(list, t)
		}
		if t == nil || t.Len() == 0 && t.faults.HasErrors() {
			d.out.lost = true
		}
	}
	return list
}

// source reads one source; nil when it cannot be read.
func (d *decoder) source(n *doc.Node) *table {
	first, rest, _ := strings.Cut(strings.TrimLeft(n.Text, "\r\n"), "\n")
	first = strings.TrimSpace(first)
	if !strings.HasSuffix(first, ".csv") {
		return d.inline(n, first, rest)
	}
	if strings.TrimSpace(rest) != "" {
		d.faults.err(diag.BadVariants, n.Range, "Name several files in a list.",
			"the first line names the file %s, so the lines after it are not read", first)
	}
	var t *table
	if isURL(first) {
		t = d.cached(first, func() *table { return d.remote(first) })
	} else {
		p, err := d.locate(d.dir, first)
		if err != nil {
			d.faults.at(n.Range, err)
			return nil
		}
		t = d.cached(p, func() *table { return d.file(p) })
	}
	return d.take(t, n.Range)
}

// take reports what is wrong with a table. Faults without a place of their own are told where it is named.
func (d *decoder) take(t *table, named diag.Range) *table {
	for _, x := range t.faults.All() {
		if x.Range.IsZero() {
			x.Range = named
		}
		d.faults.Add(x)
	}
	if t.Table == nil {
		return nil
	}
	return t
}

// inline reads CSV that stands in the definition itself.
func (d *decoder) inline(n *doc.Node, first, rest string) *table {
	if strings.TrimSpace(rest) == "" && first != "" && !strings.Contains(first, ",") && strings.ContainsAny(first, "./") {
		hint := "The name of a table ends in .csv."
		if p, err := d.locate(d.dir, first+".csv"); err == nil && d.isFile(p) {
			hint = "Did you mean " + first + ".csv?"
		} else if isURL(first) {
			hint = "Add #.csv, which no server sees: " + first + "#.csv"
		}
		d.faults.err(diag.BadVariants, n.Range, hint, "%q does not end in .csv, so it is read as CSV text of one line", first)
		return nil
	}
	if strings.TrimSpace(rest) == "" && n.Range.End.Line > n.Range.Start.Line {
		d.faults.err(diag.BadVariants, n.Range, "Write "+variantsKey+": | with the table in the lines below it.",
			"the lines of the table are joined into one, since no | stands before them")
		return nil
	}
	return d.take(d.parse(n.Source(), d.def.path), n.Range)
}

// cached reads a table once for all who name it.
func (d *decoder) cached(name string, read func() *table) *table {
	if d.view == nil {
		return read()
	}
	d.view.mu.Lock()
	get := d.view.tables[name]
	if get == nil {
		get = sync.OnceValue(read)
		d.view.tables[name] = get
	}
	d.view.mu.Unlock()
	return get()
}

// file reads a CSV file, real or virtual.
func (d *decoder) file(p string) *table {
	text, err := d.csvText(p)
	if err != nil {
		t := &table{faults: newFaults()}
		t.faults.at(diag.Range{}, err)
		return t
	}
	return d.parse(text, p)
}

// isFile reports whether there is a file at a path, real or virtual.
func (d *decoder) isFile(p string) bool {
	return d.files().has(p) || d.view != nil && len(d.view.blocks[p]) > 0
}

func (d *decoder) csvText(p string) (*diag.Text, *problem) {
	if d.view != nil {
		return d.view.text(p)
	}
	return d.library.text(p)
}

// parse reads CSV whose references name tables beside the file p; where p is empty there are none.
func (d *decoder) parse(text *diag.Text, p string) *table {
	t := &table{faults: newFaults()}
	opt := typedcsv.Options{MaxBytes: int(d.limits.FileBytes)}
	if p != "" {
		opt.Open = func(name string) (*diag.Text, error) { return d.beside(p, name+".csv") }
	}
	if name, ok := strings.CutSuffix(path.Base(p), ".csv"); ok {
		opt.Name = name
	}
	t.Table = typedcsv.Parse(text, opt, t.faults.List)
	return t
}

// beside gives the text of a file by its path from another.
func (d *decoder) beside(p, name string) (*diag.Text, error) {
	at, err := d.locate(path.Dir(p), name)
	if err != nil {
		return nil, err
	}
	text, err := d.csvText(at)
	if err != nil {
		return nil, err
	}
	return text, nil
}

func isURL(s string) bool {
	return strings.HasPrefix(s, "http://") || strings.HasPrefix(s, "https://")
}
