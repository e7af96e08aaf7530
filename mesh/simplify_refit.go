package mesh

// Sides as fitted lines, corners as their intersections.

import "math"

const (
	guess     = 2.2 // px: the direction of a side this short is a guess
	shortSide = 4.5 // px: a side this short between two long ones may be a corner that the pixels cut off
	longSide  = 4.0 // px: a side long enough for its line to be trusted beyond its end
	sureSide  = 10  // px: a side long enough for its line to be trusted a little farther
)

// fitSides appends a side for each run between the corners at the given indices. Some are missing when the watch is over.
func fitSides(sides []side, w *watch, path Ring, corners []int) []side {
	n := len(corners)
	for k, from := range corners {
		to := corners[(k+1)%n]
		if to <= from {
			to += len(path) / 2
		}
		if w.over(to - from) {
			return sides
		}
		sides = append(sides, fitSide(path, from, to))
	}
	return sides
}

// dropCutOff removes, in place, the sides that only cut a corner off: one or two short ones between two long ones.
func dropCutOff(path Ring, sides []side) []side {
	n := len(sides)
	drop := make([]bool, n)
	left := n
	for k := range sides {
		for _, m := range []int{1, 2} {
			if left-m >= 3 && !drop[k] && !drop[(k+m-1)%n] && cutOff(path, sides, k, m) {
				drop[k], drop[(k+m-1)%n] = true, true
				left -= m
			}
		}
	}
	if left == n {
		return sides
	}
	out := sides[:0]
	for k, s := range sides {
		if !drop[k] {
			out = append(out, s)
		}
	}
	return out
}

// meetSides returns where each side meets the one before, and by side the index of that point. Where two
// sides run back along each other, the end of a line one pixel wide, they do not meet and are joined square.
func meetSides(path Ring, sides []side) (Ring, []int) {
	out := make(Ring, 0, len(sides)+1)
	at := make([]int, len(sides))
	for k, this := range sides {
		before := sides[(k+len(sides)-1)%len(sides)]
		from, to := path[before.to], path[this.from]
		x, ok := intersection(before, this, from, to)
		a, b := before.nearest(from), this.nearest(to)
		switch {
		case ok:
			out = append(out, x)
		case before.along.dot(this.along) < 0:
			out = append(out, a, b)
		default:
			out = append(out, a.towards(b, 0.5))
		}
		at[k] = len(out) - 1
	}
	return out, at
}

// cutOff reports whether m sides from k on are short, between two long ones that meet just beyond them.
func cutOff(path Ring, sides []side, k, m int) bool {
	n := len(sides)
	before, after := &sides[(k+n-1)%n], &sides[(k+m)%n]
	length := 0.0
	for i := range m {
		length += sides[(k+i)%n].length
	}
	if length > shortSide || min(before.length, after.length) < max(longSide, 2*length) {
		return false
	}
	x, limit, ok := crossing(*before, *after)
	if min(before.length, after.length) >= sureSide {
		const farther = 1.2
		limit *= farther
	}
	turn, near, last := before.along.cross(after.along), math.Inf(1), before.along
	for i := range m {
		s := &sides[(k+i)%n]
		p, q := path[s.from], path[s.to]
		near = min(near, x.distance(x.nearestOn(p, q)))
		ok = ok && last.cross(q.minus(p))*turn > 0
		last = q.minus(p)
	}
	return ok && last.cross(after.along)*turn > 0 && near <= limit
}

// nearest is the point of the side's line that is nearest to p.
func (s side) nearest(p Point) Point { return s.at.plus(s.along.times(p.minus(s.at).dot(s.along))) }

// intersection is where two sides meet, if that is as near to the traced corner, the chord from p to q (most
// often a point), as corners are cut.
func intersection(before, after side, p, q Point) (Point, bool) {
	const unsure = 0.3 // px, where a side is so short that its direction is a guess
	x, limit, ok := crossing(before, after)
	if min(before.length, after.length) < guess {
		limit = unsure
	}
	if p != q {
		limit *= 2 // a corner cut off, looked at already
	}
	return x, ok && x.distance(x.nearestOn(p, q)) <= limit
}

// crossing is where the lines of two sides cross, and how much of a corner of their angle pixels may cut
// off: they hide a tip where it is narrower than they are. It fails for lines that are nearly parallel.
func crossing(before, after side) (x Point, limit float64, ok bool) {
	const (
		parallel = 0.03 // sine of the least angle between lines whose crossing means something
		blunt    = 0.9  // px that a right angle or less may be cut by
		farthest = 3.5  // px that the sharpest tip may be cut by
	)
	sin, cos := before.along.cross(after.along), before.along.dot(after.along)
	if math.Abs(sin) < parallel {
		return Point{}, 0, false
	}
	x = before.at.plus(before.along.times(after.at.minus(before.at).cross(after.along) / sin))
	limit = blunt * max(1, math.Abs(sin)/(1+cos)) // the tangent of half of the turn
	return x, min(farthest, limit), true
}
