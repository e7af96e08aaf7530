package scene

// The two things that a machine can lack, told so that a user knows what to do.

import "fmt"

// NoGLError means that the machine offers no OpenGL that the table can be drawn with.
type NoGLError struct {
	Reason error // what was tried, one line each
}

func (e *NoGLError) Error() string {
	return fmt.Sprintf("no OpenGL 3.3 to draw with: %v; install it with: apt-get install libegl1 libgl1 libgl1-mesa-dri", e.Reason)
}

func (e *NoGLError) Unwrap() error { return e.Reason }

// NoDisplayError means that there is no screen to open a window on.
type NoDisplayError struct {
	Reason error // nil: neither DISPLAY nor WAYLAND_DISPLAY is set
}

func (e *NoDisplayError) Error() string {
	if e.Reason == nil {
		return "no display to open a window on: DISPLAY and WAYLAND_DISPLAY are not set; `tabletop shot` needs none"
	}
	return fmt.Sprintf("no window can be opened: %v; `tabletop shot` needs none", e.Reason)
}

func (e *NoDisplayError) Unwrap() error { return e.Reason }
