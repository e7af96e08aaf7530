package seen

// A folder of a file system that remembers, as a file system of its own.

import (
	"io/fs"
	"path"
)

// Sub gives a folder; what is read there is remembered too. It is as tight as that of the file system beneath.
func (f *FS) Sub(dir string) (fs.FS, error) {
	under, err := fs.Sub(f.fsys, dir)
	if err != nil {
		return nil, err
	}
	return &subFS{all: f, under: under, dir: dir}, nil
}

type subFS struct {
	all   *FS
	under fs.FS
	dir   string
}

func (s *subFS) Open(name string) (fs.File, error) {
	inAll := path.Join(s.dir, name)
	s.all.before(inAll, false)
	file, err := s.under.Open(name)
	return s.all.opened(inAll, file, err)
}

func (s *subFS) ReadDir(name string) ([]fs.DirEntry, error) {
	s.all.listing(path.Join(s.dir, name))
	return fs.ReadDir(s.under, name)
}

func (s *subFS) Stat(name string) (fs.FileInfo, error) { return fs.Stat(s.under, name) }

// Sub gives a folder in the folder.
func (s *subFS) Sub(dir string) (fs.FS, error) { return s.all.Sub(path.Join(s.dir, dir)) }
