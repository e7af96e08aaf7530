package mesh

// Arcs into rings, in place of crevices.

import (
	"math"
	"slices"
)

// splice returns a ring with arcs in place of its crevices, which are in order and do not overlap.
func (s *segments) splice(ring int, list []crevice, sagitta float64) Ring {
	first, n := int(s.first[ring]), s.count(ring)
	if len(list) == 0 {
		return append(Ring(nil), s.points[first:first+n]...)
	}
	var out Ring
	for k, c := range list {
		out = appendArc(out, c.arc(), sagitta)
		next := list[(k+1)%len(list)]
		gap := s.span(c.to, next.from)
		if len(list) == 1 {
			gap = float64(n) - c.span
		}
		i := c.to.segment
		for left := gap + c.to.t; left >= 1; left-- {
			i = int(s.next[i])
			out = append(out, s.points[i])
		}
	}
	return out.onGrid()
}

// arc is the ball's surface from one end of the crevice to the other.
func (c crevice) arc() arc {
	a, b := c.from.at.minus(c.centre), c.to.at.minus(c.centre)
	return arc{c.centre, c.radius, math.Atan2(a.Y, a.X), math.Atan2(a.cross(b), a.dot(b))}
}

// overlap is how an interval lies to those of a cover.
type overlap int

const (
	apart overlap = iota
	within
	overlapping
)

// cover is a set of intervals, apart from each other, on a circle of the given length.
type cover struct {
	length    float64
	intervals [][2]float64 // in [0, length), ordered
}

func newCover(n int) *cover { return &cover{length: float64(n)} }

// add takes the interval in when it is apart from the others, and says how it lies otherwise.
func (c *cover) add(from, to float64) overlap {
	if to > c.length {
		first, second := c.look(from, c.length), c.look(0, to-c.length)
		if first != apart || second != apart {
			return max(first, second)
		}
		c.insert(from, c.length)
		c.insert(0, to-c.length)
		return apart
	}
	o := c.look(from, to)
	if o == apart {
		c.insert(from, to)
	}
	return o
}

// place is the index of the first interval that ends after a value.
func (c *cover) place(v float64) int {
	i, _ := slices.BinarySearchFunc(c.intervals, v, func(x [2]float64, v float64) int {
		if x[1] > v {
			return 1
		}
		return -1
	})
	return i
}

func (c *cover) look(from, to float64) overlap {
	i := c.place(from)
	if i == len(c.intervals) || c.intervals[i][0] >= to {
		return apart
	}
	if c.intervals[i][0] <= from && c.intervals[i][1] >= to {
		return within
	}
	return overlapping
}

func (c *cover) insert(from, to float64) {
	c.intervals = slices.Insert(c.intervals, c.place(from), [2]float64{from, to})
}
