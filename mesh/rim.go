// The rim goes inwards from the outline along ribs. Between two ribs lies a cell; as far as nothing
// else of the outline is nearer than the cell's own edge, its rings are strips of triangles. What is
// left inside, cap and crests of thin parts, is triangulated.
package mesh

import (
	"math"
	"slices"
)

// plan is the upper half of a solid seen from above: a height field.
type plan struct {
	sites []site    // those of the outline first, ring by ring
	inset []float64 // distance of each site from the outline, lattice steps, at most the rim's radius
	lean  []Point   // direction of steepest descent, see profile.normal
	ends  []int     // ends[i] is one past the last site of ring i
	tris  [][3]int32
}

// rib is a way from a site of the outline towards the medial axis.
type rib struct {
	base int32
	dir  Point // what a step of inset advances; longer than one at convex corners (a mitre)
	out  Point // unit outward normal
	// limit is the inset at which a mitre is no longer beside both edges of its corner.
	limit float64
}

// rim is a plan in the making.
type rim struct {
	profile
	*plan
	watch *watch
	near  *nearGrid
	ribs  []rib
	next  []int32   // the rib after each, around its ring
	tops  []int     // how many rings of the cell from each rib to its next are strips
	spots []int32   // site of each rib at each level, none where the rib does not get there
	taken *siteHash // sites that others may fall together with
	loose []int32   // sites inside that no strip uses
	// proposed are edges that the triangulation should have where nothing is in their way.
	proposed []edge
}

// newRim starts from the rings of an outline on the lattice. Once the watch is over, nothing that is made of the rim is
// worth anything, and lay says so.
func newRim(w *watch, rings Outline, pr profile) *rim {
	p := &plan{}
	var edges [][2]Point
	for _, r := range rings {
		for i, at := range r {
			if w.over(1) {
				return &rim{watch: w}
			}
			p.sites = append(p.sites, nearestSite(at.X, at.Y))
			edges = append(edges, [2]Point{at, r[(i+1)%len(r)]})
		}
		p.ends = append(p.ends, len(p.sites))
	}
	n, room := len(p.sites), len(p.sites)*(pr.top()+1)
	p.sites = slices.Grow(p.sites, room-n)
	p.inset = make([]float64, n, room)
	p.lean = make([]Point, n, room)
	return &rim{profile: pr, plan: p, watch: w, near: newNearGrid(w, edges, max(pr.radius, 1))}
}

// lay makes the plan. With strips it is fast and regular; without, every rib is only a source of
// sites for the triangulation, which then needs nothing but an outline that does not cross itself.
func (r *rim) lay(strips bool) (*plan, error) {
	if err := r.watch.look(); err != nil { // the rings were laid in a grid before
		return nil, err
	}
	if r.radius > 0 {
		r.makeRibs()
		if err := r.clearCells(strips); err != nil {
			return nil, err
		}
		if err := r.placeSpots(); err != nil {
			return nil, err
		}
		if err := r.placeLoose(); err != nil {
			return nil, err
		}
	}
	in := newInterior(r)
	if err := in.triangulate(); err != nil {
		return nil, err
	}
	r.emitStrips(in.between)
	r.easeCrests(r.watch, r.profile)
	return r.plan, r.watch.look()
}

// makeRibs gives every site of the outline its rib, and a wide reflex corner a fan of them.
func (r *rim) makeRibs() {
	begin := 0
	for _, end := range r.ends {
		first := int32(len(r.ribs))
		for i := begin; i < end; i++ {
			if r.watch.over(1) {
				return
			}
			prev, next := i-1, i+1
			if prev < begin {
				prev = end - 1
			}
			if next == end {
				next = begin
			}
			r.addRibs(int32(i), r.sites[prev].point(), r.sites[next].point())
		}
		for j := first; j < int32(len(r.ribs)); j++ {
			r.next = append(r.next, j+1)
		}
		r.next[len(r.next)-1] = first
		begin = end
	}
}

// addRibs adds those of one site between its neighbours.
func (r *rim) addRibs(i int32, prev, next Point) {
	const step = math.Pi / 12 // a fan's chords are then within 1 % of the arc
	here := r.sites[i].point()
	in, out := inward(prev, here), inward(here, next)
	turn := math.Atan2(in.cross(out), in.dot(out))
	mean := in.plus(out)
	unit := mean.times(1 / max(mean.length(), 1e-9))
	r.lean[i] = unit.times(-1)
	if turn >= 0 {
		dir := mean.times(1 / max(1+in.dot(out), 1e-6))
		limit := min(here.distance(prev), here.distance(next)) / max(math.Tan(turn/2), 1e-9)
		r.ribs = append(r.ribs, rib{base: i, dir: dir, out: unit.times(-1), limit: limit})
		return
	}
	n := int(-turn / step)
	if n == 0 {
		r.ribs = append(r.ribs, rib{base: i, dir: unit, out: unit.times(-1), limit: r.radius})
		return
	}
	for k := range n + 1 {
		sin, cos := math.Sincos(turn * float64(k) / float64(n))
		d := Point{in.X*cos - in.Y*sin, in.X*sin + in.Y*cos}
		r.ribs = append(r.ribs, rib{base: i, dir: d, out: d.times(-1), limit: r.radius})
	}
}

// inward is the unit normal on the left of the way from a to b.
func inward(a, b Point) Point {
	d := b.minus(a)
	return Point{-d.Y, d.X}.times(1 / d.length())
}

// at is the place of rib j at an inset.
func (r *rim) at(j int32, inset float64) Point {
	return r.sites[r.ribs[j].base].point().plus(r.ribs[j].dir.times(inset))
}

// clearCells finds for every cell how many rings of it are strips.
func (r *rim) clearCells(strips bool) error {
	r.tops = make([]int, len(r.ribs))
	if !strips {
		return nil
	}
	for j := range r.tops {
		if r.watch.over(aSearch) {
			return r.watch.err
		}
		lo, hi := 0, r.top()
		for k := hi; lo < hi; k = (lo + hi + 1) / 2 {
			if r.isClear(int32(j), k) {
				lo = k
			} else {
				hi = k - 1
			}
		}
		r.tops[j] = lo
	}
	return nil
}

// isClear tells whether the top of a cell at a level is as far from all of the outline as the level
// says, and nothing of the outline is in the cell. Then every disc that touches the cell's edge from
// inside, up to that size, is empty, and the cell overlaps no other by more than what is granted: at the
// cap, where the profile is flat, a little more.
func (r *rim) isClear(j int32, level int) bool {
	t := r.levels[level]
	far := t*0.99 - 2
	if level == r.top() {
		far = t*0.97 - 2
	}
	c := corridor{r.at(j, 0), r.at(r.next[j], 0), r.at(r.next[j], t), r.at(j, t)}
	if along := c.b.minus(c.a); along.dot(c.topB.minus(c.topA)) < -poleReach*r.radius*along.length() {
		return false // the ribs have crossed
	}
	// Ribs that have not crossed end over their edge, or a little beside it where another bends away.
	return r.near.isOpen(c, far, t*1.02+2)
}
