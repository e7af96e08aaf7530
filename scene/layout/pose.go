package layout

// The solid half of the layout: from what is routed where to the pose of every shown part.

import (
	"slices"

	"tabletop/loader/game"
	"tabletop/loader/state"
)

// Pose is where one shown part is.
type Pose struct {
	Part    *game.Part
	Facing  game.Facing
	Surface *game.Surface // the surface that shows it; a part can be shown by several
	Path    string
	Index   int // place in the stack, 0 at the bottom
	Number  int // of the part in the order of definitions
	// HUD is nil for parts on the table, whose Position is in world space. For a HUD surface and its
	// children it is the surface mounted on the HUD area, and Position and Orientation are relative to
	// that area's spot: x right, y up off the surface, z down the screen.
	HUD         *game.Surface
	Position    Vec // of the part's origin: centre of the outline's box and of the thickness
	Orientation Quat
}

// Shape is what layout has to know of a part's solid.
type Shape struct {
	Size [3]float64 // mm, after the outline was fitted into the part's size
	// Contains reports whether a point in the part's own frame, mm, lies inside its outline.
	// nil means the rectangle of Size.
	Contains func(x, y float64) bool
}

// Shapes answers the shape of a part: one part has the same whenever it is asked.
type Shapes func(*game.Part) Shape

// Poses lays out everything that the store shows, in drawing order: surfaces in the order of Frames,
// routes in order, paths in the order they came into use, stacks bottom to top. They are good until this layout has laid
// out twice more: ten thousand poses in new memory each time take longer than all there is to work out.
func (l *Layout) Poses(s *state.Store, shapes Shapes) []Pose {
	b := &l.builder
	frames := l.Frames(s)
	b.begin(shapes, l.numbers, frames)
	for i := range frames {
		b.open(frames[i])
		groups := l.byRoute(frames[i].number, s)
		for j, group := range groups {
			b.bears = b.rests.bears[i] || len(groups[j+1:]) > 0
			l.route(b, group)
		}
		b.rests.close(i)
	}
	return b.poses
}

// route lays out what one route shows. Parts rest on what earlier routes placed, not on their own route's.
func (l *Layout) route(b *builder, group []shownStack) {
	b.slabs = b.slabs[:0]
	for i := range group {
		on := &group[i]
		r := l.routed(on.path, on.hit, on.placed)
		b.stack(&r)
	}
	b.rest.add(b.slabs)
}

// shownStack is a path that a surface shows.
type shownStack struct {
	path   string
	hit    *hit
	placed []state.Placed
}

// byRoute gives what a surface shows, grouped by route, paths kept in order, routes without any at the end left
// out. It is good until the next call.
func (l *Layout) byRoute(surface int, s *state.Store) [][]shownStack {
	groups := l.groups[:0]
	for i := range l.game.Surfaces[surface].Layout {
		if i < cap(groups) {
			groups = groups[:i+1]
			groups[i] = groups[i][:0]
		} else {
			groups = append(groups, nil)
		}
	}
	l.groups = groups
	r := &l.routers[surface]
	n := 0
	for path, stack := range s.Stacks() {
		if h := r.next(n, path); h.route >= 0 {
			groups[h.route] = append(roomy(groups[h.route]), shownStack{path, h, stack})
		}
		n++
	}
	for len(groups) > 0 && len(groups[len(groups)-1]) == 0 {
		groups = groups[:len(groups)-1]
	}
	return groups
}

// roomy is a list with room for one more. It doubles, where append adds a quarter and copies more often than all else takes.
func roomy[T any](list []T) []T {
	if len(list) < cap(list) {
		return list
	}
	return slices.Grow(list, max(16, len(list)))
}

// builder makes poses. What it needs on the way is kept from one run to the next.
type builder struct {
	shapes  Shapes
	numbers map[*game.Part]int
	known   []known // by number of the pose
	poses   []Pose
	before  []Pose                   // of the last run; those before it are written over
	apart   map[*game.Surface]*apart // one for the table (nil) and one for each HUD area in use
	rests   rests
	slabs   []slab // of the route being laid out
	// Of the frame being laid out:
	at     Frame
	mount  reference // of at
	bears  bool      // others can rest on its parts
	rest   *rest
	plane  *apart // where its parts are kept apart
	stance stance // of the last stack
}

func (b *builder) begin(shapes Shapes, numbers map[*game.Part]int, frames []Frame) {
	b.shapes, b.numbers = shapes, numbers
	b.rests.begin(frames)
	b.poses, b.before = b.before[:0], b.poses
	if b.known == nil { // most parts are shown once
		b.poses, b.known = make([]Pose, 0, len(numbers)), make([]known, 0, len(numbers))
	}
	if b.apart == nil {
		b.apart = map[*game.Surface]*apart{}
	}
	for _, a := range b.apart {
		a.reset()
	}
}

// known is the shape of a part, kept because asking is dear for ten thousand of them: from one layout to the
// next most poses are of the same part.
type known struct {
	part   *game.Part
	number int
	shape  Shape
}

// next gives the shape of the next pose's part.
func (b *builder) next(p *game.Part) *Shape {
	n := len(b.poses)
	if n == len(b.known) {
		b.known = append(roomy(b.known), known{})
	}
	k := &b.known[n]
	if k.part != p {
		*k = known{p, b.numbers[p], b.shapes(p)}
	}
	return &k.shape
}

// open begins a frame.
func (b *builder) open(f Frame) {
	b.at, b.mount = f, newReference(f.Anchor)
	b.rest = b.rests.open(f)
	if b.apart[f.HUD] == nil {
		b.apart[f.HUD] = &apart{}
	}
	b.plane = b.apart[f.HUD]
}

// stack places the shown parts of one path, and notes those that later routes can rest on.
func (b *builder) stack(r *Routed) {
	b.stance.turn(b.mount.within(r.Anchor), r.Tilt())
	if r.Spots != nil {
		b.fan(r, &b.stance)
	} else {
		b.pile(r, &b.stance)
	}
}

// add records the pose of the shown part i of a path.
func (b *builder) add(r *Routed, i int, position Vec, orientation *Quat) {
	n := len(b.poses)
	b.poses = roomy(b.poses)[:n+1]
	p, on := &b.poses[n], &r.Shown[i] // filled in where it is: copies of ten thousand poses take time
	p.Part, p.Facing, p.Surface, p.Path, p.Index = on.Part, on.Facing, b.at.Surface, r.Path, r.First+i
	p.Number, p.HUD, p.Position, p.Orientation = b.known[n].number, b.at.HUD, position, *orientation
}
