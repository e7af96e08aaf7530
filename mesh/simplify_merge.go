package mesh

// Which runs of traced points are straight: neighbouring runs are joined while all their points fit
// between two parallel lines, so that a long side is found whatever the steps of its pixels.

import (
	"cmp"
	"container/heap"
	"math"
	"slices"
)

// run is a part of a ring between two corners, with the convex hull and the moments of its points.
type run struct {
	from, to int // as in side
	hull     Ring
	moments  moments
	next     int // index of the run that follows; -1 when this one was joined to another
	before   int
}

// merger joins runs. The queue has what could be joined, the narrowest first.
type merger struct {
	raw   Ring
	runs  []run
	queue joins
	most  float64
}

// join is what the run at index and the one after would make together.
type join struct {
	index, after int
	from, to     int
	hull         Ring
	moments      moments
	width        float64
}

// straightRuns starts from the runs between the given corners and returns the indices of those corners that
// are left, rising, at least three. most is the width that the pixels of a straight side may have.
func straightRuns(raw Ring, corners []int, most float64) []int {
	m := &merger{raw: raw, most: most}
	n := len(corners)
	for k, from := range corners {
		to := corners[(k+1)%n]
		if to <= from {
			to += len(raw)
		}
		m.runs = append(m.runs, run{from, to, hullOf(raw, from, to), momentsOf(raw, from, to), (k + 1) % n, (k + n - 1) % n})
	}
	for k := range m.runs {
		m.offer(k)
	}
	for left := n; left > 3 && len(m.queue) > 0; {
		if m.take(heap.Pop(&m.queue).(join)) {
			left--
		}
	}
	var out []int
	for _, r := range m.runs {
		if r.next >= 0 {
			out = append(out, r.from)
		}
	}
	return out
}

// offer queues the join of a run with the next, if it is straight.
func (m *merger) offer(index int) {
	a := m.runs[index]
	b := m.runs[a.next]
	hull := convexHull(append(append(make(Ring, 0, len(a.hull)+len(b.hull)), a.hull...), b.hull...))
	width := pixelWidth(hull)
	if width > m.most {
		return
	}
	const lopsided = 0.6 // part of the width that a point may be from the fitted line: curves are more so
	all := a.moments.plus(b.moments)
	if at, along := all.line(); hull.off(at, along) <= lopsided*m.most {
		heap.Push(&m.queue, join{index, a.next, a.from, a.to + b.to - b.from, hull, all, width})
	}
}

// take joins, unless one of the two has grown since.
func (m *merger) take(j join) bool {
	a, b := &m.runs[j.index], &m.runs[j.after]
	if a.next != j.after || a.to-a.from+b.to-b.from != j.to-j.from {
		return false
	}
	a.to, a.hull, a.moments, a.next, b.next = j.to, j.hull, j.moments, b.next, -1
	m.runs[a.next].before = j.index
	m.offer(j.index)
	m.offer(a.before)
	return true
}

// joins is a heap, in the order of the ring where widths are equal.
type joins []join

func (q joins) Len() int      { return len(q) }
func (q joins) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *joins) Push(x any)   { *q = append(*q, x.(join)) }
func (q joins) Less(i, j int) bool {
	return cmp.Or(cmp.Compare(q[i].width, q[j].width), q[i].index-q[j].index) < 0
}

func (q *joins) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}

func hullOf(raw Ring, from, to int) Ring {
	points := make(Ring, 0, to-from+1)
	for i := from; i <= to; i++ {
		points = append(points, raw[i%len(raw)])
	}
	return convexHull(points)
}

// convexHull is Andrew's monotone chain, turning to the left; it uses up the points.
func convexHull(points Ring) Ring {
	slices.SortFunc(points, func(a, b Point) int { return cmp.Or(cmp.Compare(a.X, b.X), cmp.Compare(a.Y, b.Y)) })
	hull := make(Ring, 0, 16)
	for range 2 {
		least := len(hull) + 1
		for _, p := range points {
			for len(hull) > least && orient(hull[len(hull)-2], hull[len(hull)-1], p) <= 0 {
				hull = hull[:len(hull)-1]
			}
			hull = append(hull, p)
		}
		hull = hull[:len(hull)-1]
		slices.Reverse(points)
	}
	return hull
}

// pixelWidth is the least distance between two parallel lines around a convex ring, counted along the
// axis that is nearer to their normal: so a straight side of hard pixels has at most 1 at any angle.
func pixelWidth(hull Ring) float64 {
	n := len(hull)
	if n < 3 {
		return 0
	}
	least := math.Inf(1)
	far := 1
	for i, a := range hull {
		d := hull[(i+1)%n].minus(a)
		for d.cross(hull[(far+1)%n].minus(hull[far%n])) > 0 {
			far = (far + 1) % n
		}
		least = min(least, d.cross(hull[far].minus(a))/max(math.Abs(d.X), math.Abs(d.Y)))
	}
	return least
}

// off is how far the farthest point of the ring is from a line.
func (r Ring) off(at, along Point) float64 {
	off := 0.0
	for _, p := range r {
		off = max(off, math.Abs(along.cross(p.minus(at))))
	}
	return off
}
