package compose

// What cannot be done, in words for the author of a pack.

import (
	"fmt"
	"slices"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/pack"
)

func (c *composer) refuse(p *Pack, d diag.Diagnostic) {
	c.result.Refused = append(c.result.Refused, Refusal{p.ID, d})
}

// maxHints bounds the near refs that are looked for: all are compared with each.
const maxHints = 100

// noRecord tells that a record is not there, and what became of it or which one is meant.
func (c *composer) noRecord(p *Pack, file, ref string, place diag.Range) {
	if by, ok := c.removed[key{file, ref}]; ok {
		c.refuse(p, diag.Diagnostic{Code: diag.NoSuchRecord, Range: place,
			Message:    fmt.Sprintf("there is no %s %s any more: the pack %s removed it", file, ref, by),
			Suggestion: fmt.Sprintf(`Delete this, or load the pack earlier with "loadBefore": ["%s"].`, by)})
		return
	}
	if c.hints++; c.hints > maxHints {
		c.refuse(p, diag.Diagnostic{Code: diag.NoSuchRecord, Range: place, Message: fmt.Sprintf("there is no %s %s", file, ref)})
		return
	}
	for _, other := range pack.Roles {
		if other != file && slices.Contains(c.refs(other), ref) {
			c.refuse(p, diag.Diagnostic{Code: diag.WrongRecordFile, Range: place, Suggestion: fmt.Sprintf("Move it to %s.json.", other),
				Message: fmt.Sprintf("%s is a %s, not a %s", ref, other, file)})
			return
		}
	}
	c.refuse(p, diag.Diagnostic{Code: diag.NoSuchRecord, Range: place, Message: fmt.Sprintf("there is no %s %s", file, ref), Suggestion: c.meant(file, ref)})
}

// refs lists the records of a file that are there.
func (c *composer) refs(file string) (refs []string) {
	for _, r := range c.order {
		if c.at[key{file, r.Ref}] == r {
			refs = append(refs, r.Ref)
		}
	}
	if c.opt.Names != nil {
		refs = append(refs, c.opt.Names(file)...)
	}
	return refs
}

// meant names the record that a ref most likely means.
func (c *composer) meant(file, ref string) string {
	refs := c.refs(file)
	for _, r := range refs {
		if _, short, _ := strings.Cut(r, ":"); strings.EqualFold(r, ref) || short == ref {
			return "Did you mean " + r + "?"
		}
	}
	if near, ok := diag.Nearest(ref, refs); ok {
		return "Did you mean " + near + "?"
	}
	if owner, _, named := strings.Cut(ref, ":"); named && c.packs[owner] == nil {
		return fmt.Sprintf("No pack %s is on: a ref is written package:type#id.", owner)
	}
	return "It may have been renamed: a ref is written package:type#id."
}

// unknownSection tells a section that nothing can switch on.
func (c *composer) unknownSection(p *Pack, part *Part) {
	var ids []string
	for _, s := range p.Sections {
		ids = append(ids, s.ID)
	}
	hint := fmt.Sprintf(`Add a rule with the flag %q to manifest.json.`, part.Section)
	if near, ok := diag.Nearest(part.Section, ids); ok {
		hint = "Did you mean " + near + "?"
	}
	c.refuse(p, diag.Diagnostic{Code: diag.UnknownSection, Range: part.Place, Suggestion: hint,
		Message: fmt.Sprintf("the manifest has no rule with the flag %q, so nothing switches this section on", part.Section)})
}
