// Do two triangles go through each other? A grid finds the pairs; each pair is six edges against two
// triangles, with a rounding bound, so that neighbours that merely touch are not reported.
package mesh

import (
	"fmt"
	"math"
)

func checkCrossings(w *welded) error {
	cell := meanSize(w)
	seen := map[edge]bool{}
	grid := map[[3]int32][]int32{}
	for i := range w.tris {
		for _, key := range w.cellsOf(int32(i), cell) {
			for _, j := range grid[key] {
				pair := edge{j, int32(i)}
				if !seen[pair] && w.boxesMeet(pair.a, pair.b) {
					seen[pair] = true
					if w.crosses(pair.a, pair.b) || w.crosses(pair.b, pair.a) {
						return fmt.Errorf("triangles %d and %d go through each other: %v, %v", j, i, w.corners(j), w.corners(int32(i)))
					}
				}
			}
			grid[key] = append(grid[key], int32(i))
		}
	}
	return nil
}

// meanSize is the mean extent of the triangles, at least a hundredth of the largest.
func meanSize(w *welded) float64 {
	sum, most := 0.0, 0.0
	for i := range w.tris {
		lo, hi := w.box(int32(i))
		size := max(hi[0]-lo[0], hi[1]-lo[1], hi[2]-lo[2])
		sum += size
		most = max(most, size)
	}
	return max(2*sum/float64(len(w.tris)), most/100)
}

func (w *welded) corners(i int32) [3][3]float64 {
	t := w.tris[i]
	return [3][3]float64{w.at[t[0]], w.at[t[1]], w.at[t[2]]}
}

func (w *welded) box(i int32) (lo, hi [3]float64) {
	c := w.corners(i)
	for k := range 3 {
		lo[k] = min(c[0][k], c[1][k], c[2][k])
		hi[k] = max(c[0][k], c[1][k], c[2][k])
	}
	return lo, hi
}

func (w *welded) boxesMeet(i, j int32) bool {
	a, b := w.box(i)
	c, d := w.box(j)
	return a[0] <= d[0] && c[0] <= b[0] && a[1] <= d[1] && c[1] <= b[1] && a[2] <= d[2] && c[2] <= b[2]
}

// cellsOf lists the cells of a triangle's box that its plane passes.
func (w *welded) cellsOf(i int32, cell float64) [][3]int32 {
	lo, hi := w.box(i)
	c := w.corners(i)
	n := cross3(sub3(c[1], c[0]), sub3(c[2], c[0]))
	reach := cell / 2 * (abs(n[0]) + abs(n[1]) + abs(n[2])) * 1.001
	var out [][3]int32
	at := func(v float64) int32 { return int32(math.Floor(v / cell)) }
	for x := at(lo[0]); x <= at(hi[0]); x++ {
		for y := at(lo[1]); y <= at(hi[1]); y++ {
			for z := at(lo[2]); z <= at(hi[2]); z++ {
				mid := [3]float64{(float64(x) + 0.5) * cell, (float64(y) + 0.5) * cell, (float64(z) + 0.5) * cell}
				if abs(dot3(n, sub3(mid, c[0]))) <= reach {
					out = append(out, [3]int32{x, y, z})
				}
			}
		}
	}
	return out
}

// crosses tells whether an edge of triangle i certainly goes through the inside of triangle j. Two that
// overlap in one plane also turn a neighbour inside out or through, which the edges or this test show.
func (w *welded) crosses(i, j int32) bool {
	t, u := w.tris[i], w.tris[j]
	c := w.corners(j)
	for k := range 3 {
		a, b := t[k], t[(k+1)%3]
		if a == u[0] || a == u[1] || a == u[2] || b == u[0] || b == u[1] || b == u[2] {
			continue
		}
		sa, sb := side3(c, w.at[a]), side3(c, w.at[b])
		if sa*sb >= 0 {
			continue
		}
		p, q := w.at[a], w.at[b]
		x := side3([3][3]float64{p, q, c[0]}, c[1])
		y := side3([3][3]float64{p, q, c[1]}, c[2])
		z := side3([3][3]float64{p, q, c[2]}, c[0])
		if x == y && y == z && x != 0 {
			return true
		}
	}
	return false
}

// side3 tells on which side of the plane through t a place is: 1, -1, or 0 within the rounding error.
func side3(t [3][3]float64, p [3]float64) int {
	a, b, c := sub3(t[0], p), sub3(t[1], p), sub3(t[2], p)
	n := cross3(b, c)
	det := dot3(a, n)
	size := abs(a[0])*(abs(b[1]*c[2])+abs(b[2]*c[1])) + abs(a[1])*(abs(b[2]*c[0])+abs(b[0]*c[2])) +
		abs(a[2])*(abs(b[0]*c[1])+abs(b[1]*c[0]))
	const slack = 1e-14
	switch {
	case det > slack*size:
		return 1
	case det < -slack*size:
		return -1
	}
	return 0
}
