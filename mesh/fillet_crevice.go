package mesh

// Where a ball gets stuck: the corner, or run of corners, between the two places that it touches then.

import (
	"cmp"
	"math"
	"slices"
)

// crevice is a part of a ring that a ball cannot reach, from one spot on to the other.
type crevice struct {
	from, to spot
	centre   Point
	radius   float64
	span     float64 // in segments, from spot to spot
}

const (
	// steepest is the largest turn of a corner: where a ball touches sides that are nearly opposite, it is in
	// a limb or a gap, not in a corner.
	steepest = 165 * math.Pi / 180
	// reach is how far from a corner, in radii, a ball may touch: the tangent of half of steepest.
	reach = 7.6
	// depthPx and depthPart say which corners matter: those that stick out of the ball by more than either,
	// in px or parts of the radius. Corners below are how a curve was drawn.
	depthPx, depthPart, depthLeast = 0.25, 0.04, 0.01
)

// roller rolls a ball along the inside of an outline.
type roller struct {
	*segments
	radius float64
	depth  float64   // px that a corner sticks out of the ball to be rounded for that alone
	boxes  []Box     // by ring
	byLeft []int32   // rings, by the left edge of their boxes
	along  []float64 // by segment: how far its start is along its ring
	round  []float64 // by ring: its length
}

func newRoller(o Outline, opt FilletOptions) *roller {
	const arcs = 1.5 // sagittas: the corners of arcs already drawn are less deep
	s := &roller{segments: newSegments(o), radius: opt.Radius, depth: max(depthPx, arcs*opt.Sagitta)}
	for _, r := range o {
		s.boxes = append(s.boxes, Outline{r}.Box())
		length := 0.0
		for i, p := range r {
			s.along = append(s.along, length)
			length += p.distance(r[(i+1)%len(r)])
		}
		s.round = append(s.round, length)
		s.byLeft = append(s.byLeft, int32(len(s.byLeft)))
	}
	slices.SortFunc(s.byLeft, func(a, b int32) int { return cmp.Compare(s.boxes[a].Min.X, s.boxes[b].Min.X) })
	return s
}

// crevices returns those of one ring, by corner.
func (s *roller) crevices(ring int) []crevice {
	var out []crevice
	first, n := int(s.first[ring]), s.count(ring)
	for i := first; i < first+n; i++ {
		if !s.sharp(i) {
			continue
		}
		c, ok := s.plain(i)
		if !ok {
			c, ok = s.stuck(i, min(reach*s.radius, s.round[ring]/2))
		}
		if ok && s.depthOf(c) > depthLeast {
			out = append(out, c)
		}
	}
	return out
}

// sharp reports whether the ring turns left at a point more sharply than the radius: on its own, or as one of
// the points of a small curve.
func (s *roller) sharp(point int) bool {
	turn := s.turning(s.before(point), point)
	if turn <= 0 {
		return false
	}
	depth := s.radius * (1/math.Cos(min(turn, steepest)/2) - 1)
	if depth > s.depth || depth > depthPart*s.radius && depth > depthLeast {
		return true
	}
	const chords = 0.85 // the chords of an arc are a little nearer to its centre
	return s.softness(point) < chords*s.radius*math.Tan(turn/2)
}

// plain is the usual case: two sides long enough, and nothing else in the way of the ball.
func (s *roller) plain(point int) (crevice, bool) {
	before := s.before(point)
	turn := s.turning(before, point)
	if turn > steepest {
		return crevice{}, false
	}
	from, p := s.ends(before)
	next := s.points[s.next[point]]
	tangent := s.radius * math.Tan(turn/2)
	in, out := p.distance(from), p.distance(next)
	if tangent > in || tangent > out {
		return crevice{}, false
	}
	d, e := s.direction(before), s.direction(point)
	start := spot{before, 1 - tangent/in, p.minus(d.times(tangent)), Point{-d.Y, d.X}}
	if s.ball(start.at, start.normal, s.radius, before).radius < s.radius*(1-1e-7) {
		return crevice{}, false
	}
	end := spot{point, tangent / out, p.plus(e.times(tangent)), Point{-e.Y, e.X}}
	c := crevice{start, end, start.at.plus(start.normal.times(s.radius)), s.radius, 0}
	c.span = s.span(start, end)
	return c, !s.holdsOther(c)
}

