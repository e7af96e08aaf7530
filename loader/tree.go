package loader

// What files there are: one walk of the games root, before anything is read.

import (
	"context"
	"errors"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"tabletop/loader/diag"
)

// tree lists the files of a games root.
type tree struct {
	files   []string // sorted by bytes; links are files until they are read
	dirs    map[string]bool
	links   []string // links to folders, which are not entered
	unnamed []string // files whose names are not UTF-8
	found   Progress

	foldOnce sync.Once
	folded   map[string]string // path in lower case -> path
}

var errTooManyFiles = errors.New("too many files")

// walk lists the games root. Folders that are links are not entered, as in git, so loops end.
func walk(ctx context.Context, fsys fs.FS, limits Limits, f faults, found Progress) *tree {
	t := &tree{dirs: map[string]bool{".": true}, found: found}
	err := t.folder(ctx, fsys, ".", 0, limits.Files, f)
	if errors.Is(err, errTooManyFiles) {
		f.err(diag.TooMany, diag.Range{File: "."}, "Name a smaller folder with --root.",
			"the games root holds more than %d files; the rest is not looked at", limits.Files)
	}
	slices.Sort(t.files)
	found.tell(StepFiles, len(t.files))
	return t
}

func (t *tree) folder(ctx context.Context, fsys fs.FS, dir string, depth, limit int, f faults) error {
	if err := ctx.Err(); err != nil {
		return err
	}
	if depth > maxFolderDepth {
		f.warn(diag.TooMany, diag.Range{File: dir}, "Move them further up, or name a smaller folder with --root.", "folders are nested more than %d deep; the ones below are not looked at", maxFolderDepth)
		return nil
	}
	entries, err := fs.ReadDir(fsys, dir)
	if err != nil {
		f.warn(diag.Unreadable, diag.Range{File: dir}, access(err), "the folder cannot be listed: %s", reason(err))
	}
	for _, e := range entries {
		if err := t.entry(ctx, fsys, path.Join(dir, e.Name()), e, depth, limit, f); err != nil {
			return err
		}
	}
	return nil
}

func (t *tree) entry(ctx context.Context, fsys fs.FS, p string, e fs.DirEntry, depth, limit int, f faults) error {
	switch {
	case e.Name() == ".git":
		return nil
	case !utf8.ValidString(e.Name()) || !fs.ValidPath(p):
		t.unnamed = append(t.unnamed, strings.ToValidUTF8(p, "\uFFFD"))
		return nil
	case e.IsDir():
		t.dirs[p] = true
		return t.folder(ctx, fsys, p, depth+1, limit, f)
	case e.Type()&fs.ModeSymlink != 0 && linksFolder(fsys, p):
		t.links = append(t.links, p)
		return nil
	}
	if len(t.files) >= limit {
		return errTooManyFiles
	}
	t.files = append(t.files, p)
	if len(t.files)%filesAStep == 0 {
		t.found.tell(StepFiles, len(t.files))
	}
	return nil
}

func linksFolder(fsys fs.FS, p string) bool {
	info, err := fs.Stat(fsys, p)
	return err == nil && info.IsDir()
}

// has reports whether there is a file of that path.
func (t *tree) has(p string) bool {
	_, ok := slices.BinarySearch(t.files, p)
	return ok
}

// fold gives the file whose path differs from p in upper and lower case only.
func (t *tree) fold(p string) (string, bool) {
	t.foldOnce.Do(func() {
		t.folded = make(map[string]string, len(t.files))
		for _, f := range t.files {
			if low := strings.ToLower(f); t.folded[low] == "" {
				t.folded[low] = f
			}
		}
	})
	f, ok := t.folded[strings.ToLower(p)]
	return f, ok && f != p
}

// meant is the suggestion for a path that names no file; empty when there is no file like it. Only what
// differs is shown, because paths in definitions are relative.
func (t *tree) meant(p string) string {
	if f, ok := t.fold(p); ok {
		return "Did you mean " + differing(p, f) + "? Upper and lower case count."
	}
	if f, ok := t.near(p); ok {
		return "Did you mean " + differing(p, f) + "?"
	}
	if i, _ := slices.BinarySearch(t.files, p+"."); path.Ext(p) == "" && i < len(t.files) && strings.HasPrefix(t.files[i], p+".") {
		return "Did you mean " + differing(p, t.files[i]) + "?"
	}
	return ""
}

// differing cuts the folders that two paths begin with off the second.
func differing(a, b string) string {
	for {
		x, restA, okA := strings.Cut(a, "/")
		y, restB, okB := strings.Cut(b, "/")
		if !okA || !okB || x != y {
			return b
		}
		a, b = restA, restB
	}
}

// near gives a file of the same folder with a similar name.
func (t *tree) near(p string) (string, bool) {
	dir := path.Dir(p) + "/"
	if dir == "./" {
		dir = ""
	}
	from, _ := slices.BinarySearch(t.files, dir)
	var names []string
	for _, f := range t.files[from:] {
		if !strings.HasPrefix(f, dir) {
			break
		}
		if name := f[len(dir):]; !strings.Contains(name, "/") {
			names = append(names, name)
		}
	}
	name, ok := diag.Nearest(path.Base(p), names)
	return dir + name, ok
}
