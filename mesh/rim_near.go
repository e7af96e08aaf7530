// What part of the outline is near a place? A grid over the outline's edges answers.
package mesh

import "math"

// nearGrid holds the edges of an outline by cell; all in lattice steps.
type nearGrid struct {
	watch  *watch // counts what is looked at; who asks the grid asks the watch
	edges  [][2]Point
	origin Point
	cell   float64
	nx, ny int
	starts []int32 // of each cell in items
	items  []int32
	stamps []int32 // the last query that saw an edge
	query  int32
	found  []int32
}

// newNearGrid files the edges; reach is the distance that queries will mostly ask for. When the watch is over, not all are in it.
func newNearGrid(w *watch, edges [][2]Point, reach float64) *nearGrid {
	lo, hi := edges[0][0], edges[0][0]
	for _, e := range edges {
		lo = Point{min(lo.X, e[0].X, e[1].X), min(lo.Y, e[0].Y, e[1].Y)}
		hi = Point{max(hi.X, e[0].X, e[1].X), max(hi.Y, e[0].Y, e[1].Y)}
	}
	wide, high := hi.X-lo.X, hi.Y-lo.Y
	fair := math.Sqrt(wide * high / float64(len(edges)))
	g := &nearGrid{watch: w, edges: edges, origin: lo, stamps: make([]int32, len(edges))}
	g.cell = max(min(reach, fair), fair/4, max(wide, high)/1024, 1)
	g.nx, g.ny = int(wide/g.cell)+1, int(high/g.cell)+1
	g.file()
	return g
}

// file counts, then fills: two passes over the cells of every edge.
func (g *nearGrid) file() {
	g.starts = make([]int32, g.nx*g.ny+1)
	g.eachCell(func(cell int, _ int32) { g.starts[cell+1]++ })
	for i := range g.nx * g.ny {
		g.starts[i+1] += g.starts[i]
	}
	g.items = make([]int32, g.starts[g.nx*g.ny])
	next := append([]int32(nil), g.starts...)
	g.eachCell(func(cell int, e int32) {
		g.items[next[cell]] = e
		next[cell]++
	})
}

// eachCell visits the cells that an edge passes, row by row.
func (g *nearGrid) eachCell(visit func(cell int, e int32)) {
	for i, e := range g.edges {
		if g.watch.over(1) {
			return
		}
		a, b := e[0], e[1]
		if a.Y > b.Y {
			a, b = b, a
		}
		y0, y1 := g.row(a.Y), g.row(b.Y)
		for y := y0; y <= y1; y++ {
			l, r := a, b
			if y > y0 {
				l = onEdgeAt(a, b, g.origin.Y+float64(y)*g.cell)
			}
			if y < y1 {
				r = onEdgeAt(a, b, g.origin.Y+float64(y+1)*g.cell)
			}
			for x := g.column(min(l.X, r.X)); x <= g.column(max(l.X, r.X)); x++ {
				visit(y*g.nx+x, int32(i))
			}
		}
	}
}

// onEdgeAt is the place of the edge from a up to b at height y.
func onEdgeAt(a, b Point, y float64) Point {
	f := (y - a.Y) / (b.Y - a.Y)
	return Point{a.X + f*(b.X-a.X), y}
}

func (g *nearGrid) column(x float64) int {
	return min(max(int((x-g.origin.X)/g.cell), 0), g.nx-1)
}

func (g *nearGrid) row(y float64) int {
	return min(max(int((y-g.origin.Y)/g.cell), 0), g.ny-1)
}

// within gives the edges that may come into a box, each once, valid until the next query. A
// sliver of a cell on each side makes up for rounding.
func (g *nearGrid) within(lo, hi Point) []int32 {
	g.query++
	g.found = g.found[:0]
	eps := g.cell / 64
	x0, x1 := g.column(lo.X-eps), g.column(hi.X+eps)
	y0, y1 := g.row(lo.Y-eps), g.row(hi.Y+eps)
	for y := y0; y <= y1; y++ {
		for _, e := range g.items[g.starts[y*g.nx+x0]:g.starts[y*g.nx+x1+1]] {
			if g.stamps[e] != g.query {
				g.stamps[e] = g.query
				g.found = append(g.found, e)
			}
		}
	}
	g.watch.over(len(g.found))
	return g.found
}

