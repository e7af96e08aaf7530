package main

// A day at the table, end to end: a game on disk, a real window on a virtual screen, real mouse and keys; what
// is checked is the journal, the saved file and the pixels.

import (
	"bytes"
	"image"
	"image/color"
	"image/png"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"tabletop/scene/scenetest"
)

const playsAt = "TABLETOP_TEST_PLAYS"

// TestPlayProcess is the other process: the window.
func TestPlayProcess(t *testing.T) {
	path := os.Getenv(playsAt)
	if path == "" {
		t.Skip("runs only as the window of TestADayAtTheTable")
	}
	runtime.LockOSThread()
	os.Exit(run([]string{"open", path}, os.Stdin, os.Stdout, os.Stderr))
}

// The colours of the game: faces of three cards, the backs of all, and what a card turns into.
var (
	dayRed    = color.NRGBA{220, 20, 20, 255}
	dayGreen  = color.NRGBA{20, 190, 30, 255}
	dayBlue   = color.NRGBA{20, 40, 220, 255}
	dayBack   = color.NRGBA{230, 210, 20, 255}
	dayViolet = color.NRGBA{200, 20, 200, 255}
)

// dayPage has a red card in a fan on the table, a green one in a hand before the eye, and a blue one on a pile.
const dayPage = "```yaml role=package\nid: day\ntitle: Day\n```\n" +
	"```yaml role=part.card\nback: ./back.png\nsize: [64, 96, 0.4]\n$variants: |\n" +
	"  id,face\n  string,string\n  red,./red.png\n  green,./green.png\n  blue,./blue.png\n```\n" +
	"```yaml role=surface.table#main\nsize: [500, 300]\nlayout:\n  - {route: /pile, x: 120}\n" +
	"  - {route: /fan, x: -150, stacking: {curve: M 0 0 L 100 0, tilt: 0}}\n```\n" +
	"```yaml role=surface.hand#mine\nsize: [200, 110]\nmount: {kind: hud, area: bottom-left}\nlayout:\n  - {route: /hand, stacking: {curve: M -50 0 L 50 0, tilt: 0}}\n```\n" +
	"```yaml role=setup.game#main\nsetup:\n  - {path: /pile, parts: card#blue}\n  - {path: /fan, parts: card#red}\n  - {path: /hand, parts: card#green}\n```\n"

type day struct {
	*scenetest.Screen
	t            testing.TB
	folder, kept string
}

func newDay(t testing.TB) *day {
	d := &day{scenetest.NewScreen(t), t, t.TempDir(), t.TempDir()}
	d.deal()
	d.open("day.md")
	return d
}

// deal writes the game.
func (d *day) deal() {
	d.t.Helper()
	d.write("day.md", dayPage)
	d.write(".tabletop-root", "")
	for name, c := range map[string]color.NRGBA{"red": dayRed, "green": dayGreen, "blue": dayBlue, "back": dayBack, "violet": dayViolet} {
		img := image.NewNRGBA(image.Rect(0, 0, 64, 96))
		for i := range 64 * 96 {
			img.SetNRGBA(i%64, i/64, c)
		}
		var b bytes.Buffer
		if err := png.Encode(&b, img); err != nil {
			d.t.Fatal(err)
		}
		d.write(name+".png", b.String())
	}
}

func (d *day) open(page string) {
	c := exec.Command(os.Args[0], "-test.run", "^TestPlayProcess$")
	c.Env = append(os.Environ(), playsAt+"="+filepath.Join(d.folder, page), "XDG_STATE_HOME="+d.kept, "XDG_CACHE_HOME="+d.kept)
	d.Start(c)
}

func (d *day) write(name, text string) {
	d.t.Helper()
	if err := os.WriteFile(filepath.Join(d.folder, name), []byte(text), 0o644); err != nil {
		d.t.Fatal(err)
	}
}

// edit writes the page as an editor does, by rename.
func (d *day) edit(text string) { d.replace("day.md", text) }

func (d *day) replace(name, text string) {
	d.t.Helper()
	d.write(name+".new", text)
	if err := os.Rename(filepath.Join(d.folder, name+".new"), filepath.Join(d.folder, name)); err != nil {
		d.t.Fatal(err)
	}
}

