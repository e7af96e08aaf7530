package view

// Where in a stack the held parts go: between the cards of a fan at the pointer, on a pile or under it, or one
// place after the other by keys.

import (
	"math"
	"slices"

	"tabletop/loader/game"
	"tabletop/loader/state"
)

// gap is a place in a fan: before its first card, between two, or after the last.
type gap struct {
	level int // how many of the parts that stay lie under it, or state.Top
	Area      // of a line across the fan: one of its sides is 0
}

// staying are the parts of a stack without the held ones, the lowest first.
func (w *World) staying(path string, held []*game.Part) (out []*game.Part) {
	for _, p := range w.Store.Stack(path) {
		if !slices.Contains(held, p.Part) {
			out = append(out, p.Part)
		}
	}
	return out
}

// levelOf is how many parts that stay lie under the lowest of some on a path, or state.Top.
func (w *World) levelOf(parts []*game.Part, path string) int {
	n := 0
	for _, p := range w.Store.Stack(path) {
		if p.Part == parts[0] {
			break
		}
		if !slices.Contains(parts, p.Part) {
			n++
		}
	}
	return topmost(n, len(w.staying(path, parts)))
}

// topmost is a level of a stack where so many stay, and state.Top for the highest.
func topmost(level, stay int) int {
	if level >= stay {
		return state.Top
	}
	return level
}

// same reports whether parts put at a level of a path would be where they are, in this order.
func (w *World) same(parts []*game.Part, path string, level int) bool {
	stay := w.staying(path, parts)
	if level == state.Top {
		level = len(stay)
	}
	return slices.EqualFunc(slices.Insert(stay, level, parts...), w.Store.Stack(path),
		func(p *game.Part, q state.Placed) bool { return p == q.Part })
}

// insertion is the level that the pointer means at the offer that is near.
func (s Session) insertion(w *World, d *Drag) int {
	if d.Near < 0 || d.Deal {
		return state.Top
	}
	o := &d.Offers[d.Near]
	if !o.Fan {
		if s.below && len(w.staying(o.Path, d.Parts)) > 0 {
			return 0
		}
		return state.Top
	}
	level, least := state.Top, math.Inf(1)
	for _, g := range w.gaps(o, d.Parts) {
		p, ok := s.ray(w, o.HUD, s.x, s.y).plane(g.Height)
		if away := math.Hypot(p[0]-g.X, p[2]-g.Y); ok && away <= least {
			level, least = g.level, away
		}
	}
	return level
}

// gaps are the places in a fan, from its first card to its last; none where no other part is shown.
func (w *World) gaps(o *Offer, held []*game.Part) []gap {
	stay := w.staying(o.Path, held)
	var cards []Area
	var levels []int
	for i := range w.Poses {
		p := &w.Poses[i]
		if p.Path == o.Path && p.Surface == o.Surface && p.HUD == o.HUD && !slices.Contains(held, p.Part) {
			cards, levels = append(cards, w.around(p)), append(levels, slices.Index(stay, p.Part))
		}
	}
	n := len(cards)
	if n == 0 {
		return nil
	}
	var out []gap
	for i := range n + 1 {
		a, b := cards[max(0, i-1)], cards[min(i, n-1)]
		step := [2]float64{b.X - a.X, b.Y - a.Y}
		at := [2]float64{(a.X + b.X) / 2, (a.Y + b.Y) / 2}
		if i == 0 || i == n { // beside the fan: half a step on
			step = o.along(cards)
			at = [2]float64{a.X + step[0]/2, a.Y + step[1]/2}
			if i == 0 {
				at = [2]float64{b.X - step[0]/2, b.Y - step[1]/2}
			}
		}
		level := levels[min(i, n-1)]
		if i == n {
			level++
		}
		out = append(out, gap{topmost(level, len(stay)), across(a, b, at, step)})
	}
	return out
}

// along is the way from one card of a fan to the next, mm. A single one tells nothing of it: then it is as wide as
// the card.
func (o *Offer) along(cards []Area) [2]float64 {
	n := len(cards)
	if n > 1 {
		return [2]float64{(cards[n-1].X - cards[0].X) / float64(n-1), (cards[n-1].Y - cards[0].Y) / float64(n-1)}
	}
	sin, cos := math.Sincos(cards[0].Rotation * math.Pi / 180)
	if o.Span[1] > o.Span[0] { // the fan runs up and down
		return [2]float64{-sin * cards[0].Depth, cos * cards[0].Depth}
	}
	return [2]float64{cos * cards[0].Width, sin * cards[0].Width}
}

// across is a line between two cards at a place, square to the way from one to the other.
func across(a, b Area, at, step [2]float64) Area {
	line := a
	line.X, line.Y = at[0], at[1]
	line.Rotation += math.Remainder(b.Rotation-a.Rotation, 360) / 2
	line.Height = max(a.Height, b.Height)
	if x, y := line.in(line.X+step[0], line.Y+step[1]); math.Abs(y) > math.Abs(x) {
		line.Width, line.Depth = max(a.Width, b.Width), 0
	} else {
		line.Width, line.Depth = 0, max(a.Depth, b.Depth)
	}
	return line
}

// level goes one place up or down in the stack that the held parts are to be put into.
func (s Session) level(w *World, a Act) Session {
	d := *s.Drag
	if d.Near < 0 || d.Deal || a != ActRaise && a != ActLower {
		return s
	}
	stay := len(w.staying(d.Offers[d.Near].Path, d.Parts))
	at := d.At
	if at == state.Top {
		at = stay
	}
	if a == ActRaise {
		at++
	} else {
		at--
	}
	d.At = topmost(max(0, at), stay)
	s.Drag = &d
	return s
}

// gap is the place in a fan that is meant; not ok where there is none to show.
func (d *Drag) gap(w *World) (g gap, ok bool) {
	if d.Near < 0 || d.Deal || !d.Offers[d.Near].Fan {
		return g, false
	}
	for _, g := range w.gaps(&d.Offers[d.Near], d.Parts) {
		if g.level == d.At {
			return g, true
		}
	}
	return g, false
}

// Place says where in the stack what is held will be, counted from the bottom or from the beginning of a fan; of is 0
// where that goes without saying.
func (d *Drag) Place(w *World) (place, of int) {
	if d.Near < 0 || d.Deal {
		return 0, 0
	}
	o := &d.Offers[d.Near]
	stay := len(w.staying(o.Path, d.Parts))
	switch {
	case stay == 0, d.At == state.Top && !o.Fan:
		return 0, 0
	case d.At == state.Top:
		return stay + 1, stay + 1
	}
	return d.At + 1, stay + 1
}
