// Package diag holds what tabletop tells a designer about a game's text: one Diagnostic a fault,
// each with a stable code, a place, and what to do about it.
//
// It knows nothing of games: every other package of the loader writes into a List, and the
// commands print the list as text, JSON, SARIF or GitHub annotations.
package diag

import "fmt"

// Severity says how bad a fault is. The zero value is Error, so that a forgotten severity is loud.
type Severity int

const (
	// Error means that something the designer wrote is not on the table as written.
	Error Severity = iota
	// Warning means that it is, but most likely not as meant.
	Warning
	// Note is information only: it never changes an exit status.
	Note
)

// String returns "error", "warning" or "note".
func (s Severity) String() string {
	switch s {
	case Error:
		return "error"
	case Warning:
		return "warning"
	default:
		return "note"
	}
}

// Pos is a place in a text file. Line and Column count from 1; Column counts characters (runes),
// not bytes. The zero Pos means that no place is known.
type Pos struct {
	Line, Column int
}

// Before reports whether p comes before q.
func (p Pos) Before(q Pos) bool {
	return p.Line < q.Line || p.Line == q.Line && p.Column < q.Column
}

// Range is a span of one file: from Start up to, not including, End. File is relative to the games
// root, with slashes. For a block in markdown it names the markdown file and its lines; for a value
// that a CSV cell gave it is the cell. The zero Range means that there is no place.
type Range struct {
	File       string
	Start, End Pos
}

// IsZero reports whether the range names no file.
func (r Range) IsZero() bool { return r.File == "" }

// String gives "file:line:column", the form that editors and terminals make clickable.
func (r Range) String() string {
	if r.Start.Line == 0 {
		return r.File
	}
	return fmt.Sprintf("%s:%d:%d", r.File, r.Start.Line, r.Start.Column)
}

// Related is a second place that explains a diagnostic, such as "first defined here".
type Related struct {
	Message string
	Range   Range
}

// Diagnostic is one thing that tabletop has to say about one place.
type Diagnostic struct {
	Severity   Severity
	Code       Code
	Message    string // one sentence, no full stop, no file name
	Range      Range
	Focus      Range  // the spot in Range that is wrong, such as one character of a text; zero when it is all of it
	Suggestion string // what to do, as a sentence; empty when nothing better than the message is known
	Notes      []Related
}

// places are the notes, and for those who do not draw it the focus.
func (d Diagnostic) places() []Related {
	if d.Focus.IsZero() {
		return d.Notes
	}
	return append([]Related{{Message: "here", Range: d.Focus}}, d.Notes...)
}
