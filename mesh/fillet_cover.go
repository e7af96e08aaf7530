package mesh

// Which crevices of a ring to take, where they overlap.

import (
	"cmp"
	"math"
	"slices"
)

// choose takes crevices, the longest first, that do not overlap, in the order of the ring. It returns how many
// corners are left, because theirs overlapped one that was taken. When the watch is over, it takes any.
func choose(w *watch, list []crevice, first, n int) (picked []crevice, left int) {
	byLength := append([]crevice(nil), list...)
	slices.SortStableFunc(byLength, func(a, b crevice) int {
		if w.over(1) {
			return 0
		}
		return cmp.Compare(b.extent(), a.extent())
	})
	taken := make(cover, n)
	var over []int
	for _, c := range byLength {
		if w.over(aSearch) {
			break
		}
		from := float64(c.from.segment-first) + c.from.t
		switch taken.add(from, from+c.span) {
		case apart:
			picked = append(picked, c)
		case overlapping:
			over = append(over, c.point-first)
		}
	}
	for _, point := range over {
		if taken.look(point, 0, 0) == apart {
			left++
		}
	}
	slices.SortFunc(picked, func(a, b crevice) int {
		if w.over(1) {
			return 0
		}
		return cmp.Compare(float64(a.from.segment)+a.from.t, float64(b.from.segment)+b.from.t)
	})
	return picked, left
}

// extent is the distance between the ends of the crevice: of two that overlap the wider is the real one.
func (c crevice) extent() float64 { return c.from.at.distance(c.to.at) }

// overlap is how an interval lies to those of a cover.
type overlap int

const (
	apart overlap = iota
	within
	overlapping
)

// cover is what is taken of the segments of a ring: by segment, parts of it that do not overlap.
type cover [][][2]float64

// add takes the interval from one place to another, in segments, when it is apart from the others, and says how it
// lies otherwise. It may run past the end of the ring.
func (c cover) add(from, to float64) overlap {
	inside, outside := false, false
	c.pieces(from, to, func(segment int, a, b float64) {
		switch c.look(segment, a, b) {
		case apart:
			outside = true
		case within:
			inside = true
		default:
			inside, outside = true, true
		}
	})
	switch {
	case inside && outside:
		return overlapping
	case inside:
		return within
	}
	c.pieces(from, to, func(segment int, a, b float64) {
		c[segment] = append(c[segment], [2]float64{a, b})
	})
	return apart
}

// pieces calls do with each segment that the interval touches, and the part of it.
func (c cover) pieces(from, to float64, do func(segment int, a, b float64)) {
	for start := math.Floor(from); start < to; start++ {
		a, b := max(from, start)-start, min(to, start+1)-start
		if a < b {
			do(int(start)%len(c), a, b)
		}
	}
}

func (c cover) look(segment int, a, b float64) overlap {
	for _, part := range c[segment] {
		if part[0] <= a && part[1] >= b {
			return within
		}
		if part[0] < b && part[1] > a {
			return overlapping
		}
	}
	return apart
}
