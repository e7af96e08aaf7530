// The cap of a solid is one constrained Delaunay triangulation. It lives on a lattice of whole
// numbers, so that orientation is exact and no input can make two decisions contradict each other.
package mesh

import "errors"

// maxCoord bounds the coordinates of a site: below it a float32 in mm is exact as well.
const maxCoord = 1 << 23

// none is the neighbour across the edge of the frame.
const none = int32(-1)

// errCrossing means that two constraints cross, so that no triangulation can hold both.
var errCrossing = errors.New("two edges of the outline cross")

// site is a place on the lattice, in lattice steps, y up; |x|, |y| <= maxCoord.
type site struct {
	x, y int32
}

// link is what lies across one edge of a triangle.
type link struct {
	to    int32 // the neighbouring triangle, or none
	turn  int16 // directed constraints that have this triangle on their left, less those on their right
	fixed bool  // a constraint: never flipped
	held  bool  // fixed for the time being
}

// face is one counter-clockwise triangle; across[i] is what lies opposite v[i].
type face struct {
	v       [3]int32
	across  [3]link
	checked bool // whoever refines has seen it as it is
}

// triangulation is a Delaunay triangulation of sites within a square frame. The first four sites are
// the frame's corners.
type triangulation struct {
	sites []site
	faces []face
	at    []int32 // some triangle of each site
	last  int32   // where the last walk ended
	stack []int32 // triangles whose edge opposite v[0] is to be legalised
	// touched lists the triangles that have changed, some more than once.
	touched []int32
}

// frameSites is the number of sites that belong to the frame.
const frameSites = 4

// newTriangulation makes an empty frame with room for n sites.
func newTriangulation(n int) *triangulation {
	const far = 2 * maxCoord
	t := &triangulation{
		sites: make([]site, 0, n+frameSites),
		faces: make([]face, 0, 2*n+2),
		at:    make([]int32, 0, n+frameSites),
	}
	t.sites = append(t.sites, site{-far, -far}, site{far, -far}, site{far, far}, site{-far, far})
	t.at = append(t.at, 0, 0, 0, 1)
	out := link{to: none}
	t.faces = append(t.faces,
		face{v: [3]int32{0, 1, 2}, across: [3]link{out, {to: 1}, out}},
		face{v: [3]int32{0, 2, 3}, across: [3]link{out, out, {to: 0}}})
	return t
}

// insert adds a site and gives its index: that of an equal site when there is one, none when p
// lies on a constraint, which is never split.
func (t *triangulation) insert(p site) int32 {
	f := t.locate(p)
	v := t.faces[f].v
	on := -1
	for i := range 3 {
		if t.sites[v[i]] == p {
			return v[i]
		}
		if siteTurn(t.sites[v[(i+1)%3]], t.sites[v[(i+2)%3]], p) == 0 {
			on = i
		}
	}
	if on >= 0 && (t.faces[f].across[on].fixed || t.faces[f].across[on].to == none) {
		return none
	}
	id := int32(len(t.sites))
	t.sites = append(t.sites, p)
	t.at = append(t.at, f)
	if on < 0 {
		t.splitFace(f, id)
	} else {
		t.splitEdge(f, on, id)
	}
	t.legalise()
	return id
}

func (t *triangulation) splitFace(f, id int32) {
	old := t.faces[f]
	n := t.grow(2)
	slots := [4]int32{f, n, n + 1}
	ring := [4]int32{old.v[0], old.v[1], old.v[2]}
	outer := [4]link{old.across[2], old.across[0], old.across[1]}
	t.star(id, ring[:3], outer[:3], slots[:3])
}

// splitEdge puts site id on the edge opposite corner i of triangle f.
func (t *triangulation) splitEdge(f int32, i int, id int32) {
	a := t.faces[f]
	g := a.across[i].to
	b := t.faces[g]
	j := b.corner(f)
	n := t.grow(2)
	slots := [4]int32{f, n, g, n + 1}
	ring := [4]int32{a.v[i], a.v[(i+1)%3], b.v[j], a.v[(i+2)%3]}
	outer := [4]link{a.across[(i+2)%3], b.across[(j+1)%3], b.across[(j+2)%3], a.across[(i+1)%3]}
	t.star(id, ring[:], outer[:], slots[:])
}

// star fills slots with the triangles around a new site; ring[k] to ring[k+1] borders outer[k].
func (t *triangulation) star(id int32, ring []int32, outer []link, slots []int32) {
	m := len(ring)
	for k, s := range slots {
		next, prev := slots[(k+1)%m], slots[(k+m-1)%m]
		if o := outer[k].to; o != none {
			t.faces[o].across[t.cornerFacing(o, ring[k], ring[(k+1)%m])].to = s
		}
		t.faces[s] = face{
			v:      [3]int32{id, ring[k], ring[(k+1)%m]},
			across: [3]link{outer[k], {to: next}, {to: prev}},
		}
		t.at[ring[k]] = s
		t.stack = append(t.stack, s)
	}
	t.touched = append(t.touched, slots...)
	t.at[id] = slots[0]
}

// cornerFacing gives the corner of f that is opposite the edge between a and b.
func (t *triangulation) cornerFacing(f, a, b int32) int32 {
	v := t.faces[f].v
	for i := range int32(3) {
		if v[i] != a && v[i] != b {
			return i
		}
	}
	return none
}

// corner gives the corner of f that is opposite neighbour g.
func (f *face) corner(g int32) int {
	for i := range 3 {
		if f.across[i].to == g {
			return i
		}
	}
	return -1
}

func (t *triangulation) grow(n int) int32 {
	first := int32(len(t.faces))
	for range n {
		t.faces = append(t.faces, face{})
	}
	return first
}

// legalise flips edges around the site just inserted until all are Delaunay. A flip needs the far corner
// strictly within the circle, so every flip gains and the loop ends.
func (t *triangulation) legalise() {
	for len(t.stack) > 0 {
		f := t.stack[len(t.stack)-1]
		t.stack = t.stack[:len(t.stack)-1]
		l := t.faces[f].across[0]
		if l.to == none || l.fixed {
			continue
		}
		j := t.faces[l.to].corner(f)
		v, d := t.faces[f].v, t.faces[l.to].v[j]
		if inCircle(t.sites[v[0]], t.sites[v[1]], t.sites[v[2]], t.sites[d]) {
			t.flip(f, 0)
			t.stack = append(t.stack, f, l.to)
		}
	}
}

// flip turns the diagonal opposite corner i of f; afterwards that corner is v[0] of both triangles.
func (t *triangulation) flip(f int32, i int) {
	a := t.faces[f]
	g := a.across[i].to
	b := t.faces[g]
	j := b.corner(f)
	p, q := a.v[i], b.v[j]
	left, right := a.v[(i+1)%3], a.v[(i+2)%3]
	pl, pr := a.across[(i+2)%3], a.across[(i+1)%3]
	ql, qr := b.across[(j+1)%3], b.across[(j+2)%3]
	t.faces[f] = face{v: [3]int32{p, left, q}, across: [3]link{ql, {to: g}, pl}}
	t.faces[g] = face{v: [3]int32{p, q, right}, across: [3]link{qr, pr, {to: f}}}
	if ql.to != none {
		t.faces[ql.to].across[t.cornerFacing(ql.to, left, q)].to = f
	}
	if pr.to != none {
		t.faces[pr.to].across[t.cornerFacing(pr.to, p, right)].to = g
	}
	t.at[p], t.at[left], t.at[q], t.at[right] = f, f, f, g
	t.touched = append(t.touched, f, g)
}
