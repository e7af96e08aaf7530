package scene

// Gamepads without a window: what lies over the table has their buttons and sticks, and the table has none.

import (
	"testing"
	"time"

	"github.com/go-gl/glfw/v3.3/glfw"

	"tabletop/scene/hosting"
	"tabletop/scene/view"
)

// overTable are the ways to lay something over the table.
var overTable = map[string]func(r *reading){
	"the menu":         func(r *reading) { r.menu() },
	"the list":         func(r *reading) { r.choose([]Choice{{Title: "One"}, {Title: "Two"}}) },
	"the form":         func(r *reading) { r.do(view.Event{Kind: view.EventKey, Key: view.KeyF12, Shift: true}) },
	"the page":         func(r *reading) { r.press(view.KeyK) },
	"the keys":         func(r *reading) { r.press(view.KeyF1) },
	"asked to leave":   func(r *reading) { r.session.Ask = true },
	"asked to restore": func(r *reading) { r.session.Restore = true },
}

// withCard is Harbor with a part selected, so that buttons have something to do.
func withCard(t *testing.T) *reading {
	r := atHarbor(t, nil)
	for _, p := range r.Table.Poses() {
		if p.HUD == nil {
			r.session = r.session.Visit(r.world(), p.Part)
			r.session.Camera = r.session.Home
			return r
		}
	}
	t.Fatal("no part lies on the table")
	return nil
}

func (r *reading) button(names ...string) *reading {
	for _, name := range names {
		r.at += 100 * time.Millisecond
		r.padPressed(0, name, r.at)
	}
	return r
}

// push pushes the left stick to the right.
func (r *reading) push() *reading {
	r.at += time.Second
	state := &glfw.GamepadState{}
	state.Axes[glfw.AxisLeftX] = 1
	new(gamepads).push(r.pane, state, r.at)
	return r
}

func TestGamepadsActOnTheTable(t *testing.T) {
	r := withCard(t)
	if r.button("right.north"); r.History.Len() != 1 {
		t.Error("a button does not flip what is selected")
	}
	before := r.session.Camera
	if r.push(); r.session.Camera == before {
		t.Error("a stick does not turn the table")
	}
	if r.padHeld(r.at); r.hosted.about == nil {
		t.Error("Start that is held does not open the page")
	}
}

// TestGamepadsLeaveACoveredTable: under whatever lies over it, no button and no stick changes the table, the seat, the
// camera, or what is selected and held.
func TestGamepadsLeaveACoveredTable(t *testing.T) {
	for name, open := range overTable {
		for _, button := range hosting.PadButtons {
			r := withCard(t)
			open(r)
			if !r.modal() {
				t.Fatalf("%s does not come", name)
			}
			act := r.hosted.keys.Pad(button)
			if button == "" || act == view.ActTake || act == view.ActEscape {
				continue // what these do is below
			}
			camera, selected, seat := r.session.Camera, len(r.session.Selected), r.hosted.at
			r.push().button(button)
			if r.History.Len() != 0 || r.session.Camera != camera || len(r.session.Selected) != selected || r.hosted.at != seat || r.session.Drag != nil {
				t.Errorf("under %s the button %s acts on the table", name, button)
			}
			if away := !r.modal(); away && act != view.ActGame {
				t.Errorf("the button %s puts %s away", button, name)
			}
		}
	}
}

// TestGamepadsMoveInWhatLiesOverTheTable: the cross moves, South takes, East puts away, and Start does where that is no
// answer.
func TestGamepadsMoveInWhatLiesOverTheTable(t *testing.T) {
	for name, open := range overTable {
		for _, away := range []string{"right.east", "start", "held"} {
			r := withCard(t)
			open(r)
			if away == "held" {
				r.padHeld(r.at)
			} else {
				r.button(away)
			}
			question := name == "asked to leave" || name == "asked to restore"
			if want := question && away != "right.east"; r.modal() != want {
				t.Errorf("%s: after %s it is there: %v", name, away, !want)
			}
			if len(r.session.Selected) != 1 || r.History.Len() != 0 {
				t.Errorf("%s: %s acts on the table as well", name, away)
			}
		}
	}
	r := withCard(t)
	opened := ""
	r.Open = func(path, _ string) (string, error) { opened = path; return "", nil }
	r.choose([]Choice{{Title: "One", Path: "one"}, {Title: "Two", Path: "two"}})
	if r.button("left.south", "right.south"); opened != "two" {
		t.Errorf("chosen is %q", opened)
	}
	r = withCard(t)
	overTable["the form"](r)
	if r.button("left.east", "left.south", "left.east"); r.form == nil || r.form.chosen != [4]int{1, 1, 0, 0} {
		t.Errorf("the form is %+v", r.form)
	}
}
