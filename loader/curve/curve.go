// Package curve reads an SVG path and answers its true arc length and the point at a length.
package curve

// Path is a parsed SVG path. Methods (to be written by its owner):
//
//	Parse(s string) (*Path, error)      the error is *SyntaxError{Offset (bytes), Message}
//	(*Path) Length() float64
//	(*Path) At(length float64) (x, y float64)   lengths are clamped to [0, Length]
//	(*Path) String() string              the text it was parsed from
type Path struct{}
