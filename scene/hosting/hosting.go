// Package hosting is what the viewer makes of a game's manifest: which keys and buttons do what, the shape of the
// first window, seats, score sheets, and what there is to say of the game. Values in, values out; no window, no
// OpenGL.
package hosting

import (
	"fmt"
	"slices"
	"strings"

	"tabletop/loader/host"
)

// tall is how much higher than wide a window is that is made for a portrait game, as a ratio of its sides.
const tall = 4.0 / 3

// Shape is the size of a window for a game, from the size that is usual: that one where it fits, else for a portrait game
// one that is higher than wide within the usual height, and for a landscape game one that lies.
func Shape(m *host.Manifest, width, height int) (int, int) {
	long, short := max(width, height), min(width, height)
	switch {
	case Fits(m, width, height):
		return width, height
	case m.Orientation == host.Portrait:
		return int(float64(short) / tall), short
	}
	return long, short
}

// Picture is the size of a picture of a game: a portrait game's stands upright, a landscape game's lies.
func Picture(m *host.Manifest, width, height int) (int, int) {
	if Fits(m, width, height) {
		return width, height
	}
	return height, width
}

// Fits reports whether a size has the shape that a game is designed for.
func Fits(m *host.Manifest, width, height int) bool {
	switch {
	case m == nil || m.Orientation == host.AnyShape:
		return true
	case m.Orientation == host.Portrait:
		return height > width
	}
	return width > height
}

// Devices are what a game can be played with here. A keyboard and a mouse are taken to be there, as nothing says whether
// they are; touch screens are not used.
type Devices struct {
	Gamepad bool
}

// Played says with what a game is played: its sets of devices, each of which is enough. Empty when it does not say.
func Played(m *host.Manifest) string {
	var sets []string
	for _, set := range m.Input.Supported {
		sets = append(sets, strings.Join(set, " and "))
	}
	return strings.Join(sets, ", or ")
}

// Unmet says with what a game should be played when none of its sets of devices is there; empty when one is, or the
// game does not say.
func Unmet(m *host.Manifest, d Devices) string {
	if m == nil || len(m.Input.Supported) == 0 {
		return ""
	}
	have := map[string]bool{"keyboard": true, "mouse": true, "gamepad": d.Gamepad}
	for _, set := range m.Input.Supported {
		if !slices.ContainsFunc(set, func(device string) bool { return !have[device] }) {
			return ""
		}
	}
	return "this game is made for " + Played(m)
}

// maxSeats is how many seats the viewer offers; more could not be told apart around a table.
const maxSeats = 12

// Seats are how many players a game seats at this device.
func Seats(m *host.Manifest) int {
	if m == nil {
		return 1
	}
	return max(1, min(m.Players.Local, maxSeats))
}

// SeatName is what a seat, from 1, is called: as the part of the keyboard that it has, if there is one.
func SeatName(m *host.Manifest, seat int) string {
	if m != nil && seat <= len(m.Input.Keyboard) {
		return fmt.Sprintf("Player %d (%s)", seat, m.Input.Keyboard[seat-1].Title)
	}
	return fmt.Sprintf("Player %d", seat)
}

// Oversize warns that a saved table is larger than the game says; empty when it is not.
func Oversize(m *host.Manifest, bytes int) string {
	if m == nil || !m.Saves || bytes <= m.SaveBytes {
		return ""
	}
	return fmt.Sprintf("the table takes %d bytes, more than the %d that the game's manifest says", bytes, m.SaveBytes)
}
