// Finding the triangle of a site: a walk from the last one. Sites come in Hilbert order, so walks
// are short.
package mesh

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

// hilbertOrder gives the indices of sites along a Hilbert curve, those of one cell rising: sorted digit by digit of
// their keys, from the last on. When the watch is over, they are worth nothing.
func hilbertOrder(w *watch, sites []site) []int32 {
	const digit = 8 // bits
	keys := make([]uint32, len(sites))
	order, sorted := make([]int32, len(sites)), make([]int32, len(sites))
	for i, s := range sites {
		if w.over(1) {
			break
		}
		keys[i], order[i] = hilbertKey(s), int32(i)
	}
	for shift := 0; shift < 2*hilbertBits && !w.over(len(sites)/4); shift += digit {
		var from [1<<digit + 1]int32
		for _, k := range keys {
			from[k>>shift&(1<<digit-1)+1]++
		}
		for d := range 1 << digit {
			from[d+1] += from[d]
		}
		for _, i := range order {
			d := keys[i] >> shift & (1<<digit - 1)
			sorted[from[d]] = i
			from[d]++
		}
		order, sorted = sorted, order
	}
	return order
}

// hilbertBits are the bits of a coordinate that count.
const hilbertBits = 12

// hilbertKey is the place of a site along a curve of 2^12 by 2^12 cells; sites of one cell are
// close enough to come in any order.
func hilbertKey(s site) uint32 {
	const shift = 24 - hilbertBits
	x, y := uint32(s.x+maxCoord)>>shift, uint32(s.y+maxCoord)>>shift
	var key uint32
	for b := hilbertBits - 1; b >= 0; b-- {
		rx, ry := x>>b&1, y>>b&1
		key = key<<2 | 3*rx ^ ry
		if ry == 0 {
			if rx == 1 {
				x, y = ^x, ^y
			}
			x, y = y, x
		}
	}
	return key
}
