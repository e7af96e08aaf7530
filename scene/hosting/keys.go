package hosting

// Which keys and buttons do what: the viewer's own, over them what the game's manifest binds, and over that what the
// user chose.

import (
	"slices"

	"tabletop/loader/host"
	"tabletop/scene/view"
)

// Remaps are the keys and buttons that the user chose, by the id of a game's action.
type Remaps map[string][]host.Binding

// Known leaves out remaps of actions that a game does not have any more.
func (r Remaps) Known(m *host.Manifest) Remaps {
	out := Remaps{}
	if m == nil {
		return out
	}
	for _, a := range m.Input.Actions {
		if b, ok := r[a.ID]; ok {
			out[a.ID] = b
		}
	}
	return out
}

// Keys are all keys and buttons of a game.
type Keys struct {
	Table []view.Binding      // in the place of view.Keymap
	Pads  map[string]view.Act // by the name of a button without "pad."
	Rows  []Row               // the game's actions, in its order
}

// Row is an action on the key screen.
type Row struct {
	ID, Title, Label string
	Does             string // what the viewer does on it; empty: nothing, as it knows no such id
	Remapped         bool   // the user chose its bindings
	Bindings         []Choice
}

// Choice is one binding of an action.
type Choice struct {
	Binding host.Binding
	Problem string // why it does nothing, or what it is taken from; empty: all is well
	Works   bool
	Contest bool // another use of the key is in the way, or was taken from
}

// Bind makes the keys of a game. A key that two bind belongs to the user's choice before the game's, to the game's
// before the viewer's, and among equals to the first.
func Bind(m *host.Manifest, remaps Remaps) Keys {
	b := binder{keys: map[view.Key]*bound{}, pads: map[string]*bound{}}
	if m != nil {
		for _, a := range m.Input.Actions {
			chosen, remapped := remaps[a.ID]
			if remapped {
				a.Bind = chosen
			}
			b.actions = append(b.actions, &bound{a, command(a.ID), remapped})
		}
	}
	for _, remapped := range []bool{true, false} {
		for _, a := range b.actions {
			if a.remapped == remapped && a.command != nil {
				b.claim(a)
			}
		}
	}
	return Keys{Table: b.table(), Pads: b.padTable(), Rows: b.rows()}
}

// bound is an action with what it is bound to.
type bound struct {
	host.Action
	command  *Command // nil: the viewer does nothing on it
	remapped bool     // the user chose its bindings
}

// binder knows which action has a key or a button.
type binder struct {
	actions []*bound
	keys    map[view.Key]*bound
	pads    map[string]*bound
}

// claim takes the keys and buttons of an action that nobody has taken before.
func (b *binder) claim(a *bound) {
	for _, x := range a.Bind {
		if k, ok := keyOf(x); ok && !kept[k] && b.keys[k] == nil {
			b.keys[k] = a
		}
		if p, ok := x.Pad(); ok && b.pads[p] == nil {
			b.pads[p] = a
		}
	}
}

// has reports whether an act has a key that is not the viewer's own choice.
func (b *binder) has(a view.Act) bool {
	for _, by := range b.keys {
		if by.command.Act == a {
			return true
		}
	}
	return false
}

// table is the viewer's table of keys with the plain keys that were taken from it, and those that replace them. A row
// that others follow as second names keeps what it does.
func (b *binder) table() []view.Binding {
	var out []view.Binding
	for _, row := range view.Keymap {
		plain := !row.Shift && !row.Control
		taken, moved := b.keys[row.Key] != nil, b.has(row.Act) && !kept[row.Key]
		if !plain || !taken && !moved {
			out = append(out, row)
		}
	}
	for _, c := range codeKeys {
		if a := b.keys[c.key]; a != nil {
			out = append(out, view.Binding{Key: c.key, Act: a.command.Act, Name: c.name, What: a.what()})
		}
	}
	return out
}

// what says what the viewer does on an action, under the game's title for it.
func (a *bound) what() string {
	if a.Title == "" {
		return a.command.What
	}
	return a.Title + ": " + a.command.What
}

// padTable is what gamepad buttons do. The viewer's own yield to the game's, also where one names a button of both
// clusters.
func (b *binder) padTable() map[string]view.Act {
	out := map[string]view.Act{}
	for p, a := range b.pads {
		out[p] = a.command.Act
	}
	for _, c := range Commands {
		if slices.ContainsFunc(b.actions, func(a *bound) bool { return a.command != nil && a.command.Act == c.Act && a.bindsPad() }) {
			continue
		}
		for _, p := range c.pads {
			if _, taken := out[p]; !taken && out[either(p)] == view.ActNone {
				out[p] = c.Act
			}
		}
	}
	return out
}

func (a *bound) bindsPad() bool {
	return slices.ContainsFunc(a.Bind, func(b host.Binding) bool { _, ok := b.Pad(); return ok })
}

// either is the name that a button of one cluster has for both, such as south for right.south; "-" for others.
func either(pad string) string {
	for _, side := range []string{"left.", "right."} {
		for _, compass := range []string{"north", "south", "east", "west"} {
			if pad == side+compass {
				return compass
			}
		}
	}
	return "-"
}

// Pad is what a button does, by its full name without "pad.".
func (k Keys) Pad(button string) view.Act {
	if a, ok := k.Pads[button]; ok {
		return a
	}
	return k.Pads[either(button)]
}

// rows are the actions for the key screen.
func (b *binder) rows() []Row {
	var rows []Row
	for _, a := range b.actions {
		row := Row{ID: a.ID, Title: a.Name(), Label: a.Label, Remapped: a.remapped}
		if a.command != nil {
			row.Does = a.command.What
		}
		for _, x := range a.Bind {
			row.Bindings = append(row.Bindings, b.choice(a, x))
		}
		rows = append(rows, row)
	}
	return rows
}

// choice says of a binding whether it works.
func (b *binder) choice(a *bound, x host.Binding) Choice {
	c := Choice{Binding: x}
	if a.command == nil {
		return c
	}
	k, isKey := keyOf(x)
	pad, isPad := x.Pad()
	var has *bound
	switch {
	case isKey && kept[k]:
		c.Problem, c.Contest = "the window keeps this key", true
		return c
	case isKey:
		has = b.keys[k]
	case isPad:
		has = b.pads[pad]
	default:
		c.Problem = "there is no such key or button here"
		if _, ok := x.Key(); !ok {
			c.Problem = "the pointer is the window's"
		}
		return c
	}
	if has != a {
		c.Problem, c.Contest = "conflict: "+has.ID+" has it", true
		return c
	}
	c.Works = true
	if isKey {
		c.Problem = b.takenFrom(k, a.command.Act)
		c.Contest = c.Problem != ""
	}
	return c
}

// takenFrom names the viewer's own use of a plain key that an action took.
func (b *binder) takenFrom(k view.Key, by view.Act) string {
	for _, row := range view.Keymap {
		if row.Key == k && !row.Shift && !row.Control && row.Act != by && !b.has(row.Act) {
			return "taken from " + doing(row.Act)
		}
	}
	return ""
}
