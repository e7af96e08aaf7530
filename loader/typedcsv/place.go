package typedcsv

// Places of values, found cheaply: a large game has millions of them.

import (
	"unicode/utf8"

	"tabletop/loader/diag"
	"tabletop/loader/doc"
)

// line is a record within one line whose bytes are characters and stand in the file side by side, so that
// places in it need no search. The zero line holds nothing.
type line struct {
	start, end int // bytes of the source
	pos        diag.Pos
}

// lineOf looks at a record. Most are such lines.
func (r *reader) lineOf(start, end int) line {
	pos, last := r.text.Pos(start), r.text.Pos(end)
	if pos.Line != last.Line || last.Column-pos.Column != end-start {
		return line{}
	}
	for i := start; i < end; i++ {
		if r.src[i] >= utf8.RuneSelf {
			return line{}
		}
	}
	return line{start, end, pos}
}

// node hands out a node for a value without items.
func (r *reader) node() *doc.Node {
	if r.checking {
		return &r.leaf
	}
	return r.values.node()
}

// span is the place in the file of the bytes [start, end) of the source.
func (r *reader) span(start, end int) diag.Range {
	l := &r.line
	if l.start == l.end || start < l.start || end > l.end || start > end {
		return r.text.Range(start, end)
	}
	out := diag.Range{File: r.text.File, Start: l.pos, End: l.pos}
	out.Start.Column += start - l.start
	out.End.Column += end - l.start
	return out
}
