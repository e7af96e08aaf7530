// Package scenetest gives tests a virtual screen: a window runs on it in a process of its own, real mouse and
// key events come from xdotool, and what is seen is read from the memory that Xvfb keeps the screen in.
package scenetest

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image"
	"image/color"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"
)

// Screen is a virtual screen of 1400 x 900 px, with at most one window.
type Screen struct {
	t       testing.TB
	display string
	file    string // of Xvfb's memory
	window  *exec.Cmd
	ended   chan error
}

// NewScreen starts Xvfb. Where it or xdotool is missing the test is skipped, or fails when the environment asks
// for OpenGL.
func NewScreen(t testing.TB) *Screen {
	t.Helper()
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
	return &Screen{t: t, display: ":" + strings.TrimSpace(string(number[:n])), file: filepath.Join(dir, "Xvfb_screen0")}
}

// Start runs a command whose window comes on the screen.
func (s *Screen) Start(c *exec.Cmd) {
	s.t.Helper()
	c.Env = append(c.Env, "DISPLAY="+s.display, "WAYLAND_DISPLAY=")
	if err := c.Start(); err != nil {
		s.t.Fatal(err)
	}
	s.window, s.ended = c, make(chan error, 1)
	go func(ended chan error) { ended <- c.Wait() }(s.ended)
	s.t.Cleanup(func() { c.Process.Kill() })
}

// Kill ends the window's process at once, as kill -9 does.
func (s *Screen) Kill() {
	s.window.Process.Kill()
	<-s.ended
}

// Do has xdotool move the mouse and press keys.
func (s *Screen) Do(args ...string) {
	s.t.Helper()
	if out, err := s.xdotool(args...); err != nil {
		s.t.Fatalf("xdotool %v: %v\n%s", args, err, out)
	}
}

func (s *Screen) xdotool(args ...string) (string, error) {
	c := exec.Command("xdotool", args...)
	c.Env = append(os.Environ(), "DISPLAY="+s.display)
	out, err := c.CombinedOutput()
	return string(out), err
}

// Drag presses the left button at one place, and lets it go at another, by way of some between.
func (s *Screen) Drag(from, to image.Point) {
	s.t.Helper()
	at := func(p image.Point) []string {
		return []string{"mousemove", strconv.Itoa(p.X), strconv.Itoa(p.Y), "sleep", "0.1"}
	}
	args := append(at(from), "mousedown", "1", "sleep", "0.1")
	for i := 1; i <= 4; i++ {
		args = append(args, at(from.Add(to.Sub(from).Mul(i).Div(4)))...)
	}
	s.Do(append(args, "mouseup", "1")...)
}

// Title is what stands over the window; empty when there is none.
func (s *Screen) Title() string {
	out, err := s.xdotool("search", "--onlyvisible", "--name", ".", "getwindowname", "%1")
	if err != nil {
		return ""
	}
	return strings.TrimSpace(out)
}

// Geometry is where the window lies and how large it is, as xdotool tells it; empty when there is none.
func (s *Screen) Geometry() string {
	out, err := s.xdotool("search", "--onlyvisible", "--name", ".", "getwindowgeometry", "%1")
	if err != nil {
		return ""
	}
	return out
}

// Picture reads the screen: an XWD file, see XWDFile.h of X11.
func (s *Screen) Picture() *image.RGBA {
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

// Patience is how long Until waits: a machine may be busy with much else.
const Patience = 180 * time.Second

// Until waits until something is so, and reports whether it came to be.
func (s *Screen) Until(is func() bool) bool {
	s.t.Helper()
	for end := time.Now().Add(Patience); time.Now().Before(end); time.Sleep(200 * time.Millisecond) {
		select {
		case err := <-s.ended:
			s.t.Fatalf("the window has ended: %v", err)
		default:
		}
		if is() {
			return true
		}
	}
	return false
}

// Rests reports whether the window comes to rest: it uses hardly any processor time for two seconds.
func (s *Screen) Rests() bool {
	s.t.Helper()
	// The last fine picture may still be under way, for long on a busy machine; a window that draws
	// without end never comes to rest.
	for range 15 {
		before := s.Used()
		time.Sleep(2 * time.Second)
		if s.Used()-before <= 300*time.Millisecond {
			return true
		}
	}
	return false
}

// Used is the processor time of the window so far, to a hundredth of a second (proc(5), stat).
func (s *Screen) Used() time.Duration {
	b, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", s.window.Process.Pid))
	if err != nil {
		s.t.Fatal(err)
	}
	fields := strings.Fields(string(b[bytes.LastIndexByte(b, ')')+1:]))
	user, _ := strconv.Atoi(fields[11])
	system, _ := strconv.Atoi(fields[12])
	return time.Duration(user+system) * 10 * time.Millisecond
}

// Ends waits for the window to end, and gives how.
func (s *Screen) Ends() error {
	select {
	case err := <-s.ended:
		return err
	case <-time.After(Patience):
		return fmt.Errorf("the window does not end")
	}
}

// Blob is where a colour is seen.
type Blob struct {
	Box    image.Rectangle
	Middle image.Point // of its pixels
	Area   int         // px
}

// Find gives the blob of the pixels that is says yes to, within a part of the picture.
func Find(img *image.RGBA, within image.Rectangle, is func(color.RGBA) bool) (b Blob) {
	within = within.Intersect(img.Rect)
	for y := within.Min.Y; y < within.Max.Y; y++ {
		for x := within.Min.X; x < within.Max.X; x++ {
			if is(img.RGBAAt(x, y)) {
				b.Middle = b.Middle.Add(image.Pt(x, y))
				b.Box = b.Box.Union(image.Rect(x, y, x+1, y+1))
				b.Area++
			}
		}
	}
	if b.Area > 0 {
		b.Middle = b.Middle.Div(b.Area)
	}
	return b
}
