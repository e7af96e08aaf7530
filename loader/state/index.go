package state

import "tabletop/loader/game"

// index finds parts and surfaces by reference, and gives each its number in the order of definitions.
type index struct {
	number  map[*game.Part]int
	part    map[game.Ref]int
	ofType  map[game.Ref][]int // by bare type
	surface map[*game.Surface]int
	named   map[game.Ref]int // surfaces
	own     string           // the package's id
}

func newIndex(g *game.Game) *index {
	x := &index{
		number:  make(map[*game.Part]int, len(g.Parts)),
		part:    make(map[game.Ref]int, len(g.Parts)),
		ofType:  map[game.Ref][]int{},
		surface: make(map[*game.Surface]int, len(g.Surfaces)),
		named:   make(map[game.Ref]int, len(g.Surfaces)),
		own:     g.Package.ID,
	}
	for i, p := range g.Parts {
		x.number[p] = i
		ref := x.full(p.Ref)
		if _, taken := x.part[ref]; !taken { // of two with one id the first counts
			x.part[ref] = i
		}
		ref.ID = ""
		x.ofType[ref] = append(x.ofType[ref], i)
	}
	for i, s := range g.Surfaces {
		x.surface[s] = i
		ref := x.full(s.Ref)
		if _, taken := x.named[ref]; !taken {
			x.named[ref] = i
		}
	}
	return x
}

// full puts the own package where a reference names none.
func (x *index) full(r game.Ref) game.Ref {
	if r.Package == "" {
		r.Package = x.own
	}
	return r
}

// expand gives the numbers of the parts that a reference means: one, all of a bare type in the order
// of definitions, or none that this game knows.
func (x *index) expand(r game.Ref) []int {
	r = x.full(r)
	if r.ID == "" {
		return x.ofType[r]
	}
	if n, ok := x.part[r]; ok {
		return []int{n}
	}
	return nil
}
