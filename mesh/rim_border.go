// Strips may only be where no others are. Clearances decide that but for what they grant, since ribs of
// one arc are to meet in its centre; this decides it exactly, by the inner borders of the strips.
package mesh

import (
	"cmp"
	"slices"
)

// frontier is an edge of the border between strips and interior, and the ring of strips that it bounds.
type frontier struct {
	edge
	cell  int32
	level int // of the ring's inner edge; 0 where there are no strips
}

// border is the inner edge of the strips, by site of the plan: along the top of each cell, and along a
// rib where the tops of its two cells differ.
func (r *rim) border() []frontier {
	out := make([]frontier, 0, max(len(r.next), r.ends[len(r.ends)-1]))
	join := func(a, b, cell int32, level int) {
		if a != b {
			out = append(out, frontier{edge{a, b}, cell, level})
		}
	}
	if r.radius == 0 {
		begin := 0
		for _, end := range r.ends {
			for i := begin; i < end; i++ {
				if r.watch.over(1) {
					return out
				}
				join(int32(i), int32(begin+(i+1-begin)%(end-begin)), none, 0)
			}
			begin = end
		}
		return out
	}
	n := r.top() + 1
	prev := r.previous()
	for j, i := range r.next {
		if r.watch.over(1) {
			break
		}
		before, here := prev[j], int32(j)
		from, to := r.tops[before], r.tops[j]
		for ; from < to; from++ {
			join(r.spots[j*n+from], r.spots[j*n+from+1], here, from+1)
		}
		for ; from > to; from-- {
			join(r.spots[j*n+from], r.spots[j*n+from-1], before, from)
		}
		join(r.spots[j*n+to], r.spots[int(i)*n+to], here, to)
	}
	return out
}

// keepApart lowers cells until the border neither crosses nor touches itself but at sites that strips
// share. As all strips turn left, they then lie side by side. It ends, at the latest, at the outline.
func (r *rim) keepApart() error {
	prev := r.previous()
	for again := true; again; {
		if err := r.watch.look(); err != nil {
			return err
		}
		again = false
		for _, s := range r.clashing(r.border()) {
			if s.level > 0 && r.tops[s.cell] >= s.level {
				r.lower(s.cell, s.level-1, prev)
				again = true
			}
		}
	}
	return r.watch.look()
}

// lower takes the strips of a cell down to a level, and those of its neighbours that also reach beyond the
// middle: where two borders overlap for long they cross only at the ends.
func (r *rim) lower(cell int32, level int, prev []int32) {
	r.tops[cell] = level
	for _, beside := range [2][]int32{r.next, prev} {
		for j := beside[cell]; r.tops[j] > level && r.isBeyondMiddle(j); j = beside[j] {
			r.tops[j] = level
		}
	}
}

// isBeyondMiddle tells whether the top of a cell is nearer to what lies across from it than to its edge.
func (r *rim) isBeyondMiddle(j int32) bool {
	t := r.levels[r.tops[j]]
	a, b := r.at(j, t), r.at(r.next[j], t)
	for _, e := range r.near.within(Point{min(a.X, b.X) - t, min(a.Y, b.Y) - t}, Point{max(a.X, b.X) + t, max(a.Y, b.Y) + t}) {
		c, d := r.near.edges[e][0], r.near.edges[e][1]
		if (orient(a, b, c) > 0 || orient(a, b, d) > 0) && r.near.squaredTo(e, a, b, t) < (t-2)*(t-2) {
			return true
		}
	}
	return false
}

// clashing lists the sides that clash with others. When the watch is over, there are none.
func (r *rim) clashing(border []frontier) []frontier {
	if len(border) == 0 {
		return nil // all strips end in poles
	}
	lines := make([][2]Point, len(border))
	for i, s := range border {
		lines[i] = [2]Point{r.sites[s.a].point(), r.sites[s.b].point()}
	}
	grid := newNearGrid(r.watch, lines, r.radius)
	bad := make([]bool, len(border))
	var out []frontier
	for i, l := range lines {
		if r.watch.over(aSearch / 4) {
			return nil
		}
		lo := Point{min(l[0].X, l[1].X), min(l[0].Y, l[1].Y)}
		hi := Point{max(l[0].X, l[1].X), max(l[0].Y, l[1].Y)}
		for _, k := range grid.within(lo, hi) {
			bad[i] = bad[i] || int(k) != i && r.clash(border[i].edge, border[k].edge)
		}
		if bad[i] {
			out = append(out, border[i])
		}
	}
	return append(out, r.tangled(border)...)
}

// tangled lists the sides at poles where borders cross: around a pole, sides that come in must alternate
// with sides that go out, since what is between them is either interior or strip.
func (r *rim) tangled(border []frontier) (out []frontier) {
	degree := make([]uint8, len(r.sites))
	for _, s := range border {
		degree[s.a] = min(degree[s.a]+1, 2)
	}
	ends := map[int32][]frontier{}
	var poles []int32
	for _, s := range border {
		if r.watch.over(1) {
			return nil
		}
		for _, id := range [2]int32{s.a, s.b} {
			if degree[id] > 1 {
				if ends[id] == nil {
					poles = append(poles, id)
				}
				ends[id] = append(ends[id], s)
			}
		}
	}
	for _, id := range poles {
		if r.watch.over(aSearch) {
			return nil
		}
		list := ends[id]
		slices.SortStableFunc(list, func(e, f frontier) int { return r.compareAround(id, e.edge, f.edge) })
		for i, s := range list {
			if (s.a == id) == (list[(i+1)%len(list)].a == id) {
				out = append(out, list...)
				break
			}
		}
	}
	return out
}

// compareAround orders edges at a pole counter-clockwise; where two strips meet along an edge, that which
// goes out comes first.
func (r *rim) compareAround(pole int32, e, f edge) int {
	at := r.sites[pole]
	half := func(s site) int { // 0 from +X on, 1 from -X on
		if s.y < at.y || s.y == at.y && s.x < at.x {
			return 1
		}
		return 0
	}
	p, q := r.sites[e.a+e.b-pole], r.sites[f.a+f.b-pole]
	out := func(e edge) int {
		if e.a == pole {
			return 0
		}
		return 1
	}
	return cmp.Or(cmp.Compare(half(p), half(q)), cmp.Compare(0, siteTurn(at, p, q)), cmp.Compare(out(e), out(f)))
}

// clash tells whether two edges of the border have more in common than sites. Two strips may meet along
// an edge, which they have in opposite directions.
func (r *rim) clash(e, f edge) bool {
	a, b, c, d := r.sites[e.a].point(), r.sites[e.b].point(), r.sites[f.a].point(), r.sites[f.b].point()
	switch {
	case e.a == f.a && e.b == f.b:
		return true
	case e.a == f.b && e.b == f.a:
		return false
	case e.a == f.a:
		return foldsBack(b, a, d)
	case e.a == f.b:
		return foldsBack(b, a, c)
	case e.b == f.a:
		return foldsBack(a, b, d)
	case e.b == f.b:
		return foldsBack(a, b, c)
	}
	return meet(a, b, c, d)
}
