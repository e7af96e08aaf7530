package scene

// A game that is read again while it is on the table: what its pictures gave before is taken over where
// neither they nor what is cut from them has changed.

import "tabletop/scene/texture"

// cutting is one crop at the size that it was baked for.
type cutting struct {
	cell          texture.Cell
	width, height int
}

// measured is what the header of a picture said before; the zero Info where it has to be read.
func (l *loading) measured(image string) texture.Info {
	if before := l.opt.Before; before != nil && l.opt.Same != nil && l.opt.Same(image) && !before.spoken[image] {
		return before.sizes[image]
	}
	return texture.Info{}
}

// modelled is a solid that was made before from the same; nil: there is none.
func (l *loading) modelled(p plan, shapes map[spriteKey]*silhouette) *built {
	before := l.opt.Before
	if before == nil || p.shape != (spriteKey{}) && before.shapes[p.shape] != shapes[p.shape] {
		return nil
	}
	was := before.solids[p]
	if was == nil || was.err != nil || len(was.report.Notes) > 0 {
		return nil // what was said is said again, at its place in the files as they are now
	}
	return was
}

// reuse fills the art with what a table of the same game had, and gives the pictures that are still to be
// decoded. same tells that a picture has not changed since.
func (l *loading) reuse(before *Table, same func(image string) bool) (names []string) {
	if before == nil || same == nil {
		return l.names
	}
	kept := func(image string) bool { return same(image) && !before.spoken[image] } // what was said is said again
	baked := map[cutting]picture{}
	for i, array := range before.art.plan.Arrays {
		for j, c := range array.Layers {
			baked[cutting{c, array.Width, array.Height}] = before.art.baked[i][j]
		}
	}
	missing := map[string]bool{}
	for i, array := range l.art.plan.Arrays {
		for j, c := range array.Layers {
			old := baked[cutting{c, array.Width, array.Height}]
			if c.Image != "" && old != nil && kept(c.Image) {
				l.art.baked[i][j] = old
			} else {
				missing[c.Image] = true
			}
		}
	}
	for key := range l.shapes {
		if old := before.shapes[key]; old != nil && kept(key.image) {
			l.shapes[key] = old
		} else {
			missing[key.image] = true
		}
	}
	for _, name := range l.names {
		if missing[name] {
			names = append(names, name)
		}
	}
	return names
}
