package main

// What a window asks for beyond its table: saving, pictures, other games, and the files as they change.

import (
	"context"
	"errors"
	"fmt"
	"image"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"

	"tabletop/assets"
	"tabletop/loader/game"
	"tabletop/loader/save"
	"tabletop/loader/seen"
	"tabletop/loader/state"
	"tabletop/scene"
	"tabletop/scene/hosting"
	"tabletop/scene/sound"
	"tabletop/scene/view"
)

// desk serves one window.
type desk struct {
	ctx   context.Context
	kept  string // where settings and journals are
	news  chan scene.News
	aside int // px that the window lies beside its remembered place

	reading sync.Mutex // held while the game is read again, before mu: the window does not wait for that

	mu       sync.Mutex // what follows is used by the window and by what reads files
	memory   memory
	flags    gameFlags
	asked    bool          // the system's dialog to open a file is shown
	fetching *fetching     // the game that was asked for last; nil: none was
	opened   *opened       // nil: there is no game on the desk yet
	loaded   chan struct{} // closed when its table is complete
	table    *scene.Table
	game     string                 // the absolute path of its package's file; "" for the demo
	written  map[string]seen.Digest // what this window saved since the game was read
	ref      string                 // id of the setup that saving writes over: the one it made
	journal  *journal
	stop     func() // ends following
}

func newDesk(ctx context.Context, kept string) *desk {
	return &desk{ctx: ctx, kept: kept, news: make(chan scene.News)}
}

// settings is the file that is remembered in.
func (d *desk) settings() string { return filepath.Join(d.kept, "settings.json") }

// clear is what a window shows before there is a game: an empty table.
func (d *desk) clear(title string) scene.Play {
	nothing := &game.Game{}
	store := state.Seed(nothing, nil)
	table, _ := scene.Load(d.ctx, assets.Demo(), nothing, store) // an empty table has no faults
	d.mu.Lock()
	defer d.mu.Unlock()
	return scene.Play{
		Title: title, Table: table, History: state.NewHistory(store), Home: store, Window: moved(d.memory.spot(), d.aside),
		Panel: !d.memory.Panel.Hidden, Shape: d.memory.Panel.Shape,
		Save: d.save, Shot: d.shot, Open: d.another, Coming: d.far, Stop: d.cease, Games: d.games, Did: d.did, Left: d.left, News: d.news, Packs: d.packs,
		Remaps: d.remaps, KeepRemaps: d.keepRemaps,
	}
}

// sit puts a game on the desk, in the place of the one that is there, and gives the news of it. The table may be a sketch,
// until ready brings the complete one.
func (d *desk) sit(o *opened, table *scene.Table, path string, flags gameFlags) scene.News {
	another := &scene.Another{Was: d.looked()}
	d.close()
	d.mu.Lock()
	defer d.mu.Unlock()
	d.flags, d.game, d.ref, d.loaded = flags, "", "", make(chan struct{})
	if o.seen != nil {
		d.game = o.fileOf(o.game.Package)
		d.memory = d.memory.renamed(path, d.game).renamed(o.at(), d.game)
	}
	d.memory = d.memory.opened(d.name())
	n := d.replace(o, table, "")
	n.History, n.Another = state.NewHistory(state.Seed(o.game, o.setup)), another // o's store is that of the table which is still made
	another.Unsavable = o.seen == nil
	another.Camera = d.memory.Cameras[d.name()]
	another.Unsaved, another.Forget = leftBehind(d.journals(), d.name(), o.setupName())
	d.journal = newJournal(d.journals(), d.name(), o.setupName())
	d.stop = d.follow()
	return n
}

// ready takes the complete table of a game, if that is still on the desk: from now on it follows its files.
func (d *desk) ready(o *opened, table *scene.Table) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.opened == o {
		d.table = table
		close(d.loaded)
	}
}

// looked remembers the camera of the game that is on the desk now; nil: there is none.
func (d *desk) looked() func(view.Camera) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.opened == nil {
		return nil
	}
	name := d.name()
	return func(c view.Camera) {
		d.mu.Lock()
		defer d.mu.Unlock()
		d.memory.look(name, c)
	}
}

func (d *desk) journals() string { return filepath.Join(d.kept, "journals") }

// close puts the game away that is on the desk.
func (d *desk) close() {
	d.mu.Lock()
	o, stop, j := d.opened, d.stop, d.journal
	d.opened, d.stop, d.journal = nil, nil, nil
	d.mu.Unlock()
	if o == nil {
		return
	}
	stop() // waits for a reading that is under way, which needs the lock
	j.end()
	d.reading.Lock() // so does another, with other packs
	defer d.reading.Unlock()
	o.close()
}

func (o *opened) setupName() string {
	if o.setup == nil {
		return ""
	}
	return o.setup.Short()
}

