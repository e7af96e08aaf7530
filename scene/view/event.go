package view

// What a window reports, as values, so that all that follows can be tested without one.

// EventKind says what the user did.
type EventKind int

const (
	EventNone EventKind = iota
	EventPress
	EventRelease
	EventMove
	EventWheel
	EventKey
	EventResize
)

// Button is a mouse button.
type Button int

const (
	ButtonNone Button = iota
	ButtonLeft
	ButtonMiddle
	ButtonRight
)

// Key is a key that means something to the camera or the window.
type Key int

const (
	KeyOther Key = iota
	KeyEscape
	KeyQ
	KeyHome
	KeyLeft
	KeyRight
	KeyUp
	KeyDown
	KeyPlus
	KeyMinus
	KeyT
	KeyI
)

// Event is one thing that the user did to the window. X, Y, Width and Height are px of the framebuffer,
// from its top left.
type Event struct {
	Kind           EventKind
	X, Y           float64
	Width, Height  int     // of a resize
	Wheel          float64 // notches, away from the user positive
	Button         Button
	Key            Key
	Shift, Control bool
}

// Action is what the window itself has to do about an event.
type Action int

const (
	ActionNone   Action = iota
	ActionRedraw        // the camera moved
	ActionQuit
)
