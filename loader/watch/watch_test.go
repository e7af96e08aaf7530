package watch

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"go.uber.org/goleak"
)

func TestMain(m *testing.M) { goleak.VerifyTestMain(m) }

// TestGather plays events at times in ms and tells when they are told.
func TestGather(t *testing.T) {
	start := time.Unix(0, 0)
	at := func(ms int) time.Time { return start.Add(time.Duration(ms) * time.Millisecond) }
	tests := []struct {
		name   string
		events []int // a file that came to its name is negative
		due    int
	}{
		{"a file renamed", []int{-1}, 1 + 12},
		{"a file begun and written to", []int{-1, 3}, 43},
		{"one renamed after another was written", []int{0, -20}, 40},
		{"one event", []int{0}, 40},
		{"a file in steps", []int{0, 5, 30}, 70},
		{"a burst", []int{0, 20, 40, 60, 80, 100, 110}, 120},
	}
	for _, test := range tests {
		var g gatherer
		if _, ok := g.wait(at(0)); ok {
			t.Error("nothing happened, and something is waited for")
		}
		for _, ms := range test.events {
			if ms < 0 {
				g.add("f", at(-ms), Settled)
			} else {
				g.add(fmt.Sprint("f", ms%3), at(ms), Quiet)
			}
		}
		last := max(test.events[len(test.events)-1], -test.events[len(test.events)-1])
		if d, ok := g.wait(at(last)); !ok || d != at(test.due).Sub(at(last)) {
			t.Errorf("%s: due in %v, want at %d ms", test.name, d, test.due)
		}
		if d, _ := g.wait(at(500)); d != 0 {
			t.Errorf("%s: long after, %v are waited for", test.name, d)
		}
		if names := g.change(); !slices.IsSorted(names) || len(names) == 0 {
			t.Errorf("%s: names %q", test.name, names)
		}
		g.add("late", at(500), Quiet)
		if d, _ := g.wait(at(500)); d != Quiet {
			t.Errorf("%s: what comes before it is told is waited for %v", test.name, d)
		}
		g.told()
		if _, ok := g.wait(at(500)); ok {
			t.Errorf("%s: what was told is waited for", test.name)
		}
	}
}

// watched is a folder with a watcher.
type watched struct {
	*testing.T
	*Watcher
	dir string
}

func newWatched(t *testing.T) *watched {
	w := &watched{T: t, dir: t.TempDir()}
	w.write("game.md", "one")
	w.write("art/sheet.png", "png")
	var err error
	if w.Watcher, err = New(w.dir); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = w.Close() })
	if err := w.Look([]string{"game.md", "cards/list.csv", "art/missing.png", "art/sheet.png"}, []string{".", "art"}); err != nil {
		t.Fatal(err)
	}
	return w
}

func (w *watched) write(name, text string) {
	w.Helper()
	p := filepath.Join(w.dir, name)
	if err := errors.Join(os.MkdirAll(filepath.Dir(p), 0o755), os.WriteFile(p, []byte(text), 0o644)); err != nil {
		w.Fatal(err)
	}
}

// told waits for changes until all names were told.
func (w *watched) told(names ...string) {
	w.Helper()
	missing := slices.Clone(names)
	for end := time.After(10 * time.Second); len(missing) > 0; {
		select {
		case got := <-w.Changes():
			missing = slices.DeleteFunc(missing, func(n string) bool { return slices.Contains(got, n) })
		case <-end:
			w.Fatalf("not told: %q", missing)
		}
	}
}

func TestHowFilesAreWritten(t *testing.T) {
	tests := []struct {
		name string
		do   func(w *watched)
		told []string
	}{
		{"in place", func(w *watched) { w.write("game.md", "two") }, []string{"game.md"}},
		{"by rename", func(w *watched) {
			w.write(".game.md.tmp", "two")
			_ = os.Rename(filepath.Join(w.dir, ".game.md.tmp"), filepath.Join(w.dir, "game.md"))
		}, []string{"game.md"}},
		{"moved away and written anew", func(w *watched) {
			_ = os.Rename(filepath.Join(w.dir, "game.md"), filepath.Join(w.dir, "game.md~"))
			w.write("game.md", "two")
		}, []string{"game.md"}},
		{"deleted", func(w *watched) { _ = os.Remove(filepath.Join(w.dir, "game.md")) }, []string{"game.md"}},
		{"a burst of many files", func(w *watched) {
			for i := range 50 {
				w.write(fmt.Sprintf("part.c%d.yaml", i), "x")
			}
		}, []string{"part.c0.yaml", "part.c49.yaml"}},
		{"a picture that was missing", func(w *watched) { w.write("art/missing.png", "png") }, []string{"art/missing.png"}},
		{"a folder that was missing", func(w *watched) {
			w.write("cards/list.csv", "x")
		}, []string{"cards"}},
		{"a folder that goes", func(w *watched) { _ = os.RemoveAll(filepath.Join(w.dir, "art")) }, []string{"art"}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			w := newWatched(t)
			test.do(w)
			w.told(test.told...)
		})
	}
}

