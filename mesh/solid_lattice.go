// Outlines in mm are snapped to a lattice that is fine enough not to be seen and coarse enough that
// every site is exact both in float32 (the mesh) and in int64 (the predicates).
package mesh

import "math"

// lattice maps mm to whole steps; step is a power of two, in mm.
type lattice struct {
	step float64
}

// latticeFor gives the finest lattice that holds an outline.
func latticeFor(o Outline) lattice {
	far := 0.0
	for _, r := range o {
		for _, p := range r {
			far = max(far, abs(p.X), abs(p.Y))
		}
	}
	if far == 0 {
		return lattice{1}
	}
	_, exp := math.Frexp(far / maxCoord)
	return lattice{math.Ldexp(1, exp)}
}

func (l lattice) snap(p Point) site {
	return nearestSite(p.X/l.step, p.Y/l.step)
}

// nearestSite rounds a place in lattice steps.
func nearestSite(x, y float64) site {
	return site{int32(math.Round(x)), int32(math.Round(y))}
}

// point is a site as a place in lattice steps.
func (s site) point() Point {
	return Point{float64(s.x), float64(s.y)}
}

// snapRing gives the sites of a ring, in lattice steps, without repeats and without sites in the middle
// of a straight line; fewer than three are left of a ring that is too small to hold an area.
func (l lattice) snapRing(r Ring) Ring {
	out := make(Ring, 0, len(r))
	for _, p := range r {
		s := l.snap(p).point()
		for len(out) > 0 && out[len(out)-1] == s || len(out) > 1 && orient(out[len(out)-2], out[len(out)-1], s) == 0 {
			out = out[:len(out)-1]
		}
		out = append(out, s)
	}
	for n := len(out); n > 2 && (out[n-1] == out[0] || orient(out[n-2], out[n-1], out[0]) == 0); n-- {
		out = out[:n-1]
	}
	for len(out) > 2 && orient(out[len(out)-1], out[0], out[1]) == 0 {
		out = out[1:]
	}
	return out
}

// middle is the centre of a box.
func (b Box) middle() Point { return b.Min.towards(b.Max, 0.5) }
