package mesh

// Which ring lies in which: a ring that is moved may swallow another without crossing it.

import "slices"

// nesting remembers how the rings of an outline lie in each other.
type nesting struct {
	outline Outline
	sums    []uint64 // by ring: of the marks of the rings around it
}

// nestingOf is that of an outline whose rings do not cross.
func nestingOf(o Outline) nesting {
	if len(o) < 2 {
		return nesting{outline: o}
	}
	return nesting{o, newSegments(o).nests()}
}

// wrong returns the indices, rising, of the rings of a changed outline that cross, touch, or are no polygons; where
// there are none, of those that do not lie in each other as they did.
func (n nesting) wrong(changed Outline) []int {
	s := newSegments(changed)
	if bad := s.crossing(changed); len(bad) > 0 || len(changed) < 2 {
		return bad
	}
	var bad []int
	for k, sum := range s.nests() {
		if sum == n.sums[k] {
			continue
		}
		bad = append(bad, k)
		for j := range changed {
			if j != k && n.outline[j].Contains(n.outline[k][0]) != changed[j].Contains(changed[k][0]) {
				bad = append(bad, j)
			}
		}
	}
	slices.Sort(bad)
	return slices.Compact(bad)
}

// mark is a number by which a ring is known in a sum of some (the multiplier is that of SplitMix64).
func mark(ring int32) uint64 {
	z := (uint64(ring) + 1) * 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	return z ^ z>>27
}

// nests returns, by ring, the sum of the marks of the rings around it.
func (s *segments) nests() []uint64 {
	sums := make([]uint64, len(s.first))
	for k, first := range s.first {
		sums[k] = s.around(s.points[first], int32(k))
	}
	return sums
}

// around sums the marks of the rings, except own, that wind around p: what a ray to the left crosses upwards, less
// what it crosses downwards.
func (s *segments) around(p Point, own int32) uint64 {
	sum := uint64(0)
	row := s.row(p.Y)
	for column := range s.columnAt(p.X) + 1 {
		for _, i := range s.in(row*s.columns + column) {
			a, b := s.ends(int(i))
			if s.ring[i] == own || (a.Y > p.Y) == (b.Y > p.Y) {
				continue
			}
			// A segment is in several cells, and counts in that where it is crossed.
			x := a.X + (p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X)
			if x >= p.X || s.columnAt(x) != column {
				continue
			}
			if b.Y > a.Y {
				sum += mark(s.ring[i])
			} else {
				sum -= mark(s.ring[i])
			}
		}
	}
	return sum
}
