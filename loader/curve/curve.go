// Package curve reads an SVG path and answers its true arc length and the point at a length.
//
// Stacks are spread along such paths, so equal steps must look equal: lengths are integrated, not
// taken from the curve's parameter.
package curve

import "sort"

// Path is a parsed SVG path. It does not change after Parse and may be used by several goroutines.
type Path struct {
	text   string
	empty  bool
	start  point   // of the very first move
	pieces []piece // everything drawn that has a length
	length float64
}

// piece is one drawn segment in its place on the path.
type piece struct {
	seg    segment
	before float64 // length of all pieces before
	length float64
	knots  []knot // nil for a segment whose parameter is its length, such as a line
}

// String gives the text that the path was parsed from.
func (p *Path) String() string { return p.text }

// Empty reports whether the text holds no command at all. Such a path has length 0 and stays at 0, 0.
func (p *Path) Empty() bool { return p.empty }

// Length is the sum of the lengths of the subpaths; the gaps between them have none. It is in the
// units of the text, mm on a surface.
func (p *Path) Length() float64 { return p.length }

// At gives the point at a length from the start. Lengths are clamped to [0, Length]. A length that
// falls on a gap between subpaths is the end of the piece before; length 0 is the first move.
func (p *Path) At(length float64) (x, y float64) {
	at := p.start
	switch n := len(p.pieces); {
	case length <= 0 || n == 0:
	case length >= p.length:
		at = p.pieces[n-1].seg.at(1)
	default:
		i := sort.Search(n-1, func(i int) bool {
			return p.pieces[i].before+p.pieces[i].length >= length
		})
		at = p.pieces[i].at(length - p.pieces[i].before)
	}
	return at.x, at.y
}

func (c *piece) at(length float64) point {
	switch {
	case length <= 0:
		return c.seg.at(0)
	case length >= c.length:
		return c.seg.at(1)
	case c.knots == nil:
		return c.seg.at(length / c.length)
	}
	return c.seg.at(parameter(c.seg, c.knots, length, c.length*precision))
}
