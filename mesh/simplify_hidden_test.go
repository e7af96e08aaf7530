package mesh

// What pixels that are in or out cannot tell.

import (
	"bytes"
	"math"
	"testing"
)

// How far apart, px, are two gears of 64 px that have the same hard pixels: in 99 parts of 100, and at the most.
const (
	smallTeethP99  = 0.9
	smallTeethMost = 1.2
)

// swollen is an outline with the same hard pixels in a square image, whose corners, one after the other, are as far out as these allow, or as
// far in for a negative sign.
func swollen(o Outline, size int, sign float64) Outline {
	pixels := hard(paint(o, size, size)).Pix
	out := make(Outline, len(o))
	for k, r := range o {
		out[k] = append(Ring(nil), r...)
	}
	for k, r := range o {
		for i, p := range r {
			in, next := p.minus(r[(i+len(r)-1)%len(r)]), r[(i+1)%len(r)].minus(p)
			in, next = in.times(1/in.length()), next.times(1/next.length())
			outwards := Point{in.Y + next.Y, -in.X - next.X}
			far := farthestOut(out, k, i, outwards.times(sign/outwards.length()))
			// Moved to another place of the picture, a pixel may be rounded from just in to just out.
			for out[k][i] = far; !bytes.Equal(hard(paint(out, size, size)).Pix, pixels); far = out[k][i] {
				out[k][i] = far.towards(p, 0.05)
			}
		}
	}
	return out
}

// farthestOut is where point i of ring k can go, outwards as far as possible, while the pixels around it stay the same.
func farthestOut(o Outline, k, i int, outwards Point) Point {
	const (
		around = 7        // px
		most   = 1.25     // px
		step   = 1.0 / 16 // px
	)
	p := o[k][i]
	corner := Point{math.Floor(p.X) - around, math.Floor(p.Y) - around}
	here := make(Outline, len(o))
	for k, r := range o {
		for _, q := range r {
			here[k] = append(here[k], q.minus(corner))
		}
	}
	pixels := func() []byte { return hard(paint(here, 2*around, 2*around)).Pix }
	want, from := pixels(), here[k][i]
	best, out := from, 0.0
	aside := Point{-outwards.Y, outwards.X}
	for along := -most; along <= most; along += step {
		for d := out + step; d <= most; d += step {
			here[k][i] = from.plus(outwards.times(d)).plus(aside.times(along))
			if bytes.Equal(pixels(), want) {
				best, out = here[k][i], d
			}
		}
	}
	return best.plus(corner)
}

func TestHardPixelsHideSmallTeeth(t *testing.T) {
	const size = 64
	truth := gear(size)[:1] // without the round hole, which has no corners
	outer, inner := swollen(truth, size, 1), swollen(truth, size, -1)
	for _, o := range []Outline{outer, inner} {
		if !bytes.Equal(hard(paint(o, size, size)).Pix, hard(paint(truth, size, size)).Pix) {
			t.Fatal("the pixels differ")
		}
	}
	p99, most, _ := accuracy(outer, inner, size)
	t.Logf("p99 %.3f px, at most %.2f px apart", p99, most)
	if p99 < smallTeethP99 || most < smallTeethMost {
		t.Errorf("p99 %.3f px, at most %.2f px: pixels tell more than is demanded of them", p99, most)
	}
}
