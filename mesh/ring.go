package mesh

// Rings measured: area, box, winding, snapping to the exact grid. In px of the image (y down) an outer
// ring has a positive area and a hole a negative one; y up turns both around.

import "math"

// gridStep is the grid that traced outlines are snapped to, px. Its power of two makes products of
// coordinate differences exact in float64 up to images of 32,768 px.
const gridStep = 1.0 / 1024

func snap(v float64) float64 { return math.Round(v/gridStep) * gridStep }

func (p Point) snapped() Point { return Point{snap(p.X), snap(p.Y)} }

func (p Point) plus(q Point) Point               { return Point{p.X + q.X, p.Y + q.Y} }
func (p Point) minus(q Point) Point              { return Point{p.X - q.X, p.Y - q.Y} }
func (p Point) times(f float64) Point            { return Point{p.X * f, p.Y * f} }
func (p Point) dot(q Point) float64              { return p.X*q.X + p.Y*q.Y }
func (p Point) cross(q Point) float64            { return p.X*q.Y - p.Y*q.X }
func (p Point) length() float64                  { return math.Sqrt(p.dot(p)) }
func (p Point) distance(q Point) float64         { return p.minus(q).length() }
func (p Point) towards(q Point, t float64) Point { return p.plus(q.minus(p).times(t)) }

// nearestOn is the point of the segment ab, which may be a point, that is nearest to p.
func (p Point) nearestOn(a, b Point) Point {
	d := b.minus(a)
	length2 := d.dot(d)
	if length2 == 0 {
		return a
	}
	return a.towards(b, max(0, min(1, p.minus(a).dot(d)/length2)))
}

// Area is the signed area by the shoelace formula: positive when the ring turns from +X to +Y, which is
// counter-clockwise with y up and clockwise with y down.
func (r Ring) Area() float64 {
	if len(r) < 3 {
		return 0
	}
	sum, o := 0.0, r[0]
	for i := 1; i+1 < len(r); i++ {
		sum += r[i].minus(o).cross(r[i+1].minus(o))
	}
	return sum / 2
}

// Contains reports whether p lies inside the ring (even-odd rule); on the edge either answer is given.
func (r Ring) Contains(p Point) bool {
	in := false
	for i, a := range r {
		b := r[(i+1)%len(r)]
		if (a.Y > p.Y) != (b.Y > p.Y) && p.X < a.X+(p.Y-a.Y)/(b.Y-a.Y)*(b.X-a.X) {
			in = !in
		}
	}
	return in
}

// Box is an axis-aligned rectangle; its zero value is a point at the origin.
type Box struct {
	Min, Max Point
}

// Width and Height are the box's extent in the units of its points.
func (b Box) Width() float64  { return b.Max.X - b.Min.X }
func (b Box) Height() float64 { return b.Max.Y - b.Min.Y }

// add grows the box to hold p.
func (b *Box) add(p Point) {
	b.Min = Point{math.Min(b.Min.X, p.X), math.Min(b.Min.Y, p.Y)}
	b.Max = Point{math.Max(b.Max.X, p.X), math.Max(b.Max.Y, p.Y)}
}

// holds reports whether c lies within the box.
func (b Box) holds(c Box) bool {
	return c.Min.X >= b.Min.X && c.Max.X <= b.Max.X && c.Min.Y >= b.Min.Y && c.Max.Y <= b.Max.Y
}

func emptyBox() Box {
	return Box{Point{math.Inf(1), math.Inf(1)}, Point{math.Inf(-1), math.Inf(-1)}}
}

// Box is the smallest box around all rings; that of an empty outline is the zero Box.
func (o Outline) Box() Box {
	b := emptyBox()
	for _, r := range o {
		for _, p := range r {
			b.add(p)
		}
	}
	if b.Min.X > b.Max.X {
		return Box{}
	}
	return b
}

// Area is the area inside: that of outer rings and islands less that of holes, signed as Ring.Area is.
func (o Outline) Area() float64 {
	sum := 0.0
	for _, r := range o {
		sum += r.Area()
	}
	return sum
}

// Points is the number of points of all rings.
func (o Outline) Points() int {
	n := 0
	for _, r := range o {
		n += len(r)
	}
	return n
}
