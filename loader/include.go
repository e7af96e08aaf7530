package loader

// Picking the definitions of a package by its patterns, and saying what the patterns miss.

import (
	"cmp"
	"fmt"
	"path"
	"slices"
	"strings"

	"tabletop/loader/diag"
)

// pick fills the definitions in order and collects what is passed over.
func (v *view) pick() {
	type found struct {
		pattern int
		def     *definition
	}
	var list []found
	add := func(p string, lang string, d declared, b *block) {
		pattern, ok := v.set.Match(p)
		switch {
		case !ok:
			v.passedOver = append(v.passedOver, p)
		case d.role != rolePackage:
			list = append(list, found{pattern, newDefinition(p, lang, d, b)})
		}
	}
	for _, p := range v.tree.files {
		if d, lang, ok := fileName(path.Base(p)); ok && len(v.blocks[p]) == 0 {
			add(p, lang, d, nil)
		}
	}
	for p, blocks := range v.blocks {
		for _, b := range blocks {
			if b.decl != nil {
				add(p, b.lang, *b.decl, b)
			}
		}
	}
	slices.SortStableFunc(list, func(a, b found) int {
		return cmp.Or(cmp.Compare(a.pattern, b.pattern), cmp.Compare(a.def.path, b.def.path))
	})
	slices.Sort(v.passedOver)
	if len(list) > v.limits.Definitions {
		v.faults.err(diag.TooMany, v.decl.pkg.Range, "Narrow the patterns of include.",
			"the patterns give %d definition files; only the first %d are read", len(list), v.limits.Definitions)
		list = list[:v.limits.Definitions]
	}
	for _, x := range list {
		v.definitions = append(v.definitions, x.def)
	}
}

// report says what the patterns miss and what they find that is no definition.
func (v *view) report() {
	hinted := map[string]bool{}
	for _, p := range v.tree.files {
		if _, ok := v.set.Match(p); ok && len(v.blocks[p]) == 0 {
			hinted[p] = v.hintName(p)
		}
	}
	v.emptyPatterns(hinted)
	v.shared()
	for _, p := range v.tree.links {
		if v.reach(p) {
			v.faults.note(diag.LinkedFolder, diag.Range{File: p}, "Name the real folder in include, or copy it here.",
				"the folder is a link, so no definitions are looked for in it")
		}
	}
	for _, p := range v.tree.unnamed {
		if v.reach(path.Dir(p)) {
			v.faults.note(diag.BadFileName, diag.Range{File: p}, "Rename it.", "the name is not UTF-8, so the file is passed over")
		}
	}
	if v.decl.byRule {
		v.hintPassedOver()
	}
	for _, def := range v.definitions {
		if strings.Contains(def.decl.typ, ".") {
			v.faults.warn(diag.OddName, def.place(), undotted(def), "the type is read as %q, with a dot", def.decl.typ)
		}
	}
}

// undotted says how to name a definition whose type has dots.
func undotted(def *definition) string {
	d := declared{role: def.decl.role, typ: strings.ReplaceAll(def.decl.typ, ".", "-")}
	if def.fence.IsZero() {
		return "Name the file " + d.blockName(def.lang) + "."
	}
	return "Write role=" + d.role + "." + d.typ + "."
}

// hintName warns of a file that the patterns give and that has a role inside, but none in its name. It reports
// whether there was something to tell.
func (v *view) hintName(p string) bool {
	base := path.Base(p)
	rest, lang, isLang := cutLang(base)
	if _, _, ok := fileName(base); ok || !isLang {
		return false
	}
	if meant, ok := meantSpec(rest); ok && strings.Contains(rest, ".") {
		word, _, _ := strings.Cut(rest, ".")
		v.faults.warn(diag.OddName, diag.Range{File: p}, "Did you mean "+meant.blockName(lang)+"?",
			"%q is no role, so the file is no definition", word)
		return true
	}
	text, err := v.library.text(p)
	if err != nil {
		return false
	}
	d, rng, ok := roleInside(lang, text)
	if ok {
		name := path.Join(path.Dir(p), d.blockName(lang))
		v.faults.warn(diag.RoleInside, rng, fmt.Sprintf("To make it one, name it %s and delete the role and the type inside.", name),
			"the file has a role inside, but its name declares none, so it is no definition")
	}
	return ok
}

// hintPassedOver warns of definitions below the package that the default pattern leaves out because of
// their language.
func (v *view) hintPassedOver() {
	for _, p := range v.passedOver {
		if v.decl.dir != "." && !strings.HasPrefix(p, v.decl.dir+"/") {
			continue
		}
		d, lang, ok := fileName(path.Base(p))
		if !ok || d.role == rolePackage || v.inOtherPackage(p) {
			continue
		}
		place := diag.Range{File: p}
		if list := v.blocks[p]; len(list) > 0 {
			place = list[0].rng
		}
		v.faults.warn(diag.NotIncluded, place, fmt.Sprintf("Add ./**/*.%s to the package's include, or use .yaml.", lang),
			"the definition is not read: the default include is %s", defaultInclude)
	}
}

// inOtherPackage reports whether a nearer folder than the package's own declares a package.
func (v *view) inOtherPackage(p string) bool {
	for dir := path.Dir(p); dir != v.decl.dir && dir != "."; dir = path.Dir(dir) {
		if v.packageDirs[dir] {
			return true
		}
	}
	return false
}
