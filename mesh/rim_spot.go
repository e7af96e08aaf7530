// Where ribs and rings meet: the sites of the strips, and those beyond them that tell the
// triangulation where the crest of a thin part is.
package mesh

const (
	// poleReach is how near, in radii of the rim, two sites of the innermost ring are to be one: the
	// ribs of a corner of just that radius meet in a pole.
	poleReach = 0.05
	// looseReach is how near, in radii, a loose site may come to others.
	looseReach = 0.02
)

// placeSpots makes the sites of all strips, and lowers cells whose triangles would not all turn left or
// would lie over others.
func (r *rim) placeSpots() error {
	n := r.top() + 1
	r.spots = make([]int32, n*len(r.ribs))
	r.taken = newSiteHash(poleReach*r.radius, len(r.ribs))
	prev := r.previous()
	for j := range r.ribs {
		if r.watch.over(aSearch) {
			return r.watch.err
		}
		row := r.spots[j*n : (j+1)*n]
		row[0] = r.ribs[j].base
		reach := max(r.tops[j], r.tops[prev[j]])
		for k := 1; k < n; k++ {
			row[k] = none
			if k <= reach {
				row[k] = r.placeSpot(int32(j), k)
			}
		}
	}
	for j := range r.tops {
		if r.watch.over(1 + r.tops[j]) {
			return r.watch.err
		}
		for k := range r.tops[j] {
			if _, ok := r.strip(int32(j), k); !ok {
				r.tops[j] = k
				break
			}
		}
	}
	return r.keepApart()
}

// previous gives the rib before each, around its ring.
func (r *rim) previous() []int32 {
	prev := make([]int32, len(r.next))
	for j, k := range r.next {
		prev[k] = int32(j)
	}
	return prev
}

func (r *rim) placeSpot(j int32, level int) int32 {
	p := r.at(j, r.levels[level])
	s := nearestSite(p.X, p.Y)
	if level < r.top() {
		return r.add(s, r.levels[level], r.ribs[j].out)
	}
	if id := r.taken.near(r.sites, s); id != none {
		return id
	}
	id := r.add(s, r.radius, Point{})
	r.taken.put(r.sites, id)
	return id
}

func (r *rim) add(s site, inset float64, lean Point) int32 {
	r.sites = append(r.sites, s)
	r.inset = append(r.inset, inset)
	r.lean = append(r.lean, lean)
	return int32(len(r.sites) - 1)
}

// strip gives the triangles of ring k of cell j, at most two, and whether they all turn left and face
// where their ribs come from.
func (r *rim) strip(j int32, k int) (pair, bool) {
	n := r.top() + 1
	i := r.next[j]
	a, b := r.spots[int(j)*n+k], r.spots[int(i)*n+k]
	d, c := r.spots[int(j)*n+k+1], r.spots[int(i)*n+k+1]
	if d != c {
		// Ribs that all but meet can leave an edge between them that faces sideways or back.
		in := inward(r.sites[d].point(), r.sites[c].point())
		if in.dot(r.ribs[j].out) >= 0 || in.dot(r.ribs[i].out) >= 0 {
			return pair{}, false
		}
	}
	if tris, ok := r.leftTurning([2][3]int32{{a, b, c}, {a, c, d}}); ok {
		return tris, true
	}
	return r.leftTurning([2][3]int32{{a, b, d}, {b, c, d}})
}

// pair is up to two triangles.
type pair struct {
	tris [2][3]int32
	n    int
}

// leftTurning drops those of two triangles that have fallen together to a line.
func (r *rim) leftTurning(tris [2][3]int32) (out pair, ok bool) {
	for _, t := range tris {
		if t[0] == t[1] || t[1] == t[2] || t[2] == t[0] {
			continue
		}
		if siteTurn(r.sites[t[0]], r.sites[t[1]], r.sites[t[2]]) <= 0 {
			return pair{}, false
		}
		out.tris[out.n] = t
		out.n++
	}
	return out, true
}

