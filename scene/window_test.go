package scene

// A real window on a virtual screen, moved by real mouse and key events. The window runs in a process of
// its own, this test's binary; the screen is read from the file that Xvfb keeps it in.

import (
	"bytes"
	"context"
	"encoding/binary"
	"errors"
	"fmt"
	"image"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"testing"
	"time"

	"tabletop/loader/game"
	"tabletop/loader/state"
)

const inWindowProcess = "TABLETOP_TEST_WINDOW"

// TestWindowProcess is the other process: it shows one red card.
func TestWindowProcess(t *testing.T) {
	if os.Getenv(inWindowProcess) == "" {
		t.Skip("runs only as the window of TestWindow")
	}
	runtime.LockOSThread()
	if err := OpenWindow(context.Background(), redCard().play(t)); err != nil {
		fmt.Println(err)
		os.Exit(3)
	}
	os.Exit(0)
}

func redCard() *box {
	b := newBox()
	b.plain("red.png", red)
	b.put(b.part("card", 0.3, game.Sprite{Image: "red.png"}, game.Sprite{Image: "red.png"}), b.game.Surfaces[0], 0, 0, game.FacingFace)
	return b
}

// play is the game to play at.
func (b *box) play(t testing.TB) Play {
	table, _ := b.load(t)
	return Play{
		Title: "A table for tests", Table: table,
		History: state.NewHistory(state.Seed(b.game, b.setup)), Home: state.Seed(b.game, b.setup),
	}
}

// screen is a virtual screen with a window on it.
type screen struct {
	t       *testing.T
	display string
	file    string // of Xvfb's memory
	window  *exec.Cmd
	ended   chan error
}

// newScreen starts Xvfb and the window.
func newScreen(t *testing.T) *screen {
	for _, tool := range []string{"Xvfb", "xdotool"} {
		if _, err := exec.LookPath(tool); err != nil {
			if os.Getenv("TABLETOP_REQUIRE_GL") == "1" {
				t.Fatal(err)
			}
			t.Skip(err)
		}
	}
	dir := t.TempDir()
	r, w, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	x := exec.Command("Xvfb", "-displayfd", "3", "-screen", "0", "1400x900x24", "-fbdir", dir, "-nolisten", "tcp")
	x.ExtraFiles = []*os.File{w}
	if err := x.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { x.Process.Kill(); x.Wait() })
	w.Close()
	number := make([]byte, 16)
	n, err := r.Read(number)
	if err != nil {
		t.Fatal("Xvfb does not start:", err)
	}
	s := &screen{t: t, display: ":" + strings.TrimSpace(string(number[:n])), file: filepath.Join(dir, "Xvfb_screen0"), ended: make(chan error, 1)}
	s.window = exec.Command(os.Args[0], "-test.run", "^TestWindowProcess$")
	s.window.Env = append(os.Environ(), inWindowProcess+"=1", "DISPLAY="+s.display, "WAYLAND_DISPLAY=")
	if err := s.window.Start(); err != nil {
		t.Fatal(err)
	}
	go func() { s.ended <- s.window.Wait() }()
	t.Cleanup(func() { s.window.Process.Kill() })
	return s
}

// do has xdotool move the mouse and press keys.
func (s *screen) do(args ...string) {
	s.t.Helper()
	c := exec.Command("xdotool", args...)
	c.Env = append(os.Environ(), "DISPLAY="+s.display)
	if out, err := c.CombinedOutput(); err != nil {
		s.t.Fatalf("xdotool %v: %v\n%s", args, err, out)
	}
}

// picture reads the screen: an XWD file, see XWDFile.h of X11.
func (s *screen) picture() *image.RGBA {
	s.t.Helper()
	b, err := os.ReadFile(s.file)
	if err != nil {
		s.t.Fatal(err)
	}
	field := func(i int) int { return int(binary.BigEndian.Uint32(b[4*i:])) }
	w, h, stride := field(4), field(5), field(12)
	pixels := b[field(0)+12*field(19):]
	img := image.NewRGBA(image.Rect(0, 0, w, h))
	for y := range h {
		for x := range w {
			p := pixels[y*stride+4*x:]
			img.SetRGBA(x, y, color.RGBA{p[2], p[1], p[0], 255})
		}
	}
	return img
}

// card finds the red card on the screen: the box of its pixels, their middle and their number.
func card(img *image.RGBA) (box image.Rectangle, at image.Point, area int) {
	for y := range img.Rect.Dy() {
		for x := range img.Rect.Dx() {
			if c := img.RGBAAt(x, y); c.R > 150 && c.G < 60 && c.B < 60 {
				at = at.Add(image.Pt(x, y))
				box = box.Union(image.Rect(x, y, x+1, y+1))
				area++
			}
		}
	}
	if area > 0 {
		at = at.Div(area)
	}
	return box, at, area
}

// until waits until the card is as it should be.
func (s *screen) until(what string, is func(box image.Rectangle, at image.Point, area int) bool) {
	s.t.Helper()
	for end := time.Now().Add(90 * time.Second); time.Now().Before(end); time.Sleep(200 * time.Millisecond) {
		select {
		case err := <-s.ended:
			s.t.Fatalf("%s: the window has ended: %v", what, err)
		default:
		}
		if is(card(s.picture())) {
			return
		}
	}
	img := s.picture()
	box, at, area := card(img)
	save(s.t, "window", img, nil)
	s.t.Fatalf("%s: the card has %d px around %v in %v", what, area, at, box)
}

