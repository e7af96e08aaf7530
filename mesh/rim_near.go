// What part of the outline is near a place? A grid over the outline's edges answers.
package mesh

import "math"

// nearGrid holds the edges of an outline by cell; all in lattice steps.
type nearGrid struct {
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

// newNearGrid files the edges; reach is the distance that queries will mostly ask for.
func newNearGrid(edges [][2]Point, reach float64) *nearGrid {
	lo, hi := edges[0][0], edges[0][0]
	for _, e := range edges {
		lo = Point{min(lo.X, e[0].X, e[1].X), min(lo.Y, e[0].Y, e[1].Y)}
		hi = Point{max(hi.X, e[0].X, e[1].X), max(hi.Y, e[0].Y, e[1].Y)}
	}
	w, h := hi.X-lo.X, hi.Y-lo.Y
	fair := math.Sqrt(w * h / float64(len(edges)))
	g := &nearGrid{edges: edges, origin: lo, stamps: make([]int32, len(edges))}
	g.cell = max(min(reach, fair), fair/4, max(w, h)/1024, 1)
	g.nx, g.ny = int(w/g.cell)+1, int(h/g.cell)+1
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

// comesNear tells whether an edge comes nearer than far to the line from a to b.
func (g *nearGrid) comesNear(a, b Point, far float64) bool {
	g.query++
	y0, y1 := g.row(min(a.Y, b.Y)-far), g.row(max(a.Y, b.Y)+far)
	x0, x1 := g.column(min(a.X, b.X)-far), g.column(max(a.X, b.X)+far)
	for y := y0; y <= y1; y++ {
		for _, e := range g.items[g.starts[y*g.nx+x0]:g.starts[y*g.nx+x1+1]] {
			if g.stamps[e] != g.query {
				g.stamps[e] = g.query
				if g.nearer(e, a, b, far) {
					return true
				}
			}
		}
	}
	return false
}

// nearer tells whether edge e comes nearer than far to the line from a to b. That they cross needs
// no test: an end of one is then near the other, or the outline crosses itself.
func (g *nearGrid) nearer(e int32, a, b Point, far float64) bool {
	c, d := g.edges[e][0], g.edges[e][1]
	if max(c.X, d.X) < min(a.X, b.X)-far || min(c.X, d.X) > max(a.X, b.X)+far ||
		max(c.Y, d.Y) < min(a.Y, b.Y)-far || min(c.Y, d.Y) > max(a.Y, b.Y)+far {
		return false
	}
	return squared(a, a.nearestOn(c, d)) < far*far || squared(b, b.nearestOn(c, d)) < far*far ||
		a != b && (squared(c, c.nearestOn(a, b)) < far*far || squared(d, d.nearestOn(a, b)) < far*far)
}

func squared(a, b Point) float64 {
	d := a.minus(b)
	return d.dot(d)
}
