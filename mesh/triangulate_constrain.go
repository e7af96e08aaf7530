// Constraints: an edge that the triangulation must hold is won by flipping the edges it crosses
// (Sloan, "A fast algorithm for generating constrained Delaunay triangulations", 1993).
package mesh

// edge is a directed pair of sites.
type edge struct {
	a, b int32
}

// constrain makes the straight way from a to b edges of the triangulation. It gives the sites
// strictly between them that lie on it, in order, and errCrossing when a constraint is in the way.
func (t *triangulation) constrain(a, b int32) (between []int32, err error) {
	for a != b {
		next, err := t.advance(a, b)
		if err == nil {
			err = t.mark(a, next, 1)
		}
		if err != nil {
			return nil, err
		}
		if next != b {
			between = append(between, next)
		}
		a = next
	}
	return between, nil
}

// hold makes the way from a to b edges like constrain, but without a meaning for inside and outside,
// and only as far as no constraint is in the way.
func (t *triangulation) hold(a, b int32) {
	for a != b {
		next, err := t.advance(a, b)
		if err != nil || t.mark(a, next, 0) != nil {
			return
		}
		a = next
	}
}

// release lets all edges go that are only held; when the watch is over, not all.
func (t *triangulation) release(w *watch) {
	for f := range t.faces {
		if w.over(1) {
			return
		}
		for i := range t.faces[f].across {
			if l := &t.faces[f].across[i]; l.held {
				l.held, l.fixed = false, false
			}
		}
	}
}

// relax flips one edge of a triangle that is not Delaunay, as one that was held may be, and tells whether
// there was any.
func (t *triangulation) relax(f int32) bool {
	v := t.faces[f].v
	for i, l := range t.faces[f].across {
		if l.to == none || l.fixed {
			continue
		}
		g := &t.faces[l.to]
		if inCircle(t.sites[v[0]], t.sites[v[1]], t.sites[v[2]], t.sites[g.v[g.corner(f)]]) {
			t.flip(f, i)
			return true
		}
	}
	return false
}

// advance makes an edge from a towards b, to b or the first site on the way.
func (t *triangulation) advance(a, b int32) (int32, error) {
	next, crossed := t.lookAhead(a, b)
	if crossed == (edge{}) {
		return next, t.nearer(a, next, b)
	}
	queue, next, err := t.collect(a, b, crossed)
	if err == nil {
		err = t.nearer(a, next, b)
	}
	if err != nil {
		return none, err
	}
	return next, t.flipAway(a, next, queue)
}

// nearer fails unless next is b or a step towards it. Among sites of the lattice every step is; were one
// outside, ways could lead past their end and go on for ever.
func (t *triangulation) nearer(a, next, b int32) error {
	if next == b {
		return nil
	}
	pa, pb, pn := t.sites[a], t.sites[b], t.sites[next]
	if !inFront(pa, pb, pn) || !inFront(pb, pa, pn) {
		return errCrossing
	}
	return nil
}

// lookAhead finds how the way from a to b starts: along an edge to a site, or across an edge whose
// first site is on the right.
func (t *triangulation) lookAhead(a, b int32) (next int32, crossed edge) {
	pa, pb := t.sites[a], t.sites[b]
	start := t.at[a]
	for f := start; ; {
		tri := &t.faces[f]
		i := tri.index(a)
		r, l := tri.v[(i+1)%3], tri.v[(i+2)%3]
		or, ol := siteTurn(pa, pb, t.sites[r]), siteTurn(pa, pb, t.sites[l])
		if r == b || or == 0 && inFront(pa, pb, t.sites[r]) {
			return r, edge{}
		}
		if or < 0 && ol > 0 {
			return none, edge{r, l}
		}
		if f = tri.across[(i+1)%3].to; f == none || f == start {
			return b, edge{}
		}
	}
}

// inFront tells whether c, on the line from a to b, is on b's side of a.
func inFront(a, b, c site) bool {
	return int64(b.x-a.x)*int64(c.x-a.x)+int64(b.y-a.y)*int64(c.y-a.y) > 0
}

// collect lists the edges that the way from a towards b crosses, up to the first site on it.
func (t *triangulation) collect(a, b int32, crossed edge) (queue []edge, end int32, err error) {
	pa, pb := t.sites[a], t.sites[b]
	f, i := t.find(crossed.a, crossed.b)
	for f != none {
		queue = append(queue, crossed)
		l := t.faces[f].across[i]
		if l.fixed || l.to == none || len(queue) > len(t.faces) {
			return nil, none, errCrossing
		}
		f, i = l.to, t.faces[l.to].corner(f)
		apex := t.faces[f].v[i]
		switch o := siteTurn(pa, pb, t.sites[apex]); {
		case apex == b || o == 0:
			return queue, apex, nil
		case o > 0:
			crossed.b = apex
		default:
			crossed.a = apex
		}
		f, i = t.find(crossed.a, crossed.b)
	}
	return nil, none, errCrossing
}

