package compose

// Who writes the same record or field as somebody else, and who wins.

import (
	"slices"
	"strings"

	"tabletop/loader/diag"
)

// Conflict is a record that two packs write, or that one replaces or removes.
type Conflict struct {
	Ref, File  string
	Packs      []string // in the order of their first writing
	Fields     []Contest
	Collisions []Contest // the fields where the order of packs decides
	Override   *Override // the last that replaced or removed the record
}

// Contest is a field with the packs that write it.
type Contest struct {
	Path   string
	Packs  []string
	Winner string       // who wrote it last
	Places []diag.Range // where each pack wrote it first
}

// Override says who replaced or removed a record.
type Override struct {
	Pack  string
	Kind  string // "replace" or "remove"
	Place diag.Range
}

// write is one change that was made.
type write struct {
	record *Record
	pack   string
	kind   kind
	path   string
	place  diag.Range
}

// commutes reports whether the order of such operations makes no difference to what is there in the end.
func (k kind) commutes() bool { return k == opAppend || k == opAddFlag || k == opRemoveFlag }

// wrote notes that a field was written.
func (c *composer) wrote(p *Pack, r *Record, path string, k kind, place diag.Range) {
	r.trace(path, p.ID, place)
	c.writes = append(c.writes, write{r, p.ID, k, path, place})
}

// touched notes that a pack changed a record, in whatever way.
func (c *composer) touched(p *Pack, r *Record) {
	c.writes = append(c.writes, write{record: r, pack: p.ID, kind: opTouch})
}

// trace moves a pack's writing of a field to the end.
func (r *Record) trace(path, pack string, place diag.Range) {
	r.Fields = slices.DeleteFunc(r.Fields, func(t Trace) bool { return t.Path == path && t.Pack == pack })
	r.Fields = append(r.Fields, Trace{path, pack, place})
}

// conflicts makes the report, in the order in which the records were first written.
func conflicts(writes []write) []Conflict {
	var order []*Record
	by := map[*Record][]write{}
	for _, w := range writes {
		if by[w.record] == nil {
			order = append(order, w.record)
		}
		by[w.record] = append(by[w.record], w)
	}
	var list []Conflict
	for _, r := range order {
		c := Conflict{Ref: r.Ref, File: r.File}
		for _, w := range by[r] {
			if !slices.Contains(c.Packs, w.pack) {
				c.Packs = append(c.Packs, w.pack)
			}
			if w.kind == opReplace || w.kind == opRemove {
				c.Override = &Override{w.pack, string(w.kind), w.place}
			}
		}
		if len(c.Packs) < 2 && c.Override == nil {
			continue
		}
		c.Fields = contests(by[r])
		c.Collisions = collisions(by[r], c.Fields)
		list = append(list, c)
	}
	return list
}

// contests groups the writes of one record by field.
func contests(writes []write) (list []Contest) {
	for _, w := range writes {
		if w.path == "" {
			continue
		}
		i := slices.IndexFunc(list, func(c Contest) bool { return c.Path == w.path })
		if i < 0 {
			i, list = len(list), append(list, Contest{Path: w.path})
		}
		list[i].add(w)
	}
	return list
}

// add takes part in the contest.
func (c *Contest) add(w write) {
	if c.Winner = w.pack; !slices.Contains(c.Packs, w.pack) {
		c.Packs, c.Places = append(c.Packs, w.pack), append(c.Places, w.place)
	}
}

// collisions are the fields that several packs write, one of them in a way for which the order counts. A pack
// that writes a whole value collides with those that write into it.
func collisions(writes []write, fields []Contest) (list []Contest) {
	for _, f := range fields {
		c := Contest{Path: f.Path}
		ordered, whole := false, false
		for _, w := range writes {
			if w.path == f.Path || strings.HasPrefix(w.path, f.Path+".") {
				c.add(w)
				ordered = ordered || !w.kind.commutes()
				whole = whole || w.path == f.Path && !w.kind.commutes()
			}
		}
		if len(c.Packs) > 1 && ordered && (whole || len(f.Packs) > 1) {
			list = append(list, c)
		}
	}
	return list
}
