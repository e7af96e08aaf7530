package layout

// The flat half of the layout: what each surface shows where, in its own coordinates and before any
// thickness. This is what `tabletop state` prints.

import (
	"tabletop/loader/game"
	"tabletop/loader/state"
)

// View is what one enabled surface shows of the table.
type View struct {
	Surface  *game.Surface
	Routed   []Routed // in the order of the store's paths
	NotShown []string // paths that no route takes, in that order
}

// Routed is a path in a surface's view.
type Routed struct {
	Path             string
	Route, Candidate int         // from 0; Candidate is -1 for a route without candidates
	Anchor           game.Anchor // of the candidate, or of the route
	Stacking         *game.Stacking
	First            int            // place in the stack of the first shown part
	Shown            []state.Placed // bottom to top
	Spots            []Spot         // one a shown part; nil without a curve; not to be changed
}

// Spot is where a part lies on its stack's curve.
type Spot struct {
	U    float64 // share of the curve's length
	X, Y float64 // mm, relative to the anchor, before its rotation
	Z    float64 // mm, the lift of zStart and zEnd alone
}

// Tilt is the rotation about a part's own +Y, degrees. Without stacking there is none.
func (r *Routed) Tilt() float64 {
	if r.Stacking == nil {
		return 0
	}
	return r.Stacking.Tilt
}

// Views says what each surface shows where, for every surface whose own switch is on (its ancestors'
// may be off) and that is for who sits here, in the order of definitions.
func (l *Layout) Views(s *state.Store) []View {
	views := []View{}
	for i := range l.game.Surfaces {
		if l.on(i, s) {
			views = append(views, l.view(i, s))
		}
	}
	return views
}

// shownNowhere gives the paths with parts that no view takes, in the order of the store's paths.
func shownNowhere(s *state.Store, views []View) []string {
	misses := map[string]int{}
	for i := range views {
		for _, path := range views[i].NotShown {
			misses[path]++
		}
	}
	out := []string{}
	for _, path := range s.Paths() {
		if misses[path] == len(views) {
			out = append(out, path)
		}
	}
	return out
}

func (l *Layout) view(i int, s *state.Store) View {
	v := View{Surface: l.game.Surfaces[i]}
	for path, stack := range s.Stacks() {
		h := l.routers[i].find(path)
		if h.route < 0 {
			v.NotShown = append(v.NotShown, path)
			continue
		}
		v.Routed = append(v.Routed, l.routed(path, h, stack))
	}
	return v
}

func (l *Layout) routed(path string, h *hit, stack []state.Placed) Routed {
	from, to := shown(h.stacking, len(stack))
	r := Routed{
		Path: path, Route: h.route, Candidate: h.candidate, Anchor: h.anchor, Stacking: h.stacking,
		First: from, Shown: stack[from:to],
	}
	if h.stacking != nil && h.stacking.Curve != nil {
		r.Spots = l.spread(h.stacking, to-from)
	}
	return r
}

// maxSpots bounds how many spots of spreads are remembered.
const maxSpots = 1 << 20

type spreadKey struct {
	stacking *game.Stacking
	n        int
}

// spread remembers what spread gives: a curve is not walked along again for each picture.
func (l *Layout) spread(st *game.Stacking, n int) []Spot {
	key := spreadKey{st, n}
	spots, ok := l.spreads[key]
	if !ok {
		if l.spots += n; l.spots > maxSpots {
			clear(l.spreads)
			l.spots = n
		}
		spots = spread(st, n)
		l.spreads[key] = spots
	}
	return spots
}

// shown gives the span of a stack of n that is shown: the last part only, or what limit says.
func shown(st *game.Stacking, n int) (from, to int) {
	switch {
	case st == nil:
		return max(0, n-1), n
	case st.Limit > 0:
		return 0, min(st.Limit, n)
	case st.Limit < 0:
		return max(0, n+st.Limit), n
	}
	return 0, n
}

// spread is the format's positioning process for n shown parts on a curve.
func spread(st *game.Stacking, n int) []Spot {
	length := st.Curve.Length()
	step := 0.0
	if d := max(st.Steps, float64(n-1)); d > 0 {
		step = length / d
	}
	start := 0.0
	switch free := length - step*float64(n-1); st.Align {
	case game.AlignCenter:
		start = free / 2
	case game.AlignEnd:
		start = free
	}
	spots := make([]Spot, n)
	for i := range spots {
		at := start + step*float64(i)
		p := &spots[i]
		if length > 0 {
			p.U = at / length
		}
		p.X, p.Y = st.Curve.At(at)
		p.Z = st.ZStart + (st.ZEnd-st.ZStart)*p.U
	}
	return spots
}
