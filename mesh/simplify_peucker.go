package mesh

// Which points of a ring are corners: Douglas and Peucker 1973, closed.

import (
	"math"
	"slices"
)

// peucker returns the rising indices of the points to keep, such that every other is within tolerance of
// the chord that spans it. It starts from two points that are far out, so that most likely both are corners,
// and drops them at the end where they are not.
func peucker(r Ring, tolerance float64) []int {
	first := 0
	for i, p := range r {
		if p.X+p.Y/2 < r[first].X+r[first].Y/2 {
			first = i
		}
	}
	second := first
	for i, p := range r {
		if p.distance(r[first]) > r[second].distance(r[first]) {
			second = i
		}
	}
	n := len(r)
	keep := append([]int{first}, peuckerChain(r, first, second+n*btoi(second < first), tolerance)...)
	from := len(keep)
	keep = append(keep, second+n*btoi(second < first))
	keep = append(keep, peuckerChain(r, keep[from], first+n, tolerance)...)
	keep = dropStraight(r, dropStraight(r, keep, from, tolerance), 0, tolerance)
	for i := range keep {
		keep[i] %= n
	}
	slices.Sort(keep)
	return keep
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

// peuckerChain returns the indices to keep strictly between from and to, which may run past the end once.
func peuckerChain(r Ring, from, to int, tolerance float64) []int {
	var keep []int
	stack := [][2]int{{from, to}}
	for len(stack) > 0 {
		span := stack[len(stack)-1]
		stack = stack[:len(stack)-1]
		if at, off := farthest(r, span[0], span[1]); off > tolerance {
			stack = append(stack, [2]int{at, span[1]}, [2]int{span[0], at})
		} else if span[1] != to {
			keep = append(keep, span[1])
		}
	}
	return keep
}

// farthest returns the point strictly between two others that is farthest from their chord.
func farthest(r Ring, from, to int) (at int, off float64) {
	n := len(r)
	a, b := r[from%n], r[to%n]
	d := b.minus(a)
	length2 := d.dot(d)
	for i := from + 1; i < to; i++ {
		p := r[i%n].minus(a)
		o := p.dot(p)
		if t := p.dot(d); t > 0 && length2 > 0 {
			if t < length2 {
				c := p.cross(d)
				o = c * c / length2
			} else {
				q := r[i%n].minus(b)
				o = q.dot(q)
			}
		}
		if o > off*off {
			at, off = i, math.Sqrt(o)
		}
	}
	return at, off
}

// dropStraight removes entry k of keep when the chord between its neighbours spans its points as well.
func dropStraight(r Ring, keep []int, k int, tolerance float64) []int {
	n := len(keep)
	if n <= 3 {
		return keep
	}
	before, after := keep[(k+n-1)%n], keep[(k+1)%n]
	if after < before {
		after += len(r)
	}
	if _, off := farthest(r, before, after); off > tolerance {
		return keep
	}
	return slices.Delete(keep, k, k+1)
}
