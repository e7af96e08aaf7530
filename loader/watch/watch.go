// Package watch tells when the files of a game change, whatever way they are written: in place, in several
// steps, by renaming another file over them, or many at once.
//
// Folders are watched, not files: a file that is replaced is another file, and one that is not there yet
// cannot be watched.
package watch

import (
	"errors"
	"os"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"time"

	"github.com/fsnotify/fsnotify"
)

// mostFolders bounds the watches that one game takes: the system has a limited number for all programs.
const mostFolders = 4096

// Watcher watches the folders of a games root.
type Watcher struct {
	root    string
	mounts  []Mount
	notify  *fsnotify.Watcher
	changes chan []string
	stop    chan struct{}
	done    chan struct{}

	mu      sync.Mutex
	files   map[string]bool // that are looked at, there or not
	folders map[string]bool
}

// Mount is a folder on disk that appears among the files of a games root under a name of one segment.
type Mount struct{ Name, Folder string }

// New begins to watch a games root on disk, and folders that appear in it; Heed and Look say what in them. Close it.
func New(root string, mounts ...Mount) (*Watcher, error) {
	notify, err := fsnotify.NewWatcher()
	if err != nil {
		return nil, err
	}
	w := &Watcher{
		root: root, mounts: mounts, notify: notify, changes: make(chan []string), stop: make(chan struct{}), done: make(chan struct{}),
		files: map[string]bool{}, folders: map[string]bool{},
	}
	go w.run()
	return w, nil
}

// Changes gives the names of what changed, from the games root with slashes, once for each change. What changes while
// nobody takes them is told as one. It is closed by Close.
func (w *Watcher) Changes() <-chan []string { return w.changes }

// Close ends watching.
func (w *Watcher) Close() error {
	close(w.stop)
	<-w.done
	return w.notify.Close()
}

// Heed watches one file more, there or not, or one folder more that is looked through. Who calls it before reading that
// misses no change. A folder that cannot be watched is not.
func (w *Watcher) Heed(name string, folder bool) {
	dir := name
	w.mu.Lock()
	full := len(w.folders) >= mostFolders
	if !folder {
		dir, full = path.Dir(name), false
		w.files[name] = true
	}
	w.mu.Unlock()
	if !full {
		_ = w.add(dir)
	}
}

// Look says which files a game was read from, or would have been, and which folders were looked through. It
// may be called again at any time. The error tells folders that cannot be watched; the others are.
func (w *Watcher) Look(files, folders []string) error {
	wanted := map[string]bool{}
	w.mu.Lock()
	w.files = map[string]bool{}
	for _, f := range files {
		w.files[f] = true
		wanted[path.Dir(f)] = true
	}
	w.mu.Unlock()
	for _, d := range folders {
		if len(wanted) < mostFolders {
			wanted[d] = true
		}
	}
	var errs []error
	for d := range wanted {
		if err := w.add(d); err != nil {
			errs = append(errs, err)
		}
	}
	w.mu.Lock()
	defer w.mu.Unlock()
	for d := range w.folders {
		if !wanted[d] {
			delete(w.folders, d)
			_ = w.notify.Remove(w.onDisk(d)) // one that is gone is not watched any more
		}
	}
	return errors.Join(errs...)
}

// add watches a folder, if it is there.
func (w *Watcher) add(dir string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.folders[dir] {
		return nil
	}
	if info, err := os.Stat(w.onDisk(dir)); err != nil || !info.IsDir() {
		return nil // it is noticed in the folder above when it comes
	}
	if err := w.notify.Add(w.onDisk(dir)); err != nil {
		return err
	}
	w.folders[dir] = true
	return nil
}

func (w *Watcher) onDisk(name string) string {
	first, rest, _ := strings.Cut(name, "/")
	for _, m := range w.mounts {
		if first == m.Name {
			return filepath.Join(m.Folder, filepath.FromSlash(rest))
		}
	}
	return filepath.Join(w.root, filepath.FromSlash(name))
}

// inRoot is the name of a file on disk, from the games root.
func (w *Watcher) inRoot(file string) (name string, ok bool) {
	for _, m := range append(w.mounts[:len(w.mounts):len(w.mounts)], Mount{".", w.root}) {
		rel, err := filepath.Rel(m.Folder, file)
		if err == nil && rel != ".." && !strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
			return path.Join(m.Name, filepath.ToSlash(rel)), true
		}
	}
	return "", false
}

// run gathers events until the watcher is closed.
func (w *Watcher) run() {
	defer close(w.done)
	defer close(w.changes)
	var g gatherer
	timer := time.NewTimer(time.Hour)
	defer timer.Stop()
	for {
		var tell chan []string // nil, so that nothing is sent, until a change is due
		var names []string
		switch d, ok := g.wait(time.Now()); {
		case ok && d > 0:
			timer.Reset(d)
		case ok:
			tell, names = w.changes, g.change()
		}
		select {
		case <-w.stop:
			return
		case e := <-w.notify.Events:
			if name, ok := w.matters(e); ok {
				g.add(name, time.Now(), quietAfter(e.Op))
			}
		case <-w.notify.Errors:
			// Events were lost: anything may have changed.
			g.add(".", time.Now(), Quiet)
		case <-timer.C:
		case tell <- names:
			g.told()
		}
	}
}

// matters gives the name of what an event changed, if the game could be another for it.
func (w *Watcher) matters(e fsnotify.Event) (string, bool) {
	name, ok := w.inRoot(e.Name)
	if !ok || e.Op == fsnotify.Chmod {
		return "", false
	}
	w.mu.Lock()
	looked, folder := w.files[name], w.folders[name]
	w.mu.Unlock()
	switch {
	case looked:
		return name, true
	case folder && e.Op.Has(fsnotify.Remove|fsnotify.Rename):
		w.mu.Lock()
		delete(w.folders, name)
		w.mu.Unlock()
		return name, true
	case e.Op.Has(fsnotify.Create):
		if info, err := os.Stat(e.Name); err == nil && info.IsDir() && path.Base(name) != ".git" {
			return name, w.add(name) == nil
		}
	}
	return name, definition(name)
}

// definition reports whether a file that was not there could be one of a game's definitions. Hidden files are
// those that editors keep for themselves.
func definition(name string) bool {
	base := path.Base(name)
	if strings.HasPrefix(base, ".") {
		return false
	}
	switch strings.ToLower(path.Ext(base)) {
	case ".md", ".markdown", ".yaml", ".yml", ".json", ".toml", ".csv":
		return true
	}
	return false
}
