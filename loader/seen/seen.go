// Package seen remembers what a game was read from: which files and folders were looked at, and what the
// files of definitions held. Saving needs it so as not to write over somebody's work, watching so as to
// know where to look.
package seen

import (
	"crypto/sha256"
	"hash"
	"io"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync"
)

// Digest tells contents apart (SHA-256).
type Digest [sha256.Size]byte

// Of is the digest of bytes.
func Of(b []byte) Digest { return sha256.Sum256(b) }

// FS is a file system that remembers. It is safe for use from several goroutines.
type FS struct {
	fsys  fs.FS
	watch func(name string, folder bool) // nil: nobody watches

	mu      sync.Mutex
	files   map[string]*Digest // nil: opened, but not read to its end or not worth a digest
	folders map[string]bool
}

// New remembers what is read from fsys.
func New(fsys fs.FS) *FS {
	return &FS{fsys: fsys, files: map[string]*Digest{}, folders: map[string]bool{}}
}

// Watched remembers what is read from fsys, and tells watch of each file and folder before it looks there: what changes
// afterwards can be noticed. watch must be safe for use from several goroutines.
func Watched(fsys fs.FS, watch func(name string, folder bool)) *FS {
	f := New(fsys)
	f.watch = watch
	return f
}

// before tells who watches of a file or folder.
func (f *FS) before(name string, folder bool) {
	if f.watch != nil {
		f.watch(name, folder)
	}
}

// Files lists every file that was opened, or tried in vain, sorted.
func (f *FS) Files() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Sorted(maps.Keys(f.files))
}

// Folders lists every folder that was listed, sorted.
func (f *FS) Folders() []string {
	f.mu.Lock()
	defer f.mu.Unlock()
	return slices.Sorted(maps.Keys(f.folders))
}

// Digest is what a file of definitions held when it was last read to its end.
func (f *FS) Digest(name string) (d Digest, ok bool) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if p := f.files[name]; p != nil {
		return *p, true
	}
	return d, false
}

// Open opens a file or folder and remembers that it was.
func (f *FS) Open(name string) (fs.File, error) {
	f.before(name, false)
	file, err := f.fsys.Open(name)
	return f.opened(name, file, err)
}

// opened remembers that a file was opened, or tried in vain.
func (f *FS) opened(name string, file fs.File, err error) (fs.File, error) {
	f.note(name, nil)
	if err != nil {
		return nil, err
	}
	if !digested(name) {
		return file, nil
	}
	return &reading{File: file, fsys: f, name: name, sum: sha256.New()}, nil
}

// ReadDir lists a folder.
func (f *FS) ReadDir(name string) ([]fs.DirEntry, error) {
	f.listing(name)
	return fs.ReadDir(f.fsys, name)
}

func (f *FS) listing(name string) {
	f.before(name, true)
	f.mu.Lock()
	defer f.mu.Unlock()
	f.folders[name] = true
}

// Stat describes a file, and remembers that it was looked at.
func (f *FS) Stat(name string) (fs.FileInfo, error) {
	f.before(name, false)
	info, err := fs.Stat(f.fsys, name)
	if err == nil && info.Mode().IsRegular() {
		f.note(name, nil)
	}
	return info, err
}

func (f *FS) note(name string, d *Digest) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if d != nil || f.files[name] == nil {
		f.files[name] = d
	}
}

// digested are the files that saving may write to.
func digested(name string) bool {
	base := path.Base(name)
	return strings.HasPrefix(base, "setup.") && strings.HasSuffix(base, ".yaml")
}

// reading is a file whose digest is made on the way.
type reading struct {
	fs.File
	fsys *FS
	name string
	sum  hash.Hash
}

func (r *reading) Read(b []byte) (int, error) {
	n, err := r.File.Read(b)
	r.sum.Write(b[:n])
	if err == io.EOF {
		r.fsys.note(r.name, (*Digest)(r.sum.Sum(nil)))
	}
	return n, err
}

// Under is the file system that is read from.
func (f *FS) Under() fs.FS { return f.fsys }
