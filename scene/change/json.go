package change

// The report for programs.

import (
	"encoding/json"
	"io"

	"tabletop/loader/diag"
	"tabletop/loader/game"
)

type jsonReport struct {
	Moved    []jsonMoved   `json:"moved"`
	Turned   []jsonMoved   `json:"turned"`
	Added    []jsonPlaced  `json:"added"`
	Removed  []jsonPlaced  `json:"removed"`
	Redrawn  []jsonWhat    `json:"redrawn"`
	Edited   []jsonWhat    `json:"edited"`
	Shifted  []jsonMoved   `json:"shifted"`
	Surfaces []jsonSurface `json:"surfaces"`
}

type jsonMoved struct {
	Part string `json:"part"`
	From *Place `json:"from"` // null: on no path
	To   *Place `json:"to"`
}

type jsonPlaced struct {
	Part string `json:"part"`
	At   *Place `json:"at"` // null: on no path
	File string `json:"file,omitempty"`
	Line int    `json:"line,omitempty"`
}

type jsonWhat struct {
	Part    string   `json:"part"`
	Changes []Detail `json:"changes"`
	File    string   `json:"file,omitempty"`
	Line    int      `json:"line,omitempty"`
}

type jsonSurface struct {
	Surface string        `json:"surface"`
	Change  SurfaceChange `json:"change"`
	Keys    []string      `json:"keys,omitempty"`
}

// WriteJSON writes the report; every list is there, empty or not. File and line are those of the version that
// has the part, of the later one where both have it.
func (r *Report) WriteJSON(w io.Writer) error {
	out := jsonReport{
		Moved: moves(r.Moved), Turned: moves(r.Turned), Shifted: moves(r.Shifted),
		Added: placed(r.Added), Removed: placed(r.Removed), Redrawn: []jsonWhat{}, Edited: []jsonWhat{}, Surfaces: []jsonSurface{},
	}
	for _, p := range r.Redrawn {
		out.Redrawn = append(out.Redrawn, what(p.After, p.What))
	}
	for _, p := range r.Edited {
		out.Edited = append(out.Edited, what(p.After, p.What))
	}
	for _, s := range r.Surfaces {
		out.Surfaces = append(out.Surfaces, jsonSurface{s.Surface.Short(), s.What, s.Keys})
	}
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	return e.Encode(out)
}

func moves(list []Moved) []jsonMoved {
	out := []jsonMoved{}
	for _, m := range list {
		out = append(out, jsonMoved{m.After.Short(), m.From.orNull(), m.To.orNull()})
	}
	return out
}

func placed(list []Placed) []jsonPlaced {
	out := []jsonPlaced{}
	for _, p := range list {
		file, line := place(p.Part.Range)
		out = append(out, jsonPlaced{p.Part.Short(), p.At.orNull(), file, line})
	}
	return out
}

func what(p *game.Part, list []Detail) jsonWhat {
	file, line := place(p.Range)
	return jsonWhat{p.Short(), list, file, line}
}

func place(r diag.Range) (file string, line int) { return r.File, r.Start.Line }

func (p Place) orNull() *Place {
	if p.None() {
		return nil
	}
	return &p
}
