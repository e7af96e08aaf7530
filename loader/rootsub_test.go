package loader

import (
	"io/fs"
	"os"
	"path/filepath"
	"testing"
)

// TestSubIsTight: what lies beside the folder is in the root, and yet not to be had.
func TestSubIsTight(t *testing.T) {
	dir := t.TempDir()
	for _, name := range []string{"secret.txt", "packs/a/own.txt", "packs/b/own.txt"} {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(name), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for link, target := range map[string]string{"in": "own.txt", "up": "../../secret.txt", "beside": "../b/own.txt", "away": "/etc/hosts", "around": "../a/own.txt"} {
		if err := os.Symlink(target, filepath.Join(dir, "packs", "a", link)); err != nil {
			t.Skip("there are no links here:", err)
		}
	}
	root, err := OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	sub, err := fs.Sub(root, "packs/a")
	if err != nil {
		t.Fatal(err)
	}
	for name, good := range map[string]bool{"own.txt": true, "in": true, "up": false, "beside": false, "away": false, "around": false, "../b/own.txt": false, "gone": false} {
		b, err := fs.ReadFile(sub, name)
		if (err == nil) != good || good && string(b) != "packs/a/own.txt" {
			t.Errorf("%s: %q, %v", name, b, err)
		}
		if _, err := fs.Stat(sub, name); (err == nil) != good {
			t.Errorf("%s: stat: %v", name, err)
		}
	}
	if list, err := fs.ReadDir(sub, "."); err != nil || len(list) != 6 {
		t.Errorf("%v, %v", list, err)
	}
	if _, err := fs.Sub(root, ".git/x"); err == nil {
		t.Error("a folder of .git was given")
	}
}
