// Orientation and the circle test, both exact: on nearly straight rows of sites a guess would leave
// slivers that no refinement can mend.
package mesh

import "math/bits"

// siteTurn is twice the signed area of a, b, c: positive when they turn left.
func siteTurn(a, b, c site) int64 {
	return int64(b.x-a.x)*int64(c.y-a.y) - int64(b.y-a.y)*int64(c.x-a.x)
}

// inCircle tells whether d is within the circle through a, b, c (counter-clockwise).
//
// Differences have at most 26 bits and the products of two of them are exact in float64, so only
// the last three products and their sum round: 2^-50 of the sum of magnitudes bounds that amply.
// Within that bound the sum is done in 128 bits.
func inCircle(a, b, c, d site) bool {
	ax, ay := float64(a.x-d.x), float64(a.y-d.y)
	bx, by := float64(b.x-d.x), float64(b.y-d.y)
	cx, cy := float64(c.x-d.x), float64(c.y-d.y)
	a2, bc := ax*ax+ay*ay, bx*cy-by*cx
	b2, ca := bx*bx+by*by, cx*ay-cy*ax
	c2, ab := cx*cx+cy*cy, ax*by-ay*bx
	p, q, r := a2*bc, b2*ca, c2*ab
	const slack = 1.0 / (1 << 50)
	sum, bound := p+q+r, slack*(abs(p)+abs(q)+abs(r))
	if sum > bound || sum < -bound {
		return sum > 0
	}
	var exact wide
	exact.addProduct(a2, bc)
	exact.addProduct(b2, ca)
	exact.addProduct(c2, ab)
	return exact.positive()
}

// wide is a whole number of 128 bits in two's complement.
type wide struct {
	hi, lo uint64
}

// addProduct adds x times y, whole numbers of at most 54 bits of which x is not negative.
func (w *wide) addProduct(x, y float64) {
	hi, lo := bits.Mul64(uint64(x), uint64(abs(y)))
	var carry uint64
	if y < 0 {
		w.lo, carry = bits.Sub64(w.lo, lo, 0)
		w.hi, _ = bits.Sub64(w.hi, hi, carry)
		return
	}
	w.lo, carry = bits.Add64(w.lo, lo, 0)
	w.hi, _ = bits.Add64(w.hi, hi, carry)
}

func (w wide) positive() bool {
	return int64(w.hi) > 0 || w.hi == 0 && w.lo > 0
}

func abs(x float64) float64 {
	if x < 0 {
		return -x
	}
	return x
}
