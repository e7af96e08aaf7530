package loader

// What pictures are like is kept from one reading of a game to the next: looking at one to its last byte is most of
// reading.

import (
	"io/fs"
	"sync"
	"time"
)

// Looked remembers pictures without faults, of one games root. It is safe for use from several goroutines.
type Looked struct {
	mu    sync.Mutex
	known map[string]looked
}

// looked is a picture's size in pixels, as long as its file is as it was.
type looked struct {
	bytes    int64
	modified time.Time
	size     pixels
}

// NewLooked has seen no picture yet.
func NewLooked() *Looked { return &Looked{known: map[string]looked{}} }

// look is l.look for who may remember the picture. Only files are remembered.
func (k *Looked) look(l *loading, image string) (pixels, *problem) {
	if k == nil || isURL(image) {
		return l.look(image)
	}
	info, err := fs.Stat(l.fsys, image)
	if err != nil || !l.tree.has(image) {
		return l.look(image)
	}
	k.mu.Lock()
	was, known := k.known[image]
	k.mu.Unlock()
	if known && was.bytes == info.Size() && was.modified.Equal(info.ModTime()) {
		return was.size, nil
	}
	size, bad := l.look(image)
	if bad == nil {
		k.mu.Lock()
		k.known[image] = looked{info.Size(), info.ModTime(), size}
		k.mu.Unlock()
	}
	return size, bad
}
