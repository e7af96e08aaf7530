// Do two triangles go through each other? A tree of boxes finds the pairs; each pair is six edges against
// two triangles, with a rounding bound, so that neighbours that merely touch are not reported.
package mesh

import (
	"cmp"
	"fmt"
	"slices"
)

// box3 is an axis-aligned box in space.
type box3 struct {
	lo, hi [3]float64
}

func (b box3) meets(c box3) bool {
	return b.lo[0] <= c.hi[0] && c.lo[0] <= b.hi[0] && b.lo[1] <= c.hi[1] && c.lo[1] <= b.hi[1] &&
		b.lo[2] <= c.hi[2] && c.lo[2] <= b.hi[2]
}

func (b box3) with(c box3) box3 {
	for k := range 3 {
		b.lo[k], b.hi[k] = min(b.lo[k], c.lo[k]), max(b.hi[k], c.hi[k])
	}
	return b
}

// boxTree is a binary tree: half of the triangles on each side, down to a handful.
type boxTree struct {
	box   box3
	tris  []int32 // of a leaf
	sides [2]*boxTree
}

func checkCrossings(w *welded) error {
	boxes := make([]box3, len(w.tris))
	ids := make([]int32, len(w.tris))
	for i := range w.tris {
		c := w.corners(int32(i))
		boxes[i] = box3{c[0], c[0]}.with(box3{c[1], c[1]}).with(box3{c[2], c[2]})
		ids[i] = int32(i)
	}
	tree := newBoxTree(boxes, ids)
	for i := range w.tris {
		if j := tree.crossing(w, boxes, int32(i)); j >= 0 {
			return fmt.Errorf("triangles %d and %d go through each other: %v, %v", i, j, w.corners(int32(i)), w.corners(j))
		}
	}
	return nil
}

func newBoxTree(boxes []box3, ids []int32) *boxTree {
	t := &boxTree{box: boxes[ids[0]]}
	for _, i := range ids {
		t.box = t.box.with(boxes[i])
	}
	if len(ids) <= 8 {
		t.tris = ids
		return t
	}
	axis := 0
	for k := range 3 {
		if t.box.hi[k]-t.box.lo[k] > t.box.hi[axis]-t.box.lo[axis] {
			axis = k
		}
	}
	slices.SortFunc(ids, func(a, b int32) int {
		return cmp.Compare(boxes[a].lo[axis]+boxes[a].hi[axis], boxes[b].lo[axis]+boxes[b].hi[axis])
	})
	half := len(ids) / 2
	t.sides = [2]*boxTree{newBoxTree(boxes, ids[:half]), newBoxTree(boxes, ids[half:])}
	return t
}

// crossing gives a triangle after i that goes through it, -1 when there is none.
func (t *boxTree) crossing(w *welded, boxes []box3, i int32) int32 {
	if !t.box.meets(boxes[i]) {
		return -1
	}
	for _, j := range t.tris {
		if j > i && boxes[i].meets(boxes[j]) && (w.crosses(i, j) || w.crosses(j, i)) {
			return j
		}
	}
	for _, side := range t.sides {
		if side != nil {
			if j := side.crossing(w, boxes, i); j >= 0 {
				return j
			}
		}
	}
	return -1
}

func (w *welded) corners(i int32) [3][3]float64 {
	t := w.tris[i]
	return [3][3]float64{w.at[t[0]], w.at[t[1]], w.at[t[2]]}
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
