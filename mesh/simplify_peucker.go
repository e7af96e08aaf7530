package mesh

// Which points of a ring are corners: Douglas and Peucker 1973, closed.

import (
	"math"
	"slices"
)

// twice is the ring two times over, in the memory of a scratch: a path in which no run of the ring wraps around.
func (r Ring) twice(scratch Ring) Ring {
	return append(append(slices.Grow(scratch[:0], 2*len(r)), r...), r...)
}

// peucker returns the rising indices of the points of a ring to keep, such that every other is within tolerance
// of the chord that spans it. The path is the ring twice over. It starts from two points that are far out, so
// that most likely both are corners, and drops them at the end where they are not. A run from from to to whose farthest
// point is at stays whole if whole, which may be nil, says so. When the watch is over, it keeps some of them.
func peucker(w *watch, path Ring, tolerance float64, whole func(from, at, to int) bool) []int {
	n := len(path) / 2
	first := 0
	for i, p := range path[:n] {
		if p.X+p.Y/2 < path[first].X+path[first].Y/2 {
			first = i
		}
	}
	second, off := farthestFrom(path, first, first+n)
	if off == 0 {
		return []int{first}
	}
	keep := append([]int{first}, peuckerChain(w, path, first, second, tolerance, whole)...)
	middle := len(keep)
	keep = append(keep, second)
	keep = append(keep, peuckerChain(w, path, second, first+n, tolerance, whole)...)
	keep = dropStraight(path, dropStraight(path, keep, middle, tolerance), 0, tolerance)
	for i := range keep {
		keep[i] %= n
	}
	slices.Sort(keep)
	return keep
}

// peuckerChain returns the indices to keep strictly between from and to.
func peuckerChain(w *watch, path Ring, from, to int, tolerance float64, whole func(from, at, to int) bool) []int {
	var keep []int
	last := to
	ends := []int{to} // of the spans that wait, the nearest last; each starts where the one after it ends
	for len(ends) > 0 {
		to := ends[len(ends)-1]
		if w.over(to - from) {
			return keep
		}
		if at, off := farthest(path, from, to); off > tolerance && (whole == nil || !whole(from, at, to)) {
			ends = append(ends, at)
			continue
		}
		if to != last {
			keep = append(keep, to)
		}
		from, ends = to, ends[:len(ends)-1]
	}
	return keep
}

// farthest returns the point strictly between two others that is farthest from their chord, and how far.
func farthest(path Ring, from, to int) (at int, off float64) {
	a := path[from]
	chord := path[to].minus(a)
	length2 := chord.dot(chord)
	if length2 == 0 {
		return farthestFrom(path, from, to)
	}
	most := 0.0
	for i, p := range path[from+1 : to] {
		p = p.minus(a)
		along, across := p.dot(chord), p.cross(chord)
		// Squared distances, times the chord's squared length.
		o := across * across
		if along < 0 || along > length2 {
			q := p.minus(chord)
			o = min(p.dot(p), q.dot(q)) * length2
		}
		if o > most {
			at, most = from+1+i, o
		}
	}
	return at, math.Sqrt(most / length2)
}

// farthestFrom is farthest where both ends are in one place.
func farthestFrom(path Ring, from, to int) (at int, off float64) {
	most := 0.0
	for i, p := range path[from+1 : to] {
		d := p.minus(path[from])
		if o := d.dot(d); o > most {
			at, most = from+1+i, o
		}
	}
	return at, math.Sqrt(most)
}

// dropStraight removes entry k of keep when the chord between its neighbours spans its points as well.
func dropStraight(path Ring, keep []int, k int, tolerance float64) []int {
	n := len(keep)
	if n <= 3 {
		return keep
	}
	before, after := keep[(k+n-1)%n], keep[(k+1)%n]
	switch ring := len(path) / 2; {
	case after < before && before >= ring:
		before -= ring
	case after < before:
		after += ring
	}
	if _, off := farthest(path, before, after); off > tolerance {
		return keep
	}
	return slices.Delete(keep, k, k+1)
}
