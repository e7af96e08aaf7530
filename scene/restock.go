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

func (s *stage) restockArt(before, now *art) {
	old := map[*image.NRGBA]int{} // the first picture of an array -> the array
	for i, pictures := range before.baked {
		if len(pictures) > 0 {
			old[pictures[0][0]] = i
		}
	}
	kept := map[int]bool{}
	var arrays []*textureArray
	for _, pictures := range now.baked {
		i, known := old[pictures[0][0]]
		if known && !kept[i] && samePictures(before.baked[i], pictures) {
			kept[i] = true
			arrays = append(arrays, s.arrays[i])
			continue
		}
		arrays = append(arrays, newTextureArray(pictures, s.limits))
	}
	for i, a := range s.arrays { // marks' own among them
		if !kept[i] {
			a.delete()
		}
	}
	s.arrays = arrays
}

// samePictures compares by identity: what is taken over from one reading to the next is not copied.
func samePictures(a, b []picture) bool {
	if len(a) != len(b) {
		return false
	}
	for i := range a {
		if a[i][0] != b[i][0] {
			return false
		}
	}
	return true
}
