// Package compose lays what packs write over the records of a game: it adds, patches, replaces and removes
// them in load order, and tells who wrote what. It works on trees of values that know their places, so a
// fault in a composed value still points at the line that wrote it. It reads no files.
package compose

import (
	"slices"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// Pack is what one pack writes.
type Pack struct {
	ID string
	// Owners are the packs whose records it may change besides its own: its dependencies and optional ones. What it writes
	// into records of one that is not among the packs does nothing.
	Owners   []string
	Fields   []Field // of its own, with names such as "id:wet", that it and those who depend on it may write
	Sections []Section
	Files    []File
}

// Field declares a field of a pack's own.
type Field struct {
	Name  string   // without the pack and the colon
	Files []string // names of record files; empty: all
}

// Section is a part of a pack's writing that can be switched.
type Section struct {
	ID       string
	Priority Priority
	On       bool
}

// Priority says when a section takes its turn. Those of all packs with a lower one come before.
type Priority int8

const (
	First Priority = iota - 2
	Early
	Normal // when what stands in no section is applied, too
	Late
	Last
)

// File is what a pack writes into one record file, such as "part".
type File struct {
	Name string
	Contribution
	Sections []Part
}

// Part is what a file holds for one section.
type Part struct {
	Section string
	Place   diag.Range
	Contribution
}

// Contribution is applied in the order of its fields.
type Contribution struct {
	Written      []*doc.Node // records as they are written; the host makes Records of them
	Records      []Added
	Patches      []Change // maps, merged into records
	Replaces     []Change // maps, put in the place of records
	FieldPatches []FieldChange
	Removes      []Removal
}

// Added is a record to add. Ref is owner:key, where the owner is the pack itself.
type Added struct {
	Ref   string
	Value *doc.Node
}

// Change is a body for the record Ref; Place is where the ref stands.
type Change struct {
	Ref   string
	Place diag.Range
	Body  *doc.Node
}

// FieldChange is a list of operations on the fields of the record Ref.
type FieldChange struct {
	Ref   string
	Place diag.Range
	Ops   []*doc.Node
}

// Removal names a record to remove.
type Removal struct {
	Ref   string
	Place diag.Range
}

// Record is a record as it came out.
type Record struct {
	Ref, File  string
	Owner      string
	ModifiedBy []string // packs in the order of their changes; one that changed it in two ways is there twice
	Value      *doc.Node
	Fields     []Trace // who wrote which field, in the order of writing; each path and pack once
}

// Trace says that a pack wrote a field.
type Trace struct {
	Path  string
	Pack  string
	Place diag.Range
}

// Refusal is one thing that could not be done. It costs that thing only.
type Refusal struct {
	Pack string
	diag.Diagnostic
}

// Result is what composing gave.
type Result struct {
	Records   []*Record // in the order in which they were added
	Refused   []Refusal // in the order in which they were met
	Conflicts []Conflict
}

// Options are the rules of the host.
type Options struct {
	// Identity are the keys of a record that no pack can change, because the record is known by them.
	Identity []string
	// Names lists the refs of the records of a file that are there besides those that are given to Compose, for advice. Nil:
	// there are none.
	Names func(file string) []string
	// Unusable tells what is wrong with a value that a pack writes into a field of a record, so that the field is to stay
	// as it is; nil: nothing. What a record is added or replaced with is not asked about: there is nothing to keep.
	// Without the function all values are taken.
	Unusable func(file, field string, value *doc.Node) *diag.Diagnostic
}

// Compose applies packs in the order given, which is the load order. The nodes that it is given stay as
// they are; those of the result may share parts with them.
func Compose(packs []Pack, opt Options) Result {
	c := &composer{opt: opt, at: map[key]*Record{}, removed: map[key]string{}, packs: map[string]*Pack{}}
	for i := range packs {
		c.packs[packs[i].ID] = &packs[i]
	}
	for p := First; p <= Last; p++ {
		for i := range packs {
			c.turn(&packs[i], p)
		}
	}
	c.result.Records = slices.DeleteFunc(c.order, func(r *Record) bool { return c.at[key{r.File, r.Ref}] != r })
	c.result.Conflicts = conflicts(c.writes)
	return c.result
}

// key finds a record: two record files may each have one of a ref.
type key struct{ file, ref string }

// composer is one run of Compose.
type composer struct {
	opt     Options
	packs   map[string]*Pack
	order   []*Record
	at      map[key]*Record
	removed map[key]string // which pack removed it
	writes  []write
	result  Result
	hints   int
}

// turn applies what a pack writes at one priority.
func (c *composer) turn(p *Pack, at Priority) {
	for i := range p.Files {
		f := &p.Files[i]
		if at == Normal {
			c.apply(p, f.Name, &f.Contribution)
		}
		for j := range f.Sections {
			c.section(p, f.Name, &f.Sections[j], at)
		}
	}
}

func (c *composer) section(p *Pack, file string, part *Part, at Priority) {
	i := slices.IndexFunc(p.Sections, func(s Section) bool { return s.ID == part.Section })
	switch {
	case i < 0 && at == Normal:
		c.unknownSection(p, part)
	case i >= 0 && p.Sections[i].On && p.Sections[i].Priority == at:
		c.apply(p, file, &part.Contribution)
	}
}

func (c *composer) apply(p *Pack, file string, x *Contribution) {
	for _, a := range x.Records {
		c.add(p, file, a)
	}
	for _, ch := range x.Patches {
		c.patch(p, file, ch)
	}
	for _, ch := range x.Replaces {
		c.replace(p, file, ch)
	}
	for _, fc := range x.FieldPatches {
		c.fields(p, file, fc)
	}
	for _, r := range x.Removes {
		c.remove(p, file, r)
	}
}
