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
	Severity   string        `json:"severity"`
	Code       Code          `json:"code"`
	Message    string        `json:"message"`
	File       string        `json:"file"`
	Line       int           `json:"line"`
	Column     int           `json:"column"`
	EndLine    int           `json:"endLine"`
	EndColumn  int           `json:"endColumn"`
	Suggestion string        `json:"suggestion"`
	Notes      []relatedJSON `json:"notes"`
}

type relatedJSON struct {
	Message   string `json:"message"`
	File      string `json:"file"`
	Line      int    `json:"line"`
	Column    int    `json:"column"`
	EndLine   int    `json:"endLine"`
	EndColumn int    `json:"endColumn"`
}

// WriteJSON writes a list as {"diagnostics":[…]}. A diagnostic without a place has an empty file and
// zeroes; notes is always a list.
func WriteJSON(w io.Writer, list []Diagnostic) error {
	r := report{Diagnostics: make([]entry, 0, len(list))}
	for _, d := range list {
		e := entry{
			Severity: d.Severity.String(), Code: d.Code, Message: d.Message, Suggestion: d.Suggestion,
			File: d.Range.File, Line: d.Range.Start.Line, Column: d.Range.Start.Column,
			EndLine: d.Range.End.Line, EndColumn: d.Range.End.Column, Notes: []relatedJSON{},
		}
		for _, n := range d.Notes {
			e.Notes = append(e.Notes, relatedJSON{n.Message, n.Range.File, n.Range.Start.Line, n.Range.Start.Column, n.Range.End.Line, n.Range.End.Column})
		}
		r.Diagnostics = append(r.Diagnostics, e)
	}
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(r)
}