// distance is that of p from the outline, at most limit.
func (g *nearGrid) distance(p Point, limit float64) float64 {
	best := limit * limit
	for _, e := range g.within(Point{p.X - limit, p.Y - limit}, Point{p.X + limit, p.Y + limit}) {
		best = min(best, squared(p, p.nearestOn(g.edges[e][0], g.edges[e][1])))
	}
	return math.Sqrt(best)
}

// inset is the distance of p from the outline, at most limit, and the mean of the unit vectors to
// the places of the outline that are (nearly) that near.
func (g *nearGrid) inset(p Point, limit float64) (float64, Point) {
	best := g.distance(p, limit)
	var sum Point
	n := 0.0
	for _, e := range g.found {
		to := p.nearestOn(g.edges[e][0], g.edges[e][1]).minus(p)
		if d := to.length(); d > 0 && d <= best*1.02 {
			sum = sum.plus(to.times(1 / d))
			n++
		}
	}
	if n == 0 {
		return best, Point{}
	}
	return best, sum.times(1 / n)
}

// corridor is a cell of the rim: from an edge of the outline, a to b, to the innermost ring.
type corridor struct {
	a, b, topB, topA Point
}

// isOpen tells whether no edge comes nearer than far to the top of a corridor, and none of those nearer
// than beside lies in it.
func (g *nearGrid) isOpen(c corridor, far, beside float64) bool {
	g.query++
	p, q := c.topA, c.topB
	y0, y1 := g.row(min(p.Y, q.Y)-beside), g.row(max(p.Y, q.Y)+beside)
	x0, x1 := g.column(min(p.X, q.X)-beside), g.column(max(p.X, q.X)+beside)
	for y := y0; y <= y1; y++ {
		row := g.items[g.starts[y*g.nx+x0]:g.starts[y*g.nx+x1+1]]
		g.watch.over(len(row))
		for _, e := range row {
			if g.stamps[e] != g.query {
				g.stamps[e] = g.query
				if d := g.squaredTo(e, p, q, beside); d < far*far || d < beside*beside && c.holds(g.edges[e]) {
					return false
				}
			}
		}
	}
	return true
}

// squaredTo is the squared distance of edge e from the line from a to b, something larger than limit if
// it is more. That they cross needs no test: an end of one is then near the other, or the outline
// crosses itself.
func (g *nearGrid) squaredTo(e int32, a, b Point, limit float64) float64 {
	c, d := g.edges[e][0], g.edges[e][1]
	if max(c.X, d.X) < min(a.X, b.X)-limit || min(c.X, d.X) > max(a.X, b.X)+limit ||
		max(c.Y, d.Y) < min(a.Y, b.Y)-limit || min(c.Y, d.Y) > max(a.Y, b.Y)+limit {
		return math.Inf(1)
	}
	near := min(squared(a, a.nearestOn(c, d)), squared(b, b.nearestOn(c, d)))
	if a != b {
		near = min(near, squared(c, c.nearestOn(a, b)), squared(d, d.nearestOn(a, b)))
	}
	return near
}

// holds tells whether some of an edge that does not start or end at the corridor's own lies in it, as
// the other side of a hair does, which is too near for the distance to tell.
func (c *corridor) holds(e [2]Point) bool {
	if e[0] == c.a || e[0] == c.b || e[1] == c.a || e[1] == c.b {
		return false
	}
	return meet(e[0], e[1], c.a, c.topA) || meet(e[0], e[1], c.b, c.topB) || c.contains(e[0])
}

func (c *corridor) contains(p Point) bool {
	return orient(c.a, c.b, p) >= 0 && orient(c.b, c.topB, p) >= 0 && orient(c.topB, c.topA, p) >= 0 && orient(c.topA, c.a, p) >= 0
}

func squared(a, b Point) float64 {
	d := a.minus(b)
	return d.dot(d)
}
