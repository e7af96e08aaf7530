package seen

import (
	"io/fs"
	"slices"
	"testing"
	"testing/fstest"
)

func TestWhatIsRemembered(t *testing.T) {
	files := fstest.MapFS{
		"a/setup.game.yaml": {Data: []byte("id: x\n")},
		"a/part.card.yaml":  {Data: []byte("id: y\n")},
		"b/never.md":        {Data: []byte("#")},
	}
	f := New(files)
	for _, name := range []string{"a/setup.game.yaml", "a/part.card.yaml"} {
		if b, err := fs.ReadFile(f, name); err != nil || string(b) != string(files[name].Data) {
			t.Errorf("%s: %q, %v", name, b, err)
		}
	}
	if _, err := fs.ReadFile(f, "a/missing.csv"); err == nil {
		t.Error("a file that is not there was read")
	}
	if list, err := fs.ReadDir(f, "a"); err != nil || len(list) != 2 {
		t.Errorf("a: %v, %v", list, err)
	}
	if info, err := fs.Stat(f, "b/never.md"); err != nil || info.Size() != 1 {
		t.Errorf("stat: %v %v", info, err)
	}
	if got, want := f.Files(), []string{"a/missing.csv", "a/part.card.yaml", "a/setup.game.yaml", "b/never.md"}; !slices.Equal(got, want) {
		t.Errorf("files %q, want %q", got, want)
	}
	if got, want := f.Folders(), []string{"a"}; !slices.Equal(got, want) {
		t.Errorf("folders %q, want %q", got, want)
	}
}

func TestDigest(t *testing.T) {
	files := fstest.MapFS{"setup.game.yaml": {Data: []byte("id: x\n")}, "part.card.yaml": {Data: []byte("id: y\n")}}
	f := New(files)
	if _, ok := f.Digest("setup.game.yaml"); ok {
		t.Error("a file that was not read has a digest")
	}
	file, err := f.Open("setup.game.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := file.Read(make([]byte, 2)); err != nil {
		t.Fatal(err)
	}
	if _, ok := f.Digest("setup.game.yaml"); ok {
		t.Error("a file that was read in part has a digest")
	}
	_, _ = fs.ReadFile(f, "setup.game.yaml")
	_, _ = fs.ReadFile(f, "part.card.yaml")
	if d, ok := f.Digest("setup.game.yaml"); !ok || d != Of([]byte("id: x\n")) {
		t.Errorf("digest %x, %v", d, ok)
	}
	if _, ok := f.Digest("part.card.yaml"); ok {
		t.Error("a file that saving never writes has a digest")
	}
}

// TestWatched: who watches is told of each place before it is looked at, in a folder's own file system as well.
func TestWatched(t *testing.T) {
	var told []string
	files := fstest.MapFS{"a/list.csv": {Data: []byte("x")}, "a/b/page.md": {Data: []byte("#")}}
	f := Watched(files, func(name string, folder bool) {
		if folder {
			name += "/"
		}
		told = append(told, name)
		files["late"] = &fstest.MapFile{Data: []byte("as told")}
	})
	if b, err := fs.ReadFile(f, "late"); err != nil || string(b) != "as told" {
		t.Errorf("it is read before it is told: %q, %v", b, err)
	}
	if _, err := fs.ReadDir(f, "a"); err != nil {
		t.Error(err)
	}
	if _, err := fs.Stat(f, "a/list.csv"); err != nil {
		t.Error(err)
	}
	sub, err := fs.Sub(f, "a")
	if err != nil {
		t.Fatal(err)
	}
	_, _ = fs.ReadFile(sub, "missing.csv")
	if _, err := fs.ReadDir(sub, "b"); err != nil {
		t.Error(err)
	}
	if want := []string{"late", "a/", "a/list.csv", "a/missing.csv", "a/b/"}; !slices.Equal(told, want) {
		t.Errorf("told %q, want %q", told, want)
	}
}
