package save

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"tabletop/loader"
	"tabletop/loader/game"
	"tabletop/loader/seen"
	"tabletop/loader/state"
)

// folder is a game on disk.
type folder struct {
	t   testing.TB
	dir string
}

func newFolder(t testing.TB, files map[string]string) *folder {
	f := &folder{t, t.TempDir()}
	for name, text := range files {
		f.write(name, text)
	}
	return f
}

func (f *folder) write(name, text string) {
	p := filepath.Join(f.dir, name)
	if err := errors.Join(os.MkdirAll(filepath.Dir(p), 0o755), os.WriteFile(p, []byte(text), 0o644)); err != nil {
		f.t.Fatal(err)
	}
}

func (f *folder) read(name string) string {
	b, err := os.ReadFile(filepath.Join(f.dir, name))
	if err != nil {
		f.t.Fatal(err)
	}
	return string(b)
}

// open reads the game and gives a request to save its table.
func (f *folder) open() (*game.Game, Request) {
	root, err := loader.OpenRoot(f.dir)
	if err != nil {
		f.t.Fatal(err)
	}
	f.t.Cleanup(func() { root.Close() })
	record := seen.New(root)
	g, faults := loader.Open(context.Background(), record, ".", loader.Options{})
	if g == nil {
		f.t.Fatal(faults.All())
	}
	return g, Request{Store: state.Seed(g, nil), Folder: f.dir, FS: root, Path: ".", Read: record.Digest}
}

// seeded finds a setup in a game that is read anew and puts it on the table.
func (f *folder) seeded(ref game.Ref) *state.Store {
	g, _ := f.open()
	s, err := state.Choose(g, ref.Short())
	if err != nil {
		f.t.Fatal(err)
	}
	return state.Seed(g, s)
}

var deck = map[string]string{
	"package.yaml":       "id: p\n",
	"part.card.yaml":     "- id: a\n- id: b\n- id: c\n",
	"surface.board.yaml": "- id: one\n  size: [9, 9]\n- id: two\n  size: [9, 9]\n",
}

// with adds files to those of a game.
func with(files map[string]string, more ...string) map[string]string {
	out := map[string]string{}
	for name, text := range files {
		out[name] = text
	}
	for i := 0; i < len(more); i += 2 {
		out[more[i]] = more[i+1]
	}
	return out
}

func TestWhereASetupIsSaved(t *testing.T) {
	tests := []struct {
		name  string
		files map[string]string
		like  string
		want  string // type#id in file, or the error
	}{
		{"beside the package", deck, "", "game#saved in setup.game.yaml"},
		{"like the setup that was opened", deck, "demo", "demo#saved in setup.demo.yaml"},
		{"a type that is no file name", deck, "a/b", "game#saved in setup.game.yaml"},
		{"in a package's own folder", map[string]string{"x/package.yaml": "id: p\n", "x/part.card.yaml": "- id: a\n- id: b\n- id: c\n"}, "", "game#saved in x/setup.game.yaml"},
		{"a new id", with(deck, "setup.game.yaml", "- id: saved\n  setup: []\n- id: saved-2\n  setup: []\n"), "", "game#saved-3 in setup.game.yaml"},
		{"a block hides the file", with(deck, "rules.md", "```yaml role=setup.game\nid: main\nsetup: []\n```\n"), "", "saved#saved in setup.saved.yaml"},
		{"in the folder that a pattern names", with(deck, "package.yaml", "id: p\ninclude: ['*.board.yaml', 'part.*.yaml', ./setups/**/*.yaml]\n"), "", "game#saved in setups/setup.game.yaml"},
		{"nowhere", with(deck, "package.yaml", "id: p\ninclude: ['*.board.yaml', 'part.*.yaml']\n"), "",
			`the table is not saved: the package would not read setup.game.yaml; add "./setup.game.yaml" to its include`},
		{"a file with a fault", with(deck, "setup.game.yaml", "setup: [\n"), "", "saved#saved in setup.saved.yaml"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			f := newFolder(t, test.files)
			g, r := f.open()
			if test.like != "" {
				r.Like = &game.Setup{Ref: game.Ref{Type: test.like}}
			}
			if _, err := (state.Move{Parts: g.Parts[:2], Path: "/hand", Index: state.Top, Facing: game.FacingBack}).Do(r.Store); err != nil {
				t.Fatal(err)
			}
			saved, err := Setup(context.Background(), r)
			got := fmt.Sprintf("%s in %s", saved.Ref.Short(), saved.File)
			if err != nil {
				got = err.Error()
			} else if again := f.seeded(saved.Ref); !again.Equal(r.Store) || f.read(saved.File) != string(saved.Text) {
				t.Errorf("the file gives another table:\n%s", f.read(saved.File))
			}
			if got != test.want {
				t.Errorf("got  %s\nwant %s", got, test.want)
			}
		})
	}
}

