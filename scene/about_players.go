package scene

// What each player at one device does, on the page about the game: whose keys are whose, as one would say it.

import (
	"fmt"
	"strings"

	"tabletop/loader/diag"
	"tabletop/loader/host"
	"tabletop/scene/hosting"
)

// playerRows are what each player does, with the buttons and keys for it.
func playerRows(m *host.Manifest) (rows []aboutRow) {
	for _, a := range m.Input.PlayerActions {
		value := bindingNames(a.Bind, ", ")
		if keys := playerKeys(m, a.ID); keys != "" && value != "" {
			value += "; " + keys
		} else {
			value += keys
		}
		row := line(withLabel(a.Name(), a.Label), value, "")
		if a.Join {
			row.Note = "takes the player's seat"
		}
		rows = append(rows, row)
	}
	return rows
}

func bindingNames(to []host.Binding, between string) string {
	names := make([]string, len(to))
	for i, b := range to {
		names[i] = hosting.Name(b)
	}
	return strings.Join(names, between)
}

// playerKeys says which keys each player has for an action: "5, 6 and 7 for players 1 to 3".
func playerKeys(m *host.Manifest, action string) string {
	keys := make([]string, len(m.Input.Keyboard))
	for i, part := range m.Input.Keyboard {
		for _, b := range part.Bind {
			if b.Action == action {
				keys[i] = bindingNames(b.Bind, " or ")
			}
		}
	}
	return sharedOut(keys)
}

// sharedOut says what players have who follow each other: each something else, or several the same. keys are by player;
// empty: none.
func sharedOut(keys []string) string {
	var said []string
	for from, to := 0, 0; from < len(keys); from = to {
		to = from + 1
		switch {
		case keys[from] == "":
			continue
		case to < len(keys) && keys[to] == keys[from]:
			for to < len(keys) && keys[to] == keys[from] {
				to++
			}
			said = append(said, keys[from]+" each for "+playersFrom(from, to))
		default:
			for to < len(keys) && keys[to] != "" && keys[to] != keys[to-1] && (to+1 == len(keys) || keys[to+1] != keys[to]) {
				to++
			}
			said = append(said, diag.AllOf(keys[from:to])+" for "+playersFrom(from, to))
		}
	}
	return strings.Join(said, "; ")
}

// playersFrom names those from one number, from 0, to before another.
func playersFrom(from, to int) string {
	switch to - from {
	case 1:
		return fmt.Sprintf("player %d", to)
	case 2:
		return fmt.Sprintf("players %d and %d", from+1, to)
	}
	return fmt.Sprintf("players %d to %d", from+1, to)
}
