package scene

// The only file that opens a window. It turns what GLFW reports into values for package view, and draws
// when something has changed.

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"time"
	"unsafe"

	"github.com/g3n/engine/window"
	"github.com/go-gl/glfw/v3.3/glfw"

	"tabletop/scene/view"
)

const (
	windowWidth  = 1280
	windowHeight = 800
	// idle is how long the loop sleeps when nothing happens; it only bounds how late ctx is noticed.
	idle = 250 * time.Millisecond
)

// OpenWindow shows the table until the user quits or ctx ends. It must run on the main goroutine, and once
// in the life of a process. The error is a *NoDisplayError when there is no screen, a *NoGLError when there
// is nothing to draw with.
func OpenWindow(ctx context.Context, t *Table, title string) error {
	w, err := openGLFW(title)
	if err != nil {
		return err
	}
	defer w.Destroy()
	d, err := newDevice(func(name string) unsafe.Pointer { return glfw.GetProcAddress(name) })
	if err != nil {
		return err
	}
	s, err := newStage(d, t, Draft)
	if err != nil {
		return err
	}
	defer s.delete()
	p := newPane(s, t)
	defer p.delete()
	p.resize(w.GetFramebufferSize())
	listen(w, p)
	for !w.ShouldClose() && !p.quit && ctx.Err() == nil {
		if wait := p.wait(time.Now()); wait > 0 {
			glfw.WaitEventsTimeout(wait.Seconds())
		} else {
			glfw.PollEvents()
		}
		if drawn, err := p.frame(time.Now); err != nil {
			return err
		} else if drawn {
			w.SwapBuffers()
		}
	}
	return ctx.Err()
}

// openGLFW opens g3n's window. Without a display GLFW logs, returns no error and panics later: so we look
// first, and catch what else it throws.
func openGLFW(title string) (w *window.GlfwWindow, err error) {
	needsDisplay := runtime.GOOS != "windows" && runtime.GOOS != "darwin"
	if needsDisplay && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return nil, &NoDisplayError{}
	}
	defer func() {
		if r := recover(); r != nil {
			w, err = nil, &NoDisplayError{Reason: fmt.Errorf("%v", r)}
		}
	}()
	if err := window.Init(windowWidth, windowHeight, title); err != nil {
		return nil, &NoDisplayError{Reason: err}
	}
	return window.Get().(*window.GlfwWindow), nil
}

// listen passes events on to the pane. Presses and notches happen where the pointer was last reported: g3n
// gives them its place now, which under load is later than the event.
func listen(w *window.GlfwWindow, p *pane) {
	var at view.Event
	mouse := func(kind view.EventKind) func(string, any) {
		return func(_ string, ev any) {
			e := ev.(*window.MouseEvent)
			p.handle(view.Event{Kind: kind, X: at.X, Y: at.Y, Button: buttons[e.Button], Shift: e.Mods&window.ModShift != 0})
		}
	}
	w.Subscribe(window.OnMouseDown, mouse(view.EventPress))
	w.Subscribe(window.OnMouseUp, mouse(view.EventRelease))
	w.Subscribe(window.OnCursor, func(_ string, ev any) {
		e := ev.(*window.CursorEvent)
		// Dense screens have more px than the window has units.
		sx, sy := w.GetScale()
		at.X, at.Y = float64(e.Xpos)*sx, float64(e.Ypos)*sy
		p.handle(view.Event{Kind: view.EventMove, X: at.X, Y: at.Y})
	})
	w.Subscribe(window.OnScroll, func(_ string, ev any) {
		e := ev.(*window.ScrollEvent)
		p.handle(view.Event{Kind: view.EventWheel, X: at.X, Y: at.Y, Wheel: float64(e.Yoffset)})
	})
	key := func(_ string, ev any) {
		e := ev.(*window.KeyEvent)
		p.handle(view.Event{Kind: view.EventKey, Key: keys[e.Key], Shift: e.Mods&window.ModShift != 0, Control: e.Mods&window.ModControl != 0})
	}
	w.Subscribe(window.OnKeyDown, key)
	w.Subscribe(window.OnKeyRepeat, key)
	w.SetFramebufferSizeCallback(func(_ *glfw.Window, width, height int) { p.resize(width, height) })
	w.SetRefreshCallback(func(*glfw.Window) { p.dirty = true })
}

var buttons = map[window.MouseButton]view.Button{
	window.MouseButtonLeft: view.ButtonLeft, window.MouseButtonMiddle: view.ButtonMiddle, window.MouseButtonRight: view.ButtonRight,
}

var keys = map[window.Key]view.Key{
	window.KeyEscape: view.KeyEscape, window.KeyQ: view.KeyQ, window.KeyHome: view.KeyHome,
	window.KeyLeft: view.KeyLeft, window.KeyRight: view.KeyRight, window.KeyUp: view.KeyUp, window.KeyDown: view.KeyDown,
	window.KeyEqual: view.KeyPlus, window.KeyKPAdd: view.KeyPlus, window.KeyMinus: view.KeyMinus, window.KeyKPSubtract: view.KeyMinus,
	window.KeyT: view.KeyT, window.KeyI: view.KeyI,
}
