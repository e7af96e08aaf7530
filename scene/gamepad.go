package scene

// Gamepads, as GLFW reports them: it has no events for their buttons, so they are asked while one is there.

import (
	"time"

	"github.com/go-gl/glfw/v3.3/glfw"

	"tabletop/loader/host"
	"tabletop/scene/hosting"
	"tabletop/scene/view"
)

const (
	// padPeriod is how often gamepads are asked.
	padPeriod = 15 * time.Millisecond
	// stickPeriod is how often a stick that is pushed does what a key does.
	stickPeriod = 90 * time.Millisecond
	stickPushed = 0.5 // of its way
)

// gamepads are those that are there.
type gamepads struct {
	pads   [glfw.JoystickLast + 1]hosting.Pad
	pushed time.Duration // when sticks did something last
	there  bool
}

// poll asks all gamepads and passes on what was pressed. The first one that is there is number 0.
func (g *gamepads) poll(p *pane) {
	now := time.Since(p.opened)
	n := 0
	g.there = false
	for j := glfw.Joystick1; j <= glfw.JoystickLast; j++ {
		if !j.Present() || !j.IsGamepad() {
			continue
		}
		state := j.GetGamepadState()
		if state == nil {
			continue
		}
		g.there = true
		pressed, held := g.pads[j].Step(now, padDown(state))
		for _, button := range pressed {
			p.padPressed(n, button, now)
		}
		if held {
			p.padHeld(now)
		}
		g.push(p, state, now)
		n++
	}
	p.devices(g.there)
}

// padDown is what is down, by hosting.PadButtons.
func padDown(state *glfw.GamepadState) (down hosting.PadDown) {
	for i, b := range state.Buttons {
		down[i] = b == glfw.Press
	}
	down[len(down)-2] = state.Axes[glfw.AxisLeftTrigger] > 0
	down[len(down)-1] = state.Axes[glfw.AxisRightTrigger] > 0
	return down
}

// push lets sticks turn the table and zoom, as keys do that are held.
func (g *gamepads) push(p *pane, state *glfw.GamepadState, now time.Duration) {
	if now-g.pushed < stickPeriod {
		return
	}
	for _, s := range []struct {
		axis       glfw.GamepadAxis
		less, more view.Act
	}{
		{glfw.AxisLeftX, view.ActTurnLeft, view.ActTurnRight}, {glfw.AxisLeftY, view.ActTurnUp, view.ActTurnDown},
		{glfw.AxisRightY, view.ActCloser, view.ActFarther},
	} {
		act := view.ActNone
		switch v := state.Axes[s.axis]; {
		case v < -stickPushed:
			act = s.less
		case v > stickPushed:
			act = s.more
		}
		if act != view.ActNone && !p.modal() {
			g.pushed = now
			p.handle(view.Event{Kind: view.EventAct, Act: act, Time: now})
		}
	}
}

// padPressed does what a button of a gamepad means: a new key for an action while one is asked for, what it does in
// what lies over the table, a player's turn, or what it is bound to.
func (p *pane) padPressed(pad int, button string, now time.Duration) {
	h := &p.hosted
	act := h.keys.Pad(button)
	if h.about != nil && h.about.catching != "" {
		p.chosen(host.Binding("pad." + button))
		p.redraw()
		return
	}
	if p.modal() {
		p.padOver(act, now)
		return
	}
	e := view.Event{Kind: view.EventAct, Act: act, Time: now}
	if t, ok := hosting.PadTurn(h.manifest, pad, button, h.at); ok {
		if p.seat.turn(t, e) {
			p.redraw()
		}
		return
	}
	if act != view.ActNone {
		p.handle(e)
	}
}

// padKeys are the keys that commands of a gamepad stand for in what lies over the table.
var padKeys = map[view.Act]view.Key{
	view.ActGoUp: view.KeyUp, view.ActGoDown: view.KeyDown, view.ActGoLeft: view.KeyLeft, view.ActGoRight: view.KeyRight,
	view.ActTake: view.KeyEnter, view.ActEscape: view.KeyEscape, view.ActGame: view.KeyEscape, view.ActHelp: view.KeyEscape,
}

// padHeld does what Start does that is held: it opens the page about the game, or puts away what lies over the table.
func (p *pane) padHeld(now time.Duration) {
	if p.modal() {
		p.padOver(view.ActGame, now)
		return
	}
	p.handle(view.Event{Kind: view.EventAct, Act: view.ActGame, Time: now})
}

// padOver moves in what lies over the table, or puts it away.
func (p *pane) padOver(act view.Act, now time.Duration) {
	key, ok := padKeys[act]
	if !ok || p.question() != nil && key == view.KeyEscape && act != view.ActEscape { // to a question that would be an answer
		return
	}
	p.handle(view.Event{Kind: view.EventKey, Key: key, Time: now})
	p.redraw()
}

// devices takes note of what there is to play with.
func (p *pane) devices(gamepad bool) {
	h := &p.hosted
	if h.devices.Gamepad != gamepad {
		h.devices.Gamepad = gamepad
		p.words.stale = true
	}
	if !h.told {
		p.missing()
		p.words.stale = true
	}
}
