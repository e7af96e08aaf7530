// A plan that is not a surface must not become a solid: whatever went wrong in laying it is found here,
// while another way to lay it is still to be had.
package mesh

// sound reports whether each side of each triangle is that of exactly one other, the other way round,
// or else a side of the outline, and all sides of the outline are there. When the watch is over, any answer is given.
func (p *plan) sound(w *watch) bool {
	first := make([]int32, len(p.sites)+1) // of each site's sides in to
	for _, t := range p.tris {
		if w.over(1) {
			return false
		}
		for _, v := range t {
			first[v+1]++
		}
	}
	for i := range p.sites {
		first[i+1] += first[i]
	}
	to, used := make([]int32, 3*len(p.tris)), make([]int32, len(p.sites))
	for _, t := range p.tris {
		if w.over(1) {
			return false
		}
		for i, v := range t {
			to[first[v]+used[v]] = t[(i+1)%3]
			used[v]++
		}
	}
	sides := func(a, b int32) (n int) {
		for _, v := range to[first[a]:first[a+1]] {
			if v == b {
				n++
			}
		}
		return n
	}
	open := 0
	for a := range int32(len(p.sites)) {
		if w.over(aSearch / 2) {
			return false
		}
		for _, b := range to[first[a]:first[a+1]] {
			back := sides(b, a)
			if sides(a, b) != 1 || back > 1 || back == 0 && b != p.after(a) {
				return false
			}
			if back == 0 {
				open++
			}
		}
	}
	return open == p.ends[len(p.ends)-1]
}

// after is the site that follows a on the outline, none for sites inside.
func (p *plan) after(a int32) int32 {
	begin := 0
	for _, end := range p.ends {
		if int(a) < end {
			if int(a)+1 == end {
				return int32(begin)
			}
			return a + 1
		}
		begin = end
	}
	return none
}
