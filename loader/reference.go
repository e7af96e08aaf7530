package loader

// References: [package:]type[#id].

import (
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/game"
	"tabletop/loader/pack"
)

// ref reads a reference; without a package it means the definition's own.
func (d *decoder) ref(v *doc.Node, what string) (game.Ref, bool) {
	if v.Kind == doc.Null && d.swallowed(v, what) {
		return game.Ref{}, false
	}
	if v.Kind != doc.String {
		d.faults.err(diag.BadReference, v.Range, refForm(v), "%s is %s, not a reference", what, v.Describe())
		return game.Ref{}, false
	}
	r, ok := parseRef(v.Text)
	if !ok {
		d.faults.err(diag.BadReference, v.Range, "Write it as package:type#id; package: and #id may be left out.",
			"%q is not a reference", v.Text)
		return game.Ref{}, false
	}
	if r.ID == "" {
		d.cutID(v)
	}
	by := d.writer(v)
	if r.Package == "" {
		r.Package = by.packageID()
	}
	return by.alias(r), true
}

// writer is who wrote a value: the decoder of a pack's record file, or of the definition itself.
func (d *decoder) writer(v *doc.Node) *decoder {
	if by := d.writers[v]; by != nil {
		return by
	}
	return d
}

// alias gives the base of a pack its own name: every pack may call it core.
func (d *decoder) alias(r game.Ref) game.Ref {
	if d.view.of != nil && r.Package == pack.Core {
		r.Package = d.view.core
	}
	return r
}

// refForm says how a reference is written, in the place of an object with its pieces too.
func refForm(v *doc.Node) string {
	typ, ok := v.Get("type").Scalar()
	if !ok {
		return "Write it as type#id."
	}
	if id, ok := v.Get("id").Scalar(); ok {
		typ += "#" + id
	}
	return "Write " + typ + "."
}

// parseRef takes a reference apart; the package is empty when it is left out.
func parseRef(s string) (r game.Ref, ok bool) {
	rest, id, hasID := strings.Cut(s, "#")
	pkg, typ, hasPackage := strings.Cut(rest, ":")
	if !hasPackage {
		pkg, typ = "", rest
	}
	blank := func(s string) bool { return strings.TrimSpace(s) == "" }
	if blank(typ) || hasPackage && blank(pkg) || hasID && blank(id) || strings.ContainsAny(typ, ":") || strings.ContainsAny(id, "#:") {
		return game.Ref{}, false
	}
	return game.Ref{Package: pkg, Type: typ, ID: id}, true
}

// refItems reads a list of references. One that stands alone is an error, but is taken.
func (d *decoder) refItems(o *object, key, each string) []*doc.Node {
	v := o.get(key)
	if v != nil && v.Kind == doc.String {
		d.faults.err(diag.BadValue, v.Range, "Write ["+v.Text+"].", "%s is one %s, not a list of them", key, each)
		return []*doc.Node{v}
	}
	items, _ := d.list(o, key, each)
	return items
}
