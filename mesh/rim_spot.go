// Where ribs and rings meet: the sites of the strips, and those beyond them that tell the
// triangulation where the crest of a thin part is.
package mesh

import "math"

const (
	// poleReach is how near, in radii of the rim, two sites of the innermost ring are to be one: the
	// ribs of a corner of just that radius meet in a pole.
	poleReach = 0.05
	// looseReach is how near, in radii, a loose site may come to others.
	looseReach = 0.02
)

// placeSpots makes the sites of all strips, and lowers a cell whose triangles would not all turn left.
func (r *rim) placeSpots() {
	n := r.top() + 1
	r.spots = make([]int32, n*len(r.ribs))
	r.poles = map[site][]int32{}
	prev := r.previous()
	for j := range r.ribs {
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
		for k := range r.tops[j] {
			if _, ok := r.strip(int32(j), k); !ok {
				r.tops[j] = k
				break
			}
		}
	}
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
	reach := poleReach * r.radius
	if id := r.nearby(s, reach); id != none {
		return id
	}
	id := r.add(s, r.radius, Point{})
	r.remember(id, reach)
	return id
}

func (r *rim) add(s site, inset float64, lean Point) int32 {
	r.sites = append(r.sites, s)
	r.inset = append(r.inset, inset)
	r.lean = append(r.lean, lean)
	return int32(len(r.sites) - 1)
}

// nearby gives a remembered site within reach, none without.
func (r *rim) nearby(s site, reach float64) int32 {
	c := cellOf(s, reach)
	for y := c.y - 1; y <= c.y+1; y++ {
		for x := c.x - 1; x <= c.x+1; x++ {
			for _, id := range r.poles[site{x, y}] {
				if squared(r.sites[id].point(), s.point()) <= reach*reach {
					return id
				}
			}
		}
	}
	return none
}

func (r *rim) remember(id int32, reach float64) {
	c := cellOf(r.sites[id], reach)
	r.poles[c] = append(r.poles[c], id)
}

func cellOf(s site, size float64) site {
	size = max(size, 1)
	return site{int32(math.Floor(float64(s.x) / size)), int32(math.Floor(float64(s.y) / size))}
}

// strip gives the triangles of ring k of cell j, at most two, and whether they all turn left.
func (r *rim) strip(j int32, k int) ([][3]int32, bool) {
	n := r.top() + 1
	i := r.next[j]
	a, b := r.spots[int(j)*n+k], r.spots[int(i)*n+k]
	d, c := r.spots[int(j)*n+k+1], r.spots[int(i)*n+k+1]
	if tris, ok := r.leftTurning([3]int32{a, b, c}, [3]int32{a, c, d}); ok {
		return tris, true
	}
	return r.leftTurning([3]int32{a, b, d}, [3]int32{b, c, d})
}

// leftTurning drops those of two triangles that have fallen together to a line.
func (r *rim) leftTurning(pair ...[3]int32) ([][3]int32, bool) {
	out := pair[:0]
	for _, t := range pair {
		if t[0] == t[1] || t[1] == t[2] || t[2] == t[0] {
			continue
		}
		if siteTurn(r.sites[t[0]], r.sites[t[1]], r.sites[t[2]]) <= 0 {
			return nil, false
		}
		out = append(out, t)
	}
	return out, true
}

// placeLoose adds the rest of each rib that goes beyond its strips, its levels and its end on the
// medial axis, and proposes edges from rib to rib along levels and crests.
func (r *rim) placeLoose() {
	n := r.top() + 1
	prev := r.previous()
	reach := looseReach * r.radius
	crest := make([]int32, len(r.ribs))
	r.poles = map[site][]int32{}
	for id := range r.sites {
		r.remember(int32(id), reach)
	}
	for j := range r.ribs {
		crest[j] = none
		done := max(r.tops[j], r.tops[prev[j]])
		if done == r.top() {
			continue
		}
		end := r.reachOf(int32(j))
		for k := done + 1; k < n && r.levels[k] < end; k++ {
			r.spots[j*n+k] = r.addLoose(r.at(int32(j), r.levels[k]), reach)
		}
		crest[j] = r.addLoose(r.at(int32(j), end), reach)
	}
	for j, i := range r.next {
		for k := r.tops[j] + 1; k < n; k++ {
			r.propose(r.spots[j*n+k], r.spots[int(i)*n+k])
		}
		r.propose(crest[j], crest[i])
	}
}

// propose asks for an edge between two sites, if both are there.
func (r *rim) propose(a, b int32) {
	if a != none && b != none && a != b {
		r.proposed = append(r.proposed, edge{a, b})
	}
}

// addLoose adds a site unless another is near, and gives the one or the other; none on the outline.
func (r *rim) addLoose(p Point, reach float64) int32 {
	s := nearestSite(p.X, p.Y)
	if id := r.nearby(s, reach); id != none {
		return id
	}
	inset, lean := r.near.inset(p, r.radius)
	if inset < 1 {
		return none
	}
	id := r.add(s, inset, lean)
	r.remember(id, reach)
	r.loose = append(r.loose, id)
	return id
}

// reachOf is the largest inset of rib j whose disc is empty, at most the rim's radius.
func (r *rim) reachOf(j int32) float64 {
	end := min(r.radius, r.ribs[j].limit)
	p := r.at(j, end)
	box := max(end, p.minus(r.at(j, 0)).length())
	for _, e := range r.near.within(Point{p.X - box, p.Y - box}, Point{p.X + box, p.Y + box}) {
		if r.emptyOf(j, e, end) {
			continue
		}
		lo, hi := 0.0, end
		for range 24 {
			if mid := (lo + hi) / 2; r.emptyOf(j, e, mid) {
				lo = mid
			} else {
				hi = mid
			}
		}
		end = lo
	}
	return end
}

// emptyOf tells whether rib j's disc of radius t keeps clear of edge e.
func (r *rim) emptyOf(j, e int32, t float64) bool {
	_, d := r.near.foot(r.at(j, t), e)
	return d >= t*0.995-1
}
