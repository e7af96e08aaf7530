package main

import (
	"cmp"
	"context"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"tabletop/assets"
	"tabletop/loader"
	"tabletop/loader/diag"
	"tabletop/loader/fetch"
	"tabletop/loader/game"
	"tabletop/loader/pack"
	"tabletop/loader/seen"
	"tabletop/loader/state"
	"tabletop/loader/watch"
	"tabletop/mesh"
	"tabletop/scene"
)

// gameFlags are on every command that opens a game.
type gameFlags struct {
	root, pkg, setup string
	offline, private bool
	strict           bool // keys of the manifest that nobody knows are errors
	packs            pack.Choice
	packsNamed       bool // the command line says something of packs: it is not what was remembered
}

func (f *gameFlags) register(c *cobra.Command) {
	c.Flags().StringVar(&f.root, "root", "", "games root: the folder that nothing may leave (default: the nearest with .git or .tabletop-root)")
	c.Flags().StringVar(&f.pkg, "package", "", "id of the package to open, where there are several")
	c.Flags().StringVar(&f.setup, "setup", "", "setup to show, TYPE#ID (default: the only one, the one with id main, or the first)")
	c.Flags().BoolVar(&f.offline, "offline", false, "fetch nothing from the network: what was fetched before is used")
	c.Flags().BoolVar(&f.private, "allow-private", false, "let the game read from this machine's and private networks' addresses")
	packFlags(c, &f.packs)
}

// opened is a game that was read, with the table as its setup says and all that was found on the way.
type opened struct {
	fsys   fs.FS
	game   *game.Game   // never nil
	store  *state.Store // never nil
	setup  *game.Setup  // nil: the game has none
	faults *diag.List
	web    *fetch.Client
	solids *mesh.Cache
	looked *loader.Looked
	seen   *seen.FS       // what a game on disk was read from; nil for others
	folder string         // its games root
	inside string         // what was opened, from there
	coming *coming        // how far reading is; nil: nobody waits
	watch  *watch.Watcher // of what it is read from; nil: nobody watches
	close  func()
}

// nothing reports whether there is nothing of the game to show.
func (o *opened) nothing() bool { return o.game.Package.ID == "" && len(o.game.Surfaces) == 0 }

// gameName is what the game is called; empty when it does not say.
func (o *opened) gameName() string {
	title := ""
	if o.game.Host != nil {
		title = o.game.Host.Title
	}
	return cmp.Or(title, o.game.Package.Title, o.game.Package.ID)
}

// recheck is how long what was fetched is not asked for again: a game is read, and then drawn.
const recheck = 10 * time.Second

// newOpened is the demo before it is read.
func (f *gameFlags) newOpened() *opened {
	cache := mesh.CacheOptions{}
	if dir, err := os.UserCacheDir(); err == nil {
		cache.Folder = filepath.Join(dir, "tabletop", "solids")
	}
	o := &opened{fsys: assets.Demo(), solids: mesh.NewCache(cache), looked: loader.NewLooked(), inside: "."}
	o.web = fetch.New(fetch.Options{Dir: fetch.DefaultDir(), Offline: f.offline, AllowPrivate: f.private, Recheck: recheck})
	o.close = o.web.Close
	return o
}

// get fetches what a file on disk names. Bytes beside an error are an older copy.
func (o *opened) get(ctx context.Context, url string) ([]byte, error) {
	c, err := o.web.Get(ctx, url, "")
	if err != nil {
		return nil, err
	}
	return c.Bytes, c.Stale
}

// picture fetches a picture. That its copy is old has been told when the game was read.
func (o *opened) picture(ctx context.Context, url string) ([]byte, error) {
	c, err := o.web.Get(ctx, url, "")
	if err != nil {
		return nil, err
	}
	return c.Bytes, nil
}

// table makes the game ready to draw. Solids are kept for the next time.
func (o *opened) table(ctx context.Context) *scene.Table {
	return o.tableWith(ctx, scene.LoadOptions{})
}

