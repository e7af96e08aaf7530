package loader

// A block is a virtual file: a definition when its info string has role=, data when it only has file=.

import (
	"bytes"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// block is a virtual file.
type block struct {
	path string    // from the games root
	lang string    // of a definition
	decl *declared // nil: data
	text *diag.Text
	rng  diag.Range // the opening line of the fence
}

// page is a markdown file that was read: its blocks in order, and what is wrong with it.
type page struct {
	blocks []*block
	lost   []declared // of blocks that cannot be used; without a role where it is not known
	faults faults
}

// newPage reads the blocks of a markdown file.
func newPage(src *diag.Text) *page {
	p := &page{faults: newFaults()}
	list, err := fences(src)
	if err != nil {
		p.faults.at(src.Range(0, 0), err)
		p.lost = append(p.lost, declared{})
	}
	for _, fc := range list {
		if b := p.block(src.File, fc); b != nil {
			p.blocks = append(p.blocks, b)
		}
	}
	return p
}

// block gives the virtual file of a fence; nil when it is none.
func (p *page) block(file string, fc fence) *block {
	in := parseInfo(fc.info, p.faults)
	b := &block{text: fc.text, rng: fc.rng, lang: in.lang}
	if in.role == nil && in.file == nil {
		p.hintRole(in, fc)
		return nil
	}
	name := ""
	if in.role != nil {
		if b.decl = p.declared(in, fc); b.decl == nil {
			p.lost = append(p.lost, losable(in.role.value))
			return nil
		}
		name = b.decl.blockName(in.lang)
	}
	if in.file != nil {
		name = in.file.value
	}
	at, err := locate(path.Dir(file), name)
	if err != nil {
		place := fc.rng
		if in.file != nil {
			place = in.file.rng
		}
		p.faults.at(place, err)
		if b.decl != nil {
			p.lost = append(p.lost, *b.decl)
		}
		return nil
	}
	p.unclosed(b, fc)
	p.hintFileName(b, in)
	b.path = at
	return b
}

// unclosed reports a block without an end, and takes for its end what most likely is.
func (p *page) unclosed(b *block, fc fence) {
	if fc.over.IsZero() && !fc.open {
		return
	}
	hint := "End it with a line " + fc.marks + "."
	if b.lang == "yaml" || b.lang == "yml" {
		b.text = untilProse(fc.text)
	}
	if fc.open {
		p.faults.warn(diag.UnclosedBlock, fc.rng, hint, "the block is not closed, so it goes on to the end of the file")
		return
	}
	p.faults.Add(diag.Diagnostic{Code: diag.UnclosedBlock, Range: fc.rng, Suggestion: hint, Message: "the block is not closed",
		Notes: []diag.Related{{Message: "so it goes on over this one, which is read all the same", Range: fc.over}}})
}

// yamlLine is a line that may stand at the margin of YAML.
var yamlLine = regexp.MustCompile(`^(?:[ \t#\]}"'?-]|---|\.\.\.|[^\s:]+\s*:(?:\s|$)|[^:]*:\s*$)`)

// untilProse cuts YAML off where, behind an empty line, text begins that cannot be any.
func untilProse(t *diag.Text) *diag.Text {
	blank, at := false, 0
	for line := range bytes.Lines(t.Bytes) {
		empty := len(bytes.TrimSpace(line)) == 0
		if blank && !empty && !yamlLine.Match(line) {
			return t.Sub(0, at)
		}
		blank, at = empty, at+len(line)
	}
	return t
}

// declared reads role=; nil when the block can be no definition.
func (p *page) declared(in info, fc fence) *declared {
	d := roleSpec(in.role.value)
	switch {
	case !slices.Contains(roles, d.role):
		p.faults.err(diag.UnknownRole, in.role.rng, meantRole(in.role.value, in.lang, fc.text),
			"there is no role %q; the roles are %s", d.role, strings.Join(roles, ", "))
		return nil
	case !slices.Contains(doc.Langs, in.lang):
		p.faults.err(diag.UnknownLanguage, fc.rng, meantLang(in.lang),
			"%s, so the definition cannot be read; the languages are %s", describeLang(in.lang), strings.Join(doc.Langs, ", "))
		return nil
	case strings.ContainsFunc(d.typ, func(r rune) bool { return r == '/' || r == '\\' || unicode.IsControl(r) }):
		p.faults.err(diag.BadInfo, in.role.rng, "Use letters, digits and hyphens.",
			"the type %q has a slash or a control character in it, so it can be no file name", d.typ)
		return nil
	case strings.Contains(in.role.value, "#") && d.id == "", strings.HasSuffix(strings.TrimSuffix(in.role.value, "#"+d.id), "."):
		p.faults.err(diag.BadInfo, in.role.rng, "Write role=ROLE.TYPE#ID; .TYPE and #ID may be left out.", "%q breaks off", in.role.value)
	case d.role == rolePackage && (d.typ != "" || d.id != ""):
		p.faults.err(diag.BadInfo, in.role.rng, "Write role=package.",
			"a package has neither a type nor an id here; its id is a key of its content")
		d.typ, d.id = "", ""
	}
	return &d
}

func describeLang(lang string) string {
	if lang == "" {
		return "the block has no language"
	}
	return fmt.Sprintf("the language %q is not known", lang)
}

// losable is what a block that cannot be used may have declared.
func losable(spec string) declared {
	d := roleSpec(spec)
	if slices.Contains(roles, d.role) {
		return d
	}
	meant, _ := meantSpec(strings.TrimSuffix(spec, "#"+d.id))
	return meant
}

// meantLang says what to write for a language.
func meantLang(lang string) string {
	if low := strings.ToLower(lang); slices.Contains(doc.Langs, low) {
		return "Write " + low + " in small letters."
	}
	if lang == "csv" {
		return "A table is no definition: write csv file=cards.csv, say, and $variants: ./cards.csv in the definition."
	}
	if near, ok := nearKey(lang, doc.Langs); ok && lang != "" {
		return "Did you mean " + near + "?"
	}
	return "Begin the info string with the language of the block, such as yaml."
}

// hintFileName warns of a block that is named like a definition and has no role.
func (p *page) hintFileName(b *block, in info) {
	if b.decl != nil {
		return
	}
	if d, _, ok := fileName(path.Base(in.file.value)); ok {
		p.faults.warn(diag.RoleInside, in.file.rng, fmt.Sprintf("To make it one, write role=%s.", strings.TrimSuffix(d.role+"."+d.typ, ".")),
			"the block has the name of a definition, but without role= on its info string it is none")
	}
}

// hintRole warns of a block that looks like a definition but does not declare that it is one.
func (p *page) hintRole(in info, fc fence) {
	if !slices.Contains(doc.Langs, strings.ToLower(in.lang)) {
		return
	}
	if d, rng, ok := roleInside(in.lang, fc.text); ok {
		spec := strings.TrimSuffix(d.role+"."+d.typ, ".")
		p.faults.warn(diag.RoleInside, rng, fmt.Sprintf("To make it one, move the role to the info string: role=%s.", spec),
			"the block has a role inside, but none on its info string, so it is no definition")
	}
}
