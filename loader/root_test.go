package loader

import (
	"context"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"tabletop/loader/diag"
)

// folder writes files below a temporary folder and gives it without links.
func folder(t *testing.T, files map[string]string) string {
	t.Helper()
	dir, err := filepath.EvalSymlinks(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	for name, text := range files {
		p := filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(p), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(p, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

func TestFindRoot(t *testing.T) {
	dir := folder(t, map[string]string{
		"repo/.git/config": "", "repo/games/chess/package.yaml": "id: chess",
		"marked/.tabletop-root": "", "marked/a/b/game.md": "", "loose/a/game.md": "",
	})
	for _, c := range []struct{ path, flag, root, rel string }{
		{"repo/games/chess", "", "repo", "games/chess"},
		{"repo", "", "repo", "."},
		{"marked/a/b/game.md", "", "marked", "a/b/game.md"},
		{"loose/a", "", "loose/a", "."},
		{"loose/a/game.md", "", "loose/a", "game.md"},
		{"repo/games/chess", "repo/games", "repo/games", "chess"},
		{"repo/games/chess", "marked", "", ""},
		{"repo/nothing", "", "", ""},
	} {
		flag := c.flag
		if flag != "" {
			flag = filepath.Join(dir, flag)
		}
		root, rel, err := FindRoot(filepath.Join(dir, c.path), flag)
		if c.root == "" {
			if err == nil {
				t.Errorf("%s with root %q: got %s, want an error", c.path, c.flag, root)
			}
			continue
		}
		if err != nil || root != filepath.Join(dir, c.root) || rel != c.rel {
			t.Errorf("%s with root %q: got %s %s %v", c.path, c.flag, root, rel, err)
		}
	}
}

func TestFindRootFollowsALinkToTheGame(t *testing.T) {
	dir := folder(t, map[string]string{"repo/.tabletop-root": "", "repo/game/package.yaml": "id: a"})
	link := filepath.Join(dir, "link")
	if err := os.Symlink(filepath.Join(dir, "repo", "game"), link); err != nil {
		t.Skip(err)
	}
	root, rel, err := FindRoot(link, "")
	if err != nil || root != filepath.Join(dir, "repo") || rel != "game" {
		t.Errorf("got %s %s %v", root, rel, err)
	}
}

func TestNothingOutsideOfTheRootIsRead(t *testing.T) {
	dir := folder(t, map[string]string{
		"secret.csv": "id\nstring\nsecret\n", "secret.yaml": "id: secret\n", "out/part.x.yaml": "id: outside\n",
		"root/package.yaml":          "id: demo\n",
		"root/.git/part.hidden.yaml": "id: hidden\nsize: [1, 1, 1]\nface: ./a.png\n",
		"root/part.card.yaml":        "face: ./a.png\nsize: [1, 1, 1]\n$variants: [./link.csv, ./.git/x.csv, ./ok.csv]\n",
		"root/in/real.csv":           "id\nstring\ngood\n",
	})
	root := filepath.Join(dir, "root")
	for name, target := range map[string]string{
		"link.csv": "../secret.csv", "part.link.yaml": filepath.Join(dir, "secret.yaml"), "outside": "../out", "loop": ".", "ok.csv": "in/real.csv",
	} {
		if err := os.Symlink(target, filepath.Join(root, name)); err != nil {
			t.Skip(err)
		}
	}
	r, err := OpenRoot(root)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	g, list := Open(context.Background(), r, ".", Options{})
	if got := partsOf(g); got != "card#good" {
		t.Errorf("parts %q", got)
	}
	says(t, list,
		"note linked-folder loop",
		"error unreadable-file part.card.yaml:3:13",
		"error outside-root part.card.yaml:3:25",
		"error unreadable-file part.link.yaml")
}

func TestAPipeDoesNotHang(t *testing.T) {
	dir := folder(t, map[string]string{"package.yaml": "id: demo\n"})
	if err := pipe(filepath.Join(dir, "part.pipe.yaml")); err != nil {
		t.Skip(err)
	}
	r, err := OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	done := make(chan *diag.List, 1)
	go func() {
		_, list := Open(context.Background(), r, ".", Options{})
		done <- list
	}()
	select {
	case list := <-done:
		says(t, list, "error unreadable-file part.pipe.yaml")
	case <-time.After(10 * time.Second):
		t.Fatal("reading a pipe never ended")
	}
}

func TestRootHasNoGitFolder(t *testing.T) {
	dir := folder(t, map[string]string{".git/config": "", "sub/.git": "gitdir: x", "sub/a": ""})
	r, err := OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var seen []string
	err = fs.WalkDir(r, ".", func(p string, _ fs.DirEntry, err error) error {
		seen = append(seen, p)
		return err
	})
	if got := strings.Join(seen, " "); err != nil || got != ". sub sub/a" {
		t.Errorf("got %q, %v", got, err)
	}
	if _, err := r.Open(".git/config"); err == nil {
		t.Error(".git/config was opened")
	}
}
