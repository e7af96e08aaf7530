package mesh

// The segments of an outline in a grid of cells, to ask what is near a place.

import (
	"math"
)

// segments are the sides of all rings, numbered ring by ring: side i of ring k goes from its point i to
// point i+1 and has the number first[k]+i, which is also the number of its first point.
type segments struct {
	points      []Point
	ring        []int32 // by segment
	next        []int32 // by segment: the one that follows on the ring
	first       []int32 // by ring
	min         Point
	size        float64 // of a cell
	columns     int
	rows        int
	start, list []int32 // cell c holds list[start[c]:start[c+1]]
}

// newSegments lays the grid; where the watch is over, not all is in it.
func newSegments(w *watch, o Outline) *segments {
	n := o.Points()
	s := &segments{points: make([]Point, 0, n), ring: make([]int32, 0, n), next: make([]int32, 0, n)}
	length := 0.0
	for k, r := range o {
		first := int32(len(s.points))
		s.first = append(s.first, first)
		if w.over(len(r)) {
			break
		}
		for i, p := range r {
			s.points = append(s.points, p)
			s.ring = append(s.ring, int32(k))
			s.next = append(s.next, first+int32((i+1)%len(r)))
			length += p.distance(r[(i+1)%len(r)])
		}
	}
	s.layGrid(w, o.Box(), length)
	return s
}

// layGrid chooses cells of about the mean length of a segment, at most a few a segment, and fills them.
func (s *segments) layGrid(w *watch, b Box, length float64) {
	const cellsPerSegment = 4
	n := float64(max(1, len(s.points)))
	wide, high := b.Width(), b.Height()
	s.min = b.Min
	s.size = max(length/n, math.Sqrt(wide*high/(n*cellsPerSegment)), max(wide, high)/(n*cellsPerSegment))
	if s.size == 0 {
		s.size = 1
	}
	s.columns, s.rows = int(wide/s.size)+1, int(high/s.size)+1
	s.start = make([]int32, s.columns*s.rows+1)
	s.visit(w, func(cell, _ int) { s.start[cell+1]++ })
	for i := 1; i < len(s.start); i++ {
		s.start[i] += s.start[i-1]
	}
	s.list = make([]int32, s.start[len(s.start)-1])
	fill := append([]int32(nil), s.start...)
	s.visit(w, func(cell, i int) {
		s.list[fill[cell]] = int32(i)
		fill[cell]++
	})
}

// visit calls do for each segment and each cell that it passes through; a cell more here and there does no harm.
func (s *segments) visit(w *watch, do func(cell, segment int)) {
	for i := range s.points {
		if w.over(1) {
			return
		}
		a, b := s.ends(i)
		if a.Y > b.Y {
			a, b = b, a
		}
		y0, y1 := s.row(a.Y), s.row(b.Y)
		for y := y0; y <= y1; y++ {
			xa, xb := a.X, b.X
			if y0 != y1 {
				slope := (b.X - a.X) / (b.Y - a.Y)
				below, above := s.min.Y+float64(y)*s.size, s.min.Y+float64(y+1)*s.size
				if below > a.Y {
					xa = a.X + slope*(below-a.Y)
				}
				if above < b.Y {
					xb = a.X + slope*(above-a.Y)
				}
			}
			const slack = 1e-9 // rounding of the two crossings, in cells
			for x := s.columnAt(min(xa, xb) - slack*s.size); x <= s.columnAt(max(xa, xb)+slack*s.size); x++ {
				do(y*s.columns+x, i)
			}
		}
	}
}

func (s *segments) columnAt(x float64) int {
	return max(0, min(s.columns-1, int((x-s.min.X)/s.size)))
}

func (s *segments) row(y float64) int {
	return max(0, min(s.rows-1, int((y-s.min.Y)/s.size)))
}

// ends are the two points of a segment.
func (s *segments) ends(i int) (a, b Point) { return s.points[i], s.points[s.next[i]] }

// cells is the number of cells.
func (s *segments) cells() int { return s.columns * s.rows }

// in lists the segments of a cell.
func (s *segments) in(cell int) []int32 { return s.list[s.start[cell]:s.start[cell+1]] }

// before is the segment that precedes i on its ring.
func (s *segments) before(i int) int {
	first := int(s.first[s.ring[i]])
	if i > first {
		return i - 1
	}
	return first + s.count(int(s.ring[i])) - 1
}

// count is the number of segments of a ring.
func (s *segments) count(ring int) int {
	if ring+1 < len(s.first) {
		return int(s.first[ring+1] - s.first[ring])
	}
	return len(s.points) - int(s.first[ring])
}

// near calls do with every segment that has a part in a cell that the box touches; it may come more than
// once. It stops when do returns false.
func (s *segments) near(b Box, do func(segment int) bool) {
	for y := s.row(b.Min.Y); y <= s.row(b.Max.Y); y++ {
		for x := s.columnAt(b.Min.X); x <= s.columnAt(b.Max.X); x++ {
			for _, i := range s.in(y*s.columns + x) {
				if !do(int(i)) {
					return
				}
			}
		}
	}
}
