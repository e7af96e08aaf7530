package loader

// The games root as a file system that nothing can leave: os.Root resolves every name and link inside
// the folder, and names in .git do not exist.

import (
	"errors"
	"io/fs"
	"os"
	"strings"
)

// Root is a games root on disk. It is an fs.FS; links that lead out of it fail to open.
type Root struct {
	root *os.Root
	fsys fs.FS
}

// errNotRegular keeps pipes and devices from being read: opening one may never return.
var errNotRegular = errors.New("it is neither a file nor a folder")

// OpenRoot opens a folder as a games root. Close it when the game is closed.
func OpenRoot(dir string) (*Root, error) {
	r, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	return &Root{root: r, fsys: r.FS()}, nil
}

// Close gives the folder back.
func (r *Root) Close() error { return r.root.Close() }

// Open opens a file or folder by its path from the root.
func (r *Root) Open(name string) (fs.File, error) {
	info, err := r.Stat(name)
	if err != nil {
		return nil, err
	}
	if !info.IsDir() && !info.Mode().IsRegular() {
		return nil, &fs.PathError{Op: "open", Path: name, Err: errNotRegular}
	}
	return r.fsys.Open(name)
}

// Stat describes what a path leads to, links followed.
func (r *Root) Stat(name string) (fs.FileInfo, error) {
	if inGit(name) {
		return nil, &fs.PathError{Op: "stat", Path: name, Err: fs.ErrNotExist}
	}
	return fs.Stat(r.fsys, name)
}

// ReadDir lists a folder, sorted by name.
func (r *Root) ReadDir(name string) ([]fs.DirEntry, error) {
	if inGit(name) {
		return nil, &fs.PathError{Op: "readdir", Path: name, Err: fs.ErrNotExist}
	}
	list, err := fs.ReadDir(r.fsys, name)
	kept := list[:0]
	for _, e := range list {
		if e.Name() != ".git" {
			kept = append(kept, e)
		}
	}
	return kept, err
}

// inGit reports whether a path is or goes through a folder .git, which is never entered.
func inGit(path string) bool {
	if !strings.Contains(path, ".git") {
		return false
	}
	for segment := range strings.SplitSeq(path, "/") {
		if segment == ".git" {
			return true
		}
	}
	return false
}
