// Package route parses express-5 route patterns (path-to-regexp 8) and matches paths against them.
package route

// Pattern is a parsed route. It does not change after Parse and may be used by several goroutines.
type Pattern struct{ text string }

// SyntaxError says what is wrong with a pattern and where.
type SyntaxError struct {
	Offset  int // bytes from the start of the text
	Message string
}

func (e *SyntaxError) Error() string { return e.Message }

// Param is one value that a match captured, decoded.
type Param struct {
	Name, Value string
	// Pieces are the segments of a wildcard, nil for a plain parameter; Value is them joined by "/".
	Pieces []string
}

// Params are the captured values in the order of their names in the pattern.
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

// Parse reads a pattern. The error is a *SyntaxError.
func Parse(s string) (*Pattern, error) { return &Pattern{text: s}, nil }

// String gives the text that the pattern was parsed from.
func (p *Pattern) String() string { return p.text }

// Params gives the names of the parameters in order, each once.
func (p *Pattern) Params() []string { return nil }

// Match reports whether the pattern takes the path, and what its parameters captured.
func (p *Pattern) Match(path string) (Params, bool) { return nil, false }

// Covers reports whether p surely takes every path that other takes.
func (p *Pattern) Covers(other *Pattern) bool { return false }

// Build gives a path that the pattern takes with these params.
func (p *Pattern) Build(params map[string]string) (string, bool) { return "", false }
