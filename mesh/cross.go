package mesh

// Whether rings cross or touch: exact for points on the grid of gridStep.

// orient is positive when a, b, c turn from +X to +Y, 0 when they are on a line. Exact on the grid.
func orient(a, b, c Point) float64 { return b.minus(a).cross(c.minus(a)) }

// meet reports whether the closed segments ab and cd have a point in common.
func meet(a, b, c, d Point) bool {
	if max(a.X, b.X) < min(c.X, d.X) || max(c.X, d.X) < min(a.X, b.X) ||
		max(a.Y, b.Y) < min(c.Y, d.Y) || max(c.Y, d.Y) < min(a.Y, b.Y) {
		return false
	}
	return differ(orient(a, b, c), orient(a, b, d)) && differ(orient(c, d, a), orient(c, d, b))
}

// differ reports whether two orientations are not strictly on one side.
func differ(s, t float64) bool { return !(s > 0 && t > 0 || s < 0 && t < 0) }

// foldsBack reports whether the path a, b, c returns on itself at b.
func foldsBack(a, b, c Point) bool {
	return orient(a, b, c) == 0 && a.minus(b).dot(c.minus(b)) > 0
}

// crossing returns the indices, rising, of the rings of the outline that the segments are made of that cross or
// touch themselves or another ring, or are no polygons. Two rings that cross are both named. When the watch is over, some are
// missing.
func (s *segments) crossing(w *watch, o Outline) []int {
	bad := make([]bool, len(o))
	for i, r := range o {
		bad[i] = len(r) < 3
	}
	for cell := range s.cells() {
		list := s.in(cell)
		if w.over(1 + len(list)*len(list)) {
			break
		}
		for i, a := range list {
			for _, b := range list[i+1:] {
				if !(bad[s.ring[a]] && bad[s.ring[b]]) && s.clash(int(a), int(b)) {
					bad[s.ring[a]], bad[s.ring[b]] = true, true
				}
			}
		}
	}
	var out []int
	for i, b := range bad {
		if b {
			out = append(out, i)
		}
	}
	return out
}

// clash reports whether segments i and j have more in common than the joint of neighbours.
func (s *segments) clash(i, j int) bool {
	if s.next[j] == int32(i) {
		i, j = j, i
	}
	a, b := s.ends(i)
	c, d := s.ends(j)
	if s.next[i] == int32(j) {
		return a == b || c == d || foldsBack(a, b, d)
	}
	return meet(a, b, c, d)
}

// crossingRings is crossing for an outline that is not in a grid yet.
func crossingRings(w *watch, o Outline) []int { return newSegments(w, o).crossing(w, o) }