func TestWindow(t *testing.T) {
	requireGL(t)
	if testing.Short() {
		t.Skip("drives a real window")
	}
	s := newScreen(t)
	var home image.Rectangle
	var at image.Point
	var area int
	s.until("opening", func(b image.Rectangle, p image.Point, a int) bool {
		home, at, area = b, p, a
		return a > 1000
	})
	x, y := strconv.Itoa(at.X), strconv.Itoa(at.Y)

	s.do("mousemove", x, y, "click", "4", "click", "4", "click", "4")
	s.until("three notches at the card", func(_ image.Rectangle, p image.Point, a int) bool {
		return a > area*3/2 && !far(p, at, 25)
	})
	s.do("mousemove", x, y, "mousedown", "2", "mousemove", strconv.Itoa(at.X+120), strconv.Itoa(at.Y-60), "mouseup", "2")
	s.until("a drag with the middle button by (120, -60)", func(_ image.Rectangle, p image.Point, _ int) bool {
		return !far(p, at.Add(image.Pt(120, -60)), 30)
	})
	s.do("mousemove", "20", "20", "key", "Home") // what is said of the card must not cover it
	atHome := func(b image.Rectangle, p image.Point, _ int) bool {
		return !far(p, at, 2) && !far(b.Size(), home.Size(), 4)
	}
	s.until("Home", atHome)
	s.do("mousemove", x, y, "mousedown", "3", "mousemove", strconv.Itoa(at.X+200), strconv.Itoa(at.Y), "mouseup", "3")
	s.until("a drag with the right button", func(b image.Rectangle, p image.Point, _ int) bool {
		return b.Dx() > home.Dx()*5/4 && !far(p, at, 60)
	})
	s.do("mousemove", "20", "20", "key", "Home") // what is said of the card must not cover it
	s.until("Home again", atHome)
	s.do("search", "--name", "A table for tests", "windowsize", "700", "500")
	s.until("a window of 700 x 500", func(_ image.Rectangle, p image.Point, a int) bool {
		return !far(p, image.Pt(350, at.Y*500/windowHeight), 40) && a < area*2/3
	})
	s.rests()
	s.do("key", "Escape")
	s.ends()
}

func far(a, b image.Point, most int) bool {
	d := a.Sub(b)
	return d.X*d.X+d.Y*d.Y > most*most
}

// rests fails when the window is busy while nothing happens.
func (s *screen) rests() {
	s.t.Helper()
	// The last fine picture may still be under way, for long on a busy machine; a window that draws
	// without end never comes to rest.
	used := 0
	for range 15 {
		before := s.ticks()
		time.Sleep(2 * time.Second)
		if used = s.ticks() - before; used <= 30 {
			return
		}
	}
	s.t.Errorf("the window does not come to rest: %d ms of processor time in the last 2 s", 10*used)
}

// ticks is the processor time of the window so far, in hundredths of a second (proc(5), stat).
func (s *screen) ticks() int {
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", s.window.Process.Pid))
	if err != nil {
		s.t.Fatal(err)
	}
	fields := strings.Fields(string(b[bytes.LastIndexByte(b, ')')+1:]))
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return user + system
}

func (s *screen) ends() {
	s.t.Helper()
	select {
	case err := <-s.ended:
		if err != nil {
			s.t.Errorf("after Escape the window ends with %v", err)
		}
	case <-time.After(30 * time.Second):
		s.t.Error("Escape does not end the window")
	}
}

// TestNoDisplay runs itself again: a GLFW that failed to start is better not beside the contexts of
// other tests, which now and then crashed.
func TestNoDisplay(t *testing.T) {
	if os.Getenv(inWindowProcess) != "no display" {
		c := exec.Command(os.Args[0], "-test.run", "^TestNoDisplay$")
		c.Env = append(os.Environ(), inWindowProcess+"=no display")
		if out, err := c.CombinedOutput(); err != nil {
			t.Errorf("%v\n%s", err, out)
		}
		return
	}
	t.Setenv("DISPLAY", "")
	t.Setenv("WAYLAND_DISPLAY", "")
	var none *NoDisplayError
	if err := OpenWindow(context.Background(), Play{Table: &Table{}, Title: "x"}); !errors.As(err, &none) || !strings.Contains(err.Error(), "DISPLAY") {
		t.Errorf("got %v, want a *NoDisplayError", err)
	}
	t.Setenv("DISPLAY", ":987654")
	if err := OpenWindow(context.Background(), Play{Table: &Table{}, Title: "x"}); !errors.As(err, &none) {
		t.Errorf("with a display that is not there: got %v, want a *NoDisplayError", err)
	}
}

// TestNoGL runs itself again where EGL finds no driver.
func TestNoGL(t *testing.T) {
	if os.Getenv(inWindowProcess) == "no driver" {
		var none *NoGLError
		_, _, err := redCardTable(t).Shot(context.Background(), Options{Width: 8, Height: 8})
		if !errors.As(err, &none) || !strings.Contains(err.Error(), "apt-get install libegl1") {
			t.Errorf("got %v, want a *NoGLError that says what to install", err)
		}
		return
	}
	c := exec.Command(os.Args[0], "-test.run", "^TestNoGL$")
	c.Env = append(os.Environ(), inWindowProcess+"=no driver", "__EGL_VENDOR_LIBRARY_FILENAMES=/nowhere.json", "DISPLAY=")
	if out, err := c.CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, out)
	}
}

func redCardTable(t *testing.T) *Table {
	table, _ := redCard().load(t)
	return table
}
