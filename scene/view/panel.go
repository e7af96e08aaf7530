package view

// What the inspect panel shows, as data: rows of text, with what a click on a row does.

import (
	"fmt"
	"strings"

	"tabletop/loader/game"
	"tabletop/loader/state"
)

// Row is one line of the panel.
type Row struct {
	Text   string
	Place  string // file:line:column that it comes from; empty: none
	On     bool   // a switch that is on, or the selected part
	Do     state.Command
	Select *game.Part
}

// Section is a part of the panel.
type Section struct {
	Title string
	Rows  []Row
}

// Inspect gives the sections of the panel: surfaces with their switches, paths with their stacks, parts that are
// on no path, and every property of the selected part. search, of any case, picks the rows that hold it.
func (s Session) Inspect(w *World, search string) []Section {
	all := []Section{w.surfaceRows(), s.pathRows(w), s.unplacedRows(w)}
	if parts := s.subject(); len(parts) > 0 {
		all = append(all, propRows(parts[0]))
	}
	if search == "" {
		return all
	}
	search = strings.ToLower(search)
	for i := range all {
		var kept []Row
		for _, r := range all[i].Rows {
			if strings.Contains(strings.ToLower(r.Text), search) {
				kept = append(kept, r)
			}
		}
		all[i].Rows = kept
	}
	return all
}

func (w *World) surfaceRows() Section {
	out := Section{Title: "Surfaces"}
	for _, surface := range w.Store.Game().Surfaces {
		on := w.Store.Enabled(surface)
		out.Rows = append(out.Rows, Row{Text: surface.Short(), Place: surface.Range.String(), On: on, Do: state.Enable{Surface: surface, On: !on}})
	}
	return out
}

func (s Session) pathRows(w *World) Section {
	out := Section{Title: "Paths"}
	for path, stack := range w.Store.Stacks() {
		out.Rows = append(out.Rows, Row{Text: fmt.Sprintf("%s  %d", path, len(stack)), Select: stack[len(stack)-1].Part})
		for i := len(stack) - 1; i >= 0; i-- {
			text := "  " + stack[i].Part.Short()
			if stack[i].Facing != game.FacingFace {
				text += ", " + string(stack[i].Facing)
			}
			out.Rows = append(out.Rows, s.partRow(text, stack[i].Part))
		}
	}
	return out
}

func (s Session) unplacedRows(w *World) Section {
	out := Section{Title: "On no path"}
	for _, p := range w.Store.Unplaced() {
		out.Rows = append(out.Rows, s.partRow(p.Short(), p))
	}
	return out
}

func (s Session) partRow(text string, p *game.Part) Row {
	return Row{Text: text, Place: p.Range.String(), On: len(s.Selected) > 0 && s.Selected[0] == p, Select: p}
}

func propRows(p *game.Part) Section {
	out := Section{Title: p.Short()}
	for _, prop := range p.Props() {
		out.Rows = append(out.Rows, Row{Text: fmt.Sprintf("%s: %v", prop.Key, prop.Value), Place: prop.Range.String()})
	}
	return out
}

// KeyRows are the lines of the list of keys.
func KeyRows() (rows []Row) {
	for _, b := range append(append([]Binding(nil), Mouse...), Keymap...) {
		if b.What != "" {
			rows = append(rows, Row{Text: b.Name + ": " + b.What})
		}
	}
	return rows
}