func TestALinkIsNotReplaced(t *testing.T) {
	f := newFolder(t, with(deck, "kept/mine.yaml", "id: main\nsetup: []\n"))
	if err := os.Symlink("kept/mine.yaml", filepath.Join(f.dir, "setup.game.yaml")); err != nil {
		t.Skip(err)
	}
	_, r := f.open()
	saved, err := Setup(context.Background(), r)
	if err != nil || saved.File != "setup.saved.yaml" {
		t.Errorf("saved in %q, %v", saved.File, err)
	}
	if info, err := os.Lstat(filepath.Join(f.dir, "setup.game.yaml")); err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is gone: %v", err)
	}
}

func TestSavedAgainUnderItsID(t *testing.T) {
	f := newFolder(t, deck)
	g, r := f.open()
	saved, err := Setup(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	r.Read = func(string) (seen.Digest, bool) { return seen.Of(saved.Text), true }
	r.ID = saved.Ref.ID
	if _, err := (state.Move{Parts: g.Parts[2:], Path: "/x", Index: state.Top}).Do(r.Store); err != nil {
		t.Fatal(err)
	}
	again, err := Setup(context.Background(), r)
	if err != nil || again.Ref != saved.Ref || strings.Count(string(again.Text), "id:") != 1 {
		t.Errorf("%v %v\n%s", again.Ref, err, again.Text)
	}
	if !f.seeded(again.Ref).Equal(r.Store) {
		t.Errorf("the file gives another table:\n%s", again.Text)
	}
}

// TestNeverOverWorkOfOthers changes the file, before and in the last moment.
func TestNeverOverWorkOfOthers(t *testing.T) {
	const theirs = "id: theirs\nsetup: []\n"
	f := newFolder(t, with(deck, "setup.game.yaml", "id: main\nsetup: []\n"))
	_, r := f.open()
	f.write("setup.game.yaml", theirs)
	var changed *ChangedError
	if _, err := Setup(context.Background(), r); !errors.As(err, &changed) || changed.File != "setup.game.yaml" {
		t.Errorf("got %v, want a *ChangedError", err)
	}
	if got := f.read("setup.game.yaml"); got != theirs {
		t.Errorf("written over: %q", got)
	}
	f = newFolder(t, deck)
	_, r = f.open()
	r.FS = &late{FS: r.FS, write: func() { f.write("setup.game.yaml", theirs) }, after: 2}
	if _, err := Setup(context.Background(), r); !errors.As(err, &changed) {
		t.Errorf("got %v, want a *ChangedError", err)
	}
	if got := f.read("setup.game.yaml"); got != theirs {
		t.Errorf("written over: %q", got)
	}
	left, _ := filepath.Glob(filepath.Join(f.dir, ".*"))
	if len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}

// late is a file system in which another program writes a file after it was looked at some times.
type late struct {
	fs.FS
	write func()
	after int
}

func (l *late) Open(name string) (fs.File, error) {
	if name == "setup.game.yaml" {
		if l.after--; l.after == -1 {
			l.write()
		}
	}
	return l.FS.Open(name)
}

func TestAFolderThatCannotBeWritten(t *testing.T) {
	if os.Getuid() == 0 {
		f := newFolder(t, deck)
		_, r := f.open()
		r.Folder = "/proc/nowhere"
		if _, err := Setup(context.Background(), r); err == nil || !strings.Contains(err.Error(), "the table is not saved") {
			t.Errorf("got %v", err)
		}
		return
	}
	f := newFolder(t, deck)
	_, r := f.open()
	if err := os.Chmod(f.dir, 0o555); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(f.dir, 0o755)
	if _, err := Setup(context.Background(), r); err == nil || !strings.Contains(err.Error(), "cannot be written") {
		t.Errorf("got %v", err)
	}
}

// words are ids and segments of paths that are hard to write in YAML.
var hard = rapid.OneOf(
	rapid.SampledFrom([]string{"a", "no", "12", "0x1f", "1e3", "~", "a b", "-", "- x", "[a", "{}", "'", `"`, `\`, "é ü", "日本", "a,b", "?", "!tag", "&a", "*a", "%", "@", "`", "<<", "a\u00a0b", "null", "x: y"[:1], "…"}),
	rapid.StringMatching(`[ -~]{1,6}`),
)

// TestReopenedItIsTheSameTable saves tables of any shape, over files with other setups, and reads them again.
func TestReopenedItIsTheSameTable(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		word := rapid.Custom(func(t *rapid.T) string {
			w := strings.TrimSpace(strings.NewReplacer("#", "", ":", "", "/", "").Replace(hard.Draw(t, "word")))
			if w == "" {
				return "w"
			}
			return w
		})
		ids := rapid.SliceOfNDistinct(word, 1, 6, rapid.ID[string]).Draw(rt, "ids")
		parts := ""
		for i, id := range ids {
			parts += fmt.Sprintf("- {type: %q, id: %q}\n", []string{"card", "a token"}[i%2], id)
		}
		files := with(deck, "part.card.yaml", "", "part.yaml", parts)
		if old := rapid.SampledFrom([]string{"", "# mine\n- id: main\n  setup: []\n", "id: main\nsetup: []\n"}).Draw(rt, "old"); old != "" {
			files["setup.game.yaml"] = old
		}
		delete(files, "part.card.yaml")
		f := newFolder(t, files)
		g, r := f.open()
		for range rapid.IntRange(0, 8).Draw(rt, "moves") {
			p := g.Parts[rapid.IntRange(0, len(g.Parts)-1).Draw(rt, "part")]
			facing := rapid.SampledFrom([]game.Facing{game.FacingFace, game.FacingBack, game.FacingStanding}).Draw(rt, "facing")
			if _, err := (state.Move{Parts: []*game.Part{p}, Path: "/" + word.Draw(rt, "path"), Index: state.Top, Facing: facing}).Do(r.Store); err != nil {
				rt.Fatal(err)
			}
		}
		for _, s := range g.Surfaces {
			if rapid.Bool().Draw(rt, "off") {
				_, _ = state.Enable{Surface: s}.Do(r.Store)
			}
		}
		for range rapid.IntRange(0, 3).Draw(rt, "scores") {
			value := rapid.SampledFrom([]float64{0, -3, 12.5, 1e21, 224310, 1e-7}).Draw(rt, "value")
			if _, err := (state.SetScore{Board: word.Draw(rt, "board"), Seat: rapid.IntRange(1, 12).Draw(rt, "seat"), Value: &value}).Do(r.Store); err != nil {
				rt.Fatal(err)
			}
		}
		saved, err := Setup(context.Background(), r)
		if err != nil {
			rt.Fatal(err)
		}
		if !f.seeded(saved.Ref).Equal(r.Store) {
			rt.Fatalf("the file gives another table:\n%s", saved.Text)
		}
		if old := files["setup.game.yaml"]; !strings.HasPrefix(string(saved.Text), old) {
			rt.Fatalf("the old setups are changed:\n%s", saved.Text)
		}
	})
}
