package loader

// What is wrong with patterns of include: they find nothing, or nothing that is a definition, or what another package
// has too.

import (
	"fmt"
	"path"
	"slices"
	"strconv"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
	"tabletop/loader/glob"
)

// maxMeant bounds the patterns for which another is looked for: all names are compared with each.
const maxMeant = 10

// emptyPatterns warns of patterns that give no definition.
func (v *view) emptyPatterns(hinted map[string]bool) {
	if v.decl.byRule {
		return
	}
	for i, pattern := range v.decl.pkg.Include {
		if strings.HasPrefix(pattern, "!") || v.broken[i] {
			continue
		}
		switch files, useful := v.found(i, hinted); {
		case useful:
		case len(files) == 0:
			v.faults.warn(diag.NoMatch, v.decl.includes[i], v.meantPattern(pattern), "the pattern %q matches no file", pattern)
		case slices.ContainsFunc(files, isMarkdown):
			page := files[slices.IndexFunc(files, isMarkdown)]
			v.faults.warn(diag.NoMatch, v.decl.includes[i], v.blocksOf(page, pattern),
				"the pattern %q matches %s, but not the definitions in it: each block has a name of its own", pattern, path.Base(page))
		default:
			v.faults.warn(diag.NoMatch, v.decl.includes[i], "The name of a definition is ROLE.TYPE.LANGUAGE, such as part.card.yaml.",
				"the pattern %q matches no definition, but files such as %s", pattern, path.Base(files[0]))
		}
	}
}

// found lists the files and blocks that a pattern fits. useful says that it gives a definition, or a file that was
// told of already.
func (v *view) found(i int, hinted map[string]bool) (files []string, useful bool) {
	for _, p := range v.tree.files {
		if v.set.Fits(i, p) {
			_, _, isDefinition := fileName(path.Base(p))
			if isDefinition || hinted[p] {
				return nil, true
			}
			files = append(files, p)
		}
	}
	for p, list := range v.blocks {
		if v.set.Fits(i, p) {
			if list[0].decl != nil {
				return nil, true
			}
			files = append(files, p)
		}
	}
	slices.Sort(files)
	return files, false
}

// blocksOf names the definitions of a markdown file.
func (v *view) blocksOf(page, pattern string) string {
	var names []string
	for _, b := range v.library.page(page).blocks {
		if name := path.Base(b.path); b.decl != nil && b.decl.role != rolePackage && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return "It has no blocks with role=, so there is nothing to include."
	}
	names = names[:min(len(names), 3)]
	return "Its blocks have names such as " + strings.Join(names, ", ") + ": to include them write " + pattern[:strings.LastIndexByte(pattern, '/')+1] + "*" + path.Ext(names[0]) + "."
}

// meantPattern names a pattern that finds definitions and that one which finds nothing most likely means.
func (v *view) meantPattern(pattern string) string {
	if v.hints++; v.hints > maxMeant {
		return ""
	}
	for _, other := range v.nearPatterns(pattern) {
		set, bad := glob.Compile(v.decl.dir, []string{other})
		if len(bad) > 0 {
			continue
		}
		for _, p := range v.names() {
			if _, ok := set.Match(p); ok {
				return "Did you mean " + other + "?"
			}
		}
	}
	return ""
}

// names lists the paths of all definitions, real and virtual.
func (v *view) names() (names []string) {
	for _, p := range v.tree.files {
		if _, _, ok := fileName(path.Base(p)); ok {
			names = append(names, p)
		}
	}
	for p := range v.blocks {
		names = append(names, p)
	}
	return names
}

// nearPatterns are those that differ from a pattern in its language, in how deep it looks, or in the name of one
// folder or file.
func (v *view) nearPatterns(pattern string) (list []string) {
	dir, base := path.Split(pattern)
	if ext := path.Ext(base); ext != "" {
		for _, lang := range doc.Langs {
			list = append(list, dir+strings.TrimSuffix(base, ext)+"."+lang)
		}
	}
	if !strings.Contains(pattern, "**") {
		list = append(list, dir+"**/"+base)
	}
	segments := strings.Split(pattern, "/")
	for i, s := range segments {
		if s == "" || s == "." || s == ".." || strings.ContainsAny(s, "*?[") {
			continue
		}
		if near, ok := diag.Nearest(s, v.entries(path.Join(v.decl.dir, strings.Join(segments[:i], "/")))); ok {
			other := slices.Clone(segments)
			other[i] = near
			list = append(list, strings.Join(other, "/"))
		}
	}
	return list
}

// entries lists the names in a folder.
func (v *view) entries(dir string) (names []string) {
	for d := range v.tree.dirs {
		if path.Dir(d) == dir && d != "." {
			names = append(names, path.Base(d))
		}
	}
	for _, p := range v.tree.files {
		if path.Dir(p) == dir {
			names = append(names, path.Base(p))
		}
	}
	return names
}

// shared tells of definitions that a package below this one has as well, both by the default pattern.
func (v *view) shared() {
	if !v.decl.byRule {
		return
	}
	for _, other := range v.all {
		if !other.byRule || other.nameless || other.pkg.ID == v.decl.pkg.ID || !inside(other.dir, v.decl.dir) {
			continue
		}
		n := 0
		for _, def := range v.definitions {
			if inside(path.Dir(def.path), other.dir) {
				n++
			}
		}
		if n == 0 {
			continue
		}
		hint := "Give each package a folder of its own."
		if other.dir != v.decl.dir {
			rel := strings.TrimPrefix(other.dir, v.decl.dir+"/")
			hint = fmt.Sprintf("To leave them out write include: [%s, '!./%s/**'].", defaultInclude, rel)
		}
		are := "1 definition belongs"
		if n > 1 {
			are = fmt.Sprintf("%d definitions belong", n)
		}
		v.faults.Add(diag.Diagnostic{Severity: diag.Note, Code: diag.SharedDefinition, Range: v.decl.pkg.Range, Suggestion: hint,
			Message: fmt.Sprintf("%s to this package and to %q as well", are, other.pkg.ID),
			Notes:   []diag.Related{{Message: strconv.Quote(other.pkg.ID) + " is declared here", Range: other.pkg.Range}}})
	}
}

// inside reports whether a folder is another or below it.
func inside(dir, other string) bool {
	return other == "." || dir == other || strings.HasPrefix(dir, other+"/")
}
