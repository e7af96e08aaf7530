package hosting

// Gamepads: from what is down to what was pressed.

import "time"

// PadButtons are the buttons of a gamepad without "pad.", in the order in which windows report them; "" are those that
// games cannot bind. The two triggers come last: they are axes.
var PadButtons = [...]string{
	"right.south", "right.east", "right.west", "right.north", "left.bumper", "right.bumper", "select", "start", "", "", "",
	"left.north", "left.east", "left.south", "left.west", "left.trigger", "right.trigger",
}

const (
	padStart  = "start"
	holdStart = 600 * time.Millisecond // from then on Start is the host's
)

// PadDown is what is down on a gamepad, by PadButtons.
type PadDown [len(PadButtons)]bool

// Pad is one gamepad over time.
type Pad struct {
	down  PadDown
	since time.Duration // Start is down
	spent bool          // it was held long enough already
}

// Step takes what is down now, and gives the buttons that were pressed since. Start counts when it is let go: held it is
// the host's, which is told once.
func (p *Pad) Step(now time.Duration, down PadDown) (pressed []string, held bool) {
	for i, name := range PadButtons {
		was, is := p.down[i], down[i]
		switch {
		case name == "":
		case name == padStart:
			if is && !was {
				p.since, p.spent = now, false
			}
			if is && !p.spent && now-p.since >= holdStart {
				p.spent, held = true, true
			}
			if was && !is && !p.spent {
				pressed = append(pressed, name)
			}
		case is && !was:
			pressed = append(pressed, name)
		}
	}
	p.down = down
	return pressed, held
}
