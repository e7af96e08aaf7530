package loader

// role, type and id: given outside, by a file name or an info string, or inside, by the content.

import (
	"fmt"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/game"
)

// outside gives what the name of the definition says for a key.
func (d *decoder) outside(key string) string {
	switch key {
	case "role":
		return d.def.decl.role
	case "type":
		return d.def.decl.typ
	case "id":
		return d.outerID()
	}
	return ""
}

func (d *decoder) outerID() string {
	if d.rowIDs {
		return ""
	}
	return d.def.decl.id
}

// outsideKeys reports keys of the content that the name of the definition gives already, and drops them.
func (d *decoder) outsideKeys(o *object) {
	var kept []field
	for _, f := range o.fields {
		given := d.outside(f.key)
		if given == "" {
			kept = append(kept, f)
			continue
		}
		line := fmt.Sprintf("line %d", f.keyRange.Start.Line)
		if o.sharesLine(f.keyRange.Start.Line) {
			line = "it from " + line
		}
		d.faults.err(diag.GivenTwice, f.keyRange, "Delete "+line+".",
			"%s is given twice, here and by %s (%s)", f.key, d.def.decl.from, given)
	}
	o.fields = kept
}

// outsideColumns does the same for the columns of a table.
func (d *decoder) outsideColumns(t *table, slots []int) {
	for c, column := range t.Columns {
		given := d.outside(column.Name)
		if given == "" {
			continue
		}
		slots[c] = -1
		d.faults.err(diag.GivenTwice, column.Range, "Delete the column.",
			"the column gives %s, which %s gives already (%s)", column.Name, d.def.decl.from, given)
	}
}

// identity gives the type and id of an object; ok is false when one of them is missing or unusable.
func (d *decoder) identity(o *object) (ref game.Ref, ok bool) {
	if d.fixed != nil {
		return *d.fixed, true
	}
	typ, typOK := d.typ(o)
	id, idOK := d.id(o)
	d.out.lost = d.out.lost || !typOK || !idOK
	return game.Ref{Package: d.packageID(), Type: typ, ID: id}, typOK && idOK
}

func (d *decoder) packageID() string { return d.view.decl.pkg.ID }

func (d *decoder) typ(o *object) (string, bool) {
	if t := d.def.decl.typ; t != "" {
		return t, d.usable(t, "type", d.def.place())
	}
	v := o.get("type")
	if v == nil && o.failed("type") {
		return "", false
	}
	if v == nil {
		d.absent(diag.Diagnostic{Code: diag.MissingType, Range: o.rng, Suggestion: d.typeForm(),
			Message: fmt.Sprintf("this %s has no type", d.def.decl.role)})
		return "", false
	}
	return d.word(v, "type")
}

func (d *decoder) id(o *object) (string, bool) {
	if id := d.outerID(); id != "" {
		return id, d.usable(id, "id", d.def.place())
	}
	v := o.get("id")
	if v == nil && o.failed("id") {
		return "", false
	}
	if v == nil {
		d.absent(d.noID(o))
		return "", false
	}
	return d.word(v, "id")
}

// typeForm says how a definition gets a type.
func (d *decoder) typeForm() string {
	role := d.def.decl.role
	typ := map[string]string{rolePart: "card", roleSurface: "table", roleSetup: "game"}[role]
	if d.def.fence.IsZero() {
		return "Name the file " + role + "." + typ + "." + d.def.lang + ", say, or add " + d.pair("type: "+typ) + "."
	}
	return "Write role=" + role + "." + typ + ", say, or add " + d.pair("type: "+typ) + "."
}

// noID is the fault of an object without an id. One that holds nothing but its definitions under the name of their
// role, as [[part]] does in TOML, is told so.
func (d *decoder) noID(o *object) diag.Diagnostic {
	role := d.def.decl.role
	x := diag.Diagnostic{Code: diag.MissingID, Range: o.rng, Suggestion: "Add " + d.pair("id: my-"+role) + ".", Message: fmt.Sprintf("this %s has no id", role)}
	if d.inTable {
		x.Suggestion = "Add a column id."
	}
	for _, f := range o.fields {
		if f.key != role && f.key != role+"s" || f.value == nil || f.value.Kind != doc.Map && f.value.Kind != doc.List {
			continue
		}
		x.Range, x.Suggestion = f.keyRange, "Write the keys without "+f.key+" above them."
		x.Message = fmt.Sprintf("a definition is the object itself, but here it stands under the key %s", f.key)
		switch {
		case d.def.lang == "toml" && f.value.Kind == doc.List:
			x.Suggestion = "A TOML file holds one " + role + ": use $variants for several, or a list in a YAML or JSON file."
		case f.value.Kind == doc.List:
			x.Suggestion = "Write the list itself, without " + f.key + " above it."
		}
	}
	return x
}

// word reads a type or an id; a number is its shortest decimal text.
func (d *decoder) word(v *doc.Node, what string) (string, bool) {
	s, ok := v.Scalar()
	if !ok || v.Kind == doc.Bool || v.Kind == doc.Number && !finite(v.Number) {
		d.faults.err(diag.BadID, v.Range, "Put it in quotes if it is meant as text.", "the %s is %s, not text", what, v.Describe())
		return "", false
	}
	return s, d.usable(s, what, v.Range)
}

// usable tells whether a word can be written in a reference.
func (d *decoder) usable(s, what string, place diag.Range) bool {
	switch {
	case strings.TrimSpace(s) == "":
		d.faults.err(diag.MissingID, place, "Write a word that no other "+d.def.decl.role+" of the type has.", "the %s is empty", what)
	case strings.ContainsAny(s, "#:"):
		d.faults.err(diag.BadID, place, "Use letters, digits and hyphens.",
			"the %s %q has a # or a : in it, so no reference package:type#id can name it", what, s)
	default:
		return true
	}
	return false
}
