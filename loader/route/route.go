// Package route parses express-5 route patterns (path-to-regexp 8) and matches paths against them.
package route

// Pattern is a parsed route. Methods (to be written by its owner):
//
//	Parse(s string) (*Pattern, error)    the error is *SyntaxError{Offset (bytes), Message}
//	(*Pattern) Match(path string) (Params, bool)
//	(*Pattern) Params() []string         names in order
//	(*Pattern) String() string           the text it was parsed from
type Pattern struct{}
