package hosting

// Players on one device: whose key or button something is.

import (
	"slices"

	"tabletop/loader/host"
	"tabletop/scene/view"
)

// Turn is what a player's key or button asks for: to sit down at that player's seat, and there to do Act.
type Turn struct {
	Seat int
	Act  view.Act // ActNone: nothing more
}

// KeyTurn is what a plain key asks for that the keyboard's parts give to a player; not ok for other keys, and for those
// that the window keeps.
func KeyTurn(m *host.Manifest, k view.Key) (Turn, bool) {
	if m == nil || kept[k] {
		return Turn{}, false
	}
	for i, part := range m.Input.Keyboard {
		if i >= Seats(m) {
			break
		}
		for _, b := range part.Bind {
			for _, x := range b.Bind {
				if key, ok := keyOf(x); ok && key == k {
					return Turn{i + 1, actOf(b.Action)}, true
				}
			}
		}
	}
	return Turn{}, false
}

// PadTurn is what a button of a gamepad, counted from 0, asks for as a player's; not ok where it is no player's. An
// action that does not join asks nothing of a seat that its player has not taken, unless the game has none that joins.
func PadTurn(m *host.Manifest, pad int, button string, seat int) (Turn, bool) {
	if m == nil || pad >= Seats(m) {
		return Turn{}, false
	}
	joining := slices.ContainsFunc(m.Input.PlayerActions, func(a host.Action) bool { return a.Join })
	for _, a := range m.Input.PlayerActions {
		for _, x := range a.Bind {
			if p, ok := x.Pad(); ok && (p == button || p == either(button)) && (a.Join || !joining || seat == pad+1) {
				return Turn{pad + 1, actOf(a.ID)}, true
			}
		}
	}
	return Turn{}, false
}

// actOf is what the viewer does on an action.
func actOf(id string) view.Act {
	if c := command(id); c != nil {
		return c.Act
	}
	return view.ActNone
}