// TestTwiceInARow writes a file again by rename, as the first rename leaves another file.
func TestTwiceInARow(t *testing.T) {
	w := newWatched(t)
	for i := range 3 {
		w.write("next", fmt.Sprint(i))
		if err := os.Rename(filepath.Join(w.dir, "next"), filepath.Join(w.dir, "game.md")); err != nil {
			t.Fatal(err)
		}
		w.told("game.md")
	}
	w.write("cards/list.csv", "a")
	w.told("cards")
	w.write("cards/list.csv", "b")
	w.told("cards/list.csv")
}

// TestHeed changes what is heeded right after that.
func TestHeed(t *testing.T) {
	w := newWatched(t)
	w.Heed("more/sheet.png", false)
	w.write("more/sheet.png", "png")
	w.told("more")
	w.Heed("more/sheet.png", false)
	w.write("more/sheet.png", "other")
	w.told("more/sheet.png")
	w.write("new/old.txt", "x")
	w.told("new")
	w.Heed("new", true)
	w.write("new/part.card.yaml", "id: x")
	w.told("new/part.card.yaml")
}

// TestNobodyListens: what changes meanwhile is told as one.
func TestNobodyListens(t *testing.T) {
	w := newWatched(t)
	w.write("game.md", "two")
	time.Sleep(3 * Patience)
	w.write("art/sheet.png", "other")
	time.Sleep(3 * Patience)
	if got := <-w.Changes(); !slices.Equal(got, []string{"art/sheet.png", "game.md"}) {
		t.Errorf("told %q", got)
	}
	select {
	case got := <-w.Changes():
		t.Errorf("told again: %q", got)
	case <-time.After(3 * Patience):
	}
}

func TestWhatDoesNotMatter(t *testing.T) {
	w := newWatched(t)
	for _, name := range []string{".game.md.swp", "4913", "game.md~", ".git/index", "art/notes.txt", "art/unused.png"} {
		w.write(name, "x")
	}
	if err := os.Chmod(filepath.Join(w.dir, "game.md"), 0o600); err != nil {
		t.Fatal(err)
	}
	select {
	case got := <-w.Changes():
		t.Errorf("told %q", got)
	case <-time.After(3 * Patience):
	}
}

func TestLookElsewhere(t *testing.T) {
	w := newWatched(t)
	if err := w.Look([]string{"art/sheet.png"}, nil); err != nil {
		t.Fatal(err)
	}
	w.write("game.md", "two")
	w.write("art/sheet.png", "other")
	for {
		got := <-w.Changes()
		if slices.Contains(got, "game.md") {
			t.Error("a file is told that nobody looks at")
		}
		if slices.Contains(got, "art/sheet.png") {
			return
		}
	}
}

// TestSoon measures what is left of the 300 ms in which a table follows its files.
func TestSoon(t *testing.T) {
	w := newWatched(t)
	start := time.Now()
	w.write("game.md", "two")
	w.told("game.md")
	if d := time.Since(start); d > time.Second {
		t.Errorf("told after %v", d)
	} else {
		t.Logf("told after %v", d)
	}
}

// TestAFolderFromElsewhere is seen under its name among the files of the games root.
func TestAFolderFromElsewhere(t *testing.T) {
	w := &watched{T: t, dir: t.TempDir()}
	w.write("game.md", "one")
	away := &watched{T: t, dir: t.TempDir()}
	away.write("night/manifest.json", "{}")
	var err error
	if w.Watcher, err = New(w.dir, Mount{"~packs", away.dir}); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = w.Close() })
	if err := w.Look([]string{"game.md", "~packs/night/manifest.json", "~packs/night/lamp.png"}, []string{".", "~packs"}); err != nil {
		t.Fatal(err)
	}
	away.write("night/manifest.json", "{ }")
	w.told("~packs/night/manifest.json")
	away.write("night/lamp.png", "png")
	w.told("~packs/night/lamp.png")
	away.write("fog/manifest.json", "{}")
	w.told("~packs/fog")
	w.write("game.md", "two")
	w.told("game.md")
}
