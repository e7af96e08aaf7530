package layout

import (
	"math"
	"slices"
	"sort"
)

// grid finds what lies about a place. Things are put into layers by size, each with cells one to two
// times the size, so that a thing lies in few cells and a place is looked up in one cell a layer.
type grid struct {
	layers []*layer // small to large
	cells  []*cell  // of all layers; those beyond used are spare
	used   int
	at     []*cell // scratch of put
	sized  float64 // the size that layer was asked for last, and what it gave: most things are as large as the last
	last   *layer
}

type layer struct {
	rank  int     // binary logarithm of the size of a cell
	size  float64 // of a cell, mm
	cells celltable
}

// cell lists numbers of things; what they are, and their order, is up to the grid's user.
type cell struct {
	things []int32
	dirty  bool
}

// reset empties the grid and keeps its memory.
func (g *grid) reset() {
	for _, l := range g.layers {
		l.cells.reset()
	}
	g.used = 0
}

// newCell gives an empty cell.
func (g *grid) newCell() *cell {
	if g.used == len(g.cells) {
		g.cells = append(g.cells, &cell{})
	}
	c := g.cells[g.used]
	g.used++
	c.things, c.dirty = c.things[:0], false
	return c
}

// span is a range of cells.
type span struct{ fromX, toX, fromZ, toZ int32 }

func (l *layer) span(x, z, halfX, halfZ float64) span {
	return span{l.at(x - halfX), l.at(x + halfX), l.at(z - halfZ), l.at(z + halfZ)}
}

const (
	farthest = 1e7 // mm: ten kilometres; what lies beyond is taken to lie there
	maxRank  = 25  // its cells reach further than that
)

// at is the number of the cell of a coordinate.
func (l *layer) at(v float64) int32 {
	switch {
	case v > farthest:
		v = farthest
	case !(v >= -farthest): // or not a number
		v = -farthest
	}
	return int32(math.Floor(v / l.size))
}

func (s span) count() int { return (int(s.toX-s.fromX) + 1) * (int(s.toZ-s.fromZ) + 1) }

// layer gives the one for things of a size.
func (g *grid) layer(size float64) *layer {
	if g.last != nil && g.sized == size {
		return g.last
	}
	k := min(math.Ilogb(max(size, 1))+1, maxRank)
	i := sort.Search(len(g.layers), func(i int) bool { return g.layers[i].rank >= k })
	if i == len(g.layers) || g.layers[i].rank != k {
		g.layers = slices.Insert(g.layers, i, &layer{rank: k, size: math.Ldexp(1, k)})
	}
	g.sized, g.last = size, g.layers[i]
	return g.last
}

// put gives the cells that a box lies in, made if need be, and their layer. They are good until the next call.
func (g *grid) put(x, z, halfX, halfZ float64) (*layer, []*cell) {
	l := g.layer(2 * max(halfX, halfZ))
	s := l.span(x, z, halfX, halfZ)
	g.at = g.at[:0]
	for i := s.fromX; i <= s.toX; i++ {
		for j := s.fromZ; j <= s.toZ; j++ {
			g.at = append(g.at, l.cells.made(cellKey(i, j), g.newCell))
		}
	}
	return l, g.at
}

// look calls use with each cell that a box shares ground with, save for those of one layer; nil for none.
func (g *grid) look(x, z, halfX, halfZ float64, but *layer, use func(*cell)) {
	for _, l := range g.layers {
		if l == but || l.cells.count == 0 {
			continue
		}
		s := l.span(x, z, halfX, halfZ)
		if s.count() > l.cells.count { // a large box over small things
			l.cells.each(use)
			continue
		}
		for i := s.fromX; i <= s.toX; i++ {
			for j := s.fromZ; j <= s.toZ; j++ {
				if c := l.cells.get(cellKey(i, j)); c != nil {
					use(c)
				}
			}
		}
	}
}
