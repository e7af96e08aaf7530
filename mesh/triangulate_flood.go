// Inside and outside, by winding number: a flood from the frame that counts the constraints it crosses.
package mesh

import "errors"

// errWinding means that some place is inside twice, or outside of a hole in nothing.
var errWinding = errors.New("the rings of the outline do not nest")

// inside tells of every triangle whether the constraints wind around it once; when the watch is over, not of all.
func (t *triangulation) inside(w *watch) ([]bool, error) {
	const unknown = int16(-1 << 15)
	winding := make([]int16, len(t.faces))
	for f := range winding {
		winding[f] = unknown
	}
	in := make([]bool, len(t.faces))
	winding[t.at[0]] = 0
	queue := append(t.stack[:0], t.at[0])
	for len(queue) > 0 && !w.over(1) {
		f := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		in[f] = winding[f] == 1
		if w := winding[f]; w < 0 || w > 1 {
			return nil, errWinding
		}
		for _, l := range t.faces[f].across {
			if l.to != none && winding[l.to] == unknown {
				winding[l.to] = winding[f] - l.turn
				queue = append(queue, l.to)
			}
		}
	}
	t.stack = queue[:0]
	return in, nil
}
