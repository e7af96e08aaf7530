package scene

// A real window on a virtual screen, moved by real mouse and key events. The window runs in a process of
// its own, this test's binary.

import (
	"context"
	"errors"
	"fmt"
	"image"
	"image/color"
	"os"
	"os/exec"
	"runtime"
	"strconv"
	"strings"
	"testing"

	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/scene/scenetest"
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

// redOnes are the pixels of the red card.
func redOnes(c color.RGBA) bool { return c.R > 150 && c.G < 60 && c.B < 60 }

// screen is a virtual screen with the window of the red card.
type screen struct {
	*scenetest.Screen
	t *testing.T
}

func newScreen(t *testing.T) *screen {
	s := &screen{scenetest.NewScreen(t), t}
	c := exec.Command(os.Args[0], "-test.run", "^TestWindowProcess$")
	c.Env = append(os.Environ(), inWindowProcess+"=1")
	s.Start(c)
	return s
}

// until waits until the card is as it should be.
func (s *screen) until(what string, is func(box image.Rectangle, at image.Point, area int) bool) {
	s.t.Helper()
	var img *image.RGBA
	var b scenetest.Blob
	if !s.Until(func() bool {
		img = s.Picture()
		b = scenetest.Find(img, img.Rect, redOnes)
		return is(b.Box, b.Middle, b.Area)
	}) {
		save(s.t, "window", img, nil)
		s.t.Fatalf("%s: the card has %d px around %v in %v", what, b.Area, b.Middle, b.Box)
	}
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

	s.Do("mousemove", x, y, "click", "4", "click", "4", "click", "4")
	s.until("three notches at the card", func(_ image.Rectangle, p image.Point, a int) bool {
		return a > area*3/2 && !far(p, at, 25)
	})
	s.Do("mousemove", x, y, "mousedown", "2", "mousemove", strconv.Itoa(at.X+120), strconv.Itoa(at.Y-60), "mouseup", "2")
	s.until("a drag with the middle button by (120, -60)", func(_ image.Rectangle, p image.Point, _ int) bool {
		return !far(p, at.Add(image.Pt(120, -60)), 30)
	})
	s.Do("mousemove", "20", "20", "key", "Home") // what is said of the card must not cover it
	atHome := func(b image.Rectangle, p image.Point, _ int) bool {
		return !far(p, at, 2) && !far(b.Size(), home.Size(), 4)
	}
	s.until("Home", atHome)
	s.Do("mousemove", x, y, "mousedown", "3", "mousemove", strconv.Itoa(at.X+200), strconv.Itoa(at.Y), "mouseup", "3")
	s.until("a drag with the right button", func(b image.Rectangle, p image.Point, _ int) bool {
		return b.Dx() > home.Dx()*5/4 && !far(p, at, 60)
	})
	s.Do("mousemove", "20", "20", "key", "Home") // what is said of the card must not cover it
	s.until("Home again", atHome)
	s.Do("search", "--name", "A table for tests", "windowsize", "700", "500")
	s.until("a window of 700 x 500", func(_ image.Rectangle, p image.Point, a int) bool {
		return !far(p, image.Pt(350, at.Y*500/windowHeight), 40) && a < area*2/3
	})
	if !s.Rests() {
		t.Error("the window does not come to rest")
	}
	s.Do("key", "ctrl+q")
	if err := s.Ends(); err != nil {
		t.Errorf("after Ctrl+Q: %v", err)
	}
}

func far(a, b image.Point, most int) bool {
	d := a.Sub(b)
	return d.X*d.X+d.Y*d.Y > most*most
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
