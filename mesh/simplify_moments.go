package mesh

// A line through points by total least squares.

import "math"

// moments are sums over points, from an origin that all that are added up have in common.
type moments struct {
	origin              Point
	n, x, y, xx, xy, yy float64
}

// momentsOf are those of the points of the given indices, the first not included.
func momentsOf(raw Ring, from, to int) moments {
	m := moments{origin: raw[0]}
	for i := from + 1; i <= to; i++ {
		p := raw[i%len(raw)].minus(m.origin)
		m.n, m.x, m.y = m.n+1, m.x+p.X, m.y+p.Y
		m.xx, m.xy, m.yy = m.xx+p.X*p.X, m.xy+p.X*p.Y, m.yy+p.Y*p.Y
	}
	return m
}

func (m moments) plus(o moments) moments {
	return moments{m.origin, m.n + o.n, m.x + o.x, m.y + o.y, m.xx + o.xx, m.xy + o.xy, m.yy + o.yy}
}

// line is the mean of the points and the main axis of their covariance, as a unit vector of either sense.
func (m moments) line() (mean, axis Point) {
	mx, my := m.x/m.n, m.y/m.n
	xx, xy, yy := m.xx/m.n-mx*mx, m.xy/m.n-mx*my, m.yy/m.n-my*my
	sin, cos := math.Sincos(math.Atan2(2*xy, xx-yy) / 2)
	return m.origin.plus(Point{mx, my}), Point{cos, sin}
}
