package mesh

// Which runs of traced points are straight: neighbouring runs are joined while all their points fit
// between two parallel lines, so that a long side is found whatever the steps of its pixels.

import (
	"container/heap"
	"math"
	"slices"
)

// run is a part of a path between two corners.
type run struct {
	from, to     int
	next, before int // the neighbours' indices; next is -1 when this run was joined to another
	hull         Ring
	moments      moments
}

// merger joins runs. The queue has what could be joined, the narrowest first.
type merger struct {
	path  Ring
	runs  []run
	queue joins
	most  float64
	both  Ring // scratch, as is rough
	rough Ring
}

// join is what the run at index and the one after would make together.
type join struct {
	index, after int
	made         run
	width        float64
}

// straightRuns starts from the runs between the given corners of a ring and returns the indices of those corners
// that are left, rising, at least three. The path is the ring twice over; most is the width that the pixels of a
// straight side may have.
func straightRuns(path Ring, corners []int, most float64) []int {
	m := &merger{path: path, most: most}
	n := len(corners)
	for k, from := range corners {
		to := corners[(k+1)%n]
		if to <= from {
			to += len(path) / 2
		}
		m.runs = append(m.runs, run{from: from, to: to, next: (k + 1) % n, before: (k + n - 1) % n})
	}
	for k := range m.runs {
		m.offer(k)
	}
	for left := n; left > 3 && len(m.queue) > 0; {
		if m.take(heap.Pop(&m.queue).(*join)) {
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

// offer queues the join of a run with the next, if it is straight. The triangle of the ends and the corner between
// is looked at first: what is wider than it may be without the other points is not straight with them.
func (m *merger) offer(index int) {
	const lopsided = 0.6 // part of the width that a point may be from the fitted line: curves are more so
	a, b := &m.runs[index], &m.runs[m.runs[index].next]
	to := a.to + b.to - b.from
	if triangleWidth(m.path[a.from], m.path[a.to], m.path[to]) > m.most {
		return
	}
	m.look(a)
	m.look(b)
	m.both = append(append(m.both[:0], a.hull...), b.hull...)
	m.rough = convexHull(m.both, m.rough[:0])
	width := pixelWidth(m.rough)
	if width > m.most {
		return
	}
	all := a.moments.plus(b.moments)
	if at, along := all.line(); m.rough.off(at, along) <= lopsided*m.most {
		made := run{from: a.from, to: to, hull: slices.Clone(m.rough), moments: all}
		heap.Push(&m.queue, &join{index, a.next, made, width})
	}
}

// look takes the hull and moments of a run when they are needed first.
func (m *merger) look(r *run) {
	if r.hull != nil {
		return
	}
	points := m.path[r.from : r.to+1]
	r.moments = momentsOf(points[1:]) // the first is the last of the run before
	m.both = append(m.both[:0], points[0])
	for i := 1; i < len(points); i++ {
		// Rows of hard pixels are exactly straight for long, and only their ends count.
		if i+1 == len(points) || points[i].minus(points[i-1]) != points[i+1].minus(points[i]) {
			m.both = append(m.both, points[i])
		}
	}
	m.rough = convexHull(m.both, m.rough[:0])
	r.hull = slices.Clone(m.rough)
}

// take joins, unless one of the two has grown since.
func (m *merger) take(j *join) bool {
	a, b := &m.runs[j.index], &m.runs[j.after]
	if a.next != j.after || a.to-a.from+b.to-b.from != j.made.to-j.made.from {
		return false
	}
	j.made.next, j.made.before = b.next, a.before
	*a, b.next = j.made, -1
	m.runs[a.next].before = j.index
	m.offer(j.index)
	m.offer(a.before)
	return true
}

// joins is a heap, in the order of the ring where widths are equal.
type joins []*join

func (q joins) Len() int      { return len(q) }
func (q joins) Swap(i, j int) { q[i], q[j] = q[j], q[i] }
func (q *joins) Push(x any)   { *q = append(*q, x.(*join)) }
func (q joins) Less(i, j int) bool {
	return q[i].width < q[j].width || q[i].width == q[j].width && q[i].index < q[j].index
}

func (q *joins) Pop() any {
	last := (*q)[len(*q)-1]
	*q = (*q)[:len(*q)-1]
	return last
}

// convexHull appends the hull to an empty ring, turning to the left, by Andrew's monotone chain; it reorders
// the points.
func convexHull(points, hull Ring) Ring {
	slices.SortFunc(points, func(a, b Point) int {
		switch {
		case a.X < b.X || a.X == b.X && a.Y < b.Y:
			return -1
		case a == b:
			return 0
		}
		return 1
	})
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

// triangleWidth is pixelWidth for a triangle of either sense.
func triangleWidth(a, b, c Point) float64 {
	longest := 0.0
	for _, d := range [3]Point{b.minus(a), c.minus(b), a.minus(c)} {
		longest = max(longest, math.Abs(d.X), math.Abs(d.Y))
	}
	return math.Abs(orient(a, b, c)) / longest
}

// off is how far the farthest point of the ring is from a line.
func (r Ring) off(at, along Point) float64 {
	off := 0.0
	for _, p := range r {
		off = max(off, math.Abs(along.cross(p.minus(at))))
	}
	return off
}
