package revision

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
)

// repository makes a git repository with two commits in a folder whose name has a space.
func repository(t *testing.T) string {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip(err)
	}
	dir := filepath.Join(t.TempDir(), "a game")
	put(t, dir, "fish.md", "old\n")
	put(t, dir, "art/sheet é.png", "\x00\x01picture\n\nwith lines")
	put(t, dir, "art/deep/empty.txt", "")
	link(t, dir, "../fish.md", "art/rules.md")
	link(t, dir, "art/deep", "short")
	link(t, dir, "../../outside.md", "art/out.md")
	link(t, dir, "/etc/hostname", "absolute")
	link(t, dir, "circle", "circle")
	do(t, dir, "init", "-q")
	commit(t, dir, "first")
	put(t, dir, "fish.md", "new\n")
	put(t, dir, "more.md", "more\n")
	commit(t, dir, "second")
	put(t, dir, "fish.md", "not committed\n")
	return dir
}

func put(t *testing.T, dir, name, text string) {
	t.Helper()
	path := filepath.Join(dir, name)
	if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(text), 0o644)); err != nil {
		t.Fatal(err)
	}
}

func link(t *testing.T, dir, to, name string) {
	t.Helper()
	if err := os.Symlink(to, filepath.Join(dir, name)); err != nil {
		t.Fatal(err)
	}
}

func do(t *testing.T, dir string, args ...string) {
	t.Helper()
	cmd := exec.Command("git", append([]string{"-C", dir, "-c", "user.name=t", "-c", "user.email=t@example.invalid"}, args...)...)
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, out)
	}
}

func commit(t *testing.T, dir, message string) {
	t.Helper()
	do(t, dir, "add", "-A")
	do(t, dir, "commit", "-q", "-m", message)
}

func open(t *testing.T, dir, rev string) *Tree {
	t.Helper()
	tree, err := Open(context.Background(), dir, rev)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := tree.Close(); err != nil {
			t.Error(err)
		}
	})
	return tree
}

func TestTreeIsAFileSystem(t *testing.T) {
	dir := repository(t)
	if err := fstest.TestFS(open(t, dir, "HEAD"), "fish.md", "more.md", "art/sheet é.png", "art/deep/empty.txt"); err == nil {
		t.Error("links that lead nowhere went unnoticed")
	}
	// With all links leading somewhere it must pass.
	for _, name := range []string{"art/out.md", "absolute", "circle"} {
		if err := os.Remove(filepath.Join(dir, name)); err != nil {
			t.Fatal(err)
		}
	}
	commit(t, dir, "third")
	if err := fstest.TestFS(open(t, dir, "HEAD"), "fish.md", "more.md", "art/sheet é.png", "art/deep/empty.txt"); err != nil {
		t.Error(err)
	}
}

func TestTreeReadsTheRevision(t *testing.T) {
	dir := repository(t)
	old, latest := open(t, dir, "HEAD~1"), open(t, dir, "HEAD")
	for _, c := range []struct {
		tree       *Tree
		name, want string
	}{
		{old, "fish.md", "old\n"},
		{latest, "fish.md", "new\n"},
		{latest, "more.md", "more\n"},
		{old, "art/sheet é.png", "\x00\x01picture\n\nwith lines"},
		{old, "art/deep/empty.txt", ""},
		{old, "art/rules.md", "old\n"},
		{latest, "art/rules.md", "new\n"},
		{old, "short/empty.txt", ""},
	} {
		got, err := fs.ReadFile(c.tree, c.name)
		if err != nil || string(got) != c.want {
			t.Errorf("%s at %.7s: got %q, %v; want %q", c.name, c.tree.Commit, got, err, c.want)
		}
	}
	for _, name := range []string{"more.md", "art/out.md", "absolute", "circle", "nothing", "fish.md/x", ".git/config"} {
		if _, err := fs.ReadFile(old, name); !errors.Is(err, fs.ErrNotExist) {
			t.Errorf("%s: got %v, want that it is not there", name, err)
		}
	}
	if got, _ := os.ReadFile(filepath.Join(dir, "fish.md")); string(got) != "not committed\n" {
		t.Errorf("the work tree was touched: %q", got)
	}
}

func TestTreeForManyReaders(t *testing.T) {
	tree := open(t, repository(t), "HEAD")
	var all sync.WaitGroup
	for range 8 {
		all.Go(func() {
			for range 20 {
				if got, err := fs.ReadFile(tree, "art/rules.md"); string(got) != "new\n" {
					t.Errorf("got %q, %v", got, err)
				}
			}
		})
	}
	all.Wait()
}

func TestOpenSaysWhatIsWrong(t *testing.T) {
	dir := repository(t)
	for rev, want := range map[string]string{
		"nothing": `no git revision "nothing"`, "-h": "no git revision", "": "no git revision", "HEAD:art": "no git revision",
	} {
		if _, err := Open(context.Background(), dir, rev); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %q", rev, err, want)
		}
	}
	if _, err := Top(context.Background(), t.TempDir()); err == nil || !strings.Contains(err.Error(), "in no git repository") {
		t.Errorf("a folder outside: got %v", err)
	}
	top, err := Top(context.Background(), filepath.Join(dir, "art"))
	if err != nil || filepath.Base(top) != "a game" {
		t.Errorf("got %q, %v", top, err)
	}
}
