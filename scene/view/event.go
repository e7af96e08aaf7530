package view

// What a window reports, as values, so that all that follows can be tested without one.

import "time"

// EventKind says what the user did.
type EventKind int

const (
	EventNone EventKind = iota
	EventPress
	EventRelease
	EventMove
	EventWheel
	EventKey    // a key went down, or repeats
	EventKeyUp  // a key went up
	EventResize // the window has another size
	EventDrop   // files were dropped on the window
	EventTick   // time went on
	EventClose  // the user asks to leave
	EventAct    // something other than a key asks for Act, such as a gamepad
)

// Button is a mouse button.
type Button int

const (
	ButtonNone Button = iota
	ButtonLeft
	ButtonMiddle
	ButtonRight
)

// Key is a key that means something.
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
	Key1
	Key2
	Key3
	Key4
	KeyF
	KeyU
	KeyR
	KeyS
	KeyD
	KeyZ
	KeyY
	KeyP
	KeyI
	KeyG
	KeyLeftBracket
	KeyRightBracket
	KeyTab
	KeyEnter
	KeySpace
	KeySlash
	KeyDelete
	KeyF1
	KeyF12
	KeyAlt
	KeyO
	KeyBackspace
	KeyPageUp
	KeyPageDown
	KeyEnd
	KeyN
	KeyControl
	KeyF10
	KeyM
	KeyComma
	KeyPeriod
	KeyA
	KeyB
	KeyC
	KeyE
	KeyH
	KeyJ
	KeyK
	KeyL
	KeyT
	KeyV
	KeyW
	KeyX
	Key0
	Key5
	Key6
	Key7
	Key8
	Key9
	KeySemicolon
	KeyQuote
	KeyBackquote
	KeyBackslash
)

// Event is one thing that the user did to the window. X, Y, Width and Height are px of the framebuffer,
// from its top left.
type Event struct {
	Kind                EventKind
	Time                time.Duration // since the window opened
	X, Y                float64
	Width, Height       int     // of a resize
	Wheel               float64 // notches, away from the user positive
	Button              Button
	Key                 Key
	Act                 Act
	Shift, Control, Alt bool
	Files               []string // dropped ones
}

// Action is what the window itself has to do about an event.
type Action int

const (
	ActionNone   Action = iota
	ActionRedraw        // the camera moved
)