// fate is what becomes of a ball at a spot behind a corner.
type fate int

const (
	fits    fate = iota // it has the full radius
	behind              // it is stuck, but not in this corner
	corner              // it is stuck in this corner
	blocked             // it is stuck in a limb or gap, or at another ring
)

// stuck walks back from a point until a ball no longer gets stuck around it, and returns the last that did.
func (s *roller) stuck(point int, most float64) (crevice, bool) {
	const finest, growth, patience = 1.0 / 40, 1.2, 6
	const fine = gridStep / 8 // the arc is snapped to the grid anyway
	w := newWalk(s.segments, point, s.radius)
	limit := max(steepest, s.turning(s.before(point), point)+0.02)
	var best crevice
	good, bad := 0.0, math.Inf(1)
	elsewhere := 0
	distance := min(w.pieces[0].length/2, s.radius*finest, s.softness(point)/2)
	for distance <= most && elsewhere < patience {
		distance = w.flat(distance)
		c, f := s.fateAt(w.spot(distance), point, limit)
		if f == corner {
			best, good, bad, elsewhere = c, distance, math.Inf(1), 0
		} else {
			elsewhere++
			bad = min(bad, distance)
		}
		if f == fits || f == blocked {
			break
		}
		distance = max(distance*growth, distance+s.radius*finest)
	}
	if good == 0 {
		return crevice{}, false
	}
	bad = min(bad, most)
	for bad-good > fine {
		middle := (good + bad) / 2
		if c, f := s.fateAt(w.spot(middle), point, limit); f == corner {
			best, good = c, middle
		} else {
			bad = middle
		}
	}
	return best, true
}

// flat moves a distance on to where its side is not part of a small corner.
func (w *walk) flat(distance float64) float64 {
	for {
		p := w.piece(distance)
		if distance <= p.first {
			return p.first
		}
		if distance <= p.last {
			return distance
		}
		distance = math.Nextafter(p.from+p.length, math.Inf(1))
	}
}

// fateAt grows a ball at a spot and says whether it gets stuck around the point.
func (s *roller) fateAt(at spot, point int, limit float64) (crevice, fate) {
	hit := s.ball(at.at, at.normal, s.radius, at.segment)
	if hit.segment < 0 {
		return crevice{}, fits
	}
	if s.ring[hit.segment] != s.ring[point] {
		return crevice{}, blocked
	}
	centre := at.at.plus(at.normal.times(hit.radius))
	a, b := s.ends(hit.segment)
	to := spot{segment: hit.segment, t: hit.t, at: a.towards(b, hit.t)}
	if to.t == 1 {
		to.segment, to.t = int(s.next[to.segment]), 0
	}
	to.normal = centre.minus(to.at).times(1 / hit.radius)
	turn := math.Atan2(at.normal.cross(to.normal), at.normal.dot(to.normal))
	if math.Abs(turn) > limit {
		return crevice{}, blocked
	}
	c := crevice{at, to, centre, hit.radius, s.span(at, to)}
	if turn <= 0 || s.span(at, spot{segment: point}) >= c.span {
		return crevice{}, behind
	}
	if s.length(c) > 2*reach*s.radius || s.holdsLimb(c) || s.holdsOther(c) {
		return crevice{}, blocked
	}
	return c, corner
}

// span is how many segments lie from one spot forwards to another of the same ring.
func (s *segments) span(from, to spot) float64 {
	d := float64(to.segment) + to.t - float64(from.segment) - from.t
	const rounding = 1e-9
	if d < -rounding {
		d += float64(s.count(int(s.ring[from.segment])))
	}
	return max(0, d)
}

