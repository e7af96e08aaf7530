package mesh

// A line through points by total least squares.

import "math"

// moments are sums over points, from an origin.
type moments struct {
	origin              Point
	n, x, y, xx, xy, yy float64
}

// momentsOf takes the first point for origin, so that little is lost to rounding.
func momentsOf(points []Point) moments {
	origin := points[0]
	var x, y, xx, xy, yy float64
	for _, p := range points {
		p = p.minus(origin)
		x, y = x+p.X, y+p.Y
		xx, xy, yy = xx+p.X*p.X, xy+p.X*p.Y, yy+p.Y*p.Y
	}
	return moments{origin, float64(len(points)), x, y, xx, xy, yy}
}

// plus adds up; the origin stays that of m.
func (m moments) plus(o moments) moments {
	d := o.origin.minus(m.origin)
	return moments{
		m.origin, m.n + o.n, m.x + o.x + o.n*d.X, m.y + o.y + o.n*d.Y,
		m.xx + o.xx + 2*o.x*d.X + o.n*d.X*d.X,
		m.xy + o.xy + o.x*d.Y + o.y*d.X + o.n*d.X*d.Y,
		m.yy + o.yy + 2*o.y*d.Y + o.n*d.Y*d.Y,
	}
}

// line is the mean of the points and the main axis of their covariance, as a unit vector of either sense: the
// eigenvector of the larger eigenvalue, from the row of the matrix that loses nothing.
func (m moments) line() (mean, axis Point) {
	mx, my := m.x/m.n, m.y/m.n
	d, xy := (m.xx/m.n-mx*mx-m.yy/m.n+my*my)/2, m.xy/m.n-mx*my
	mean = m.origin.plus(Point{mx, my})
	r := math.Sqrt(d*d + xy*xy)
	switch {
	case r == 0:
		return mean, Point{1, 0}
	case d < 0:
		axis = Point{xy, r - d}
	default:
		axis = Point{r + d, xy}
	}
	return mean, axis.times(1 / axis.length())
}
