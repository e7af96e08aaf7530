package mesh

// A ball that rolls along the inside of an outline, and where it gets stuck.

import (
	"cmp"
	"math"
	"slices"
)

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

// newRoller is ready to roll; where the watch is over, it is not, and must not.
func newRoller(w *watch, o Outline, opt FilletOptions) *roller {
	const arcs = 1.5 // sagittas: the corners of arcs already drawn are less deep
	s := &roller{segments: newSegments(w, o), radius: opt.Radius, depth: max(depthPx, arcs*opt.Sagitta)}
	for _, r := range o {
		s.boxes = append(s.boxes, Outline{r}.Box())
		length := 0.0
		for i, p := range r {
			if w.over(1) {
				return s
			}
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
func (s *roller) crevices(w *watch, ring int) ([]crevice, error) {
	const often = 256 // corners between two looks, a few ms
	var out []crevice
	first, n := int(s.first[ring]), s.count(ring)
	for i := first; i < first+n; i++ {
		if w.over(stepsPerLook / often) {
			return nil, w.err
		}
		if !s.sharp(i) {
			continue
		}
		c, ok := s.plain(i)
		if !ok {
			c, ok = s.stuck(i, min(reach*s.radius, s.round[ring]/2))
		}
		if c.point = i; ok && s.depthOf(c) > depthLeast {
			out = append(out, c)
		}
	}
	return out, nil
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
	c := crevice{from: start, to: end, centre: start.at.plus(start.normal.times(s.radius)), radius: s.radius}
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
	return s.narrow(w, best, good, min(bad, most), point, limit), true
}

// narrow finds where between two distances of a walk, a good one and a bad one, the ball stops getting stuck
// around the point.
func (s *roller) narrow(w *walk, best crevice, good, bad float64, point int, limit float64) crevice {
	const fine = gridStep / 2 // the arc is snapped to the grid anyway
	for bad-good > fine {
		middle := (good + bad) / 2
		if c, f := s.fateAt(w.spot(middle), point, limit); f == corner {
			best, good = c, middle
		} else {
			bad = middle
		}
	}
	return best
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
	c := crevice{from: at, to: to, centre: centre, radius: hit.radius, span: s.span(at, to)}
	if turn <= 0 || s.span(at, spot{segment: point}) >= c.span {
		return crevice{}, behind
	}
	if s.length(c) > 2*reach*s.radius || s.holdsLimb(c) || s.holdsOther(c) {
		return crevice{}, blocked
	}
	return c, corner
}
