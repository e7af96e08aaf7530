package loader

// Which of the packages of a games root a path opens.

import (
	"fmt"
	"path"
	"strconv"
	"strings"

	"tabletop/loader/diag"
)

// choose gives the package to open, or nil when it has to be said first.
func (l *loading) choose(p, id string) *declaration {
	candidates, ok := l.candidates(p)
	if !ok {
		l.faults.err(diag.MissingFile, diag.Range{File: p}, "", "there is no file or folder %s in the games root", p)
		return nil
	}
	l.duplicatePackages(candidates)
	if id != "" {
		candidates = named(candidates, id)
	} else if direct := inFolder(candidates, p); len(direct) > 0 {
		candidates = direct
	}
	candidates = distinct(candidates)
	switch len(candidates) {
	case 1:
		return candidates[0]
	case 0:
		l.none(p, id)
	default:
		l.several(candidates, p)
	}
	return nil
}

// candidates are the packages that a path may mean. ok is false when there is nothing at the path.
func (l *loading) candidates(p string) (list []*declaration, ok bool) {
	if l.tree.dirs[p] {
		for _, d := range l.all {
			if p == "." || d.dir == p || strings.HasPrefix(d.dir, p+"/") {
				list = append(list, d)
			}
		}
		return list, true
	}
	if !l.tree.has(p) {
		return nil, false
	}
	for _, d := range l.all {
		if d.file == p {
			list = append(list, d)
		}
	}
	for dir := path.Dir(p); len(list) == 0; dir = path.Dir(dir) {
		if list = inFolder(l.all, dir); dir == "." {
			break
		}
	}
	return list, true
}

func inFolder(all []*declaration, dir string) (list []*declaration) {
	for _, d := range all {
		if d.dir == dir {
			list = append(list, d)
		}
	}
	return list
}

func named(all []*declaration, id string) (list []*declaration) {
	for _, d := range all {
		if d.pkg.ID == id {
			list = append(list, d)
		}
	}
	return list
}

// distinct keeps the first package of each id.
func distinct(all []*declaration) (list []*declaration) {
	seen := map[string]bool{}
	for _, d := range all {
		if !seen[d.pkg.ID] {
			seen[d.pkg.ID] = true
			list = append(list, d)
		}
	}
	return list
}

// duplicatePackages reports packages whose id one of the candidates has already.
func (l *loading) duplicatePackages(candidates []*declaration) {
	wanted := map[string]bool{}
	for _, d := range candidates {
		wanted[d.pkg.ID] = true
	}
	first := map[string]*declaration{}
	for _, d := range l.all {
		id := d.pkg.ID
		switch {
		case d.nameless || !wanted[id]:
		case first[id] == nil:
			first[id] = d
		default:
			l.faults.Add(diag.Diagnostic{Code: diag.DuplicatePackage, Range: d.pkg.Range,
				Message:    fmt.Sprintf("there is another package with the id %q in the games root", id),
				Suggestion: "Give one of them another id, or open one of the folders with --root.",
				Notes:      []diag.Related{{Message: "first declared here", Range: first[id].pkg.Range}}})
		}
	}
}

// none reports that no package can be opened, with what is wrong with the declarations there are.
func (l *loading) none(p, id string) {
	place := diag.Range{File: p}
	if id != "" {
		ids := ids(l.all)
		hint := diag.DidYouMean(id, ids)
		if hint == "" && len(ids) > 0 {
			hint = "The packages of the games root are " + strings.Join(ids, ", ") + "."
		}
		l.faults.err(diag.UnknownPackage, place, hint, "there is no package with the id %q here", id)
		return
	}
	l.unusableBlocks(p)
	if l.misnamed(p) || l.unread(p) {
		return
	}
	message, hint := l.noPackage(p)
	for dir := path.Dir(p); ; dir = path.Dir(dir) {
		if above := inFolder(l.all, dir); len(above) > 0 {
			hint = fmt.Sprintf("The package %q is declared above, in %s: open that.", above[0].pkg.ID, above[0].file)
			break
		}
		if dir == "." {
			break
		}
	}
	l.faults.err(diag.NoPackage, place, hint, "%s", message)
}

// noPackage says where no package is declared, and how one is.
func (l *loading) noPackage(p string) (message, hint string) {
	id := strings.TrimSuffix(path.Base(p), path.Ext(p))
	switch {
	case l.tree.dirs[p]:
		return "no package is declared in this folder or below it", "Declare one: a file package.yaml with a line such as id: mygame."
	case isMarkdown(p):
		return "the file declares no package, nor does one beside it or above", "Declare one: a block ```yaml role=package with the line id: " + id + "."
	}
	return "no package is declared beside the file or above it", "Declare one: a file package.yaml beside it, with a line such as id: mygame."
}

// misnamed warns of files whose names are nearly that of a package, where none is declared.
func (l *loading) misnamed(p string) (told bool) {
	for _, f := range l.ground.files {
		rest, lang, ok := cutLang(path.Base(f))
		if !ok || rest == rolePackage || p != "." && path.Dir(f) != p && !strings.HasPrefix(f, p+"/") {
			continue
		}
		if meant, ok := meantSpec(rest); ok && meant.role == rolePackage {
			l.faults.err(diag.NoPackage, diag.Range{File: f}, "Did you mean "+meant.blockName(lang)+"?", "no package is declared, but this file is nearly named like one")
			told = true
		}
	}
	return told
}

// unread tells that the opened file itself cannot be read, which is all there is to say then.
func (l *loading) unread(p string) bool {
	if l.tree.dirs[p] || !isMarkdown(p) {
		return false
	}
	_, err := readFile(l.fsys, p, l.limits.FileBytes)
	if err != nil {
		l.faults.at(diag.Range{File: p}, err)
	}
	return err != nil
}

// unusableBlocks tells what is wrong with the markdown files at or below p in which a package may be meant.
func (l *loading) unusableBlocks(p string) {
	for _, f := range l.ground.files {
		if !isMarkdown(f) || p != "." && f != p && !strings.HasPrefix(f, p+"/") {
			continue
		}
		if declares, err := l.mayDeclare(f, "role="); declares || err != nil {
			l.faults.Append(l.library.page(f).faults.List)
		}
	}
}

// several reports that a choice is needed.
func (l *loading) several(candidates []*declaration, p string) {
	d := diag.Diagnostic{Code: diag.SeveralPackages, Range: diag.Range{File: p},
		Message:    "there are several packages here: " + strings.Join(ids(candidates), ", "),
		Suggestion: fmt.Sprintf("Choose one, such as --package %s.", candidates[0].pkg.ID)}
	for _, c := range candidates {
		l.faults.Append(c.faults.List)
		d.Notes = append(d.Notes, diag.Related{Message: strconv.Quote(c.pkg.ID) + " is declared here", Range: c.pkg.Range})
	}
	l.faults.Add(d)
}

func ids(all []*declaration) (list []string) {
	for _, d := range all {
		list = append(list, d.pkg.ID)
	}
	return list
}