// length is that of the crevice along the ring.
func (s *roller) length(c crevice) float64 {
	to, end := s.ends(c.to.segment)
	from, start := s.ends(c.from.segment)
	d := s.along[c.to.segment] + c.to.t*to.distance(end) - s.along[c.from.segment] - c.from.t*from.distance(start)
	if d < 0 {
		d += s.round[s.ring[c.from.segment]]
	}
	return d
}

// corners calls do with each point of the crevice, in order.
func (s *segments) corners(c crevice, do func(p Point)) {
	i := c.from.segment
	for left := c.span + c.from.t; left > 1; left-- {
		i = int(s.next[i])
		do(s.points[i])
	}
}

// depthOf is how far the crevice sticks out of its ball.
func (s *segments) depthOf(c crevice) float64 {
	depth := 0.0
	s.corners(c, func(p Point) { depth = max(depth, p.distance(c.centre)-c.radius) })
	return depth
}

// holdsLimb reports whether the crevice is no corner but a limb (or a bay, from outside) with a neck that the
// ball is stuck at: it reaches beyond the tangents at its ends by more than a ball may be off, and on the way
// turns back on itself, as the end of a limb does. A corner between curved sides does the first only.
func (s *roller) holdsLimb(c crevice) bool {
	const offPx, offPart = 1, 0.1
	most := -max(offPx, offPart*s.radius)
	beyond := false
	s.corners(c, func(p Point) {
		beyond = beyond || p.minus(c.from.at).dot(c.from.normal) < most || p.minus(c.to.at).dot(c.to.normal) < most
	})
	if !beyond {
		return false
	}
	turn, least, back := 0.0, 0.0, 0.0
	last := Point{c.from.normal.Y, -c.from.normal.X}
	before := c.from.at
	along := func(p Point) {
		if d := p.minus(before); d != (Point{}) {
			turn += math.Atan2(last.cross(d), last.dot(d))
			least = min(least, turn)
			back = max(back, turn-least)
			last, before = d, p
		}
	}
	s.corners(c, along)
	along(c.to.at)
	return back > steepest
}

// holdsOther reports whether another ring is in the crevice, between its points and the ball. No ring crosses
// either, so it is there with all of its points or none.
func (s *roller) holdsOther(c crevice) bool {
	if len(s.first) == 1 {
		return false
	}
	box := emptyBox()
	box.add(c.from.at)
	box.add(c.to.at)
	s.corners(c, box.add)
	var ring Ring
	own := s.ring[c.from.segment]
	from, _ := slices.BinarySearchFunc(s.byLeft, box.Min.X, func(k int32, x float64) int { return cmp.Compare(s.boxes[k].Min.X, x) })
	for _, k := range s.byLeft[from:] {
		if s.boxes[k].Min.X > box.Max.X {
			break
		}
		if k == own || !box.holds(s.boxes[k]) {
			continue
		}
		if ring == nil {
			ring = append(ring, c.centre, c.from.at)
			s.corners(c, func(p Point) { ring = append(ring, p) })
			ring = append(ring, c.to.at)
		}
		if ring.Contains(s.points[s.first[k]]) {
			return true
		}
	}
	return false
}

// choose takes crevices, the longest first, that do not overlap, in the order of the ring. It returns how many
// it left that stick out of those it took.
func choose(list []crevice, first, n int) (picked []crevice, left int) {
	byLength := append([]crevice(nil), list...)
	slices.SortStableFunc(byLength, func(a, b crevice) int { return cmp.Compare(b.extent(), a.extent()) })
	taken := make(cover, n)
	for _, c := range byLength {
		from := float64(c.from.segment-first) + c.from.t
		switch taken.add(from, from+c.span) {
		case apart:
			picked = append(picked, c)
		case overlapping:
			left++
		}
	}
	slices.SortFunc(picked, func(a, b crevice) int {
		return cmp.Compare(float64(a.from.segment)+a.from.t, float64(b.from.segment)+b.from.t)
	})
	return picked, left
}

// extent is the distance between the ends of the crevice: of two that overlap the wider is the real one.
func (c crevice) extent() float64 { return c.from.at.distance(c.to.at) }
