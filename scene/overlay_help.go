package scene

// The list of keys, made of the tables that the keys are looked up in.

import (
	"tabletop/scene/panel"
	"tabletop/scene/view"
)

// keyGroups are the headings of the list, with the last act of each: acts are in this order.
var keyGroups = []struct {
	title string
	last  view.Act
}{
	{"Window", view.ActQuit}, {"Look", view.ActTurnDown}, {"Choose", view.ActFly}, {"Change", view.ActDeal},
	{"Keep", view.ActDiscard},
}

// inspectorKeys are those that the inspector looks up itself.
var inspectorKeys = []panel.KeyHelp{
	{Keys: "/, Ctrl+F", Does: "search"},
	{Keys: "Up, Down", Does: "from row to row, to the lists and to the search"},
	{Keys: "Right, Left", Does: "open or close; another list"},
	{Keys: "Enter", Does: "select, switch, undo to here"},
	{Keys: "Esc", Does: "back to the table"},
}

// keyHelp lists what mouse and keys do, by a table of keys.
func keyHelp(table []view.Binding) []panel.KeyGroup {
	out := []panel.KeyGroup{{Title: "Mouse"}}
	for _, b := range view.Mouse {
		out[0].Keys = append(out[0].Keys, panel.KeyHelp{Keys: b.Name, Does: b.What})
	}
	for i, g := range keyGroups {
		group := panel.KeyGroup{Title: g.title}
		for _, b := range table {
			if b.What != "" && b.Act <= g.last && (i == 0 || b.Act > keyGroups[i-1].last) {
				group.Keys = append(group.Keys, panel.KeyHelp{Keys: b.Name, Does: b.What})
			}
		}
		out = append(out, group)
	}
	out[1].Keys = append(out[1].Keys,
		panel.KeyHelp{Keys: "Ctrl+O", Does: "open another game: the system's dialog, where there is one"},
		panel.KeyHelp{Keys: "Ctrl+Shift+O", Does: "the list of games: in this folder, recent ones, the demo"},
		panel.KeyHelp{Keys: "F10", Does: "the menu File"})
	return append(out, panel.KeyGroup{Title: "Inspector", Keys: inspectorKeys})
}