// table is the part of the screen that the window's table has: the panel lies to the right of it.
var table = image.Rect(0, 0, 955, 800)

// find gives where a colour is; shades of it count, as light falls on it.
func (d *day) find(c color.NRGBA) scenetest.Blob {
	return scenetest.Find(d.Picture(), table, func(p color.RGBA) bool {
		like := func(a, b uint8) bool { return int(a) > int(b)*55/100-30 && int(a) < int(b)+45 }
		return like(p.R, c.R) && like(p.G, c.G) && like(p.B, c.B) && spread(p) > 90
	})
}

func spread(p color.RGBA) int { return int(max(p.R, p.G, p.B)) - int(min(p.R, p.G, p.B)) }

// until waits for something, and tells what was seen when it does not come.
func (d *day) until(what string, is func() bool) {
	d.t.Helper()
	if d.Until(is) {
		return
	}
	dir := filepath.Join("testdata", "failed")
	_ = os.MkdirAll(dir, 0o755)
	if f, err := os.Create(filepath.Join(dir, "day.png")); err == nil {
		_ = png.Encode(f, d.Picture())
		f.Close()
	}
	d.t.Fatalf("%s: it does not come; the title is %q, the journal\n%s", what, d.Title(), d.journal())
}

// journal is what the window wrote down.
func (d *day) journal() string {
	names, _ := filepath.Glob(filepath.Join(d.kept, "tabletop", "journals", "*"))
	text := ""
	for _, name := range names {
		b, _ := os.ReadFile(name)
		text += string(b)
	}
	return text
}

// lines is how many lines of the journal have all the words.
func (d *day) lines(words ...string) (n int) {
	for line := range strings.Lines(d.journal()) {
		all := true
		for _, w := range words {
			all = all && strings.Contains(line, w)
		}
		if all {
			n++
		}
	}
	return n
}

func (d *day) point(at image.Point) {
	d.t.Helper()
	d.Do("mousemove", strconv.Itoa(at.X), strconv.Itoa(at.Y), "sleep", "0.2")
}

func near(a, b image.Point, px int) bool {
	v := a.Sub(b)
	return v.X*v.X+v.Y*v.Y <= px*px
}

func TestADayAtTheTable(t *testing.T) {
	if testing.Short() {
		t.Skip("drives a real window")
	}
	d := newDay(t)
	d.until("opening", func() bool {
		return d.find(dayRed).Area > 800 && d.find(dayGreen).Area > 800 && d.find(dayBlue).Area > 800
	})
	fan, hand, pile := d.find(dayRed).Middle, d.find(dayGreen).Middle, d.find(dayBlue).Middle
	d.moves(fan, hand, pile)
	d.saves(pile)
	d.follows(hand, pile)
	d.Do("key", "F12")
	d.until("a picture", func() bool { return d.pictureShows(dayGreen, dayBack) })
	d.isKilled(hand)
	d.leaves()
}

// moves drags from the fan to the pile, from the hand to the table and back, and undoes.
func (d *day) moves(fan, hand, pile image.Point) {
	d.Drag(fan, pile)
	d.until("from the fan to the pile", func() bool { return d.lines("move", "day:card#red", `"/pile"`) == 1 })
	d.until("the red card on the pile", func() bool { return near(d.find(dayRed).Middle, pile, 20) && d.find(dayBlue).Area < 200 })
	d.Drag(hand, pile)
	d.until("from the hand to the pile", func() bool { return d.lines("move", "day:card#green", `"/pile"`) == 1 })
	d.until("the green card on the pile", func() bool { return near(d.find(dayGreen).Middle, pile, 20) && d.find(dayRed).Area < 200 })
	d.Drag(pile, hand)
	d.until("back into the hand", func() bool { return d.lines("move", "day:card#green", `"/hand"`) == 1 })
	d.Do("key", "ctrl+z", "sleep", "0.3", "key", "ctrl+z")
	d.until("undone twice", func() bool { return d.lines("undid") == 2 && near(d.find(dayGreen).Middle, hand, 20) })
	d.until("the red card on the pile again", func() bool { return near(d.find(dayRed).Middle, pile, 20) })
}

