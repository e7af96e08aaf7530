package diag

import (
	"encoding/json"
	"io"
)

// report is the JSON form of a list; its shape is part of tabletop's interface.
type report struct {
	Diagnostics []entry `json:"diagnostics"`
}

type entry struct {
	Severity string `json:"severity"`
	Code     Code   `json:"code"`
	Message  string `json:"message"`
	placeJSON
	Suggestion string        `json:"suggestion"`
	Notes      []relatedJSON `json:"notes"`
}

type relatedJSON struct {
	Message string `json:"message"`
	placeJSON
}

// placeJSON is a range; of none, it is empty and zeroes.
type placeJSON struct {
	File      string `json:"file"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
}

func placeOf(r Range) placeJSON {
	return placeJSON{r.File, r.Start.Line, r.Start.Column, r.End.Line, r.End.Column}
}

// WriteJSON writes a list as {"diagnostics":[…]}. A diagnostic without a place has an empty file and
// zeroes; notes is always a list.
func WriteJSON(w io.Writer, list []Diagnostic) error {
	r := report{Diagnostics: make([]entry, 0, len(list))}
	for _, d := range list {
		e := entry{
			Severity: d.Severity.String(), Code: d.Code, Message: d.Message, placeJSON: placeOf(d.Range),
			Suggestion: d.Suggestion, Notes: []relatedJSON{},
		}
		for _, n := range d.places() {
			e.Notes = append(e.Notes, relatedJSON{n.Message, placeOf(n.Range)})
		}
		r.Diagnostics = append(r.Diagnostics, e)
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(r)
}
