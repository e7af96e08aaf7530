package mesh

// Which ring lies in which: a ring that is moved may swallow another without crossing it.

import "slices"

// nesting remembers how the rings of an outline lie in each other.
type nesting struct {
	outline Outline
	sums    []uint64 // by ring: of the marks of the rings around it
}

// nestingOf is that of an outline whose rings do not cross.
func nestingOf(w *watch, o Outline) nesting {
	if len(o) < 2 {
		return nesting{outline: o}
	}
	return nesting{o, o.nests(w)}
}

// wrong returns the indices, rising, of the rings of a changed outline that cross, touch, or are no polygons; where
// there are none, of those that do not lie in each other as they did. When the watch is over, it returns any.
func (n nesting) wrong(w *watch, changed Outline) []int {
	if bad := crossingRings(w, changed); len(bad) > 0 || len(changed) < 2 {
		return bad
	}
	var bad []int
	for k, sum := range changed.nests(w) {
		if sum == n.sums[k] || w.over(len(changed)) {
			continue
		}
		bad = append(bad, k)
		for j := range changed {
			if j != k && n.outline[j].Contains(n.outline[k][0]) != changed[j].Contains(changed[k][0]) {
				bad = append(bad, j)
			}
		}
	}
	slices.Sort(bad)
	return slices.Compact(bad)
}

// repair calls undo for the wrong rings of a changed outline until none is wrong, or none can be undone. undo brings
// ring k of it nearer to what it was, or reports that it can not. The only error is that of the watch.
func (n nesting) repair(w *watch, changed Outline, undo func(k int) bool) error {
	for again := true; again; {
		again = false
		for _, k := range n.wrong(w, changed) {
			again = undo(k) || again
		}
		if err := w.look(); err != nil {
			return err
		}
	}
	return nil
}

// mark is a number by which a ring is known in a sum of some (the multiplier is that of SplitMix64).
func mark(ring int32) uint64 {
	z := (uint64(ring) + 1) * 0x9e3779b97f4a7c15
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	return z ^ z>>27
}
