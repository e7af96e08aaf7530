package scene

// A stage for the game as it was read again: what it shares with the game before stays on the GPU.

import (
	"image"

	"tabletop/mesh"
)

// restock makes the stage ready for a table that was read again; before is the one that it was ready for.
func (s *stage) restock(before, now *Table) {
	s.restockArt(before.art, now.art)
	used := map[*mesh.Solid]bool{}
	for _, l := range now.looks {
		for _, solid := range l.body {
			used[solid] = true
		}
	}
	for solid, b := range s.solids {
		if !used[solid] {
			b.delete()
			delete(s.solids, solid)
		}
	}
}

// restockArt keeps the arrays that hold pictures of both, and uploads into them what is new.
func (s *stage) restockArt(before, now *art) {
	owner := map[*image.NRGBA]int{} // a picture -> its array
	for i, pictures := range before.baked {
		for _, p := range pictures {
			if p != nil {
				owner[p[0]] = i
			}
		}
	}
	kept := map[int]bool{}
	var arrays []*textureArray
	for n, pictures := range now.baked {
		i, found := heir(owner, before, n, pictures)
		if !found || kept[i] {
			arrays = append(arrays, newTextureArray(pictures, s.limits, now.spill))
			continue
		}
		kept[i] = true
		s.arrays[i].update(before.baked[i], pictures, now.spill)
		arrays = append(arrays, s.arrays[i])
	}
	for i, a := range s.arrays { // marks' own among them
		if !kept[i] {
			a.delete()
		}
	}
	s.arrays = arrays
}

// heir finds the array whose place array n takes: the one with a picture of it, or the one of its number. They must
// be of one size.
func heir(owner map[*image.NRGBA]int, before *art, n int, pictures []picture) (i int, ok bool) {
	for _, p := range pictures {
		if p == nil {
			continue
		}
		if i, ok := owner[p[0]]; ok {
			return i, alike(before.baked[i], pictures)
		}
	}
	return n, n < len(before.baked) && alike(before.baked[n], pictures)
}

// alike reports whether two arrays have one size and as many layers.
func alike(a, b []picture) bool {
	x, y := known(a), known(b)
	return len(a) == len(b) && x != nil && y != nil && x[0].Rect.Size() == y[0].Rect.Size()
}
