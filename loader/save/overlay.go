package save

// A games root as it would be with one file more, to try a save before anything is written.

import (
	"bytes"
	"io/fs"
	"path"
	"slices"
	"strings"
	"time"
)

// overlay shows a file in the place of, or beside, those of a file system.
type overlay struct {
	fs.FS
	name string
	text []byte
}

// Open opens the file, or what lies below.
func (o overlay) Open(name string) (fs.File, error) {
	if name == o.name {
		return &paper{o, bytes.NewReader(o.text)}, nil
	}
	return o.FS.Open(name)
}

// ReadDir lists a folder, with the file or the folder that it is in.
func (o overlay) ReadDir(name string) ([]fs.DirEntry, error) {
	list, err := fs.ReadDir(o.FS, name)
	below, in := strings.CutPrefix(o.name, name+"/")
	if name == "." {
		below, in = o.name, true
	}
	if !in {
		return list, err
	}
	step, _, isFolder := strings.Cut(below, "/")
	i, found := slices.BinarySearchFunc(list, step, func(e fs.DirEntry, name string) int { return strings.Compare(e.Name(), name) })
	entry := fs.FileInfoToDirEntry(info{o, step, isFolder})
	switch {
	case !found:
		list = slices.Insert(list, i, entry)
	case !isFolder:
		list[i] = entry
	}
	return list, nil
}

// Stat describes the file, or what lies below.
func (o overlay) Stat(name string) (fs.FileInfo, error) {
	if name == o.name {
		return o.info(), nil
	}
	return fs.Stat(o.FS, name)
}

func (o overlay) info() info { return info{overlay: o, name: path.Base(o.name)} }

// paper is the file when it is open.
type paper struct {
	overlay
	*bytes.Reader
}

func (p *paper) Stat() (fs.FileInfo, error) { return p.info(), nil }
func (p *paper) Close() error               { return nil }

// info describes the file or a folder that it is in.
type info struct {
	overlay
	name   string
	folder bool
}

func (i info) Name() string       { return i.name }
func (i info) ModTime() time.Time { return time.Time{} }
func (i info) IsDir() bool        { return i.folder }
func (i info) Sys() any           { return nil }

func (i info) Size() int64 {
	if i.folder {
		return 0
	}
	return int64(len(i.text))
}

func (i info) Mode() fs.FileMode {
	if i.folder {
		return fs.ModeDir | 0o755
	}
	return 0o644
}
