package loader

import (
	"context"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// TestPicturesAreLookedAtOnce reads a game again with one of its pictures broken behind the back of its size and time,
// and then with a new time.
func TestPicturesAreLookedAtOnce(t *testing.T) {
	dir := t.TempDir()
	picture := []byte("GIF89a\x01\x00\x01\x00\x80\x00\x00\x00\x00\x00\xff\xff\xff,\x00\x00\x00\x00\x01\x00\x01\x00\x00\x02\x02D\x01\x00;")
	write := func(name string, text []byte, at time.Time) {
		t.Helper()
		name = filepath.Join(dir, name)
		if err := os.WriteFile(name, text, 0o644); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(name, at, at); err != nil {
			t.Fatal(err)
		}
	}
	then := time.Now().Add(-time.Hour)
	write("g.md", []byte("```yaml role=package\nid: g\n```\n```yaml role=part.card#a\nsize: [10, 10, 1]\nface: ./red.gif\n```\n"), then)
	write("red.gif", picture, then)
	k := NewLooked()
	faults := func() bool {
		t.Helper()
		_, faults := Open(context.Background(), os.DirFS(dir), "g.md", Options{Images: true, Looked: k})
		return faults.HasErrors()
	}
	if faults() {
		t.Fatal("a sound picture has faults")
	}
	broken := append([]byte("no picture"), picture[10:]...)
	write("red.gif", broken, then)
	if faults() {
		t.Error("a file of the same size and time is looked at again")
	}
	write("red.gif", broken, then.Add(time.Second))
	if !faults() {
		t.Error("a file of another time is not looked at again")
	}
	write("red.gif", picture, then.Add(2*time.Second))
	if faults() {
		t.Error("a mended file is not looked at again")
	}
	if err := os.Remove(filepath.Join(dir, "red.gif")); err != nil {
		t.Fatal(err)
	}
	if !faults() {
		t.Error("a file that is gone is not missed")
	}
}
