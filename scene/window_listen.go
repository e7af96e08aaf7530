package scene

// What GLFW and g3n call things, and what package view does.

import (
	"time"

	"github.com/g3n/engine/window"
	"github.com/go-gl/glfw/v3.3/glfw"

	"tabletop/scene/view"
)

// listen passes events on to the pane. Presses and notches happen where the pointer was last reported: g3n
// gives them its place now, which under load is later than the event.
func listen(w *window.GlfwWindow, p *pane) {
	var x, y float64
	var mods window.ModifierKey // that are down
	tell := func(e view.Event) {
		e.X, e.Y, e.Time = x, y, time.Since(p.opened)
		e.Shift, e.Control, e.Alt = mods&window.ModShift != 0, mods&window.ModControl != 0, mods&window.ModAlt != 0
		p.handle(e)
	}
	mouse := func(kind view.EventKind) func(string, any) {
		return func(_ string, ev any) {
			e := ev.(*window.MouseEvent)
			mods = e.Mods
			tell(view.Event{Kind: kind, Button: buttons[e.Button]})
		}
	}
	w.Subscribe(window.OnMouseDown, mouse(view.EventPress))
	w.Subscribe(window.OnMouseUp, mouse(view.EventRelease))
	w.Subscribe(window.OnCursor, func(_ string, ev any) {
		e := ev.(*window.CursorEvent)
		// Dense screens have more px than the window has units.
		sx, sy := w.GetScale()
		x, y = float64(e.Xpos)*sx, float64(e.Ypos)*sy
		tell(view.Event{Kind: view.EventMove})
	})
	w.Subscribe(window.OnScroll, func(_ string, ev any) {
		e := ev.(*window.ScrollEvent)
		tell(view.Event{Kind: view.EventWheel, Wheel: float64(e.Yoffset)})
	})
	key := func(kind view.EventKind) func(string, any) {
		return func(_ string, ev any) {
			e := ev.(*window.KeyEvent)
			mods = modsAfter(e.Key, kind != view.EventKeyUp, e.Mods)
			tell(view.Event{Kind: kind, Key: keys[e.Key]})
		}
	}
	w.Subscribe(window.OnKeyDown, key(view.EventKey))
	w.Subscribe(window.OnKeyRepeat, key(view.EventKey))
	w.Subscribe(window.OnKeyUp, key(view.EventKeyUp))
	w.Subscribe(window.OnChar, func(_ string, ev any) {
		e := ev.(*window.CharEvent)
		// Control and Alt together are AltGr, which writes letters.
		if (e.Mods&window.ModControl != 0) == (e.Mods&window.ModAlt != 0) {
			p.typed(e.Char)
		}
	})
	w.SetFramebufferSizeCallback(func(_ *glfw.Window, width, height int) { p.resize(width, height) })
	w.SetRefreshCallback(func(*glfw.Window) { p.dirty = true })
	w.SetDropCallback(func(_ *glfw.Window, files []string) { tell(view.Event{Kind: view.EventDrop, Files: files}) })
}

// modsAfter gives the modifiers that are down after a key went down or up. X11 tells those before it, and g3n says
// them of the pointer until the next key.
func modsAfter(k window.Key, down bool, told window.ModifierKey) window.ModifierKey {
	if down {
		return told | modifiers[k]
	}
	return told &^ modifiers[k]
}

var modifiers = map[window.Key]window.ModifierKey{
	window.KeyLeftShift: window.ModShift, window.KeyRightShift: window.ModShift, window.KeyLeftAlt: window.ModAlt, window.KeyRightAlt: window.ModAlt,
	window.KeyLeftControl: window.ModControl, window.KeyRightControl: window.ModControl,
}

var buttons = map[window.MouseButton]view.Button{
	window.MouseButtonLeft: view.ButtonLeft, window.MouseButtonMiddle: view.ButtonMiddle, window.MouseButtonRight: view.ButtonRight,
}

var keys = map[window.Key]view.Key{
	window.KeyEscape: view.KeyEscape, window.KeyHome: view.KeyHome, window.KeyTab: view.KeyTab, window.KeySpace: view.KeySpace,
	window.KeyEnter: view.KeyEnter, window.KeyKPEnter: view.KeyEnter, window.KeyDelete: view.KeyDelete,
	window.KeyLeft: view.KeyLeft, window.KeyRight: view.KeyRight, window.KeyUp: view.KeyUp, window.KeyDown: view.KeyDown,
	window.KeyEqual: view.KeyPlus, window.KeyKPAdd: view.KeyPlus, window.KeyMinus: view.KeyMinus, window.KeyKPSubtract: view.KeyMinus,
	window.Key1: view.Key1, window.Key2: view.Key2, window.Key3: view.Key3, window.Key4: view.Key4,
	window.KeyKP1: view.Key1, window.KeyKP2: view.Key2, window.KeyKP3: view.Key3, window.KeyKP4: view.Key4,
	window.KeyD: view.KeyD, window.KeyF: view.KeyF, window.KeyG: view.KeyG, window.KeyI: view.KeyI, window.KeyP: view.KeyP, window.KeyQ: view.KeyQ,
	window.KeyR: view.KeyR, window.KeyS: view.KeyS, window.KeyU: view.KeyU, window.KeyY: view.KeyY, window.KeyZ: view.KeyZ,
	window.KeyLeftBracket: view.KeyLeftBracket, window.KeyRightBracket: view.KeyRightBracket, window.KeySlash: view.KeySlash,
	window.KeyF1: view.KeyF1, window.KeyF12: view.KeyF12, window.KeyLeftAlt: view.KeyAlt, window.KeyRightAlt: view.KeyAlt,
	window.KeyA: view.KeyA, window.KeyB: view.KeyB, window.KeyC: view.KeyC, window.KeyE: view.KeyE, window.KeyH: view.KeyH, window.KeyJ: view.KeyJ,
	window.KeyK: view.KeyK, window.KeyL: view.KeyL, window.KeyT: view.KeyT, window.KeyV: view.KeyV, window.KeyW: view.KeyW, window.KeyX: view.KeyX,
	window.Key0: view.Key0, window.Key5: view.Key5, window.Key6: view.Key6, window.Key7: view.Key7, window.Key8: view.Key8, window.Key9: view.Key9,
	window.KeySemicolon: view.KeySemicolon, window.KeyApostrophe: view.KeyQuote, window.KeyGraveAccent: view.KeyBackquote, window.KeyBackslash: view.KeyBackslash,
	window.KeyM: view.KeyM, window.KeyComma: view.KeyComma, window.KeyPeriod: view.KeyPeriod,
	window.KeyO: view.KeyO, window.KeyN: view.KeyN, window.KeyF10: view.KeyF10, window.KeyLeftControl: view.KeyControl, window.KeyRightControl: view.KeyControl, window.KeyBackspace: view.KeyBackspace, window.KeyPageUp: view.KeyPageUp, window.KeyPageDown: view.KeyPageDown, window.KeyEnd: view.KeyEnd,
}
