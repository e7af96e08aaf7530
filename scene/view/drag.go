package view

// What is held, and where it can go.

import (
	"slices"

	"tabletop/loader/game"
	"tabletop/loader/state"
	"tabletop/scene/layout"
)

// Drag is parts that are held over the table, or the question where to deal.
type Drag struct {
	Parts    []*game.Part // the lowest first; none while dealing
	From     string       // the path of the first
	Offers   []Offer
	Near     int  // the offer that is meant; -1: none
	At       int  // how many of the parts that stay on its path will lie under the held ones, or state.Top
	Deal     bool // From's top parts go to every place of the route of Near
	Keyboard bool // arrows choose the offer, not the pointer
}

// lift takes parts up.
func (s Session) lift(w *World, parts []*game.Part, keyboard bool) Session {
	path, _, _ := w.Store.Where(parts[0])
	d := &Drag{Parts: parts, From: path, Near: -1, At: state.Top, Keyboard: keyboard}
	held := map[*game.Part]bool{}
	var size [2]float64
	for _, p := range parts {
		held[p] = true
		of := w.Shapes(p).Size
		size[0], size[1] = max(size[0], of[0]), max(size[1], of[1])
	}
	d.Offers = w.offers(size, held)
	s.Drag, s.Selected, s.Hover = d, parts, nil
	if keyboard {
		d.Near = slices.IndexFunc(d.Offers, func(o Offer) bool { return o.Path == path })
		d.At = w.levelOf(parts, path)
		return s
	}
	return s.aim(w)
}

// held are the parts that a press on one takes: what is selected when it is one of these, the top of a pile,
// with the stack from there up when that is asked for.
func (s Session) held(w *World, p *game.Part, stack bool) []*game.Part {
	path, index, placed := w.Store.Where(p)
	if !placed {
		return []*game.Part{p}
	}
	on := w.Store.Stack(path)
	switch {
	case stack:
		var out []*game.Part
		for _, placed := range on[index:] {
			out = append(out, placed.Part)
		}
		return out
	case len(s.Selected) > 1 && slices.Contains(s.Selected, p):
		return s.Selected
	case w.pile(path):
		return []*game.Part{on[len(on)-1].Part}
	}
	return []*game.Part{p}
}

// deal begins the question where to deal a stack.
func (s Session) deal(w *World, path string) Session {
	stack := w.Store.Stack(path)
	if len(stack) == 0 {
		return s.say("there is nothing to deal here")
	}
	d := &Drag{From: path, Near: -1, At: state.Top, Deal: true, Keyboard: s.keyboard}
	size := w.Shapes(stack[len(stack)-1].Part).Size
	for _, o := range w.offers([2]float64{size[0], size[1]}, nil) {
		if o.Candidate >= 0 && o.Path != path {
			d.Offers = append(d.Offers, o)
		}
	}
	if len(d.Offers) == 0 {
		return s.say("no route has candidates to deal to")
	}
	s.Drag = d
	if s.keyboard {
		d.Near = 0
		return s
	}
	return s.aim(w)
}

// aim finds the offer under the pointer, and the place in its stack.
func (s Session) aim(w *World) Session {
	d := *s.Drag
	d.Near = s.near(w, d.Offers, s.x, s.y)
	d.At = s.insertion(w, &d)
	s.Drag = &d
	return s
}

// drop ends the drag where it is.
func (s Session) drop(w *World) (Session, []Effect) {
	d := s.Drag
	s.Drag = nil
	if d.Near < 0 {
		return s.Say(ToneWarn, "no path is near, so it is put back"), nil
	}
	to := d.Offers[d.Near]
	if d.Deal {
		return s, []Effect{{Kind: EffectDo, Command: state.Deal{From: d.From, To: d.route()}}}
	}
	if w.same(d.Parts, to.Path, d.At) {
		return s.say("it is put back"), nil
	}
	return s, []Effect{{Kind: EffectDo, Command: state.Move{Parts: d.Parts, Path: to.Path, Index: d.At}}}
}

// route gives the paths of all candidates of the route that is meant, in order.
func (d *Drag) route() (paths []string) {
	for _, o := range d.Offers {
		if d.sameRoute(o) && !slices.Contains(paths, o.Path) {
			paths = append(paths, o.Path)
		}
	}
	return paths
}

// sameRoute reports whether an offer belongs to the route that is meant.
func (d *Drag) sameRoute(o Offer) bool {
	if d.Near < 0 {
		return false
	}
	n := d.Offers[d.Near]
	return o.Surface == n.Surface && o.HUD == n.HUD && o.Route == n.Route
}

// liftHeight is how high parts are held over what lies under them, mm.
const liftHeight = 24.0

// Held are the poses of what is held: at the pointer, or over the place that the keyboard chose.
func (s Session) Held(w *World) []layout.Pose {
	d := s.Drag
	if d == nil || len(d.Parts) == 0 {
		return nil
	}
	hud, at := s.heldAt(w)
	var out []layout.Pose
	for _, p := range d.Parts {
		pose := layout.Pose{Part: p, Facing: game.FacingFace, Path: d.From, Orientation: lain}
		if i := w.pose(p); i >= 0 {
			pose = w.Poses[i]
		}
		pose.HUD = hud
		thick := w.Shapes(p).Size[2]
		at[1] += thick / 2
		pose.Position = layout.Vec(at)
		if pose.Facing == game.FacingStanding {
			pose.Position[1] += w.Shapes(p).Size[1] / 2
		}
		at[1] += thick / 2
		out = append(out, pose)
	}
	return out
}

// lain is the orientation of a part that lies face up and upright.
var lain = layout.Quat{-0.7071067811865476, 0, 0, 0.7071067811865476}

// heldAt is the space and the place of what is held.
func (s Session) heldAt(w *World) (hud *game.Surface, at Vec) {
	d := s.Drag
	if d.Near >= 0 {
		o := d.Offers[d.Near]
		hud, at = o.HUD, Vec{o.X, o.Height, o.Y}
	} else if i := w.pose(d.Parts[0]); i >= 0 {
		hud, at = w.Poses[i].HUD, Vec(w.Poses[i].Position)
	}
	if !d.Keyboard {
		if p, ok := s.ray(w, hud, s.x, s.y).plane(at[1] + liftHeight); ok {
			return hud, p
		}
	} else if g, ok := d.gap(w); ok {
		at = Vec{g.X, g.Height, g.Y}
	}
	at[1] += liftHeight
	return hud, at
}
