package loader

// Records that packs change are held back: they are read as they stand, which gives them their place among the others,
// and read again once the packs have written into them.

import (
	"slices"

	"tabletop/loader/doc"
	"tabletop/loader/game"
)

// held is a record as it stands before packs change it.
type held struct {
	target
	by    *decoder // that read it
	value *doc.Node
	added []string // keys of value that stand outside of the object, in the name of its definition

	part    *game.Part // one of these three
	surface *game.Surface
	setup   *game.Setup
}

// record reads one object of the definition's role.
func (d *decoder) record(o *object) {
	if len(d.targets) > 0 {
		if t := d.target(o); d.targets[t] && d.hold(o, t) {
			return
		}
	}
	d.read(o)
}

// read reads one object as the definition's role has it.
func (d *decoder) read(o *object) {
	switch d.def.decl.role {
	case rolePart:
		d.part(o)
	case roleSurface:
		d.surface(o)
	case roleSetup:
		d.setup(o)
	}
}

// target is what a record is known by, without a word about what is wrong with it.
func (d *decoder) target(o *object) target {
	typ, id := d.def.decl.typ, d.outerID()
	if typ == "" {
		typ, _ = o.get("type").Scalar()
	}
	if id == "" {
		id, _ = o.get("id").Scalar()
	}
	return target{d.def.decl.role, game.Ref{Package: d.packageID(), Type: typ, ID: id}}
}

// hold reads a record without telling what is wrong with it, since a pack may set it right. It reports whether there
// is a record.
func (d *decoder) hold(o *object, t target) bool {
	told, inTable, lost, lostRoute := d.faults, d.inTable, d.out.lost, d.out.lostRoute
	parts, surfaces, setups := len(d.out.parts), len(d.out.surfaces), len(d.out.setups)
	d.faults, d.inTable = newFaults(), false
	d.read(o)
	d.faults, d.inTable, d.out.lost, d.out.lostRoute = told, inTable, lost, lostRoute
	h := &held{target: t, by: d}
	switch {
	case len(d.out.parts) > parts:
		h.part = d.out.parts[parts]
	case len(d.out.surfaces) > surfaces:
		h.surface = d.out.surfaces[surfaces]
	case len(d.out.setups) > setups:
		h.setup = d.out.setups[setups]
	default:
		return false
	}
	h.value, h.added = d.whole(o, t.ref)
	d.out.held = append(d.out.held, h)
	return true
}

// whole is the record as a value with its type and id, wherever they stand, and with its custom keys, which packs may
// change too.
func (d *decoder) whole(o *object, ref game.Ref) (*doc.Node, []string) {
	if o.entire != nil {
		o = o.entire(o.row)
	}
	n := o.node()
	var added []string
	for _, x := range []struct{ key, text string }{{"type", ref.Type}, {"id", ref.ID}} {
		if n.Entry(x.key) == nil {
			added = append(added, x.key)
			n.Entries = append(n.Entries, doc.Entry{Key: x.key, KeyRange: o.rng, Value: &doc.Node{Kind: doc.String, Text: x.text, Range: o.rng}})
		}
	}
	return n, added
}

// again reads a record that packs have written into, and puts it in the place of what was there.
func (h *held) again(l *loading, value *doc.Node) {
	d := newDecoder(l, h.by.view, h.by.def, l.faults)
	d.fixed = &h.ref
	o := newObject(value, value.Range)
	o.fields = slices.DeleteFunc(o.fields, func(f field) bool { return slices.Contains(h.added, f.key) })
	d.checkKeys(o)
	d.read(o)
	switch {
	case h.part != nil:
		*h.part = *d.out.parts[0]
	case h.surface != nil:
		*h.surface = *d.out.surfaces[0]
		l.mounts[h.surface] = d.out.mounts[0]
	case h.setup != nil:
		*h.setup = *d.out.setups[0]
		l.paths[h.setup] = d.out.paths[0]
	}
	if d.out.lost {
		l.lose(h.ref.Package, h.role, h.ref.Type)
	}
	if d.out.lostRoute {
		l.lose(h.ref.Package, lostRoutes, "")
	}
}