// tableAfter is table for a game that was read again: of the table before it takes the pictures that are the same.
func (o *opened) tableAfter(ctx context.Context, before *scene.Table, same func(image string) bool) *scene.Table {
	return o.tableWith(ctx, scene.LoadOptions{Before: before, Same: same})
}

func (o *opened) tableWith(ctx context.Context, opt scene.LoadOptions) *scene.Table {
	opt.Fetch, opt.Solids = o.picture, o.solids
	t, faults := scene.LoadWith(ctx, o.fsys, o.game, o.store, opt)
	o.add(faults)
	return t
}

// add adds what the scene found. Of a picture that the loader could not read it says nothing new.
func (o *opened) add(faults *diag.List) {
	told := map[diag.Range]bool{}
	for _, d := range o.faults.All() {
		told[d.Range] = told[d.Range] || d.Severity == diag.Error
	}
	for _, d := range faults.All() {
		if d.Code != diag.BadImage || !told[d.Range] {
			o.faults.Add(d)
		}
	}
}

// open reads the game at path; "" is the demo. A game without any package to show is an error whose
// faults are printed by the caller through report.
func (f *gameFlags) open(ctx context.Context, path string) (*opened, error) {
	o, err := f.find(path)
	if err != nil {
		return nil, err
	}
	err = f.read(ctx, o, o.inside)
	if err == nil {
		err = o.misnamed()
	}
	if err != nil {
		o.close()
		return nil, err
	}
	return o, nil
}

// find is open without reading the game: it looks only whether there is something at the path.
func (f *gameFlags) find(path string) (*opened, error) {
	o := f.newOpened()
	if path != "" {
		if _, err := os.Stat(path); err != nil {
			return nil, usageError{fmt.Errorf("%s cannot be opened: %w", path, err)}
		}
		dir, inside, err := loader.FindRoot(path, f.root)
		if err != nil {
			return nil, usageError{err}
		}
		root, err := loader.OpenRoot(dir)
		if err != nil {
			return nil, err
		}
		all, done := withUserPacks(root)
		o.seen = seen.New(all)
		o.fsys, o.folder, o.inside = o.seen, dir, inside
		o.close = func() { done(); root.Close(); o.web.Close() }
	}
	return o, nil
}

// read reads the game at rel in the file system of o.
func (f *gameFlags) read(ctx context.Context, o *opened, rel string) error {
	o.game, o.faults = loader.Open(ctx, o.fsys, rel, f.options(o))
	if err := ctx.Err(); err != nil {
		return err
	}
	return o.seed(f.setup)
}

func (f *gameFlags) options(o *opened) loader.Options {
	opt := loader.Options{Package: f.pkg, Offline: f.offline, Fetch: o.get, Images: true, Strict: f.strict, Packs: f.packs}
	opt.Looked = o.looked
	if o.coming != nil {
		opt.Progress = o.coming.read
	}
	return opt
}

// seed puts the chosen setup on the table.
func (o *opened) seed(setup string) (err error) {
	if o.game == nil {
		o.game = &game.Game{}
	}
	if o.setup, err = state.Choose(o.game, setup); err != nil {
		return usageError{err}
	}
	o.store = state.Seed(o.game, o.setup)
	return nil
}

// source gives the text of a file for code frames; one from the web was read just now, so it is in the cache.
func (o *opened) source(file string) ([]byte, error) {
	if strings.HasPrefix(file, "http://") || strings.HasPrefix(file, "https://") {
		return o.picture(context.Background(), file)
	}
	return fs.ReadFile(o.fsys, file)
}

// warn writes the faults, if any, to w before a command goes on with the good rest.
func (o *opened) warn(w io.Writer) error {
	if len(o.faults.All()) == 0 {
		return nil
	}
	return o.report(w)
}

// outcome is the error that a command which did its work ends with: none, or errFaults.
func (o *opened) outcome() error {
	if o.faults.HasErrors() {
		return errFaults
	}
	return nil
}
