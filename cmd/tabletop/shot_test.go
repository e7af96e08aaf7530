package main

// Pictures drawn by the command: their sizes and files, faults of views, and what a signal leaves behind.

import (
	"bytes"
	"image"
	_ "image/jpeg"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// dot is a picture of one white px.
const dot = "data:image/gif;base64,R0lGODlhAQABAIAAAP///////yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

// shotGame is a small game: two cards, a figure, and a hand on the screen.
const shotGame = "```yaml role=package\n{id: fish, title: Fish, designer: Ann, include: ['./*.yaml'], players: 3}\n```\n" +
	"```yaml role=part.card file=card.yaml\nface: \"" + dot + "\"\nsize: [63, 88, 0.3]\n$variants: \"id\\nstring\\ncod\\neel\"\n```\n" +
	"```yaml role=part.pawn#red file=pawn.yaml\nface: \"" + dot + "\"\nsize: [20, 40, 8]\n```\n" +
	"```yaml role=surface.table#main file=table.yaml\nsize: [300, 200]\nlayout: [{route: /deck, x: -80}, {route: /pawn, x: 60}]\n```\n" +
	"```yaml role=surface.hud#hand file=hand.yaml\nsize: [80, 100]\nmount: {kind: hud, area: bottom-right}\nlayout: [{route: /hand}]\n```\n" +
	"```yaml role=setup.game#main file=main.yaml\nsetup: [{path: /deck, parts: 'card#cod'}, {path: /hand, parts: 'card#eel'}, {path: /pawn, parts: pawn, facing: standing}]\n```\n" +
	"```yaml role=setup.game#bare file=bare.yaml\nsetup: []\n```\n"

// inFolder makes a folder with files the current one.
func inFolder(t *testing.T, files map[string]string) {
	t.Helper()
	t.Chdir(t.TempDir())
	t.Setenv("XDG_CACHE_HOME", filepath.Join(t.TempDir(), "cache"))
	t.Setenv("MESA_SHADER_CACHE_DISABLE", "true") // it outlives the folder
	for name, text := range files {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// tabletop runs a command line in this process.
func tabletop(args ...string) (code int, stdout, stderr string) {
	var out, errs bytes.Buffer
	code = run(args, strings.NewReader(""), &out, &errs)
	return code, out.String(), errs.String()
}

// drawn runs a command line that draws, and skips the test where nothing can be drawn.
func drawn(t *testing.T, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	code, stdout, stderr = tabletop(args...)
	if code == exitNoGL && os.Getenv("TABLETOP_REQUIRE_GL") != "1" {
		t.Skip(stderr)
	}
	return code, stdout, stderr
}

// decoded reads a picture.
func decoded(t *testing.T, path string) (image.Image, string) {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, format, err := image.Decode(f)
	if err != nil {
		t.Fatalf("%s: %v", path, err)
	}
	return img, format
}

const goodViews = `size: 96x64
quality: draft
views:
  - {name: cover}
  - {name: seats, camera: seat:3, out: rules/from the left.jpg}
  - {name: cod, camera: part:card#cod, size: 64x80, dpi: 150}
  - {name: plan, camera: top, dpi: 25.4, table: false, surface: table#main, size: auto}
  - {name: pieces, transparent: true, table: false, hud: false}
  - {name: hand, camera: surface:hud#hand}
  - {name: bare, setup: game#bare, format: jpeg}
`

func TestViewsAreDrawnAsTheySay(t *testing.T) {
	inFolder(t, map[string]string{"fish.md": shotGame, "views.yaml": goodViews})
	code, stdout, stderr := drawn(t, "shot", "fish.md", "--views", "views.yaml", "-o", "out")
	if code != exitOK || strings.Count(stdout, "\n") != 7 {
		t.Fatalf("exit %d\n%s%s", code, stdout, stderr)
	}
	for file, want := range map[string]struct {
		format string
		size   image.Point
	}{
		"cover.png": {"png", image.Pt(96, 64)}, "rules/from the left.jpg": {"jpeg", image.Pt(96, 64)},
		"cod.png": {"png", image.Pt(64, 80)}, "plan.png": {"png", image.Pt(300, 200)}, "pieces.png": {"png", image.Pt(96, 64)},
		"hand.png": {"png", image.Pt(96, 64)}, "bare.jpeg": {"jpeg", image.Pt(96, 64)},
	} {
		img, format := decoded(t, filepath.Join("out", filepath.FromSlash(file)))
		if format != want.format || img.Bounds().Size() != want.size {
			t.Errorf("%s is a %s of %v px, want %s of %v", file, format, img.Bounds().Size(), want.format, want.size)
		}
	}
	pieces, _ := decoded(t, "out/pieces.png")
	if _, _, _, a := pieces.At(0, 0).RGBA(); a != 0 {
		t.Errorf("the corner of a transparent picture has alpha %d", a)
	}
	for file, words := range map[string][]string{
		// 150 dpi are 5906 px a metre.
		"cod.png":   {"pHYs\x00\x00\x17\x12\x00\x00\x17\x12\x01", "Title\x00Fish", "Author\x00Ann", "setup game#main, view cod", "Software\x00tabletop "},
		"plan.png":  {"pHYs\x00\x00\x03\xe8\x00\x00\x03\xe8\x01"},
		"cover.png": {"pHYs\x00\x00\x2e\x23"},
		"bare.jpeg": {"setup game#bare, view bare", "JFIF\x00\x01\x02\x01\x01\x2c\x01\x2c"},
	} {
		b, err := os.ReadFile(filepath.Join("out", file))
		if err != nil {
			t.Fatal(err)
		}
		for _, w := range words {
			if !bytes.Contains(b, []byte(w)) {
				t.Errorf("%s does not say %q", file, w)
			}
		}
	}
}

func TestGoodViewsAreDrawnBesideBadOnes(t *testing.T) {
	inFolder(t, map[string]string{"fish.md": shotGame, "views.yaml": `- {name: small, size: 16x16, quality: draft}
- {name: a, camera: part:card#cdo}
- {name: b, setup: game#mian}
- {name: c, camera: top, dpi: 9000}
- {name: small}
- {name: d, camera: part:card#eel, setup: game#bare}
- {name: e, surface: table#mani}
- {name: f, camera: seat:4}
`})
	code, stdout, stderr := drawn(t, "shot", "fish.md", "--views", "views.yaml")
	if code != exitFaults || stdout != "small is drawn in small.png\n" {
		t.Errorf("exit %d, %q", code, stdout)
	}
	if found, err := filepath.Glob("*"); err != nil || strings.Join(found, " ") != "fish.md small.png views.yaml" {
		t.Errorf("the folder holds %v, %v", found, err)
	}
	for _, want := range []string{
		`views.yaml:2:21: error: camera: there is no part "card#cdo" [bad-value]`, "help: Did you mean card#cod?",
		`views.yaml:3:20: error: setup: there is no setup "game#mian"; did you mean "game#main"? [bad-value]`,
		"views.yaml:4:31: error: dpi: 9000 px an inch: the picture of 400 x 300 mm would have 141733 x 106300 px, and a side has at most 32768; 2080 px an inch fit [bad-value]",
		"views.yaml:5:10: error: two views go into the file small.png [duplicate-id]",
		"views.yaml:6:21: error: camera: no surface shows the part card#eel now [bad-value]",
		`views.yaml:7:22: error: surface: there is no surface "table#mani" [bad-value]`,
		"views.yaml:8:21: error: camera: there is no seat:4, only seat:1 to seat:3 [bad-value]",
		"7 errors",
	} {
		if !strings.Contains(stderr, want) {
			t.Errorf("stderr does not say %q:\n%s", want, stderr)
		}
	}
}

func TestPicturesAreTheSameWithAnyNumberOfProcessors(t *testing.T) {
	inFolder(t, map[string]string{"fish.md": shotGame})
	var first []byte
	for _, processors := range []string{"1", "8", "8"} {
		c := exec.Command("tabletop", "shot", "fish.md", "-o", "fish.png", "--size", "200x150", "--quality", "good")
		c.Env = append(os.Environ(), "GOMAXPROCS="+processors)
		if out, err := c.CombinedOutput(); c.ProcessState.ExitCode() == exitNoGL && os.Getenv("TABLETOP_REQUIRE_GL") != "1" {
			t.Skip(string(out))
		} else if err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		b, err := os.ReadFile("fish.png")
		if err != nil {
			t.Fatal(err)
		}
		if first == nil {
			first = b
		}
		if !bytes.Equal(b, first) {
			t.Errorf("with %s processors the picture differs", processors)
		}
	}
}

// TestSignalsLeaveNoFile stops a drawing that would take minutes, as soon as its file is begun.
func TestSignalsLeaveNoFile(t *testing.T) {
	inFolder(t, map[string]string{"fish.md": shotGame})
	unfinished := t.TempDir() // where a file is while it is written
	for _, sig := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		var errs bytes.Buffer
		c := exec.Command("tabletop", "shot", "fish.md", "-o", "large.png", "--size", "32768x32768", "--quality", "draft")
		c.Env, c.Stderr = append(os.Environ(), "TMPDIR="+unfinished), &errs
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
		ended := make(chan error, 1)
		go func() { ended <- c.Wait() }()
		if !begun(t, unfinished, ended) {
			if c.ProcessState.ExitCode() == exitNoGL && os.Getenv("TABLETOP_REQUIRE_GL") != "1" {
				t.Skip(errs.String())
			}
			t.Fatalf("it ended before it was stopped:\n%s", errs.String())
		}
		if err := c.Process.Signal(sig); err != nil {
			t.Fatal(err)
		}
		select {
		case <-ended:
		case <-time.After(time.Minute):
			_ = c.Process.Kill()
			t.Fatalf("%v does not stop it", sig)
		}
		if got, want := errs.String(), "tabletop: stopped; large.png is not written\n"; got != want || c.ProcessState.ExitCode() != exitFaults {
			t.Errorf("%v: exit %d, %q, want %q", sig, c.ProcessState.ExitCode(), got, want)
		}
		for folder, want := range map[string]int{".": 1, unfinished: 0} {
			if left, err := os.ReadDir(folder); err != nil || len(left) != want {
				t.Errorf("%v leaves %v in %s, %v", sig, left, folder, err)
			}
		}
	}
}

// begun waits until a file is in the folder; it is false when the process ends first.
func begun(t *testing.T, folder string, ended chan error) bool {
	t.Helper()
	for range 1200 {
		select {
		case err := <-ended:
			ended <- err
			return false
		case <-time.After(50 * time.Millisecond):
		}
		if list, err := os.ReadDir(folder); err == nil && len(list) > 0 {
			return true
		}
	}
	t.Fatal("nothing is written in a minute")
	return false
}

func TestPNGsOfComparisonsAreWhole(t *testing.T) {
	inFolder(t, nil)
	img := image.NewRGBA(image.Rect(0, 0, 5, 3))
	for i := range img.Pix {
		img.Pix[i] = byte(i)
		if i%4 == 3 {
			img.Pix[i] = 255
		}
	}
	if err := writePNG("x.png", img); err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile("x.png")
	if err != nil {
		t.Fatal(err)
	}
	got, err := png.Decode(bytes.NewReader(b))
	if err != nil || got.(*image.RGBA) == nil || !bytes.Equal(got.(*image.RGBA).Pix, img.Pix) {
		t.Errorf("got %v, %v", got, err)
	}
}
