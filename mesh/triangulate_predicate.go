// Orientation is exact in int64. The circle test is exact where it says yes: its rounding error is
// bounded, and within the bound four sites count as being on one circle.
package mesh

// siteTurn is twice the signed area of a, b, c: positive when they turn left.
func siteTurn(a, b, c site) int64 {
	return int64(b.x-a.x)*int64(c.y-a.y) - int64(b.y-a.y)*int64(c.x-a.x)
}

// inCircle tells whether d is certainly within the circle through a, b, c (counter-clockwise).
//
// Differences have at most 26 bits and the products of two of them are exact in float64, so only
// the last three products and their sum round: 2^-50 of the sum of magnitudes bounds that amply.
func inCircle(a, b, c, d site) bool {
	ax, ay := float64(a.x-d.x), float64(a.y-d.y)
	bx, by := float64(b.x-d.x), float64(b.y-d.y)
	cx, cy := float64(c.x-d.x), float64(c.y-d.y)
	p := (ax*ax + ay*ay) * (bx*cy - by*cx)
	q := (bx*bx + by*by) * (cx*ay - cy*ax)
	r := (cx*cx + cy*cy) * (ax*by - ay*bx)
	const slack = 1.0 / (1 << 50)
	return p+q+r > slack*(abs(p)+abs(q)+abs(r))
}

func abs(x float64) float64 {
	if x < 0 {
		return -x
	}
	return x
}
