package loader

// Finding the packages of a games root: package.lang files and blocks with role=package.

import (
	"bytes"
	"context"
	"path"
	"runtime"
	"slices"

	"golang.org/x/sync/errgroup"

	"tabletop/loader/diag"
	"tabletop/loader/game"
)

// declaration is one object that declares a package.
type declaration struct {
	pkg      *game.Package
	dir      string // the package's folder
	path     string // of the (virtual) file that it stands in
	file     string // of the real one
	includes []diag.Range
	byRule   bool   // include is not given: the default pattern
	nameless bool   // it has no id that could be read, so references cannot be checked against it
	faults   faults // what is wrong with it
}

// discover reads all declarations of the games root but for those of packs, in the order of files and places.
func (l *loading) discover(ctx context.Context) []*declaration { return l.discoverIn(ctx, l.ground) }

// discoverIn reads all declarations of a tree.
func (l *loading) discoverIn(ctx context.Context, t *tree) []*declaration {
	var files []string
	for _, p := range t.files {
		d, _, ok := fileName(path.Base(p))
		if isMarkdown(p) || ok && d.role == rolePackage {
			files = append(files, p)
		}
	}
	found := make([][]*declaration, len(files))
	g, ctx := errgroup.WithContext(ctx)
	g.SetLimit(runtime.GOMAXPROCS(0))
	for i, p := range files {
		g.Go(func() error {
			found[i] = l.declarations(p)
			return ctx.Err()
		})
	}
	if g.Wait() != nil {
		return nil
	}
	return l.unshadowed(found)
}

// unshadowed joins the declarations; a block hides the real package file of its path.
func (l *loading) unshadowed(found [][]*declaration) []*declaration {
	var all []*declaration
	blocks := map[string]bool{}
	for _, list := range found {
		for _, d := range list {
			blocks[d.path] = blocks[d.path] || d.path != d.file
		}
		all = append(all, list...)
	}
	return slices.DeleteFunc(all, func(d *declaration) bool { return d.path == d.file && blocks[d.path] })
}

// declarations reads the declarations of one file.
func (l *loading) declarations(p string) []*declaration {
	if !isMarkdown(p) {
		_, lang, _ := fileName(path.Base(p))
		text, err := l.library.text(p)
		if err != nil {
			d := brokenDeclaration(p, p, diag.Range{File: p})
			d.faults.at(diag.Range{File: p}, err)
			return []*declaration{d}
		}
		src := &definition{path: p, lang: lang, decl: declared{role: rolePackage, from: "the file name"}, text: text}
		return l.packagesOf(src, p)
	}
	if declares, _ := l.mayDeclare(p, "role=", rolePackage); declares {
		var all []*declaration
		for _, b := range l.library.page(p).blocks {
			if b.decl != nil && b.decl.role == rolePackage {
				src := &definition{path: b.path, lang: b.lang, decl: *b.decl, text: b.text, fence: b.rng}
				all = append(all, l.packagesOf(src, p)...)
			}
		}
		return all
	}
	return nil
}

// mayDeclare looks for the words of a declaration before a markdown file is parsed.
func (l *loading) mayDeclare(p string, words ...string) (bool, *problem) {
	b, err := readFile(l.fsys, p, l.limits.FileBytes)
	for _, w := range words {
		if !bytes.Contains(b, []byte(w)) {
			return false, err
		}
	}
	return err == nil, err
}

// packagesOf reads the objects of one declaration source. One that cannot be read is a package all the
// same, so that the rest of the game is still opened.
func (l *loading) packagesOf(src *definition, file string) []*declaration {
	f := newFaults()
	var all []*declaration
	d := newDecoder(l, nil, src, f)
	d.objects(func(o *object) {
		if !foreignPackageFile(src.path, o) {
			all = append(all, d.declaration(o, file))
		}
	})
	if len(all) == 0 && f.HasErrors() && !foreignText(src) {
		all = append(all, brokenDeclaration(file, src.path, src.place()))
	}
	if len(all) > 0 {
		all[0].faults.Append(f.List)
	}
	return all
}

// foreignPackageFile tells the package.json of a JavaScript package, which is none of ours.
func foreignPackageFile(p string, o *object) bool {
	if path.Base(p) != "package.json" || o.has("id") {
		return false
	}
	return o.has("name") || o.has("version") || o.has("dependencies") || o.has("private") || o.has("type")
}

// foreignText tells a package.json that cannot be read and does not look like one of ours either.
func foreignText(src *definition) bool {
	return path.Base(src.path) == "package.json" && src.text != nil && !bytes.Contains(src.text.Bytes, []byte(`"id"`))
}

func brokenDeclaration(file, p string, rng diag.Range) *declaration {
	dir := path.Dir(p)
	pkg := &game.Package{ID: fallbackID(dir), Include: []string{defaultInclude}, Dir: dir, Range: rng}
	return &declaration{pkg: pkg, dir: dir, path: p, file: file, byRule: true, nameless: true, faults: newFaults()}
}

// fallbackID stands for an id that is missing: the name of the package's folder.
func fallbackID(dir string) string {
	if dir == "." {
		return "game"
	}
	return path.Base(dir)
}
