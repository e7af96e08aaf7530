package seen

import (
	"io/fs"
	"slices"
	"testing"
	"testing/fstest"
)

// TestSubRemembers: what is read in a folder is remembered by its path from the root.
func TestSubRemembers(t *testing.T) {
	f := New(fstest.MapFS{"packs/a/setup.game.yaml": {Data: []byte("id: x\n")}, "packs/a/deep/part.json": {Data: []byte("{}")}})
	sub, err := fs.Sub(f, "packs/a")
	if err != nil {
		t.Fatal(err)
	}
	deep, err := fs.Sub(sub, "deep")
	if err != nil {
		t.Fatal(err)
	}
	if b, err := fs.ReadFile(sub, "setup.game.yaml"); err != nil || string(b) != "id: x\n" {
		t.Errorf("%q, %v", b, err)
	}
	if b, err := fs.ReadFile(deep, "part.json"); err != nil || string(b) != "{}" {
		t.Errorf("%q, %v", b, err)
	}
	if _, err := fs.ReadFile(sub, "gone.json"); err == nil {
		t.Error("a file that is not there was read")
	}
	if list, err := fs.ReadDir(sub, "."); err != nil || len(list) != 2 {
		t.Errorf("%v, %v", list, err)
	}
	if info, err := fs.Stat(sub, "deep"); err != nil || !info.IsDir() {
		t.Errorf("%v, %v", info, err)
	}
	if got, want := f.Files(), []string{"packs/a/deep/part.json", "packs/a/gone.json", "packs/a/setup.game.yaml"}; !slices.Equal(got, want) {
		t.Errorf("files %q, want %q", got, want)
	}
	if got, want := f.Folders(), []string{"packs/a"}; !slices.Equal(got, want) {
		t.Errorf("folders %q, want %q", got, want)
	}
	if d, ok := f.Digest("packs/a/setup.game.yaml"); !ok || d != Of([]byte("id: x\n")) {
		t.Errorf("digest %x, %v", d, ok)
	}
}
