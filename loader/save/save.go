package save

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"

	"tabletop/loader"
	"tabletop/loader/diag"
	"tabletop/loader/game"
	"tabletop/loader/seen"
	"tabletop/loader/state"
)

// Request says what to save, and how the game was opened.
type Request struct {
	Store   *state.Store
	Like    *game.Setup    // whose type the new setup has; nil: "game"
	ID      string         // of the setup to write, and to write over; empty: a new one
	Folder  string         // the games root on disk
	FS      fs.FS          // the same
	Path    string         // what was opened, from the games root
	Options loader.Options // how it was opened
	// Read tells what a file held when the game was read; false for one that was not there.
	Read func(name string) (seen.Digest, bool)
}

// Saved is a setup in its file.
type Saved struct {
	Ref  game.Ref
	File string // from the games root
	Text []byte // all that the file holds now
}

// ChangedError means that a file is not what it was when the game was read: to write over it would lose
// somebody's work.
type ChangedError struct{ File string }

func (e *ChangedError) Error() string {
	return fmt.Sprintf("%s was changed by another program since it was read, so it is not written over; save again once the table shows the change", e.File)
}

// Setup writes the table as a setup beside the game's package and gives where. The file is written whole or
// not at all, and only when the game reads the setup from it as the same table. The error says what to do.
func Setup(ctx context.Context, r Request) (Saved, error) {
	if r.Store.Game().Package.ID == "" {
		return Saved{}, errors.New("there is no package to save beside")
	}
	var reasons []error
	for _, file := range r.files() {
		ref := r.ref(file)
		text, err := r.prepare(ctx, file, ref)
		if err == nil {
			err = write(r.onDisk(file), text, func() error { return r.unchanged(file) })
			return Saved{ref, file, text}, err
		}
		var changed *ChangedError
		if errors.As(err, &changed) || ctx.Err() != nil {
			return Saved{}, err
		}
		reasons = append(reasons, err)
	}
	return Saved{}, fmt.Errorf("the table is not saved: %w", reasons[0])
}

func (r Request) onDisk(file string) string { return filepath.Join(r.Folder, filepath.FromSlash(file)) }

// fileType are types that can stand in the name of a file.
var fileType = regexp.MustCompile(`^[\p{L}\p{N}_-]+$`)

// files are where the setup may go, the best first: beside the package or in a folder that its patterns
// name, under the type of the setup that was opened or, where a block of that name hides it, another.
func (r Request) files() (list []string) {
	types := []string{"game", "saved"}
	if r.Like != nil && fileType.MatchString(r.Like.Type) {
		types = []string{r.Like.Type, "saved"}
	}
	pkg := r.Store.Game().Package
	folders := []string{pkg.Dir}
	for _, pattern := range pkg.Include {
		if fixed := fixedFolder(pattern); fixed != "" {
			folders = append(folders, path.Join(pkg.Dir, fixed))
		}
	}
	for _, folder := range folders {
		for _, typ := range types {
			if name := path.Join(folder, fileName(typ)); fs.ValidPath(name) {
				list = append(list, name)
			}
		}
	}
	return list
}

// fixedFolder is the folder of a relative pattern, as far as it is fixed.
func fixedFolder(pattern string) string {
	if strings.HasPrefix(pattern, "!") || strings.HasPrefix(pattern, "/") || strings.HasPrefix(pattern, "**") {
		return ""
	}
	dir := path.Dir(pattern)
	if i := strings.IndexAny(dir, "*?[\\"); i >= 0 {
		dir = path.Dir(dir[:i] + "x")
	}
	return dir
}

// ref names the setup in a file: the id that was asked for, or the first of saved, saved-2, saved-3 and so
// on that no setup of the type has.
func (r Request) ref(file string) game.Ref {
	g := r.Store.Game()
	typ := strings.TrimSuffix(strings.TrimPrefix(path.Base(file), "setup."), ".yaml")
	ref := game.Ref{Package: g.Package.ID, Type: typ, ID: r.ID}
	for n := 1; ref.ID == "" || r.ID == "" && hasSetup(g, ref); n++ {
		ref.ID = "saved"
		if n > 1 {
			ref.ID = fmt.Sprintf("saved-%d", n)
		}
	}
	return ref
}

func hasSetup(g *game.Game, ref game.Ref) bool {
	for _, s := range g.Setups {
		if s.Type == ref.Type && s.ID == ref.ID {
			return true
		}
	}
	return false
}

// prepare gives the text of the file with the setup in it, once the game was opened with it and shows the
// same table.
func (r Request) prepare(ctx context.Context, file string, ref game.Ref) ([]byte, error) {
	if err := r.unchanged(file); err != nil {
		return nil, err
	}
	if info, err := os.Lstat(r.onDisk(file)); err == nil && !info.Mode().IsRegular() {
		return nil, fmt.Errorf("%s is a link, which would be lost", file)
	}
	old, err := fs.ReadFile(r.FS, file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	setup := r.Store.Setup(ref)
	text, err := Merge(string(old), setup, ref.Package)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", file, err)
	}
	opt := r.Options
	opt.Images = false
	g, faults := loader.Open(ctx, overlay{r.FS, file, []byte(text)}, r.Path, opt)
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return []byte(text), r.readsBack(g, faults, file, ref)
}

// readsBack reports why a game that was opened with the file does not show the table.
func (r Request) readsBack(g *game.Game, faults *diag.List, file string, ref game.Ref) error {
	for _, d := range faults.All() {
		if d.Range.File == file && d.Severity == diag.Error {
			return fmt.Errorf("%s: %s", d.Range, d.Message)
		}
	}
	if g == nil {
		return errors.New("the game cannot be opened any more")
	}
	for _, s := range g.Setups {
		if s.Type == ref.Type && s.ID == ref.ID && s.Range.File == file {
			if !state.Seed(g, s).Equal(r.Store) {
				return errors.New("the game's files give another table than the one that is shown; save again once it shows their changes")
			}
			return nil
		}
	}
	return fmt.Errorf("the package would not read %s; add %q to its include", file, "./"+path.Base(file))
}

// unchanged reports a file that was changed since the game was read.
func (r Request) unchanged(file string) error {
	was, wasThere := r.Read(file)
	b, err := fs.ReadFile(r.FS, file)
	switch {
	case errors.Is(err, fs.ErrNotExist) && !wasThere:
		return nil
	case err != nil && !errors.Is(err, fs.ErrNotExist):
		return err
	case err != nil || !wasThere || seen.Of(b) != was:
		return &ChangedError{file}
	}
	return nil
}
