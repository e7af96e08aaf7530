package loader

// A folder of a games root that nothing can leave either: links within it may lead around in it, and no further. The
// folders of packs are such.

import (
	"io/fs"
	"path"
)

// Sub gives a folder as a file system that no path and no link leaves. It holds nothing open, so it needs no Close, and it
// ends with the root.
func (r *Root) Sub(dir string) (fs.FS, error) {
	if !fs.ValidPath(dir) || inGit(dir) {
		return nil, &fs.PathError{Op: "sub", Path: dir, Err: fs.ErrInvalid}
	}
	return &subRoot{root: r, dir: dir}, nil
}

// subRoot is a folder of a root.
type subRoot struct {
	root *Root
	dir  string
}

// within carries out something in the folder.
func within[T any](s *subRoot, do func(*Root) (T, error)) (result T, err error) {
	folder, err := s.root.root.OpenRoot(s.dir)
	if err != nil {
		return result, err
	}
	defer folder.Close()
	return do(&Root{root: folder, fsys: folder.FS()})
}

// Open opens a file or folder by its path from the folder.
func (s *subRoot) Open(name string) (fs.File, error) {
	return within(s, func(r *Root) (fs.File, error) { return r.Open(name) })
}

// Stat describes what a path leads to, links followed.
func (s *subRoot) Stat(name string) (fs.FileInfo, error) {
	return within(s, func(r *Root) (fs.FileInfo, error) { return r.Stat(name) })
}

// ReadDir lists a folder, sorted by name.
func (s *subRoot) ReadDir(name string) ([]fs.DirEntry, error) {
	return within(s, func(r *Root) ([]fs.DirEntry, error) { return r.ReadDir(name) })
}

// Sub gives a folder in the folder.
func (s *subRoot) Sub(dir string) (fs.FS, error) { return s.root.Sub(path.Join(s.dir, dir)) }
