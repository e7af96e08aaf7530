package mesh

// Sides as fitted lines, corners as their intersections.

import "math"

const (
	shortSide = 2.2 // px: a side this short between two long ones is a corner that the pixels cut off
	longSide  = 4.0 // px: a side long enough for its line to be trusted beyond its end
)

// side is the line through the points between two corners: a point on it, a unit direction along the
// ring, and the length between the corners.
type side struct {
	at, along Point
	length    float64
}

// refit fits a line to the points of each side between the corners at the given indices and returns the
// intersections of neighbouring lines.
func refit(raw Ring, corners []int) Ring {
	n := len(corners)
	if n < 3 {
		return pick(raw, corners)
	}
	sides := make([]side, n)
	for k, from := range corners {
		to := corners[(k+1)%n]
		if to <= from {
			to += len(raw)
		}
		sides[k] = fitSide(raw, from, to)
	}
	var out Ring
	for k := 0; k < n; k++ {
		before, after := sides[(k+n-1)%n], sides[k]
		if p, ok := cutOff(before, after, sides[(k+1)%n], raw[corners[k]], raw[corners[(k+1)%n]]); ok {
			out = append(out, p)
			k++
			if k == n { // the side cut off is the last, its far corner the first
				out = out[1:]
			}
			continue
		}
		out = append(out, joint(before, after, raw[corners[k]]))
	}
	return out
}

// fitSide fits by total least squares: the direction is the main axis of the points' covariance. The
// points next to the corners belong to the corners as much and are left out where there are enough.
func fitSide(raw Ring, from, to int) side {
	n := len(raw)
	a, b := raw[from%n], raw[to%n]
	s := side{at: a.towards(b, 0.5), length: a.distance(b)}
	s.along = b.minus(a).times(1 / s.length)
	trim := min(2, (to-from-2)/3)
	from, to = from+trim, to-trim
	if to-from < 2 {
		return s
	}
	count := float64(to - from + 1)
	var mean Point
	for i := from; i <= to; i++ {
		mean = mean.plus(raw[i%n].minus(a))
	}
	mean = a.plus(mean.times(1 / count))
	var xx, xy, yy float64
	for i := from; i <= to; i++ {
		d := raw[i%n].minus(mean)
		xx, xy, yy = xx+d.X*d.X, xy+d.X*d.Y, yy+d.Y*d.Y
	}
	sin, cos := math.Sincos(math.Atan2(2*xy, xx-yy) / 2)
	axis := Point{cos, sin}
	if axis.dot(s.along) < 0 {
		axis = axis.times(-1)
	}
	s.at, s.along = mean, axis
	return s
}

// cutOff reports whether the side between corners p and q is short between two long ones that turn the
// same way at both ends, and where these meet beyond it.
func cutOff(before, short, after side, p, q Point) (Point, bool) {
	if short.length > shortSide || before.length < longSide || after.length < longSide {
		return Point{}, false
	}
	if before.along.cross(q.minus(p))*q.minus(p).cross(after.along) <= 0 {
		return Point{}, false
	}
	return intersection(before, after, p.towards(q, 0.5))
}

// joint is where two sides meet at the traced corner p: at their intersection, or between the nearest
// points on them where they are nearly parallel.
func joint(before, after side, p Point) Point {
	if x, ok := intersection(before, after, p); ok {
		return x
	}
	return before.nearest(p).towards(after.nearest(p), 0.5)
}

// nearest is the point of the side's line that is nearest to p.
func (s side) nearest(p Point) Point { return s.at.plus(s.along.times(p.minus(s.at).dot(s.along))) }

// intersection is where the lines of two sides meet, if that is as near to the traced corner as a
// corner of that angle is cut: pixels hide a tip where it is narrower than they are.
func intersection(before, after side, corner Point) (Point, bool) {
	const (
		parallel = 0.03 // sine of the least angle between lines whose intersection means something
		blunt    = 0.8  // px that a right angle or less may be cut by
		farthest = 3.5  // px that the sharpest tip may be cut by
	)
	sin := before.along.cross(after.along)
	if math.Abs(sin) < parallel {
		return Point{}, false
	}
	x := before.at.plus(before.along.times(after.at.minus(before.at).cross(after.along) / sin))
	sinHalf := math.Sqrt(max(0, (1-before.along.dot(after.along.times(-1)))/2)) // of the angle inside the corner
	limit := blunt * max(1, math.Sqrt2/2/max(sinHalf, 1e-9))
	return x, x.distance(corner) <= min(farthest, limit)
}
