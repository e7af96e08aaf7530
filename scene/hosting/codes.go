package hosting

// Keys by the names that browsers give them, KeyboardEvent.code, and by what people call them.

import (
	"strings"

	"tabletop/loader/host"
	"tabletop/scene/view"
)

// codeKeys are the keys that the window can tell apart.
var codeKeys = []struct {
	code, name string
	key        view.Key
}{
	{"KeyA", "A", view.KeyA}, {"KeyB", "B", view.KeyB}, {"KeyC", "C", view.KeyC}, {"KeyD", "D", view.KeyD}, {"KeyE", "E", view.KeyE},
	{"KeyF", "F", view.KeyF}, {"KeyG", "G", view.KeyG}, {"KeyH", "H", view.KeyH}, {"KeyI", "I", view.KeyI}, {"KeyJ", "J", view.KeyJ},
	{"KeyK", "K", view.KeyK}, {"KeyL", "L", view.KeyL}, {"KeyM", "M", view.KeyM}, {"KeyN", "N", view.KeyN}, {"KeyO", "O", view.KeyO},
	{"KeyP", "P", view.KeyP}, {"KeyQ", "Q", view.KeyQ}, {"KeyR", "R", view.KeyR}, {"KeyS", "S", view.KeyS}, {"KeyT", "T", view.KeyT},
	{"KeyU", "U", view.KeyU}, {"KeyV", "V", view.KeyV}, {"KeyW", "W", view.KeyW}, {"KeyX", "X", view.KeyX}, {"KeyY", "Y", view.KeyY},
	{"KeyZ", "Z", view.KeyZ},
	{"Digit0", "0", view.Key0}, {"Digit1", "1", view.Key1}, {"Digit2", "2", view.Key2}, {"Digit3", "3", view.Key3}, {"Digit4", "4", view.Key4},
	{"Digit5", "5", view.Key5}, {"Digit6", "6", view.Key6}, {"Digit7", "7", view.Key7}, {"Digit8", "8", view.Key8}, {"Digit9", "9", view.Key9},
	{"Space", "Space", view.KeySpace}, {"Enter", "Enter", view.KeyEnter}, {"Tab", "Tab", view.KeyTab}, {"Escape", "Esc", view.KeyEscape},
	{"Backspace", "Backspace", view.KeyBackspace}, {"Delete", "Delete", view.KeyDelete}, {"Home", "Home", view.KeyHome}, {"End", "End", view.KeyEnd},
	{"PageUp", "Page up", view.KeyPageUp}, {"PageDown", "Page down", view.KeyPageDown},
	{"ArrowLeft", "Left", view.KeyLeft}, {"ArrowRight", "Right", view.KeyRight}, {"ArrowUp", "Up", view.KeyUp}, {"ArrowDown", "Down", view.KeyDown},
	{"Minus", "-", view.KeyMinus}, {"Equal", "+", view.KeyPlus}, {"BracketLeft", "[", view.KeyLeftBracket}, {"BracketRight", "]", view.KeyRightBracket},
	{"Comma", ",", view.KeyComma}, {"Period", ".", view.KeyPeriod}, {"Slash", "/", view.KeySlash}, {"Semicolon", ";", view.KeySemicolon},
	{"Quote", "'", view.KeyQuote}, {"Backquote", "`", view.KeyBackquote}, {"Backslash", `\`, view.KeyBackslash},
	{"F1", "F1", view.KeyF1}, {"F10", "F10", view.KeyF10}, {"F12", "F12", view.KeyF12},
}

// keyOf is the key of a binding; not ok when the window knows none.
func keyOf(b host.Binding) (view.Key, bool) {
	code, ok := b.Key()
	if !ok {
		return view.KeyOther, false
	}
	for _, k := range codeKeys {
		if k.code == code {
			return k.key, true
		}
	}
	return view.KeyOther, false
}

// KeyBinding is the binding to a key; not ok for a key that has no name.
func KeyBinding(k view.Key) (host.Binding, bool) {
	for _, c := range codeKeys {
		if c.key == k && k != view.KeyOther {
			return host.Binding("key." + c.code), true
		}
	}
	return "", false
}

// Name is what people call a binding.
func Name(b host.Binding) string {
	if code, ok := b.Key(); ok {
		for _, k := range codeKeys {
			if k.code == code {
				return k.name
			}
		}
		return code
	}
	if button, ok := b.Pad(); ok {
		return "pad " + strings.ReplaceAll(button, ".", " ")
	}
	return string(b)
}

// kept are the keys that the window itself is run with: no game takes them, so that nobody is locked out.
var kept = map[view.Key]bool{
	view.KeyEscape: true, view.KeyTab: true, view.KeyEnter: true, view.KeyLeft: true, view.KeyRight: true, view.KeyUp: true, view.KeyDown: true,
	view.KeySlash: true, view.KeyF1: true, view.KeyF12: true,
}
