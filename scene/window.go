package scene

// The only file that opens a window. It turns what GLFW reports into values for package view, and draws
// when something has changed.

import (
	"cmp"
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

// OpenWindow lets a user play until the window is closed or ctx ends. It must run on the main goroutine, and once
// in the life of a process. The error is a *NoDisplayError when there is no screen, a *NoGLError when there
// is nothing to draw with.
func OpenWindow(ctx context.Context, play Play) error {
	w, at, err := openGLFW(play)
	if err != nil {
		return err
	}
	defer w.Destroy()
	d, err := newDevice(func(name string) unsafe.Pointer { return glfw.GetProcAddress(name) })
	if err != nil {
		return err
	}
	s := newSeat(play, time.Now())
	density, _ := w.GetContentScale()
	s.Scale = max(1, float64(density)) * cmp.Or(s.Scale, 1)
	p := newPane(d, s)
	defer p.delete()
	p.words.copied = w.SetClipboardString
	p.resize(w.GetFramebufferSize())
	p.greet()
	w.SwapBuffers()
	if p.stage, err = newStage(d, s.Table, Draft); err != nil {
		return err
	}
	listen(w, p)
	at.watch(w)
	news, stop := tidings(play.News, glfw.PostEmptyEvent)
	defer stop()
	err = loop(ctx, w, p, at, news)
	if p.Left != nil {
		p.Left(Left{p.looked(), spotOf(w, at.last), p.session.Panel, p.words.panel.Shape()})
	}
	return err
}

// loop draws and waits until the user leaves.
func loop(ctx context.Context, w *window.GlfwWindow, p *pane, at *spotted, news <-chan News) error {
	title := ""
	var pads gamepads
	for !p.quit && ctx.Err() == nil {
		wait := p.wait(time.Now())
		if pads.there {
			wait = min(wait, padPeriod)
		}
		if wait > 0 {
			glfw.WaitEventsTimeout(wait.Seconds())
		} else {
			glfw.PollEvents()
		}
		pads.poll(p)
		at.look(w, time.Now())
		select {
		case n := <-news:
			p.learn(n)
		default:
		}
		if w.ShouldClose() {
			w.SetShouldClose(false)
			p.handle(view.Event{Kind: view.EventClose, Time: time.Since(p.opened)})
		}
		if drawn, err := p.frame(time.Now); err != nil {
			return err
		} else if drawn {
			w.SwapBuffers()
		}
		if now := p.caption(); now != title {
			title = now
			w.SetTitle(title)
		}
	}
	return cmp.Or(p.failed, ctx.Err())
}

// tidings passes news on and wakes the loop for each, once it can be taken: a loop that woke before would sleep on. stop
// waits until nothing is woken any more.
func tidings(from <-chan News, wake func()) (news <-chan News, stop func()) {
	to, done, ended := make(chan News, 1), make(chan struct{}), make(chan struct{})
	go func() {
		defer close(ended)
		for {
			select {
			case n, ok := <-from:
				if !ok {
					return
				}
				select {
				case to <- n:
					wake()
				case <-done:
					return
				}
			case <-done:
				return
			}
		}
	}()
	return to, func() { close(done); <-ended }
}

// openGLFW opens g3n's window where it lay last. Without a display GLFW logs, returns no error and panics later: so
// we look first, and catch what else it throws.
func openGLFW(p Play) (w *window.GlfwWindow, at *spotted, err error) {
	needsDisplay := runtime.GOOS != "windows" && runtime.GOOS != "darwin"
	if needsDisplay && os.Getenv("DISPLAY") == "" && os.Getenv("WAYLAND_DISPLAY") == "" {
		return nil, nil, &NoDisplayError{}
	}
	defer func() {
		if r := recover(); r != nil {
			w, at, err = nil, nil, &NoDisplayError{Reason: fmt.Errorf("%v", r)}
		}
	}()
	if err := glfw.Init(); err != nil {
		return nil, nil, &NoDisplayError{Reason: err}
	}
	glfw.WindowHint(glfw.Visible, glfw.False) // until it is where it belongs
	spot := p.Window.shaped(p.Front).within(workAreas())
	if err := window.Init(spot.Size[0], spot.Size[1], p.Title); err != nil {
		return nil, nil, &NoDisplayError{Reason: err}
	}
	w = window.Get().(*window.GlfwWindow)
	spot.show(w)
	return w, &spotted{last: spot}, nil
}
