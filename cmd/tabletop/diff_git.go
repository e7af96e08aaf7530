package main

// Games as git revisions have them.

import (
	"context"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"tabletop/loader/revision"
)

// openRevisions opens the game at a path, which need not be on disk any more, at the revisions of --git.
func (d *diffing) openRevisions(ctx context.Context, name string) (names [2]string, versions [2]*opened, err error) {
	if name == "" {
		name = "."
	}
	top, rel, err := repository(ctx, name)
	if err != nil {
		return names, versions, usageError{err}
	}
	from, to, two := strings.Cut(d.git, "..")
	revs := [2]string{from, to}
	for i, rev := range revs {
		if rev == "" && two {
			rev = "HEAD" // as git reads A.. and ..B
		}
		if i == 1 && !two {
			names[i] = name
			versions[i], err = d.flags.open(ctx, name)
		} else {
			names[i] = name + " at " + rev
			versions[i], err = d.flags.openRevision(ctx, top, rel, rev)
		}
		if err != nil {
			closeAll(versions)
			return names, versions, err
		}
	}
	return names, versions, nil
}

// repository finds the repository of a path, and the path from its top folder.
func repository(ctx context.Context, name string) (top, rel string, err error) {
	abs, err := filepath.Abs(name)
	if err != nil {
		return "", "", err
	}
	folder := abs // the nearest one that is there
	for {
		if info, err := os.Stat(folder); err == nil && info.IsDir() {
			break
		}
		if up := filepath.Dir(folder); up != folder {
			folder = up
			continue
		}
		return "", "", fmt.Errorf("%s is in no git repository", name)
	}
	rest, err := filepath.Rel(folder, abs)
	if err != nil {
		return "", "", err
	}
	if folder, err = filepath.EvalSymlinks(folder); err != nil {
		return "", "", err
	}
	if top, err = revision.Top(ctx, folder); err != nil {
		return "", "", err
	}
	rel, err = filepath.Rel(top, filepath.Join(folder, rest))
	return top, filepath.ToSlash(rel), err
}

// openRevision reads the game at a path of a revision. Its games root is the nearest folder with a
// .tabletop-root in that revision, else the top folder, unless --root names one.
func (f *gameFlags) openRevision(ctx context.Context, top, rel, rev string) (*opened, error) {
	tree, err := revision.Open(ctx, top, rev)
	if err != nil {
		return nil, usageError{err}
	}
	root, err := f.rootIn(ctx, tree, rel)
	if err == nil {
		_, err = fs.Stat(tree, rel)
	}
	if err != nil {
		tree.Close()
		return nil, usageError{fmt.Errorf("at %s: %w", rev, err)}
	}
	o := f.newOpened()
	closeWeb := o.close
	o.close = func() { tree.Close(); closeWeb() }
	if o.fsys, err = fs.Sub(tree, root); err != nil {
		o.close()
		return nil, err
	}
	inside, err := filepath.Rel(root, rel)
	if err == nil {
		err = f.read(ctx, o, filepath.ToSlash(inside))
	}
	if err != nil {
		o.close()
		return nil, err
	}
	return o, nil
}

// rootIn gives the games root of a path in a revision.
func (f *gameFlags) rootIn(ctx context.Context, tree fs.FS, rel string) (string, error) {
	if f.root != "" {
		_, root, err := repository(ctx, f.root)
		if err != nil {
			return "", err
		}
		if rel != root && root != "." && !strings.HasPrefix(rel, root+"/") {
			return "", fmt.Errorf("%s is not in the games root %s", rel, root)
		}
		return root, nil
	}
	for dir := rel; dir != "."; dir = path.Dir(dir) {
		if _, err := fs.Stat(tree, path.Join(dir, ".tabletop-root")); err == nil {
			return dir, nil
		}
	}
	return ".", nil
}
