package main

// The window goes on while a game is read again beside it.

import (
	"io/fs"
	"sync"
	"testing"
	"time"

	"tabletop/loader/pack"
	"tabletop/loader/seen"
	"tabletop/loader/state"
	"tabletop/scene/view"
)

// slowDisk is one that answers nothing until it is released.
type slowDisk struct {
	fs.FS
	asked, released chan struct{}
	once            sync.Once
}

func (s *slowDisk) Open(name string) (fs.File, error) {
	s.once.Do(func() { close(s.asked) })
	<-s.released
	return s.FS.Open(name)
}

func TestTheWindowGoesOnWhileTheGameIsReadAgain(t *testing.T) {
	for what, begin := range map[string]func(*atDesk){
		"a file changes":     func(a *atDesk) { a.write("title: Fish", "title: Better") },
		"a pack is switched": func(a *atDesk) { a.packs(func(s *pack.Set) pack.Choice { return s.Switch("ray", true) }) },
	} {
		t.Run(what, func(t *testing.T) {
			dir := newDeskFolder(t)
			withRays(t, dir)
			a := sitAt(t, dir, t.TempDir())
			disk := &slowDisk{FS: a.opened.seen.Under(), asked: make(chan struct{}), released: make(chan struct{})}
			a.mu.Lock()
			a.opened.seen = seen.New(disk)
			a.mu.Unlock()
			begin(a)
			<-disk.asked
			done := make(chan struct{})
			go func() {
				defer close(done)
				a.did(state.Line{Undid: true})
				a.far()
				a.games()
				a.looked()(view.Camera{})
			}()
			select {
			case <-done:
			case <-time.After(5 * time.Second):
				t.Error("the window waits")
			}
			close(disk.released)
			if n := a.learn(); n.Table == nil || n.History == nil {
				t.Errorf("%+v", n)
			}
			<-done
		})
	}
}

// TestPacksOfAGameThatIsPutAway are not those of the next one.
func TestPacksOfAGameThatIsPutAway(t *testing.T) {
	a := sitAt(t, newDeskFolder(t), t.TempDir())
	before := a.showing()
	a.put("")
	if n, ok := a.withPacks(before.loaded, func(s *pack.Set) pack.Choice { return s.Switch("harbor-night", true) }); ok || a.flags.packs.Switched != nil {
		t.Errorf("%+v, and the packs are %+v", n, a.flags.packs)
	}
}