// find gives the triangle on a's and b's left and its corner opposite the edge from a to b. It turns around both at once,
// since one of them may have thousands of triangles around it.
func (t *triangulation) find(a, b int32) (int32, int) {
	u, v := turning{t, a, t.at[a], 1}, turning{t, b, t.at[b], 1}
	for u.at != none && v.at != none {
		i, j := t.faces[u.at].index(a), t.faces[v.at].index(b)
		if t.faces[u.at].v[(i+1)%3] == b {
			return u.at, (i + 2) % 3
		}
		if t.faces[v.at].v[(j+2)%3] == a {
			return v.at, (j + 1) % 3
		}
		u.on(i)
		v.on(j)
	}
	return none, 0
}

// turning visits the triangles around a site.
type turning struct {
	t    *triangulation
	site int32
	at   int32 // none: all were visited
	way  int
}

// on goes on to the next triangle; corner is that of the site in the present one. The triangles around a corner of the
// frame do not close: from their end it goes the other way from the first one on.
func (u *turning) on(corner int) {
	start := u.t.at[u.site]
	u.at = u.t.faces[u.at].across[(corner+u.way)%3].to
	if u.at == none && u.way == 1 {
		u.way = 2
		f := &u.t.faces[start]
		u.at = f.across[(f.index(u.site)+u.way)%3].to
	}
	if u.at == start {
		u.at = none
	}
}

func (f *face) index(v int32) int {
	for i := range 3 {
		if f.v[i] == v {
			return i
		}
	}
	return 0
}

// flipAway flips the queued edges until none crosses the way from a to b, then makes the new ones
// Delaunay again as far as constraints allow.
func (t *triangulation) flipAway(a, b int32, queue []edge) error {
	pa, pb := t.sites[a], t.sites[b]
	var fresh []edge
	for budget := 64 + 16*len(queue)*len(queue); len(queue) > 0; budget-- {
		e := queue[0]
		queue = queue[1:]
		f, i := t.find(e.a, e.b)
		if f == none || budget == 0 {
			return errCrossing
		}
		p, q, ok := t.convex(f, i)
		if !ok {
			queue = append(queue, e)
			continue
		}
		t.flip(f, i)
		op, oq := siteTurn(pa, pb, t.sites[p]), siteTurn(pa, pb, t.sites[q])
		switch {
		case p == a || p == b || q == a || q == b || op > 0 == (oq > 0):
			fresh = append(fresh, edge{p, q})
		case op < 0:
			queue = append(queue, edge{p, q})
		default:
			queue = append(queue, edge{q, p})
		}
	}
	t.restore(fresh, edge{a, b})
	return nil
}

// convex gives the two corners that face the edge opposite corner i of f, and whether the diagonal
// between them can take that edge's place.
func (t *triangulation) convex(f int32, i int) (p, q int32, ok bool) {
	tri := &t.faces[f]
	g := tri.across[i].to
	p, q = tri.v[i], t.faces[g].v[t.faces[g].corner(f)]
	a, b := t.sites[tri.v[(i+1)%3]], t.sites[tri.v[(i+2)%3]]
	return p, q, siteTurn(t.sites[p], a, t.sites[q]) > 0 && siteTurn(t.sites[q], b, t.sites[p]) > 0
}

// restore flips the fresh edges but keep, until they are Delaunay.
func (t *triangulation) restore(fresh []edge, keep edge) {
	for again := true; again; {
		again = false
		for k, e := range fresh {
			if e == keep || e == (edge{keep.b, keep.a}) {
				continue
			}
			f, i := t.find(e.a, e.b)
			if f == none || t.faces[f].across[i].fixed || t.faces[f].across[i].to == none {
				continue
			}
			p, q, ok := t.convex(f, i)
			v := t.faces[f].v
			if ok && inCircle(t.sites[v[0]], t.sites[v[1]], t.sites[v[2]], t.sites[q]) {
				t.flip(f, i)
				fresh[k] = edge{p, q}
				again = true
			}
		}
	}
}

// mark fixes the edge from a to b. A turn of 1 counts its direction, 0 only holds it.
func (t *triangulation) mark(a, b int32, turn int16) error {
	f, i := t.find(a, b)
	g, j := t.find(b, a)
	if f == none || g == none {
		return errCrossing
	}
	l, r := &t.faces[f].across[i], &t.faces[g].across[j]
	held := turn == 0 && (l.held || !l.fixed)
	l.fixed, l.held = true, held
	r.fixed, r.held = true, held
	l.turn += turn
	r.turn -= turn
	return nil
}
