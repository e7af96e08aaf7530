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
func Find(fsys fs.FS, dir string) *Shelf {
	s := &Shelf{}
	game := path.Join(dir, Folder)
	s.look(fsys, game, Game)
	s.look(fsys, UserMount, User)
	s.hide()
	s.readOrder(fsys, game)
	s.readOrder(fsys, UserMount)
	s.arrange()
	return s
}

// look reads one folder for packs.
func (s *Shelf) look(fsys fs.FS, dir string, from Source) {
	entries, err := fs.ReadDir(fsys, dir)
	if err != nil {
		if !errors.Is(err, fs.ErrNotExist) {
			s.say(diag.Diagnostic{Code: diag.Unreadable, Range: diag.Range{File: dir},
				Message: fmt.Sprintf("the packs in %s cannot be read: %v", dir, reason(err))})
		}
		return
	}
	n := 0
	for _, e := range entries {
		if !isFolder(fsys, path.Join(dir, e.Name()), e) {
			continue
		}
		if n++; n > maxPacks {
			s.say(diag.Diagnostic{Code: diag.TooMany, Range: diag.Range{File: dir}, Message: fmt.Sprintf("there are more than %d packs here; the rest is not read", maxPacks)})
			break
		}
		if p := open(fsys, path.Join(dir, e.Name()), from); p != nil {
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

// open reads a pack's folder; nil when it is none: it has no manifest, or one that is some other program's.
func open(fsys fs.FS, dir string, from Source) *Pack {
	sub, err := fs.Sub(fsys, dir)
	if err != nil {
		return broken(nothing{}, dir, from, err)
	}
	b, err := readFile(sub, ManifestFile, maxManifest)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil
	case err != nil:
		return broken(sub, dir, from, err)
	}
	m, faults := ReadManifest(diag.NewText(path.Join(dir, ManifestFile), b))
	p := &Pack{Manifest: m, Folder: path.Base(dir), Dir: dir, FS: sub, Source: from}
	for _, f := range faults {
		p.Faults = append(p.Faults, f.Diagnostic)
	}
	p.named()
	return p
}

// broken is a pack whose manifest cannot be read. fsys is its folder.
func broken(fsys fs.FS, dir string, from Source, err error) *Pack {
	r := diag.Range{File: path.Join(dir, ManifestFile)}
	d := diag.Diagnostic{Code: diag.Unreadable, Range: r, Message: fmt.Sprintf("the manifest cannot be read: %v", reason(err))}
	return &Pack{Manifest: &Manifest{Range: r}, Folder: path.Base(dir), Dir: dir, FS: fsys, Source: from, Faults: []diag.Diagnostic{d}}
}

// nothing is a file system without files.
type nothing struct{}

func (nothing) Open(name string) (fs.File, error) {
	return nil, &fs.PathError{Op: "open", Path: name, Err: fs.ErrNotExist}
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
