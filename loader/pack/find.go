package pack

// Finding packs: the folders of the folder packs beside a package, and those of the user's data folder.

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"

	"tabletop/loader/diag"
)

const (
	// Folder is the name of the folder for packs.
	Folder = "packs"
	// UserMount is where the user's own packs appear among the files of a game; see WithUser.
	UserMount = "~packs"
)

// Limits of what is read, so that a folder that is no folder of packs costs nothing.
const (
	maxManifest = 1 << 20 // bytes
	maxPacks    = 1000    // in one folder
)

// Shelf is all packs that a game could use.
type Shelf struct {
	// Packs are in the order in which they would load if nothing else asked for an order: as load-order.json lists them,
	// then by name, the game's before the user's. A pack that another hides is among them.
	Packs []*Pack
	// Listed are the ids that load-order.json names; these packs are on unless the user says otherwise.
	Listed []string
	// Faults are those of the load orders and of folders that could not be read.
	Faults []diag.Diagnostic
}

// Find reads the packs of a game: those in the folder packs of dir, which is the package's folder from the games root, and those
// at UserMount. fsys is the games root. That a folder for packs is not there is no fault.
func Find(fsys fs.FS, dir string) *Shelf { return NewManifests(fsys).Find(dir) }

// Find is the function of that name, for manifests of which some were read already.
func (m *Manifests) Find(dir string) *Shelf {
	s := &Shelf{}
	game := path.Join(dir, Folder)
	s.look(m, game, Game)
	s.look(m, UserMount, User)
	s.hide()
	s.readOrder(m.fsys, game)
	s.readOrder(m.fsys, UserMount)
	s.arrange()
	return s
}

// look reads one folder for packs.
func (s *Shelf) look(m *Manifests, dir string, from Source) {
	entries, err := fs.ReadDir(m.fsys, dir)
	if err != nil {
		if !errors.Is(err, fs.ErrNotExist) {
			s.say(diag.Diagnostic{Code: diag.Unreadable, Range: diag.Range{File: dir},
				Message: fmt.Sprintf("the packs in %s cannot be read: %v", dir, reason(err))})
		}
		return
	}
	n := 0
	for _, e := range entries {
		if !isFolder(m.fsys, path.Join(dir, e.Name()), e) {
			continue
		}
		if n++; n > maxPacks {
			s.say(diag.Diagnostic{Code: diag.TooMany, Range: diag.Range{File: dir}, Message: fmt.Sprintf("there are more than %d packs here; the rest is not read", maxPacks)})
			break
		}
		if p := m.open(path.Join(dir, e.Name()), from); p != nil {
			s.Packs = append(s.Packs, p)
		}
	}
}

func isFolder(fsys fs.FS, name string, e fs.DirEntry) bool {
	if e.IsDir() || e.Type()&fs.ModeSymlink == 0 {
		return e.IsDir()
	}
	info, err := fs.Stat(fsys, name) // a link to a folder within the games root
	return err == nil && info.IsDir()
}

func (s *Shelf) say(d diag.Diagnostic) { s.Faults = append(s.Faults, d) }

// open reads a pack's folder; nil when it is none, since it has no manifest.
func (m *Manifests) open(dir string, from Source) *Pack {
	f := m.in(dir)
	p := &Pack{Folder: path.Base(dir), Dir: dir, FS: f.folder, Source: from}
	switch {
	case errors.Is(f.err, fs.ErrNotExist):
		return nil
	case f.err != nil:
		r := diag.Range{File: f.name}
		p.Manifest = &Manifest{Range: r}
		p.Faults = []diag.Diagnostic{{Code: diag.Unreadable, Range: r, Message: fmt.Sprintf("the manifest cannot be read: %v", reason(f.err))}}
		return p
	}
	manifest, faults := f.read()
	p.Manifest = manifest
	for _, fault := range faults {
		p.Faults = append(p.Faults, fault.Diagnostic)
	}
	p.named()
	return p
}

// reason is an error without the path, which the place of the fault tells.
func reason(err error) error {
	var p *fs.PathError
	if errors.As(err, &p) {
		return p.Err
	}
	return err
}

// named demands that the folder is called as the pack.
func (p *Pack) named() {
	if p.ID != "" && p.ID != p.Folder {
		p.Faults = append(p.Faults, diag.Diagnostic{Code: diag.PackFolder, Range: p.At("id"),
			Message:    fmt.Sprintf("the pack %s is in the folder %s", p.ID, printable(p.Folder)),
			Suggestion: p.rename()})
	}
}

// rename is the advice for a folder that is called otherwise than the pack.
func (p *Pack) rename() string {
	if !validID(p.Folder) {
		return "Rename the folder to " + p.ID + "."
	}
	return fmt.Sprintf("Rename the folder to %s, or write the id %s.", p.ID, p.Folder)
}

// hide marks packs whose id an earlier one has: the game's own before the user's.
func (s *Shelf) hide() {
	used := map[string]*Pack{}
	for _, p := range s.Packs {
		first := used[p.ID]
		switch {
		case p.ID == "" || !p.Sound():
		case first == nil:
			used[p.ID] = p
		default:
			p.HiddenBy = first
		}
	}
}

// arrange puts the packs into the order of load-order.json.
func (s *Shelf) arrange() {
	place := func(p *Pack) int {
		if i := slices.Index(s.Listed, p.ID); i >= 0 && p.ID != "" {
			return i
		}
		return len(s.Listed)
	}
	slices.SortStableFunc(s.Packs, func(a, b *Pack) int { return place(a) - place(b) })
}

// Pack gives the pack with an id that can be used, or one that cannot when there is none else; nil when nothing has the id.
func (s *Shelf) Pack(id string) *Pack {
	var found *Pack
	for _, p := range s.Packs {
		if (p.ID == id || p.ID == "" && p.Folder == id) && (found == nil || !found.Sound()) && p.HiddenBy == nil {
			found = p
		}
	}
	return found
}

var errFolder = errors.New("it is a folder")

// ErrTooLarge says that a file of a pack is larger than it may be.
var ErrTooLarge = errors.New("the file is too large")

// ReadFile reads a file of a pack by a path as its manifest writes it. most is in bytes.
func ReadFile(fsys fs.FS, name string, most int64) ([]byte, error) {
	clean, err := CleanPath(name)
	if err != nil {
		return nil, err
	}
	return readFile(fsys, clean, most)
}

// readFile reads a file of a known name.
func readFile(fsys fs.FS, name string, most int64) ([]byte, error) {
	f, err := fsys.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	if info, err := f.Stat(); err == nil && info.IsDir() {
		return nil, &fs.PathError{Op: "read", Path: name, Err: errFolder}
	}
	b, err := io.ReadAll(io.LimitReader(f, most+1))
	if err == nil && int64(len(b)) > most {
		err = ErrTooLarge
	}
	return b, err
}
