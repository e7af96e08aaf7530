// Finding the triangle of a site: a walk from the last one. Sites come in Hilbert order, so walks
// are short.
package mesh

import (
	"cmp"
	"slices"
)

// locate gives a triangle that holds p, its border included.
func (t *triangulation) locate(p site) int32 {
	f := t.last
	for range len(t.faces) + 3 {
		next := t.step(f, p)
		if next == none {
			t.last = f
			return f
		}
		f = next
	}
	return t.scan(p)
}

// step gives the neighbour of f towards p, none when p is in f.
func (t *triangulation) step(f int32, p site) int32 {
	tri := &t.faces[f]
	for i := range 3 {
		a, b := t.sites[tri.v[(i+1)%3]], t.sites[tri.v[(i+2)%3]]
		if tri.across[i].to != none && siteTurn(a, b, p) < 0 {
			return tri.across[i].to
		}
	}
	return none
}

// scan tries every triangle: constraints can make a walk go in circles.
func (t *triangulation) scan(p site) int32 {
	for f := range t.faces {
		if t.step(int32(f), p) == none {
			t.last = int32(f)
			break
		}
	}
	return t.last
}

// hilbertOrder gives the indices of sites along a Hilbert curve.
func hilbertOrder(sites []site) []int32 {
	type keyed struct {
		key uint64
		id  int32
	}
	keys := make([]keyed, len(sites))
	for i, s := range sites {
		keys[i] = keyed{hilbertKey(s), int32(i)}
	}
	slices.SortFunc(keys, func(a, b keyed) int {
		return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.id, b.id))
	})
	order := make([]int32, len(keys))
	for i, k := range keys {
		order[i] = k.id
	}
	return order
}

// hilbertKey is the place of a site along a curve of 2^12 by 2^12 cells; sites of one cell are
// close enough to come in any order.
func hilbertKey(s site) uint64 {
	const bits, shift = 12, 24 - 12
	x, y := uint32(s.x+maxCoord)>>shift, uint32(s.y+maxCoord)>>shift
	var key uint64
	for b := bits - 1; b >= 0; b-- {
		rx, ry := x>>b&1, y>>b&1
		key = key<<2 | uint64(3*rx^ry)
		if ry == 0 {
			if rx == 1 {
				x, y = ^x, ^y
			}
			x, y = y, x
		}
	}
	return key
}
