package mesh

// Sides: straight runs of traced points, each with the line through it.

// side is a run of traced points, from one corner's index to the next (the last may run past the end of
// the ring once), and the line fitted to it.
type side struct {
	from, to  int
	at, along Point   // a point of the line, and its unit direction along the ring
	length    float64 // between the corners
}

// fitSide fits by total least squares: the direction is the main axis of the points' covariance. The
// points next to the corners belong to the corners as much and are left out where there are enough.
func fitSide(path Ring, from, to int) side {
	a, b := path[from], path[to]
	s := side{from: from, to: to, at: a.towards(b, 0.5), length: a.distance(b)}
	s.along = b.minus(a).times(1 / s.length)
	trim := min(2, (to-from-2)/3)
	from, to = from+trim, to-trim
	if to-from >= 2 {
		s.at, s.along = mainAxis(path[from:to+1], s.along)
	}
	return s
}

// mainAxis is the mean of the points and the main axis of their covariance, in the sense of along.
func mainAxis(points []Point, along Point) (mean, axis Point) {
	mean, axis = momentsOf(points).line()
	if axis.dot(along) < 0 {
		axis = axis.times(-1)
	}
	return mean, axis
}
