package change

// Which parts changed their place in the store.

import (
	"slices"

	"tabletop/loader/game"
	"tabletop/loader/state"
)

func placeOf(s *state.Store, p *game.Part) Place {
	path, index, ok := s.Where(p)
	if !ok {
		return Place{}
	}
	return Place{path, index, s.Stack(path)[index].Facing}
}

// None reports whether it is no place: the part is on no path.
func (p Place) None() bool { return p.Path == "" }

// places notes what was moved and turned. A card that is put under a pile moves; the pile, whose indexes all
// change, does not: of the parts that stay on a path, as many as possible count as not moved.
func (c *comparison) places() {
	from, to := make([]Place, len(c.pairs)), make([]Place, len(c.pairs))
	stayed := map[string][]int{} // pairs by path
	for i, p := range c.pairs {
		from[i], to[i] = placeOf(c.before.Store, p.before), placeOf(c.after.Store, p.after)
		if from[i].Path == to[i].Path && !to[i].None() {
			stayed[to[i].Path] = append(stayed[to[i].Path], i)
		}
	}
	still := make([]bool, len(c.pairs))
	for _, list := range stayed {
		slices.SortFunc(list, func(a, b int) int { return to[a].Index - to[b].Index })
		for _, i := range ascending(list, func(i int) int { return from[i].Index }) {
			still[i] = true
		}
	}
	for i, p := range c.pairs {
		m := Moved{p.before, p.after, from[i], to[i]}
		switch {
		case from[i].None() && to[i].None():
		case !still[i]:
			c.report.Moved = append(c.report.Moved, m)
		case from[i].Facing != to[i].Facing:
			c.report.Turned = append(c.report.Turned, m)
		}
	}
}

// ascending gives a longest part of list whose values rise (patience sorting).
func ascending(list []int, value func(int) int) []int {
	var ends []int // ends[k]: place in list of the lowest value that ends a run of length k+1
	back := make([]int, len(list))
	for i, x := range list {
		k, _ := slices.BinarySearchFunc(ends, value(x), func(at, v int) int { return value(list[at]) - v })
		back[i] = -1
		if k > 0 {
			back[i] = ends[k-1]
		}
		if k == len(ends) {
			ends = append(ends, i)
		} else {
			ends[k] = i
		}
	}
	if len(ends) == 0 {
		return nil
	}
	out := make([]int, len(ends))
	for at, k := ends[len(ends)-1], len(ends)-1; k >= 0; at, k = back[at], k-1 {
		out[k] = list[at]
	}
	return out
}