// saves flips a card and saves the table.
func (d *day) saves(pile image.Point) {
	d.Do("key", "Escape")
	d.point(pile.Add(image.Pt(3, 3)))
	d.Do("key", "f")
	d.until("flipped", func() bool { return d.lines("flip", "day:card#red") == 1 && near(d.find(dayBack).Middle, pile, 20) })
	d.Do("key", "ctrl+s")
	d.until("saved", func() bool { return d.lines(`"saved":true`) == 1 })
	d.checkSaved(filepath.Join(d.folder, "setup.saved.yaml"))
}

// follows changes the files, breaks and mends them.
func (d *day) follows(hand, pile image.Point) {
	d.edit(strings.Replace(dayPage, "green,./green.png", "green,./violet.png", 1))
	d.until("the files change", func() bool { return d.find(dayViolet).Area > 800 && near(d.find(dayViolet).Middle, hand, 20) })
	if !near(d.find(dayBack).Middle, pile, 20) {
		d.t.Errorf("what was moved is not where it was: the flipped card is at %v", d.find(dayBack).Middle)
	}
	d.edit(strings.Replace(dayPage, "size: [500, 300]", "size: [500, 300", 1))
	d.until("a broken file", func() bool { return strings.Contains(d.Title(), "the table is what it was before") })
	if d.find(dayViolet).Area < 800 {
		d.t.Error("a broken file takes the table")
	}
	d.edit(dayPage)
	d.until("a mended file", func() bool { return d.find(dayGreen).Area > 800 })
}

// isKilled kills the window over something unsaved, and has it back in the next.
func (d *day) isKilled(hand image.Point) {
	d.point(hand)
	d.Do("key", "f")
	d.until("flipped and not saved", func() bool { return d.lines("flip", "day:card#green") == 1 })
	d.Kill()
	d.open("day.md")
	d.until("it is offered back", func() bool { return strings.Contains(d.Title(), "left without saving") })
	d.Do("key", "Return")
	d.until("it is back", func() bool { return d.find(dayGreen).Area < 200 && d.find(dayBack).Area > 1500 })
}

// leaves without saving, which is asked.
func (d *day) leaves() {
	d.Do("key", "ctrl+q")
	d.until("leaving asks", func() bool { return strings.Contains(d.Title(), "not saved") })
	d.Do("key", "Delete")
	if err := d.Ends(); err != nil {
		d.t.Errorf("leaving: %v", err)
	}
	if left := d.journal(); left != "" {
		d.t.Errorf("who left leaves a journal:\n%s", left)
	}
}

// checkSaved reads the saved setup as a new program would.
func (d *day) checkSaved(name string) {
	d.t.Helper()
	b, err := os.ReadFile(name)
	if err != nil {
		d.t.Fatal(err)
	}
	var out, errs bytes.Buffer
	if code := run([]string{"state", filepath.Join(d.folder, "day.md"), "--setup", "saved#saved"}, strings.NewReader(""), &out, &errs); code != exitOK {
		d.t.Fatalf("the saved game has exit code %d: %s\n%s", code, errs.String(), b)
	}
	for _, want := range []string{"/pile  2 parts\n    card#blue, card#red (back)", "/hand  1 part\n    card#green"} {
		if !strings.Contains(out.String(), want) {
			d.t.Errorf("the saved table has no %q:\n%s", want, out.String())
		}
	}
}

// pictureShows reports whether the picture that F12 took is there and shows colours.
func (d *day) pictureShows(colours ...color.NRGBA) bool {
	f, err := os.Open(filepath.Join(d.folder, "tabletop.png"))
	if err != nil {
		return false
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		d.t.Fatalf("the picture is half written: %v", err)
	}
	for _, c := range colours {
		seen := 0
		for y := img.Bounds().Min.Y; y < img.Bounds().Max.Y; y++ {
			for x := img.Bounds().Min.X; x < img.Bounds().Max.X; x++ {
				r, g, b, _ := img.At(x, y).RGBA()
				if abs(int(r>>8)-int(c.R)) < 60 && abs(int(g>>8)-int(c.G)) < 60 && abs(int(b>>8)-int(c.B)) < 60 {
					seen++
				}
			}
		}
		if seen < 500 {
			d.t.Errorf("the picture shows %d px of %v", seen, c)
		}
	}
	return true
}

func abs(n int) int { return max(n, -n) }
