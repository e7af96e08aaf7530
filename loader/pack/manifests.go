package pack

// The manifests of a games root: who asks what is a pack, and who asks which packs there are, look at the same files.

import (
	"bytes"
	"errors"
	"io/fs"
	"path"

	"tabletop/loader/diag"
)

// Manifests reads the manifests of folders, each once. It is for one goroutine.
type Manifests struct {
	fsys  fs.FS
	known map[string]*manifestFile // by folder
}

// NewManifests reads none yet. fsys is the games root.
func NewManifests(fsys fs.FS) *Manifests {
	return &Manifests{fsys: fsys, known: map[string]*manifestFile{}}
}

// manifestFile is the manifest of a folder, as far as it was needed.
type manifestFile struct {
	folder   fs.FS // nothing outside of it is read
	name     string
	text     []byte
	err      error     // the text cannot be read
	manifest *Manifest // nil: not asked for yet
	faults   []Fault
}

func (m *Manifests) in(dir string) *manifestFile {
	f := m.known[dir]
	if f != nil {
		return f
	}
	f = &manifestFile{name: path.Join(dir, ManifestFile)}
	if f.folder, f.err = fs.Sub(m.fsys, dir); f.err != nil {
		f.folder = nothing{}
	} else {
		f.text, f.err = readFile(f.folder, ManifestFile, maxManifest)
	}
	m.known[dir] = f
	return f
}

func (f *manifestFile) read() (*Manifest, []Fault) {
	if f.manifest == nil {
		f.manifest, f.faults = ReadManifest(diag.NewText(f.name, f.text))
	}
	return f.manifest, f.faults
}

// IsPack reports whether a folder is a pack, as far as can be told of one whose manifest has faults. Below a folder for
// packs, whatever has a manifest is; elsewhere the manifest must look like that of a pack.
func (m *Manifests) IsPack(dir string) bool {
	f := m.in(dir)
	if path.Base(path.Dir(dir)) == Folder {
		return !errors.Is(f.err, fs.ErrNotExist)
	}
	if f.err == nil && mayBePack(f.text) {
		manifest, _ := f.read()
		return manifest.LooksLikePack()
	}
	f.text = nil // nobody asks for it again, and there may be thousands
	return false
}

// mayBePack looks for the keys of a pack before a manifest is read: most files of that name are other programs'.
func mayBePack(text []byte) bool {
	for _, key := range []string{`"id"`, `"shape"`, `"facets"`} {
		if bytes.Contains(text, []byte(key)) {
			return true
		}
	}
	return false
}

// nothing is a file system without files.
type nothing struct{}

func (nothing) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
}
