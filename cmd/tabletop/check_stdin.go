package main

// `check -`: a markdown file from standard input, as if it lay in the current folder.

import (
	"bytes"
	"context"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"

	"tabletop/loader"
	"tabletop/loader/diag"
	"tabletop/loader/pack"
)

const (
	// stdinName is what standard input is called in reports.
	stdinName = "<stdin>"
	// stdinFile is its name while the game is read: the loader knows markdown by its ending.
	stdinFile = stdinName + ".md"
	// stdinLimit is what the loader reads of a markdown file, in bytes.
	stdinLimit = 16 << 20
)

// openStdin reads a game whose markdown comes from r and all else from the current folder.
func (f *gameFlags) openStdin(ctx context.Context, r io.Reader) (*opened, error) {
	text, err := io.ReadAll(io.LimitReader(r, stdinLimit+1))
	if err != nil {
		return nil, fmt.Errorf("standard input cannot be read: %w", err)
	}
	if len(text) > stdinLimit {
		return nil, fmt.Errorf("standard input is larger than %d MB", stdinLimit>>20)
	}
	root := f.root
	if root == "" {
		root = "."
	}
	dir, rel, err := loader.FindRoot(".", root)
	if err != nil {
		return nil, usageError{err}
	}
	disk, err := loader.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	in := stdinFS{disk: disk, packs: pack.NewManifests(disk), file: path.Join(rel, stdinFile), shown: path.Join(rel, stdinName), text: text}
	o := f.newOpened()
	all, done := withUserPacks(in)
	o.fsys, o.close = all, func() { done(); disk.Close(); o.web.Close() }
	if err = f.read(ctx, o, in.file); err == nil {
		err = o.misnamed()
	}
	if err != nil {
		o.close()
		return nil, err
	}
	o.table(ctx)
	o.rename(in.file, in.shown)
	return o, nil
}

// rename changes what a file is called in the faults.
func (o *opened) rename(from, to string) {
	changed := &diag.List{}
	name := func(r *diag.Range) {
		if r.File == from {
			r.File = to
		}
	}
	for _, d := range o.faults.All() {
		d.Message = strings.ReplaceAll(d.Message, from, to)
		d.Notes = append([]diag.Related(nil), d.Notes...)
		name(&d.Range)
		name(&d.Focus)
		for i := range d.Notes {
			name(&d.Notes[i].Range)
		}
		changed.Add(d)
	}
	o.faults = changed
}

// stdinFS is a folder in which one markdown file is added and all others but those of packs are hidden: one of them is
// most likely an older version of the same text, whose definitions would be there twice.
type stdinFS struct {
	disk  *loader.Root
	packs *pack.Manifests
	file  string // what the loader finds
	shown string // what reports call it; to be opened for code frames
	text  []byte
}

func (f stdinFS) Open(name string) (fs.File, error) {
	if name == f.file || name == f.shown {
		return &stdinReader{Reader: bytes.NewReader(f.text), info: f.info()}, nil
	}
	return f.disk.Open(name)
}

func (f stdinFS) Stat(name string) (fs.FileInfo, error) {
	if name == f.file {
		return f.info(), nil
	}
	return f.disk.Stat(name)
}

func (f stdinFS) ReadDir(name string) ([]fs.DirEntry, error) {
	list, err := f.disk.ReadDir(name)
	var kept []fs.DirEntry
	for _, e := range list {
		ext := strings.ToLower(path.Ext(e.Name()))
		if e.IsDir() || ext != ".md" && ext != ".markdown" || f.inPack(name) {
			kept = append(kept, e)
		}
	}
	if name == path.Dir(f.file) {
		kept = append(kept, fs.FileInfoToDirEntry(f.info()))
		slices.SortFunc(kept, func(a, b fs.DirEntry) int { return strings.Compare(a.Name(), b.Name()) })
	}
	return kept, err
}

// inPack reports whether a folder is a pack's or in one. A pack around the text is none: the text may be a file of it.
func (f stdinFS) inPack(dir string) bool {
	for ; !strings.HasPrefix(f.file, dir+"/") && dir != "."; dir = path.Dir(dir) {
		if f.packs.IsPack(dir) {
			return true
		}
	}
	return false
}

// Sub gives a folder as it is on disk: packs are not the text's older version.
func (f stdinFS) Sub(dir string) (fs.FS, error) { return f.disk.Sub(dir) }

func (f stdinFS) info() stdinInfo { return stdinInfo{path.Base(f.file), int64(len(f.text))} }

// stdinReader is the text as an open file.
type stdinReader struct {
	*bytes.Reader
	info stdinInfo
}

func (r *stdinReader) Stat() (fs.FileInfo, error) { return r.info, nil }
func (r *stdinReader) Close() error               { return nil }

// stdinInfo describes the text as a regular file.
type stdinInfo struct {
	name string
	size int64
}

func (i stdinInfo) Name() string       { return i.name }
func (i stdinInfo) Size() int64        { return i.size }
func (i stdinInfo) Mode() fs.FileMode  { return 0o444 }
func (i stdinInfo) ModTime() time.Time { return time.Time{} }
func (i stdinInfo) IsDir() bool        { return false }
func (i stdinInfo) Sys() any           { return nil }
