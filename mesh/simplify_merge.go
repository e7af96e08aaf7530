package mesh

// Which runs of traced points are straight: neighbouring runs are joined while all their points fit
// between two parallel lines, so that a long side is found whatever the steps of its pixels.

import "slices"

// run is a part of a path between two corners.
type run struct {
	from, to     int
	next, before int // the neighbours' indices; next is -1 when this run was joined to another
	hull         keptHull
	moments      moments
}

// merger joins runs; it can be used again. The queue has what could be joined, the narrowest first.
type merger struct {
	path  Ring
	runs  []run
	queue joinQueue
	most  float64
	hulls hullMaker
}

// join is what the run at index and the one after would make together: their points up to to.
type join struct {
	index, after, to int
	hull             keptHull
}

// straightRuns starts from the runs between the given corners of a ring and returns the indices of those corners
// that are left, rising, at least three. The path is the ring twice over; most is the width that the pixels of a
// straight side may have. When the watch is over, too many are left.
func (m *merger) straightRuns(w *watch, path Ring, corners []int, most float64) []int {
	const aJoin = 16 // steps
	n := len(corners)
	m.path, m.most, m.runs = path, most, slices.Grow(m.runs[:0], n)[:n]
	m.queue.clear()
	m.hulls.clear()
	for k, from := range corners {
		to := corners[(k+1)%n]
		if to <= from {
			to += len(path) / 2
		}
		m.runs[k] = run{from: from, to: to, next: (k + 1) % n, before: (k + n - 1) % n}
	}
	for k := range m.runs {
		if w.over(m.runs[k].to - m.runs[k].from + aJoin) {
			break
		}
		m.offer(k)
	}
	for left := n; left > 3 && !m.queue.empty() && !w.over(aJoin); {
		if m.take(m.queue.pop()) {
			left--
		}
	}
	out := make([]int, 0, n)
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
	a := &m.runs[index]
	b := &m.runs[a.next]
	to := a.to + b.to - b.from
	if triangleWidth(m.path[a.from], m.path[a.to], m.path[to]) > m.most {
		return
	}
	m.look(a)
	m.look(b)
	both := m.hulls.join(m.hulls.get(a.hull), m.hulls.get(b.hull))
	width := both.pixelWidth()
	if width > m.most {
		return
	}
	if at, along := a.moments.plus(b.moments).line(); both.off(at, along) <= lopsided*m.most {
		m.queue.push(width, join{index, a.next, to, m.hulls.keep(both)})
	}
}

// look takes the hull and moments of a run when they are needed first.
func (m *merger) look(r *run) {
	if r.hull != (keptHull{}) {
		return
	}
	points := m.path[r.from : r.to+1]
	r.moments = momentsOf(points[1:]) // the first is the last of the run before
	r.hull = m.hulls.keep(m.hulls.of(points))
}

// take joins, unless one of the two has grown since.
func (m *merger) take(j join) bool {
	a, b := &m.runs[j.index], &m.runs[j.after]
	if a.next != j.after || a.to+b.to-b.from != j.to {
		return false
	}
	a.to, a.hull, a.moments = j.to, j.hull, a.moments.plus(b.moments)
	a.next, b.next = b.next, -1
	m.runs[a.next].before = j.index
	m.offer(j.index)
	m.offer(a.before)
	return true
}
