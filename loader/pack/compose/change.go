package compose

// The five things that a pack can do to records, each with what can be wrong with it.

import (
	"fmt"
	"slices"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// add adds a record of the pack's own; adding needs nobody's leave.
func (c *composer) add(p *Pack, file string, a Added) {
	k := key{file, a.Ref}
	if first := c.at[k]; first != nil {
		c.refuse(p, diag.Diagnostic{Code: diag.DuplicateID, Range: a.Value.Range,
			Message: fmt.Sprintf("there is another %s %s", file, a.Ref), Suggestion: "Give one of them another id.",
			Notes: []diag.Related{{Message: "first defined here", Range: first.Value.Range}}})
		return
	}
	r := &Record{Ref: a.Ref, File: file, Owner: p.ID, Value: c.ownFields(p, file, a.Value)}
	c.order, c.at[k] = append(c.order, r), r
}

// target gives the record that a pack means to change; nil when it is not there or not the pack's to change,
// which is told. Whether it is there comes first: nobody gains by a dependency on a record that is gone.
func (c *composer) target(p *Pack, file, ref string, place diag.Range) *Record {
	r := c.at[key{file, ref}]
	if r == nil {
		owner, _, _ := strings.Cut(ref, ":")
		if c.packs[owner] != nil || !slices.Contains(p.Owners, owner) { // else it is an optional one that is off
			c.noRecord(p, file, ref, place)
		}
		return nil
	}
	if r.Owner != p.ID && !slices.Contains(p.Owners, r.Owner) {
		c.refuse(p, diag.Diagnostic{Code: diag.UndeclaredOwner, Range: place,
			Message:    fmt.Sprintf("the %s %s belongs to %s, which this pack does not depend on", file, ref, r.Owner),
			Suggestion: fmt.Sprintf(`Add "%s": "*" to the dependencies in manifest.json.`, r.Owner)})
		return nil
	}
	return r
}

// patch merges a body into a record. An empty body is a change all the same.
func (c *composer) patch(p *Pack, file string, ch Change) {
	r := c.target(p, file, ch.Ref, ch.Place)
	if r == nil || !c.isObject(p, "a patch", ch.Body) {
		return
	}
	body := c.usable(p, file, c.sameIdentity(p, r, c.ownFields(p, file, ch.Body)))
	r.Value = merge(r.Value, body)
	r.ModifiedBy = append(r.ModifiedBy, p.ID)
	for _, e := range body.Entries {
		c.wrote(p, r, e.Key, opSet, e.KeyRange)
	}
	c.touched(p, r)
}

// replace puts a body in the place of a record, which keeps its place in the order, its owner and the keys
// that it is known by.
func (c *composer) replace(p *Pack, file string, ch Change) {
	r := c.target(p, file, ch.Ref, ch.Place)
	if r == nil || !c.isObject(p, "what replaces a record", ch.Body) {
		return
	}
	body := c.sameIdentity(p, r, c.ownFields(p, file, ch.Body))
	for i := len(c.opt.Identity) - 1; i >= 0; i-- {
		if e := r.Value.Entry(c.opt.Identity[i]); e != nil && body.Entry(e.Key) == nil {
			body = withEntries(body, slices.Insert(slices.Clone(body.Entries), 0, *e))
		}
	}
	r.Value = body
	r.ModifiedBy = append(r.ModifiedBy, p.ID)
	r.Fields = nil
	for _, e := range ch.Body.Entries {
		r.trace(e.Key, p.ID, e.KeyRange)
	}
	c.writes = append(c.writes, write{record: r, pack: p.ID, kind: opReplace, place: ch.Place})
}

// fields applies operations one by one; each that cannot be done costs itself only.
func (c *composer) fields(p *Pack, file string, fc FieldChange) {
	r := c.target(p, file, fc.Ref, fc.Place)
	if r == nil {
		return
	}
	done := false
	for _, n := range fc.Ops {
		o, value, fault := c.operate(p, r, n)
		if fault != nil {
			c.refuse(p, *fault)
			continue
		}
		r.Value, done = value, true
		c.wrote(p, r, o.path, o.kind, n.Range)
	}
	if done {
		r.ModifiedBy = append(r.ModifiedBy, p.ID)
		c.touched(p, r)
	}
}

// operate gives the value of a record with an operation done.
func (c *composer) operate(p *Pack, r *Record, n *doc.Node) (*operation, *doc.Node, *diag.Diagnostic) {
	o, fault := readOp(n)
	if fault == nil {
		fault = c.mayWrite(p, r.File, o)
	}
	var value *doc.Node
	if fault == nil {
		value, fault = o.apply(r.Value)
	}
	if fault != nil {
		fault.Code = diag.BadOperation
		return nil, nil, fault
	}
	top := o.steps[0]
	return o, value, c.unusable(r.File, top, value.Get(top))
}

// remove takes a record away.
func (c *composer) remove(p *Pack, file string, x Removal) {
	if r := c.target(p, file, x.Ref, x.Place); r != nil {
		k := key{file, x.Ref}
		delete(c.at, k)
		c.removed[k] = p.ID
		c.writes = append(c.writes, write{record: r, pack: p.ID, kind: opRemove, place: x.Place})
	}
}

func (c *composer) isObject(p *Pack, what string, n *doc.Node) bool {
	if n.Kind == doc.Map {
		return true
	}
	c.refuse(p, diag.Diagnostic{Code: diag.BadRecordFile, Range: n.Range, Suggestion: `Write keys and values, such as {"size": [20, 20, 3]}.`,
		Message: fmt.Sprintf("%s is an object, but this is %s", what, n.Describe())})
	return false
}

// sameIdentity is a body without the keys that would make the record another one, which are told.
func (c *composer) sameIdentity(p *Pack, r *Record, body *doc.Node) *doc.Node {
	return c.without(body, func(e doc.Entry) bool {
		if !slices.Contains(c.opt.Identity, e.Key) {
			return false
		}
		was, _ := r.Value.Get(e.Key).Scalar()
		if now, ok := e.Value.Scalar(); !ok || now != was {
			c.refuse(p, diag.Diagnostic{Code: diag.BadOperation, Range: e.KeyRange,
				Message:    fmt.Sprintf("the %s of %s cannot be changed, because other files know it by that", e.Key, r.Ref),
				Suggestion: "Delete the key, or remove the record and add another."})
		}
		return true
	})
}

// ownFields is a body without fields that belong to packs which did not declare them, or on which this pack
// does not depend; they are told.
func (c *composer) ownFields(p *Pack, file string, body *doc.Node) *doc.Node {
	return c.fit(p, body, func(e doc.Entry) *diag.Diagnostic { return c.foreign(p, file, e.Key, e.KeyRange) })
}

// usable is a body without fields whose values cannot be used; they are told.
func (c *composer) usable(p *Pack, file string, body *doc.Node) *doc.Node {
	return c.fit(p, body, func(e doc.Entry) *diag.Diagnostic { return c.unusable(file, e.Key, e.Value) })
}

// unusable is what the host says of a value; one that is not there is taken away, and nothing is wrong with that.
func (c *composer) unusable(file, field string, value *doc.Node) *diag.Diagnostic {
	if c.opt.Unusable == nil || value == nil {
		return nil
	}
	return c.opt.Unusable(file, field, value)
}

// fit is a body without the fields with which something is wrong, which is told.
func (c *composer) fit(p *Pack, body *doc.Node, wrong func(doc.Entry) *diag.Diagnostic) *doc.Node {
	return c.without(body, func(e doc.Entry) bool {
		fault := wrong(e)
		if fault != nil {
			c.refuse(p, *fault)
		}
		return fault != nil
	})
}

// foreign is what is wrong with a key such as "pack:field". A key whose first word is no pack is custom data.
func (c *composer) foreign(p *Pack, file, name string, place diag.Range) *diag.Diagnostic {
	owner, field, ok := strings.Cut(name, ":")
	if !ok || c.packs[owner] == nil {
		return nil
	}
	declared := slices.ContainsFunc(c.packs[owner].Fields, func(f Field) bool {
		return f.Name == field && (len(f.Files) == 0 || slices.Contains(f.Files, file))
	})
	switch {
	case !declared:
		return &diag.Diagnostic{Code: diag.UndeclaredField, Range: place, Suggestion: "Use a name without a colon, which is custom data.",
			Message: fmt.Sprintf("the pack %s declares no field %s for the file %s.json", owner, field, file)}
	case owner != p.ID && !slices.Contains(p.Owners, owner):
		return &diag.Diagnostic{Code: diag.UndeclaredOwner, Range: place, Suggestion: fmt.Sprintf(`Add "%s": "*" to the dependencies in manifest.json.`, owner),
			Message: fmt.Sprintf("the field %s belongs to %s, which this pack does not depend on", name, owner)}
	}
	return nil
}

// mayWrite tells whether an operation's field may be written by the pack at all.
func (c *composer) mayWrite(p *Pack, file string, o *operation) *diag.Diagnostic {
	top := o.steps[0]
	if slices.Contains(c.opt.Identity, top) {
		return &diag.Diagnostic{Range: o.pathPlace, Suggestion: "Remove the record and add another.",
			Message: fmt.Sprintf("the %s of a record cannot be changed, because other files know it by that", top)}
	}
	return c.foreign(p, file, top, o.pathPlace)
}

func (c *composer) without(n *doc.Node, drop func(doc.Entry) bool) *doc.Node {
	kept := slices.DeleteFunc(slices.Clone(n.Entries), drop)
	if len(kept) == len(n.Entries) {
		return n
	}
	return withEntries(n, kept)
}

func withEntries(n *doc.Node, entries []doc.Entry) *doc.Node {
	return &doc.Node{Kind: doc.Map, Entries: entries, Range: n.Range}
}