// placeLoose adds the rest of each rib that goes beyond its strips, its levels and its end on the
// medial axis, and proposes edges from rib to rib along levels and crests.
func (r *rim) placeLoose() error {
	n := r.top() + 1
	prev := r.previous()
	crest := make([]int32, len(r.ribs))
	r.taken = nil
	r.dropSpots(prev)
	for j := range r.ribs {
		if r.watch.over(aSearch) {
			return r.watch.err
		}
		crest[j] = none
		done := max(r.tops[j], r.tops[prev[j]])
		if done == r.top() {
			continue
		}
		if r.taken == nil {
			r.takeUsed()
		}
		end := r.reachOf(int32(j))
		for k := done + 1; k < n && r.levels[k] < end; k++ {
			r.spots[j*n+k] = r.addLoose(int32(j), r.levels[k])
		}
		crest[j] = r.addLoose(int32(j), end)
	}
	for j, i := range r.next {
		if r.watch.over(n) {
			return r.watch.err
		}
		for k := r.tops[j] + 1; k < n; k++ {
			r.propose(r.spots[j*n+k], r.spots[int(i)*n+k])
		}
		r.propose(crest[j], crest[i])
	}
	return nil
}

// dropSpots forgets the sites of strips that have been lowered.
func (r *rim) dropSpots(prev []int32) {
	n := r.top() + 1
	for j := range r.ribs {
		if r.watch.over(n) {
			return
		}
		for k := max(r.tops[j], r.tops[prev[j]]) + 1; k < n; k++ {
			r.spots[j*n+k] = none
		}
	}
}

// takeUsed starts a hash with the sites of the outline and of strips.
func (r *rim) takeUsed() {
	r.taken = newSiteHash(looseReach*r.radius, 2*len(r.sites))
	used := make([]bool, len(r.sites))
	for _, id := range r.spots {
		if r.watch.over(1) {
			return
		}
		if id != none && !used[id] {
			used[id] = true
			r.taken.put(r.sites, id)
		}
	}
}

// propose asks for an edge between two sites, if both are there.
func (r *rim) propose(a, b int32) {
	if a != none && b != none && a != b {
		r.proposed = append(r.proposed, edge{a, b})
	}
}

// addLoose adds a site of rib j unless another is near, and gives the one or the other; none on the outline.
func (r *rim) addLoose(j int32, t float64) int32 {
	p := r.at(j, t)
	s := nearestSite(p.X, p.Y)
	if id := r.taken.near(r.sites, s); id != none {
		return id
	}
	inset, lean := r.near.inset(s.point(), min(r.radius, t*r.ribs[j].dir.length()+2))
	if inset < 1 {
		return none
	}
	id := r.add(s, inset, lean)
	r.taken.put(r.sites, id)
	r.loose = append(r.loose, id)
	return id
}

// reachOf is the largest inset of rib j whose disc is empty, at most the rim's radius. It looks ever
// further, since what is near mostly decides.
func (r *rim) reachOf(j int32) float64 {
	most := min(r.radius, r.ribs[j].limit)
	base := r.at(j, 0)
	for look := r.near.cell; ; look *= 2 {
		end := min(look, most)
		far := end * (1 + r.ribs[j].dir.length())
		for _, e := range r.near.within(Point{base.X - far, base.Y - far}, Point{base.X + far, base.Y + far}) {
			if !r.emptyOf(j, e, end) {
				end = r.shrink(j, e, end)
			}
		}
		if end < look {
			return end
		}
	}
}

// shrink gives the largest inset under end at which rib j's disc keeps clear of edge e.
func (r *rim) shrink(j, e int32, end float64) float64 {
	lo := 0.0
	for range 24 {
		if mid := (lo + end) / 2; r.emptyOf(j, e, mid) {
			lo = mid
		} else {
			end = mid
		}
	}
	return lo
}

// emptyOf tells whether rib j's disc of radius t keeps clear of edge e.
func (r *rim) emptyOf(j, e int32, t float64) bool {
	p, far := r.at(j, t), t*0.995-1
	return far <= 0 || squared(p, p.nearestOn(r.near.edges[e][0], r.near.edges[e][1])) >= far*far
}