// save saves the table as a setup file beside the game.
func (d *desk) save(s *state.Store) (string, error) {
	d.reading.Lock() // a reading that is under way would not know of the file
	defer d.reading.Unlock()
	d.mu.Lock()
	defer d.mu.Unlock()
	o := d.opened
	if o == nil {
		return "", errors.New("there is no game to save yet")
	}
	if o.seen == nil {
		return "", errors.New("the demo is part of the program: there is no folder to save its table in; F12 takes a picture of it, Ctrl+O opens another game")
	}
	saved, err := save.Setup(d.ctx, save.Request{
		Store: s, Like: o.setup, ID: d.ref, Folder: o.folder, FS: o.seen.Under(), Path: o.inside, Options: d.flags.options(o),
		Read: func(name string) (seen.Digest, bool) {
			if digest, ok := d.written[name]; ok {
				return digest, true
			}
			return o.seen.Digest(name)
		},
	})
	if err != nil {
		return "", err
	}
	d.written[saved.File], d.ref = seen.Of(saved.Text), saved.Ref.ID
	said := fmt.Sprintf("saved as %s in %s", saved.Ref.Short(), saved.File)
	if large := hosting.Oversize(o.game.Host, len(saved.Text)); large != "" {
		said += "; " + large
	}
	return said, nil
}

// shot keeps a picture and says where it is.
func (d *desk) shot(img *image.RGBA) (string, error) {
	name, err := freeName(d.shelf(), "tabletop", ".png")
	if err != nil {
		return "", err
	}
	return "the picture is in " + name, writePNG(name, img)
}

// shelf is the folder for pictures: beside the game, or where the program was started.
func (d *desk) shelf() string {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.opened == nil || d.opened.seen == nil {
		return "."
	}
	return filepath.Join(d.opened.folder, filepath.FromSlash(d.opened.game.Package.Dir))
}

// freeName is the first of base.ext, base-2.ext and so on that is not there.
func freeName(folder, base, ext string) (string, error) {
	for n := 1; n < 10_000; n++ {
		name := base + ext
		if n > 1 {
			name = fmt.Sprintf("%s-%d%s", base, n, ext)
		}
		if _, err := os.Lstat(filepath.Join(folder, name)); os.IsNotExist(err) {
			return filepath.Join(folder, name), nil
		}
	}
	return "", fmt.Errorf("%s has too many pictures", folder)
}

// another opens another game in the same window, which stays usable meanwhile.
func (d *desk) another(path, pkg string) (string, error) {
	if path != "" {
		abs, err := filepath.Abs(path)
		if err != nil {
			return "", err
		}
		path = abs
	}
	d.mu.Lock()
	flags := gameFlags{pkg: pkg, offline: d.flags.offline, private: d.flags.private} // the others name what is in the first game
	first := d.opened == nil
	d.mu.Unlock()
	o, err := flags.find(path)
	if err != nil {
		return "", err
	}
	d.mu.Lock()
	flags = d.memory.withPacksOf(d.memory.under(o.at()), flags)
	d.mu.Unlock()
	d.begin(&fetching{opened: o, flags: flags, path: path, first: first})
	return "opening " + calledGame(path, pkg), nil
}

// calledGame names a game that is opened: the demo has no path.
func calledGame(path, pkg string) string {
	switch {
	case path == "":
		return "the demo"
	case pkg != "":
		return pkg
	}
	return path
}

// did keeps what was done in the journal.
func (d *desk) did(l state.Line) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.journal != nil {
		d.journal.add(l)
	}
}

// left remembers how the window was left.
func (d *desk) left(l scene.Left) {
	if looked := d.looked(); looked != nil {
		looked(l.Camera)
	}
	d.close()
	d.mu.Lock()
	defer d.mu.Unlock()
	d.memory.lies(d.remembered(l.Window))
	d.memory.Panel = panelMemory{!l.Panel, l.Shape}
	if err := d.memory.keep(d.settings()); err != nil {
		fmt.Fprintln(os.Stderr, "tabletop: the settings are not kept:", err)
	}
}

// loud remembers how loud the user wants it.
func (d *desk) loud(v sound.Volumes) {
	d.mu.Lock()
	defer d.mu.Unlock()
	d.memory.Sound = &v
}

// follow follows the files of the game until stop is called.
func (d *desk) follow() (stop func()) {
	if d.opened.watch == nil {
		return func() {}
	}
	r := &reader{desk: d, changes: d.opened.watch.Changes(), loaded: d.loaded, changed: map[string]bool{}}
	ctx, cancel := context.WithCancel(d.ctx)
	done := make(chan struct{})
	go func() {
		defer close(done)
		r.run(ctx)
	}()
	return func() {
		cancel()
		<-done
	}
}

// under reports whether a file is one of the names, or in a folder that is.
func under(names map[string]bool, file string) bool {
	for ; ; file = path.Dir(file) {
		if names[file] || names["."] {
			return true
		}
		if !strings.Contains(file, "/") {
			return false
		}
	}
}
