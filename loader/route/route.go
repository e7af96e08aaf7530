// Package route parses express-5 route patterns (path-to-regexp 8.4) and matches paths against them.
//
// The rules are re-implemented from recorded behaviour (testdata/route.json); there is no regular
// expression behind it, so matching time is bounded.
package route

import (
	"fmt"
	"strings"
)

// Pattern is a parsed route. It does not change after Parse and may be used by several goroutines.
type Pattern struct {
	text  string
	names []string
	// forms are the pattern without optional groups: each group with and without, leftmost first and
	// "with" first. The first form that fits wins.
	forms []form
}

// SyntaxError says what is wrong with a pattern and where: in the bytes [Offset, End) of the text.
type SyntaxError struct {
	Offset, End int
	Message     string
	Suggestion  string // what to do, as a sentence
}

// Error gives the message with its place, counted from 1.
func (e *SyntaxError) Error() string {
	return fmt.Sprintf("%s (at byte %d)", e.Message, e.Offset+1)
}

// Param is one value that a match captured, decoded.
type Param struct {
	Name, Value string
	// Pieces are the segments of a wildcard, nil for a plain parameter; Value is them joined by "/".
	Pieces []string
}

// Params are the captured values in the order of their places in the path, each name once.
type Params []Param

// Get gives the value of a name.
func (p Params) Get(name string) (string, bool) {
	for _, x := range p {
		if x.Name == name {
			return x.Value, true
		}
	}
	return "", false
}

// String gives the text that the pattern was parsed from.
func (p *Pattern) String() string { return p.text }

// Params gives the names of the parameters in order, each once.
func (p *Pattern) Params() []string { return p.names }

// Match reports whether the pattern takes the path, and what its parameters captured.
//
// As in Express a query, a fragment and blanks at the end are cut off, another raw blank counts as %20, one
// slash at the end is optional and the empty path fits nothing. A path whose captured text holds a broken percent
// sequence fits nothing (Express answers 400).
func (p *Pattern) Match(path string) (Params, bool) {
	if i := strings.IndexAny(path, "?#"); i >= 0 {
		path = path[:i]
	}
	path = strings.ReplaceAll(strings.TrimRight(path, " "), " ", "%20")
	if path == "" {
		return nil, false
	}
	for i := range p.forms {
		if ends, ok := p.forms[i].match(path); ok {
			return p.forms[i].params(path, ends)
		}
	}
	return nil, false
}
