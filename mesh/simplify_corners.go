package mesh

// Where a ring turns: Douglas and Peucker's corners, but for long runs of pixels that are straight as they are.

import "slices"

// corners are the indices of the points where the ring turns, as peucker finds them; only that many points that
// are straight anyway stay in one run, however their pixels step. When the watch is over, there are none.
func (f *fitter) corners(c care) []int {
	const (
		many     = 12  // of fewer points, pixels do not tell whether they are straight
		lopsided = 0.5 // part of the width that a point may be from the fitted line
	)
	path, hulls := f.path, &f.merger.hulls
	n := len(path) / 2
	f.bends = bendsOf(path, slices.Grow(f.bends[:0], n))
	bends := f.bends
	thin := slices.Grow(f.thin[:0], 2*len(bends))
	for _, i := range bends {
		thin = append(thin, path[i])
	}
	thin = append(thin, thin...)
	f.thin = thin
	if f.watch.over(n) {
		return nil
	}
	whereIs := func(bend int) int {
		if bend < len(bends) {
			return bends[bend]
		}
		return bends[bend-len(bends)] + n
	}
	corners := peucker(f.watch, thin, c.split, func(from, at, to int) bool {
		first, last := whereIs(from), whereIs(to)
		if last-first < many || triangleWidth(thin[from], thin[at], thin[to]) > c.width {
			return false
		}
		hull := hulls.of(thin[from : to+1])
		if hull.pixelWidth() > c.width {
			return false
		}
		mean, along := momentsOf(path[first+1 : last+1]).line()
		return hull.off(mean, along) <= lopsided*c.width
	})
	for i, bend := range corners {
		corners[i] = bends[bend]
	}
	return corners
}

// bendsOf appends the indices, rising, of the points of a ring that are not just in the middle between their neighbours: rows
// of hard pixels are exactly straight for long, and only their ends count.
func bendsOf(path Ring, bends []int) []int {
	n := len(path) / 2
	before := path[0].minus(path[n-1])
	for i, p := range path[:n] {
		after := path[i+1].minus(p)
		if after != before {
			bends = append(bends, i)
		}
		before = after
	}
	return bends
}
