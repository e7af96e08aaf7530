package main

// Files that change while their game is opened, or read again: the table follows all the same.

import (
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"tabletop/scene"
)

// busyDisk is one where something is written right after a file was opened, or a folder listed, for the first time.
type busyDisk struct {
	fs.FS
	name  string
	once  sync.Once
	write func()
}

func (b *busyDisk) Open(name string) (fs.File, error) {
	f, err := b.FS.Open(name)
	b.read(name)
	return f, err
}

func (b *busyDisk) ReadDir(name string) ([]fs.DirEntry, error) {
	list, err := fs.ReadDir(b.FS, name)
	b.read(name)
	return list, err
}

func (b *busyDisk) read(name string) {
	if name == b.name {
		b.once.Do(b.write)
	}
}

const (
	dotGIF   = "GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff!\xf9\x04\x01\x00\x00\x00\x00,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x01D\x00;"
	rayRow   = "id: ray\nsize: [63, 88, 0.3]\nface: ./fish.gif\n"
	moreFish = "  cod,Cod\n  ray,Ray\n"
)

func TestWhatChangesWhileAGameIsOpened(t *testing.T) {
	replaced := func(n scene.News) bool { return n.Title == "Fishes" }
	for _, c := range []struct {
		name, read, written string
		text                func(page string) string
		came                func(scene.News) bool
	}{
		{"the page, when it was read", "fish.md", "fish.md", func(page string) string { return strings.Replace(page, "title: Fish", "title: Fishes", 1) }, replaced},
		{"a table, when it was read", "fish.csv", "fish.csv", func(string) string {
			return "id,name\nstring,string\n" + strings.ReplaceAll(moreFish, "  ", "") + "eel,Eel\n"
		}, threeParts},
		{"a picture, when it was read", "fish.gif", "fish.gif", func(string) string { return dotGIF + "\x00" }, func(n scene.News) bool { return n.Said == "the table follows its files" }},
		{"a definition more, when its folder was listed", ".", "part.ray.yaml", func(string) string { return rayRow }, threeParts},
	} {
		t.Run(c.name, func(t *testing.T) {
			a := atEmptyDesk(t)
			a.dir = newDeskFolder(t)
			page := a.shoal()
			f := a.prepareOn(filepath.Join(a.dir, "fish.md"), func(disk fs.FS) fs.FS {
				return &busyDisk{FS: disk, name: c.read, write: func() { a.lay(c.written, c.text(page)) }}
			})
			go f.run()
			a.learnUntil(c.came)
		})
	}
}

// shoal writes a game of several files, and gives the text of its page.
func (a *atDesk) shoal() (page string) {
	a.Helper()
	from, to := strings.Index(fishPage, "face: "), strings.Index(fishPage, "```\n```yaml role=surface")
	page = fishPage[:from] + "face: ./fish.gif\n$variants: ./fish.csv\n" + fishPage[to:]
	a.lay("fish.md", page)
	a.lay("fish.csv", "id,name\nstring,string\ncod,Cod\neel,Eel\n")
	a.lay("fish.gif", dotGIF)
	return page
}

// lay writes a file by rename.
func (a *atDesk) lay(name, text string) {
	a.Helper()
	file := filepath.Join(a.dir, name)
	if err := os.WriteFile(file+".tmp", []byte(text), 0o644); err != nil {
		a.Fatal(err)
	}
	if err := os.Rename(file+".tmp", file); err != nil {
		a.Fatal(err)
	}
}

func threeParts(n scene.News) bool {
	return n.History != nil && len(n.History.Store().Game().Parts) == 3
}

// learnUntil waits for news of a kind; none with faults come before.
func (a *atDesk) learnUntil(is func(scene.News) bool) {
	a.Helper()
	for {
		n := a.learn()
		if len(n.Faults) > 0 {
			a.Fatalf("%+v", n)
		}
		if is(n) {
			return
		}
	}
}
